import './ledger.css'
import { entries } from '@mizan/contract/ledger'
import type { RowOf } from '@mizan/contract/resource'
import { IconArrowBackUp, IconFileText } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useRecord } from '../../client/queries.ts'
import { Amount } from '../../kit/amount.tsx'
import { Attachments, useAttachments } from '../../kit/attachments.tsx'
import { documentPath } from '../../kit/document-path.ts'
import { LinkedDocuments, type LinkedDocument } from '../../kit/document-view.tsx'
import { StatusPill } from '../../kit/status-pill.tsx'
import { Ltr } from '../../kit/text.tsx'
import { useRecordId } from '../../kit/use-params.ts'
import { ViewScreen } from '../../kit/view-screen.tsx'
import { EntryLines } from './entry-lines.tsx'
import { useEntryType } from './entry-type.ts'

type Entry = RowOf<typeof entries>

/** A posted entry: its lines, the document that wrote it, and the entry that reverses it. */
export const EntryView = (): ReactNode => {
  const typeOf = useEntryType()
  const id = useRecordId() ?? ''
  return (
    <ViewScreen
      key={id}
      of={entries}
      id={id}
      title={(entry) => <Ltr>{entry.number}</Ltr>}
      rowTo={(each) => `/dashboard/entries/view/${each}`}
      beside={(entry) => <EntryPill entry={entry} />}
      facts={[
        {
          name: 'total',
          large: true,
          value: (entry) => <Amount value={entry.total} currency="SAR" />,
        },
        'date',
        { name: 'document_type', value: (entry) => typeOf(entry.document_type, entry.label_id) },
        'created_at',
        { name: 'statement', value: (entry) => entry.statement },
      ]}
    >
      {(entry) => (
        <>
          <div className="section">
            <EntryLines lines={entry.transactions ?? []} total={entry.total} />
          </div>
          <div className="section">
            <Linked entry={entry} />
          </div>
          <EntryFiles id={entry.id} />
        </>
      )}
    </ViewScreen>
  )
}

const EntryPill = ({ entry }: { readonly entry: Entry }): ReactNode => {
  const { t } = useTranslation()
  if (entry.reversed_by) return <StatusPill tone="neutral">{t('entries.reversed')}</StatusPill>
  if (entry.inverse_entry_id) return <StatusPill tone="edit">{t('entries.reversing')}</StatusPill>
  return <StatusPill tone="ok">{t('entries.posted')}</StatusPill>
}

const Linked = ({ entry }: { readonly entry: Entry }): ReactNode => {
  const { t } = useTranslation()
  const typeOf = useEntryType()
  const inverse = useRecord(entries, entry.inverse_entry_id)
  const reversal = useRecord(entries, entry.reversed_by)
  const document = entry.document_number
    ? [linkedDocument(entry, typeOf(entry.document_type, entry.label_id))]
    : []
  const entryLink = (other: Entry | undefined, kind: string): readonly LinkedDocument[] =>
    other
      ? [
          {
            key: other.id,
            icon: IconArrowBackUp,
            kind,
            number: other.number,
            to: `/dashboard/entries/view/${other.id}`,
          },
        ]
      : []
  return (
    <LinkedDocuments
      documents={[
        ...document,
        ...entryLink(inverse.data, t('entries.reverses')),
        ...entryLink(reversal.data, t('entries.reversed_by')),
      ]}
    />
  )
}

function linkedDocument(entry: Entry, kind: string): LinkedDocument {
  const to = documentPath(entry.document_type, entry.document_id)
  return {
    key: 'document',
    icon: IconFileText,
    kind,
    number: entry.document_number ?? '',
    ...(to ? { to } : {}),
  }
}

const EntryFiles = ({ id }: { readonly id: string }): ReactNode => {
  const files = useAttachments('entries', id)
  return (
    <div className="section">
      <Attachments of={files} />
    </div>
  )
}
