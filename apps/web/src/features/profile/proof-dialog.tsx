import { Button, PasswordInput, TextInput } from '@mantine/core'
import { latinDigits } from '@mizan/core/money/digits'
import { useState, type FormEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Call } from '../../client/request.ts'
import { Dialog } from '../../kit/dialogs/dialog.tsx'
import { useProfileCall } from './use-profile.ts'

type Proof = { readonly password: string; readonly code: string }
type Props = {
  readonly opened: boolean
  readonly title: string
  readonly text: string
  readonly verb: string
  readonly danger?: boolean
  /** Whether the code of the app is asked for besides the password. */
  readonly asksCode?: boolean
  /** No tick: what comes back is shown instead. */
  readonly isQuiet?: boolean
  readonly call: (proof: Proof) => Call
  readonly onDone: (answer: unknown) => void
  readonly onClose: () => void
}

/** Password and code once more, before something that weakens or renews the second factor. */
export const ProofDialog = (props: Props): ReactNode => (
  <Dialog opened={props.opened} onClose={props.onClose} size={440} title={props.title}>
    <ProofForm {...props} />
  </Dialog>
)

const ProofForm = (props: Props): ReactNode => {
  const { t } = useTranslation()
  const { asksCode = true, isQuiet = false, danger = false } = props
  const call = useProfileCall()
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const proof = { password, code: latinDigits(code.trim()) }
    const answer = await call.run(props.call(proof), { isQuiet })
    if (answer) props.onDone(answer.data)
  }
  return (
    <form className="profile-dialog" noValidate onSubmit={(event) => void submit(event)}>
      <p className="dim">{props.text}</p>
      {call.banner ? (
        <p className="fg-bad" role="alert">
          {call.banner}
        </p>
      ) : null}
      <PasswordInput
        name="proof_password"
        label={t('profile.current_password')}
        value={password}
        error={call.errors['password']}
        autoComplete="current-password"
        data-autofocus
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      {asksCode ? (
        <TextInput
          name="proof_code"
          label={t('auth.mfa_code')}
          description={t('auth.mfa_text')}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          value={code}
          error={call.errors['code']}
          inputMode="numeric"
          autoComplete="one-time-code"
          classNames={{ input: 'ltr-input' }}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
      ) : null}
      <div className="dialog-actions">
        <Button variant="default" onClick={props.onClose}>
          {t('kit.cancel')}
        </Button>
        <Button
          type="submit"
          loading={call.isBusy}
          disabled={password === '' || (asksCode && code === '')}
          {...(danger ? { color: 'red' } : {})}
        >
          {props.verb}
        </Button>
      </div>
    </form>
  )
}
