import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { AuthorityMark, DocumentPill, StatusPill } from '../../kit/records/status-pill.tsx'
import { useVatNumber } from '../../trade/company/use-vat-number.ts'
import { isCredit, type NoteRow } from './note-family.ts'

/** The state of a note; what is left of a credit is open, what was added to a bill is owed. */
export const NotePill = ({
  note,
  large = false,
}: {
  readonly note: NoteRow
  readonly large?: boolean
}): ReactNode => {
  const { t } = useTranslation()
  if (note.status !== 1 || !isCredit(note)) return <DocumentPill of={note} large={large} />
  const isUsed = note.payment_status === 'fully_paid'
  return (
    <StatusPill tone={isUsed ? 'neutral' : 'info'} large={large}>
      {t(isUsed ? 'notes.used' : 'notes.open')}
    </StatusPill>
  )
}

/** Issued more than fifteen days after what it corrects: told, never refused. */
export const LateMark = ({ note }: { readonly note: NoteRow }): ReactNode => {
  const { t } = useTranslation()
  return note.is_late && note.status !== 255 ? (
    <StatusPill tone="warn">{t('notes.late')}</StatusPill>
  ) : null
}

/** Where the e-invoice stands; nothing on a note that has none to send. */
export const NoteAuthority = ({ note }: { readonly note: NoteRow }): ReactNode => {
  const vatNumber = useVatNumber()
  if (note.side !== 'sales' && !note.is_self_billed) return null
  if (note.e_invoice)
    return <AuthorityMark state={note.e_invoice.status} title={note.e_invoice.uuid} />
  return note.status === 0 && vatNumber.on(note.issue_date) ? (
    <AuthorityMark state="not_sent" />
  ) : null
}
