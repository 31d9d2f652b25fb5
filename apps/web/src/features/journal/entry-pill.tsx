import { status } from '@mizan/core/documents/lifecycle'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { DocumentPill, StatusPill } from '../../kit/records/status-pill.tsx'
import type { EntryRow } from './entry-values.ts'

/** Where an entry stands: draft, posted, open for edit, reversed, or itself the inverse of another. */
export const EntryPill = ({
  entry,
  large = false,
}: {
  readonly entry: EntryRow
  readonly large?: boolean
}): ReactNode => {
  const { t } = useTranslation()
  if (entry.status === status.draft || entry.status === status.opened)
    return <DocumentPill of={{ status: entry.status }} large={large} />
  if (entry.status === status.cancelled)
    return (
      <StatusPill tone="neutral" large={large}>
        {t('entries.reversed')}
      </StatusPill>
    )
  if (entry.inverse_entry_id)
    return (
      <StatusPill tone="edit" large={large}>
        {t('entries.reversing')}
      </StatusPill>
    )
  return (
    <StatusPill tone="neutral" large={large}>
      {t('entries.posted')}
    </StatusPill>
  )
}

/** What an entry is besides: adjusting, closing, changed later, repeating. */
export const EntryMarks = ({ entry }: { readonly entry: EntryRow }): ReactNode => {
  const { t } = useTranslation()
  const marks = [
    entry.is_closing ? t('entries.closing') : null,
    entry.is_adjusting ? t('entries.adjusting') : null,
    entry.next_repeat_on ? t('entries.monthly') : null,
  ].filter((mark) => mark !== null)
  return (
    <>
      {marks.map((mark) => (
        <span key={mark} className="dim">
          {mark}
        </span>
      ))}
      {entry.revision > 0 ? (
        <StatusPill tone="edit">{t('entries.revision', { count: entry.revision })}</StatusPill>
      ) : null}
    </>
  )
}
