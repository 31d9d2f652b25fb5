import { notes } from '@mizan/contract/documents/notes'
import { status } from '@mizan/core/documents/lifecycle'
import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { instantText, isZero, longDateText } from '../../client/format.ts'
import {
  amountFact,
  centreFact,
  partyFact,
  rateFact,
  type HeadFact,
} from '../../kit/records/head-facts.tsx'
import { LoadedRecord } from '../../kit/records/loaded-record.tsx'
import { OpenDocumentView } from '../../trade/documents/open-document-view.tsx'
import { PostedEntry } from '../../trade/documents/posted-entry.tsx'
import { AccountLines } from '../../trade/priced/accounts/account-lines.tsx'
import { StockMoves } from '../../trade/stock/stock-moves.tsx'
import { SupplierInvoiceVerdict } from '../../trade/supplier-invoice/supplier-invoice-verdict.tsx'
import { useNoteActions } from './note-actions.ts'
import { useNoteDialogs } from './note-dialogs.tsx'
import { noteDocuments, isCredit, noteKindOf, type NoteRow } from './note-family.ts'
import { NoteLinks } from './note-links.tsx'
import { LateMark, NoteAuthority, NotePill } from './note-status.tsx'
import { useVatNumber } from '../../trade/company/use-vat-number.ts'
import { noteSteps } from './note-steps.ts'
import { OriginalBillLink } from './original-bill-link.tsx'

export const NoteView = (): ReactNode => (
  <LoadedRecord of={notes}>{(note) => <OpenNoteView key={note.id} note={note} />}</LoadedRecord>
)

/** A note being read: what it corrects and why, what it left open, the books it moved. */
const OpenNoteView = ({ note }: { readonly note: NoteRow }): ReactNode => {
  const { t } = useTranslation()
  const { ask, dialogs } = useNoteDialogs()
  const { actionsOf } = useNoteActions({ isView: true, ask })
  const isDraft = note.status === status.draft
  const isRegistered = useVatNumber().on(note.issue_date)
  return (
    <>
      <OpenDocumentView
        family={noteDocuments}
        document={note}
        pills={
          <>
            <NotePill note={note} large />
            <LateMark note={note} />
            <NoteAuthority note={note} />
          </>
        }
        actions={actionsOf(note)}
        next={isCredit(note) ? 'credit' : 'pay'}
        buttons={['print', 'pay']}
        steps={noteSteps(note, isRegistered, t)}
        facts={factsOf(note, t)}
        links={<NoteLinks note={note} />}
        notesTitle={t('fields.notes')}
      >
        <AccountLines
          of={note}
          lines={note.transactions ?? []}
          noAccount={t(`notes.default_account.${noteKindOf(note)}`)}
        />
        {note.side === 'purchases' ? <SupplierInvoiceVerdict of="notes" id={note.id} /> : null}
        <PostedEntry id={note.entry_id} />
        {!isDraft && note.side === 'purchases' && !isZero(note.net) ? (
          <StockMoves documentId={note.id} />
        ) : null}
      </OpenDocumentView>
      {dialogs}
    </>
  )
}

const factsOf = (note: NoteRow, t: TFunction): readonly HeadFact[] => [
  partyFact(t(`notes.party.${note.side}`), note),
  { label: t('notes.original_bill'), value: <OriginalBillLink note={note} /> },
  { label: t('fields.issue_date'), value: longDateText(note.issue_date) },
  note.status === status.draft
    ? amountFact(t('documents.due'), note.net, note)
    : amountFact(t('notes.left'), note.remain, note),
  { label: t('notes.reason'), value: note.reason },
  ...(note.event_date
    ? [{ label: t('notes.event_date'), value: longDateText(note.event_date) }]
    : []),
  ...centreFact(note, t),
  ...(note.side === 'sales'
    ? [{ label: t('notes.kind'), value: t(`notes.kinds.${note.kind}`) }]
    : []),
  ...(note.confirmed_at && note.revision > 0
    ? [{ label: t('notes.edited'), value: instantText(note.confirmed_at) }]
    : []),
  ...rateFact(note, t),
]
