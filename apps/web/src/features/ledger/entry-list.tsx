import { entries } from '@mizan/contract/ledger'
import { IconBook2 } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Amount } from '../../kit/amount.tsx'
import { documentPath } from '../../kit/document-path.ts'
import { ListScreen } from '../../kit/list-screen.tsx'
import { MaybeLink } from '../../kit/maybe-link.tsx'
import { StatusPill } from '../../kit/status-pill.tsx'
import { DateText, Ltr } from '../../kit/text.tsx'
import { entryTypes, useEntryType } from './entry-type.ts'

const viewTo = (id: string): string => `/dashboard/entries/view/${id}`

/** Every posted entry, the newest first, with the document that wrote it. */
export const EntryList = (): ReactNode => {
  const { t } = useTranslation()
  const typeOf = useEntryType()
  return (
    <ListScreen
      of={entries}
      icon={IconBook2}
      defaultSort="-date"
      views={[
        { key: 'sales', title: t('menu.sales'), query: { document_type: '101,104' } },
        { key: 'purchases', title: t('menu.purchases'), query: { document_type: '102,103' } },
        { key: 'receipts', title: t('entries.receipts'), query: { document_type: '201,202' } },
      ]}
      columns={[
        { name: 'number', ltr: true },
        'date',
        { name: 'statement', cell: (entry) => entry.statement },
        { name: 'document_type', cell: (entry) => typeOf(entry.document_type, entry.label_id) },
        {
          name: 'document_number',
          cell: (entry) =>
            entry.document_number ? (
              <MaybeLink
                to={documentPath(entry.document_type, entry.document_id)}
                className="row-link"
              >
                <Ltr>{entry.document_number}</Ltr>
              </MaybeLink>
            ) : null,
        },
        {
          name: 'inverse_entry_id',
          head: t('fields.status'),
          cell: (entry) =>
            entry.reversed_by ? (
              <StatusPill tone="neutral">{t('entries.reversed')}</StatusPill>
            ) : entry.inverse_entry_id ? (
              <StatusPill tone="edit">{t('entries.reversing')}</StatusPill>
            ) : null,
        },
        'total',
      ]}
      filters={[
        {
          name: 'document_type',
          kind: 'choice',
          choices: entryTypes.map((code) => ({ value: String(code), label: typeOf(code, '') })),
        },
        { name: 'date', kind: 'date' },
        { name: 'total', kind: 'money' },
      ]}
      rowTo={(entry) => viewTo(entry.id)}
      isVoid={(entry) => entry.reversed_by !== null}
      card={(entry) => (
        <>
          <strong className="two-lines">{entry.statement}</strong>
          <span className="card-figure">
            <Amount value={entry.total} strong />
          </span>
          <span className="card-facts">
            <Ltr>{entry.number}</Ltr>
            <DateText value={entry.date} />
            <span>{typeOf(entry.document_type, entry.label_id)}</span>
          </span>
        </>
      )}
    />
  )
}
