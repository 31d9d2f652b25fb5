import './journal.css'
import { entries } from '@mizan/contract/documents/journal'
import { status } from '@mizan/core/documents/lifecycle'
import { IconArrowBackUp, IconFileText, IconRepeat } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { instantText, longDateText } from '../../client/format.ts'
import { useRecord } from '../../client/queries.ts'
import { OwnAmount } from '../../kit/figures/own-amount.tsx'
import { Attachments, useAttachments } from '../../kit/records/attachments.tsx'
import { DocumentActivity } from '../../trade/documents/document-activity.tsx'
import { documentPath } from '../../kit/records/document-path.ts'
import {
  DocumentView,
  LinkedDocuments,
  type LinkedDocument,
} from '../../trade/documents/document-view.tsx'
import { LoadFailed } from '../../kit/page/empty-state.tsx'
import { PageHead } from '../../kit/page/page-head.tsx'
import { PreviewPane } from '../../trade/documents/preview-pane.tsx'
import type { RowAction } from '../../kit/lists/row-menu.tsx'
import { Ltr } from '../../kit/figures/text.tsx'
import type { Step } from '../../kit/records/stepper.tsx'
import { useRecordId } from '../../kit/records/use-params.ts'
import { Walk } from '../../kit/records/walk.tsx'
import { useEntryActions, type Asked } from './entry-actions.ts'
import { EntryLines } from './entry-lines.tsx'
import { viewTo } from './entry-paths.ts'
import { EntryMarks, EntryPill } from './entry-pill.tsx'
import { useEntryType } from './entry-type.ts'
import type { EntryRow } from './entry-values.ts'
import { PostingHistory } from './posting-history.tsx'
import { ReverseDialog } from './reverse-dialog.tsx'

export const EntryView = (): ReactNode => {
  const id = useRecordId() ?? ''
  const record = useRecord(entries, id)
  if (record.isError)
    return <LoadFailed isPage error={record.error} onRetry={() => void record.refetch()} />
  if (!record.data)
    return (
      <div className="page" aria-busy>
        <PageHead title="…" />
      </div>
    )
  return <OpenEntryView key={id} entry={record.data} />
}

/** An entry being read: its lines, what wrote it, what it has posted and what takes it back. */
const OpenEntryView = ({ entry }: { readonly entry: EntryRow }): ReactNode => {
  const { t } = useTranslation()
  const typeOf = useEntryType()
  const files = useAttachments('entries', entry.id)
  const [asked, setAsked] = useState<Asked | null>(null)
  const { actionsOf } = useEntryActions({ isView: true, onAsk: setAsked })
  const actions = actionsOf(entry)
  const primary = nextStep(entry, actions)
  const title = entry.number ?? t('documents.no_number')
  return (
    <>
      <DocumentView
        number={title}
        pills={
          <>
            <EntryPill entry={entry} large />
            <EntryMarks entry={entry} />
          </>
        }
        walk={<Walk name={entries.name} id={entry.id} to={viewTo} />}
        actions={actions.filter((action) => action !== primary)}
        buttons={['print', 'edit', 'reverse']}
        primary={primary}
        steps={useSteps(entry)}
        facts={[
          { label: t('entries.date'), value: longDateText(entry.date) },
          { label: t('fields.entries.document_type'), value: typeOf(entry) },
          {
            label: t('fields.total'),
            value: <OwnAmount value={entry.total} />,
            large: true,
          },
          { label: t('fields.statement'), value: entry.statement },
          ...scheduleFacts(entry, t),
        ]}
        preview={
          <PreviewPane
            resource={entries.name}
            id={entry.id}
            fileName={entry.number ?? t('choices.status.0')}
            version={`${entry.lock_version} ${entry.reversed_by ?? ''}`}
          />
        }
      >
        <div className="section">
          <EntryLines lines={entry.transactions ?? []} />
        </div>
        {entry.is_manual && entry.postings?.length ? (
          <PostingHistory postings={entry.postings} entry={entry} />
        ) : null}
        <div className="two-columns">
          <div className="stack">
            <Linked entry={entry} />
            <Attachments of={files} />
          </div>
          <DocumentActivity id={entry.id} />
        </div>
      </DocumentView>
      {asked ? <ReverseDialog asked={asked} onClose={() => setAsked(null)} /> : null}
    </>
  )
}

/** A draft is posted next, what is open for edit is gone on with; a posted entry is done. */
const nextStep = (entry: EntryRow, actions: readonly RowAction[]): RowAction | null => {
  const key =
    entry.status === status.draft ? 'confirm' : entry.status === status.opened ? 'edit' : ''
  return actions.find((action) => action.key === key && !action.blocked) ?? null
}

function useSteps(entry: EntryRow): readonly Step[] {
  const { t } = useTranslation()
  const isDraft = entry.status === status.draft
  const isReversed = entry.status === status.cancelled
  return [
    ...(entry.is_manual
      ? [
          {
            key: 'draft',
            title: t('choices.status.0'),
            note: isDraft ? instantText(entry.created_at) : null,
            state: isDraft ? 'now' : 'done',
          } as const,
        ]
      : []),
    {
      key: 'posted',
      title: t('entries.posted'),
      note: isDraft ? null : instantText(entry.postings?.[0]?.created_at ?? entry.created_at),
      state: isDraft ? 'later' : 'done',
    },
    ...(isReversed
      ? [
          {
            key: 'reversed',
            title: t('entries.reversed'),
            note: instantText(entry.postings?.at(-1)?.created_at),
            state: 'done',
          } as const,
        ]
      : entry.reverse_on
        ? [
            {
              key: 'reversed',
              title: t('entries.will_reverse'),
              note: <Ltr>{entry.reverse_on.split('-').reverse().join('/')}</Ltr>,
              state: 'later',
            } as const,
          ]
        : []),
  ]
}

const scheduleFacts = (entry: EntryRow, t: (key: string) => string) => [
  ...(entry.reverse_on
    ? [{ label: t('entries.reverse_on'), value: longDateText(entry.reverse_on) }]
    : []),
  ...(entry.next_repeat_on
    ? [{ label: t('entries.next_repeat_on'), value: longDateText(entry.next_repeat_on) }]
    : []),
  ...(entry.repeats_until
    ? [{ label: t('entries.repeats_until'), value: longDateText(entry.repeats_until) }]
    : []),
]

const Linked = ({ entry }: { readonly entry: EntryRow }): ReactNode => {
  const { t } = useTranslation()
  const typeOf = useEntryType()
  const inverse = useRecord(entries, entry.inverse_entry_id)
  const reversal = useRecord(entries, entry.reversed_by)
  const first = useRecord(entries, entry.repeated_from)
  const document = entry.document_number ? [linkedDocument(entry, typeOf(entry))] : []
  const entryLink = (
    other: EntryRow | undefined,
    kind: string,
    icon = IconArrowBackUp,
  ): readonly LinkedDocument[] =>
    other ? [{ key: kind, icon, kind, number: other.number ?? '', to: viewTo(other.id) }] : []
  return (
    <LinkedDocuments
      documents={[
        ...document,
        ...entryLink(inverse.data, t('entries.reverses')),
        ...entryLink(reversal.data, t('entries.reversed_by')),
        ...entryLink(first.data, t('entries.repeats_entry'), IconRepeat),
      ]}
    />
  )
}

function linkedDocument(entry: EntryRow, kind: string): LinkedDocument {
  const to = documentPath(entry.document_type, entry.document_id, entry.label_id)
  return {
    key: 'document',
    icon: IconFileText,
    kind,
    number: entry.document_number ?? '',
    ...(to ? { to } : {}),
  }
}
