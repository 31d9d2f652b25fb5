import { noteKinds, noteSides, noteStatuses } from '@mizan/contract/documents/notes'
import { IconFilePencil } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { nameOf } from '../../client/format.ts'
import { Amount } from '../../kit/figures/amount.tsx'
import {
  authorityFilter,
  choiceFilter,
  paymentFilter,
} from '../../trade/documents/document-filters.tsx'
import { useVatNumber } from '../../trade/company/use-vat-number.ts'
import { DocumentCard, DocumentList } from '../../trade/documents/document-list.tsx'
import type { Column, FilterField, SavedView } from '../../kit/lists/list-screen.tsx'
import { DateText } from '../../kit/figures/text.tsx'
import { useNoteActions } from './note-actions.ts'
import { kindOfFamily, type NoteFamily, type NoteRow } from './note-family.ts'
import { useNoteDialogs } from './note-dialogs.tsx'
import { LateMark, NoteAuthority, NotePill } from './note-status.tsx'
import { OriginalBillLink } from './original-bill-link.tsx'

export const CreditNoteList = (): ReactNode => <NoteList family="credit" />
export const DebitNoteList = (): ReactNode => <NoteList family="debit" />

const NoteList = ({ family }: { readonly family: NoteFamily }): ReactNode => {
  const { t } = useTranslation()
  const { ask, dialogs } = useNoteDialogs()
  const documents = useNoteActions({ ask })
  const isDebit = family === 'debit'
  const isIssued = useVatNumber().ever
  const party = t(isDebit ? 'fields.beneficiary' : 'notes.party.sales')

  const columns: readonly Column<NoteRow>[] = [
    ...(isDebit
      ? [
          {
            name: 'side',
            head: t('notes.side'),
            cell: (note: NoteRow) => t(`choices.note_side.${note.side}`),
          } as const,
        ]
      : []),
    { name: 'beneficiary_id', head: party },
    {
      name: 'original_bill_code',
      ltr: true,
      cell: (note) => <OriginalBillLink note={note} />,
    },
    {
      name: 'issue_date',
      cell: (note) => (
        <>
          <DateText value={note.issue_date} /> <LateMark note={note} />
        </>
      ),
    },
    { name: 'status', cell: (note) => <NotePill note={note} /> },
    ...(isIssued
      ? [
          {
            name: 'e_invoice_status',
            head: t('bills.authority'),
            cell: (note: NoteRow) => <NoteAuthority note={note} />,
          } as const,
        ]
      : []),
    { name: 'reason', hidden: true },
    { name: 'total', hidden: true },
    { name: 'discount', head: t('documents.discount'), hidden: true },
    { name: 'vat', hidden: isDebit },
    'net',
    { name: 'remain', head: t('notes.left') },
  ]
  const views: readonly SavedView[] = [
    {
      key: 'open',
      title: t('notes.views.open'),
      query: { status: '1', payment_status: 'not_fully_paid,partly_paid' },
    },
    { key: 'late', title: t('notes.views.late'), query: { is_late: 'true' } },
    ...(isIssued
      ? [
          {
            key: 'rejected',
            title: t('bills.views.rejected'),
            query: { status: '11' },
            urgent: true,
          },
        ]
      : []),
  ]
  const filters: readonly FilterField[] = [
    { name: 'beneficiary_id', kind: 'reference', of: 'beneficiaries', head: party },
    ...(isDebit
      ? [choiceFilter(t, 'side', noteSides, { label: 'note_side', head: t('notes.side') })]
      : []),
    choiceFilter(t, 'status', noteStatuses),
    paymentFilter(t, { label: 'note_use', head: t('notes.use') }),
    ...(isIssued
      ? [
          authorityFilter(t),
          choiceFilter(t, 'kind', noteKinds, { label: 'bill_kind', head: t('notes.kind') }),
        ]
      : []),
    { name: 'is_late', kind: 'flag' },
    { name: 'cost_center_id', kind: 'reference', of: 'cost_centers' },
    { name: 'net', kind: 'money' },
  ]
  return (
    <>
      <DocumentList
        documents={documents}
        kind={kindOfFamily(family)}
        icon={IconFilePencil}
        columns={columns}
        views={views}
        filters={filters}
        card={(note) => <NoteCard note={note} />}
      />
      {dialogs}
    </>
  )
}

const NoteCard = ({ note }: { readonly note: NoteRow }): ReactNode => (
  <DocumentCard
    name={nameOf(note.beneficiary)}
    figure={<Amount value={note.net} strong />}
    number={note.number}
    date={<DateText value={note.issue_date} />}
    side={note.status === 1 && note.remain !== note.net ? <Amount value={note.remain} /> : null}
    pills={
      <>
        <NotePill note={note} />
        <LateMark note={note} />
        <NoteAuthority note={note} />
      </>
    }
  />
)
