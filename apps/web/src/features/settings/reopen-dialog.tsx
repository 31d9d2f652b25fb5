import { fiscalYears } from '@mizan/contract/ledger'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { longDateText } from '../../client/format.ts'
import { useAction } from '../../client/queries.ts'
import { ReasonDialog } from '../../kit/dialogs/reason-dialog.tsx'
import type { Year } from './year-dialog.tsx'

/** Opens a closed year again, with the reason that will stand on the reversal. */
export const ReopenDialog = ({
  year: { id, name, ends_on },
  onClose,
}: {
  readonly year: Year
  readonly onClose: () => void
}): ReactNode => {
  const { t } = useTranslation()
  const reopen = useAction(fiscalYears, 'reopen')
  return (
    <ReasonDialog
      words={{
        title: t('settings.year.reopen_title', { name }),
        text: t('settings.year.reopen_text', { day: longDateText(ends_on) }),
        reason: t('settings.year.reason'),
        how: t('settings.year.reason_how'),
        missing: t('settings.year.reason_missing'),
        verb: t('settings.year.reopen'),
        stay: t('settings.year.leave_closed'),
        done: t('settings.year.reopened', { name }),
        refused: t('settings.year.not_reopened'),
      }}
      onReason={(reason) => reopen.mutateAsync({ id, body: { reason } })}
      onClose={onClose}
    />
  )
}
