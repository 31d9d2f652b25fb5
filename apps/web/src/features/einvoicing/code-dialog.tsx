import { Button, TextInput } from '@mantine/core'
import { einvoiceUnits, type ProblemAction } from '@mizan/contract/einvoicing/einvoicing'
import { latinDigits } from '@mizan/core/money/digits'
import { useMutation } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isFailure } from '../../client/failure.ts'
import { currentLanguage } from '../../client/language.ts'
import { celebrate } from '../../client/messages.ts'
import { useIdempotencyKey, useRecord } from '../../client/queries.ts'
import { request } from '../../client/request.ts'
import { session } from '../../client/session.ts'
import { Dialog } from '../../kit/dialogs/dialog.tsx'
import { DialogForm } from '../../kit/dialogs/dialog-form.tsx'
import { usePageError, type PageError } from '../../kit/fields/error-list.tsx'
import { useFocusBack } from '../../kit/fields/focus-again.ts'
import { Ltr } from '../../kit/figures/text.tsx'
import { useProblemsRefresh } from './use-problems.ts'

const codeShape = /^\d{6}$/

type CodeDialogProps = {
  /** The call that uses the code up. */
  readonly action: ProblemAction
  /** The unit it is for; where its code comes from follows from its environment. */
  readonly unitId: string | null
  /** Its name where the page calls it otherwise: the first onboarding has no code before it. */
  readonly title?: string
  readonly onClose: () => void
}

/** Asks for the one-time code of the authority's portal, and says where it is found. */
export const CodeDialog = ({ action, unitId, title, onClose }: CodeDialogProps): ReactNode => {
  const { t } = useTranslation()
  useFocusBack()
  const toPageError = usePageError()
  const refresh = useProblemsRefresh()
  const keyFor = useIdempotencyKey()
  const [otp, setOtp] = useState('')
  const [isWrong, setWrong] = useState(false)
  const [error, setError] = useState<PageError | null>(null)
  const verb = title ?? action.says[currentLanguage()]
  const send = useMutation({
    mutationFn: () =>
      keyFor(otp, (idempotencyKey) =>
        request<unknown>({ method: 'POST', path: action.path, body: { otp }, idempotencyKey }),
      ),
    onSettled: refresh,
  })
  const submit = async (): Promise<void> => {
    setError(null)
    setWrong(!codeShape.test(otp))
    if (!codeShape.test(otp)) return
    try {
      await send.mutateAsync()
      onClose()
      await celebrate(t(`einvoicing.done.${action.code}`))
    } catch (caught) {
      if (!isFailure(caught)) throw caught
      setError(toPageError(caught, t('einvoicing.not_begun')))
    }
  }
  return (
    <Dialog opened onClose={onClose} size={440} title={verb}>
      <DialogForm onSubmit={submit} error={error} onErrorClosed={() => setError(null)}>
        <WhereFrom unitId={unitId} />
        <TextInput
          label={t('einvoicing.code')}
          description={t('einvoicing.code_hint')}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          withAsterisk
          data-autofocus
          classNames={{ input: 'ltr-input' }}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          value={otp}
          error={isWrong ? t('einvoicing.code_wrong') : undefined}
          onChange={(event) => {
            const typed = latinDigits(event.currentTarget.value).replace(/\D/g, '')
            setOtp(typed)
            if (codeShape.test(typed)) setWrong(false)
          }}
        />
        <div className="dialog-actions">
          <Button variant="default" onClick={onClose}>
            {t('kit.cancel')}
          </Button>
          <Button type="submit" loading={send.isPending}>
            {verb}
          </Button>
        </div>
      </DialogForm>
    </Dialog>
  )
}

/** Where the code is found: in the portal of the authority, or here when our simulator takes it. */
const WhereFrom = ({ unitId }: { readonly unitId: string | null }): ReactNode => {
  const { t } = useTranslation()
  const unit = useRecord(einvoiceUnits, unitId)
  const simulator = unit.data?.simulator
  if (simulator)
    return (
      <p className="dialog-text">
        {t('einvoicing.simulator.code')}{' '}
        <strong>
          <Ltr>{simulator.code}</Ltr>
        </strong>
      </p>
    )
  return (
    <>
      <p className="dialog-text">
        {t(session.isTest() ? 'einvoicing.code_where_test' : 'einvoicing.code_where')}
      </p>
      <ol className="code-steps">
        {(['sign_in', 'choose', 'number'] as const).map((step) => (
          <li key={step}>{t(`einvoicing.code_steps.${step}`)}</li>
        ))}
      </ol>
    </>
  )
}
