import { SegmentedControl } from '@mantine/core'
import type { notes } from '@mizan/contract/documents/notes'
import { salesNoteSubTypes, supplierNoteSubTypes } from '@mizan/core/ledger/account-types'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '../../client/access.ts'
import { localDate } from '../../client/format.ts'
import { formPath } from '../../trade/documents/kind-paths.ts'
import type { CellGiven } from '../../trade/lines/line-cell.tsx'
import {
  accountGrid,
  blankAccountLine,
  noteLines,
  type AccountLine,
} from '../../trade/priced/accounts/account-line.ts'
import { PricedBelow } from '../../trade/priced/priced-below.tsx'
import { PricedForm } from '../../trade/priced/priced-form.tsx'
import { useAccountLines } from '../../trade/priced/accounts/use-account-lines.ts'
import { usePricedFacts } from '../../trade/priced/use-priced-facts.ts'
import { usePricedStart } from '../../trade/priced/use-priced-start.ts'
import {
  useInvoiceToEnter,
  useSupplierInvoice,
} from '../../trade/supplier-invoice/use-supplier-invoice.ts'
import { useDocumentForm } from '../../trade/documents/use-document-form.ts'
import { BillCredit } from './bill-credit.tsx'
import { BillLineSelect } from './bill-line-select.tsx'
import { editedNote } from './edited-note.ts'
import { noteChecks } from './note-checks.ts'
import {
  noteDocuments,
  isCredit,
  kindOfFamily,
  noteKindOf,
  noteTypes,
  type NoteFamily,
  type NoteRow,
} from './note-family.ts'
import { NoteHeadFields } from './note-head.tsx'
import { draftOfNote, headOf, linesOf, type Given, type NoteHead } from './note-values.ts'
import { headOfInvoice, linesOfInvoice } from './note-from-invoice.ts'
import { noteFitted } from './note-on-bill.ts'
import { useFollowBill } from './use-follow-bill.ts'
import { useNoteSide } from './use-note-side.ts'
import { useOriginalBill, type OriginalBill } from './use-original-bill.ts'

type Props = {
  readonly family: NoteFamily
  readonly record: NoteRow | null
  readonly given: Given
}

const grid = accountGrid(noteLines)

/** A note being written: the bill it corrects, why, and by how much on which account. */
export const OpenNoteForm = ({ family, record, given }: Props): ReactNode => {
  const { t } = useTranslation()
  const access = useAccess()
  const type = noteTypes[family]
  const supplier = useSupplierInvoice('notes')
  const document = useDocumentForm<typeof notes, NoteHead, AccountLine>({
    family: noteDocuments,
    kind: kindOfFamily(family),
    record,
    head: headOf(record, given),
    lines: record ? linesOf(record) : [blankAccountLine()],
    grid,
    draftKey: `${family}.${record?.id ?? given.billId ?? 'new'}`,
    saveWith: supplier.saveWith,
  })
  const { form, head, change, set } = document
  const { bill } = useOriginalBill(head.original_bill_id)
  const side = useNoteSide(family, bill, head.beneficiary_id)
  const day = bill?.issue_date ?? head.issue_date
  const facts = usePricedFacts(side, { ...head, issue_date: day })
  const { digits, standardTax } = facts
  useFollowBill(form, bill, record === null)
  usePricedStart(form, record === null, facts)
  const isNewDebit = record === null && family === 'debit'
  const isBillThere = head.original_bill_id === null || bill !== null
  useInvoiceToEnter(
    'notes',
    isNewDebit && facts.isReady && isBillThere,
    ({ found, partyId, attachment }) => {
      if (!found.note) return
      supplier.written(found)
      if (attachment) void document.files.add([attachment])
      document.fill(headOfInvoice(found.note, partyId), linesOfInvoice(found.note))
    },
  )

  const underStatement = useCallback(
    (cell: CellGiven<AccountLine>) => (bill ? <BillLineSelect {...cell} bill={bill} /> : null),
    [bill],
  )
  const lines = useAccountLines({
    side,
    document,
    facts,
    field: noteLines.lines,
    subTypes: side === 'sales' ? salesNoteSubTypes : supplierNoteSubTypes,
    accountHint: t(`notes.default_account.${accountOf(noteKindOf({ type, side }), bill)}`),
    underStatement,
  })
  const lowers = isCredit({ type, side })
  const requiresBill = side === 'sales' && access.isTaxRestrictive
  const before = editedNote(record, head.original_bill_id, digits)
  const fitted = noteFitted({
    bill: lowers && before.credited === 0n ? bill : null,
    side,
    lines: document.lines,
    priced: lines.priced,
    taxInclusive: head.tax_inclusive,
    taxes: facts.taxes,
    standardTax,
  })
  const priced = { ...lines.priced, document: fitted.priced }
  const checks = noteChecks({
    head,
    side,
    isCredit: lowers,
    bill,
    requiresBill,
    lines: document.lines,
    priced,
    overdrawn: fitted.problems,
    creditedBefore: before.credited,
    usedBefore: before.used,
    facts,
    t,
    setToday: () => set('issue_date', localDate()),
  })
  // They are lines of the bill that was chosen before.
  const forgetBillLines = useCallback(
    () => change({ do: 'set_all', change: { bill_item_id: null } }),
    [change],
  )
  return (
    <PricedForm
      document={document}
      facts={facts}
      lines={{ ...lines, priced }}
      draftOf={(written) => draftOfNote({ ...written, family, standardTax })}
      switches={
        record === null && bill?.type === 1 ? (
          <FamilySwitch family={family} billId={bill.id} />
        ) : null
      }
      header={
        <NoteHeadFields
          family={family}
          side={side}
          party={facts.party}
          requiresBill={requiresBill}
          onBill={forgetBillLines}
        />
      }
      below={
        <PricedBelow
          discount={t('notes.discount')}
          isForeign={facts.isForeign}
          isCurrencyFixed={head.original_bill_id !== null}
          notes={t('fields.notes')}
          files={document.files}
        />
      }
      rail={
        bill && lowers ? (
          <BillCredit bill={bill} digits={digits} creditedBefore={before.credited} />
        ) : null
      }
      checks={[...checks, ...supplier.checks(priced.document.net, digits)]}
      eInvoice={side === 'sales' || bill?.is_self_billed === true ? {} : null}
      canMail
    />
  )
}

/** A sales bill is lowered by a credit note and raised by a debit note. */
const FamilySwitch = ({
  family,
  billId,
}: {
  readonly family: NoteFamily
  readonly billId: string
}): ReactNode => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  return (
    <SegmentedControl
      aria-label={t('notes.type')}
      value={family}
      onChange={(next) =>
        void navigate({
          to: formPath(kindOfFamily(next as NoteFamily)),
          search: { original_bill_id: billId },
          replace: true,
        })
      }
      data={[
        { value: 'credit', label: t('choices.note_type.1') },
        { value: 'debit', label: t('choices.note_type.2') },
      ]}
    />
  )
}

/** Where a line without an account of its own is posted. */
const accountOf = (kind: string, bill: OriginalBill | null): string =>
  bill?.kind === 'prepayment' ? 'advance' : kind
