import type { entryPosting } from '@mizan/contract/documents/journal'
import { IconHistory } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { Amount } from '../../kit/figures/amount.tsx'
import { DocumentLines } from '../../trade/documents/document-lines.tsx'
import { MaybeLink } from '../../kit/records/maybe-link.tsx'
import { DateText, InstantText, Ltr } from '../../kit/figures/text.tsx'
import { viewTo } from './entry-paths.ts'
import type { EntryRow } from './entry-values.ts'

type Posting = z.output<typeof entryPosting>

/** What a typed entry has posted in its life: itself, its edits, its reversal. */
export const PostingHistory = ({
  postings,
  entry,
}: {
  readonly postings: readonly Posting[]
  readonly entry: EntryRow
}): ReactNode => {
  const { t, i18n } = useTranslation()
  const kind = ({ label_id: label, inverse_entry_id: inverse }: Posting): string => {
    if (i18n.exists(`entries.postings.${label}`)) return t(`entries.postings.${label}`)
    return t(inverse ? 'entries.reversing' : 'entries.postings.entry')
  }
  const number = (posting: Posting): ReactNode => (
    // The first posting bears the id of the entry itself, which is the page one is on.
    <MaybeLink to={posting.id === entry.id ? null : viewTo(posting.id)} className="row-link">
      <Ltr>{posting.number}</Ltr>
    </MaybeLink>
  )
  return (
    <DocumentLines
      title={t('entries.history')}
      icon={IconHistory}
      rows={postings}
      rowKey={({ id }) => id}
      columns={[
        { key: 'number', head: t('fields.entries.number'), cell: number },
        { key: 'kind', head: t('entries.posting'), cell: kind },
        { key: 'date', head: t('entries.date'), cell: (row) => <DateText value={row.date} /> },
        {
          key: 'at',
          head: t('fields.entries.created_at'),
          cell: (row) => <InstantText value={row.created_at} />,
        },
        {
          key: 'total',
          head: t('fields.entries.total'),
          figure: true,
          cell: (row) => <Amount value={row.total} />,
        },
      ]}
      card={(row) => ({
        name: kind(row),
        figure: <Amount value={row.total} strong />,
        facts: number(row),
        side: <DateText value={row.date} />,
      })}
    />
  )
}
