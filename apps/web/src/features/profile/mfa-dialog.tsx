import { Button, PasswordInput, TextInput } from '@mantine/core'
import type { MfaSecret } from '@mizan/contract/companies/profile'
import { latinDigits } from '@mizan/core/money/digits'
import { useState, type FormEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../kit/dialogs/dialog.tsx'
import { useFocusBack } from '../../kit/fields/focus-again.ts'
import { QrCode } from '../../kit/figures/qr-code.tsx'
import { Ltr } from '../../kit/figures/text.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { useProfileCall } from './use-profile.ts'

/**
 * Setting the second factor up: the password, the code to scan, the first code of the app, and the
 * recovery codes, which are shown this once. With `codes` only those.
 */
export const MfaDialog = ({
  codes: given,
  onClose,
}: {
  readonly codes: readonly string[] | null
  readonly onClose: () => void
}): ReactNode => {
  const { t } = useTranslation()
  useFocusBack()
  const [secret, setSecret] = useState<MfaSecret | null>(null)
  const [made, setMade] = useState<readonly string[] | null>(null)
  const codes = given ?? made
  return (
    <Dialog
      opened
      onClose={onClose}
      size={440}
      title={t(codes ? 'profile.recovery_codes' : 'profile.mfa_turn_on')}
      closeOnClickOutside={codes === null}
      closeOnEscape={codes === null}
      withCloseButton={codes === null}
    >
      {codes ? (
        <RecoveryCodes codes={codes} onDone={onClose} />
      ) : secret ? (
        <ConfirmStep secret={secret} onCodes={setMade} onClose={onClose} />
      ) : (
        <PasswordStep onSecret={setSecret} onClose={onClose} />
      )}
    </Dialog>
  )
}

const PasswordStep = ({
  onSecret,
  onClose,
}: {
  readonly onSecret: (secret: MfaSecret) => void
  readonly onClose: () => void
}): ReactNode => {
  const { t } = useTranslation()
  const call = useProfileCall()
  const [password, setPassword] = useState('')
  const begin = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const begun = await call.run<MfaSecret>(
      { method: 'POST', path: '/profile/mfa', body: { password } },
      { isQuiet: true },
    )
    if (begun?.data) onSecret(begun.data)
  }
  return (
    <form className="profile-dialog" noValidate onSubmit={(event) => void begin(event)}>
      <p className="dim">{t('profile.mfa_begin')}</p>
      <PasswordInput
        name="mfa_password"
        label={t('profile.current_password')}
        value={password}
        error={call.errors['password'] ?? call.banner}
        autoComplete="current-password"
        data-autofocus
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <div className="dialog-actions">
        <Button variant="default" onClick={onClose}>
          {t('kit.cancel')}
        </Button>
        <Button type="submit" loading={call.isBusy} disabled={password === ''}>
          {t('profile.continue')}
        </Button>
      </div>
    </form>
  )
}

const ConfirmStep = ({
  secret,
  onCodes,
  onClose,
}: {
  readonly secret: MfaSecret
  readonly onCodes: (codes: readonly string[]) => void
  readonly onClose: () => void
}): ReactNode => {
  const { t } = useTranslation()
  const call = useProfileCall()
  const [code, setCode] = useState('')
  const confirm = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const confirmed = await call.run<{ recovery_codes: string[] }>(
      {
        method: 'POST',
        path: '/profile/mfa/confirm',
        body: { code: latinDigits(code.trim()) },
      },
      { isQuiet: true },
    )
    if (confirmed?.data) onCodes(confirmed.data.recovery_codes)
  }
  return (
    <form className="profile-dialog" noValidate onSubmit={(event) => void confirm(event)}>
      <p className="dim">{t('profile.mfa_scan')}</p>
      <QrCode text={secret.otpauth_url} label={t('profile.mfa_qr')} />
      <div className="mfa-secret">
        <span className="dim">{t('profile.mfa_typed')}</span>
        <Ltr className="mfa-key">{secret.secret.replace(/(.{4})(?=.)/g, '$1 ')}</Ltr>
      </div>
      <TextInput
        name="mfa_code"
        label={t('profile.mfa_first_code')}
        value={code}
        error={call.errors['code'] ?? call.banner}
        inputMode="numeric"
        autoComplete="one-time-code"
        data-autofocus
        autoFocus
        classNames={{ input: 'ltr-input' }}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      <div className="dialog-actions">
        <Button variant="default" onClick={onClose}>
          {t('kit.cancel')}
        </Button>
        <Button type="submit" loading={call.isBusy} disabled={code.trim().length < 6}>
          {t('profile.mfa_turn_on')}
        </Button>
      </div>
    </form>
  )
}
