import { entries } from '@mizan/contract/documents/journal'
import {
  IconArrowBackUp,
  IconBook2,
  IconFileText,
  IconFilePencil,
  IconQrcode,
  IconReceipt,
  IconTruckDelivery,
} from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '../../client/access.ts'
import { countText, localDate, nameOf } from '../../client/format.ts'
import { useList } from '../../client/queries.ts'
import { viewPath } from '../../trade/documents/kind-paths.ts'
import { Amount } from '../../kit/figures/amount.tsx'
import { entryPath } from '../../kit/records/document-path.ts'
import { LinkedDocuments, type LinkedDocument } from '../../trade/documents/document-view.tsx'
import { useLandedLinks } from '../../trade/landed/use-landed-links.tsx'
import { hasScreen } from '../../kit/page/screens.ts'
import { stateWord } from '../../kit/records/state-word.ts'
import { DateText } from '../../kit/figures/text.tsx'
import { useAssetLinks } from '../../trade/documents/use-asset-links.tsx'
import { billFamilies, familyOf, isReturn, kindOf, type BillRow } from './bill-family.ts'

/** Everything that stands around a bill, each leading to its page. */
export const BillLinks = ({ bill }: { readonly bill: BillRow }): ReactNode => {
  const { t } = useTranslation()
  const access = useAccess()
  const posted = useList(
    entries,
    { document_id: bill.id, sort: 'date', per_page: 50 },
    { enabled: bill.entry_id !== null && access.can('entries', 'view') },
  ).data?.data
  const isPosted = bill.type === billFamilies.purchases.type && bill.entry_id !== null
  const landed = useLandedLinks('bill', bill.id, isPosted)
  const assets = useAssetLinks(bill.id, isPosted)
  return (
    <LinkedDocuments
      documents={[
        ...origins(bill, t),
        ...made(bill, t),
        ...settlings(bill).map((each) => settling(bill, each, t)),
        ...deliveries(bill, t),
        ...landed,
        ...assets,
        ...(posted ?? []).map((entry) => ({
          key: entry.id,
          icon: IconBook2,
          kind: t(entry.status === 255 ? 'bills.links.reversed_entry' : 'kit.journal_entry'),
          number: entry.number ?? '',
          ...toIf(entryPath(entry.id)),
          note: dated(entry.date, entry.total),
        })),
        ...invoice(bill, t),
      ]}
    />
  )
}

const toIf = (path: string | null): { readonly to?: string } =>
  path !== null && hasScreen(path) ? { to: path } : {}

const dated = (date: string | null, amount: string): ReactNode => (
  <>
    <DateText value={date} /> <Amount value={amount} strong />
  </>
)

const origins = (bill: BillRow, t: TFunction): readonly LinkedDocument[] => [
  ...(bill.quotation
    ? [
        {
          key: 'quotation',
          icon: IconFileText,
          kind: t(`bills.links.quotation.${familyOf(bill.type)}`),
          number: nameOf(bill.quotation) ?? '',
          ...toIf(`/dashboard/quotations/${familyOf(bill.type)}/view/${bill.quotation.id}`),
        },
      ]
    : []),
  ...(bill.returned_from_bill_id
    ? [
        {
          key: 'original',
          icon: IconFileText,
          kind: t('bills.original_bill'),
          number: bill.returned_from_code ?? '',
          to: viewPath(billFamilies[familyOf(bill.type)].kind, bill.returned_from_bill_id),
          note: settledOfOriginal(bill),
        },
      ]
    : []),
  ...bill.prepayments.map(({ bill_id, bill_code, amount }) => ({
    key: bill_id,
    icon: IconReceipt,
    kind: t('bills.kinds.prepayment'),
    number: bill_code ?? '',
    to: viewPath(billFamilies[familyOf(bill.type)].kind, bill_id),
    note: amount ? <Amount value={amount} strong /> : null,
  })),
]

const made = (bill: BillRow, t: TFunction): readonly LinkedDocument[] => [
  ...(bill.returns ?? []).map((each) => ({
    key: each.id,
    icon: IconArrowBackUp,
    kind: t(each.status === 0 ? 'bills.links.draft_return' : 'bills.links.return'),
    number: each.bill_code ?? t('documents.no_number'),
    to: viewPath(kindOf(each.type), each.id),
    note: dated(each.issue_date, each.net),
  })),
  ...(bill.notes_made ?? []).map((each) => ({
    key: each.id,
    icon: IconFilePencil,
    kind: t(`bills.links.note.${each.type === 1 ? 'credit' : 'debit'}`),
    number: each.number ?? t('documents.no_number'),
    ...toIf(`/dashboard/notes/${each.type === 1 ? 'credit' : 'debit'}/view/${each.id}`),
    note: dated(each.issue_date, each.net),
  })),
]

type Association = NonNullable<BillRow['associations']>[number]

const dayOf = ({ receipt_date: day, created_at: at }: Association): string =>
  day ?? localDate(new Date(at))

/** What the credit of a return has settled of the bill that came back. */
function settledOfOriginal(bill: BillRow): ReactNode {
  const settled = bill.associations?.find(
    (each) => each.source_id === bill.id && each.associatable_id === bill.returned_from_bill_id,
  )
  return settled ? dated(dayOf(settled), settled.amount) : null
}

/** What settled the bill or was settled by it, but for what stands there already as made of it. */
function settlings(bill: BillRow): readonly Association[] {
  const shown = new Set([
    bill.returned_from_bill_id,
    ...(bill.returns ?? []).map(({ id }) => id),
    ...(bill.notes_made ?? []).map(({ id }) => id),
  ])
  return (bill.associations ?? []).filter(
    ({ receipt_id: receipt, source_id: source, associatable_id: target }) =>
      receipt !== null || !shown.has(source === bill.id ? target : source),
  )
}

/** Money, a return or a note that settled the bill; on a return, what its credit settled. */
function settling(bill: BillRow, each: Association, t: TFunction): LinkedDocument {
  const family = familyOf(bill.type)
  const note = dated(dayOf(each), each.amount)
  const { key, icon } = { key: each.id, icon: IconReceipt }
  if (each.receipt_id) {
    // What is set off is settled by a receipt of the other direction.
    const { receipt, returns } = billFamilies[family]
    const isOther = isReturn(bill) !== (each.cashing_type === 'set_off')
    const folder = isOther ? returns.receipt : receipt
    return {
      key,
      icon,
      kind: t(`bills.links.receipt.${each.cashing_type === 'set_off' ? 'set_off' : folder}`),
      number: each.receipt_number ?? '',
      ...toIf(`/dashboard/receipts/${folder}/view/${each.receipt_id}`),
      note,
    }
  }
  const gives = each.source_id === bill.id
  const type = gives ? each.associatable_type : each.source_type
  const id = gives ? each.associatable_id : each.source_id
  const folder =
    type === 'bill'
      ? `bills/${family}`
      : type === 'note'
        ? `notes/${family === 'sales' ? 'credit' : 'debit'}`
        : type === 'expense'
          ? 'expenses'
          : type === 'entry'
            ? 'entries'
            : null
  return {
    key,
    icon,
    kind: t(gives ? 'bills.links.settles' : `bills.links.credit.${type}`),
    number: (gives ? each.associatable_code : each.source_code) ?? '',
    ...toIf(folder === null || id === null ? null : `/dashboard/${folder}/view/${id}`),
    note,
  }
}

const deliveries = (bill: BillRow, t: TFunction): readonly LinkedDocument[] =>
  (bill.deliveries ?? []).map((each) => ({
    key: each.id,
    icon: IconTruckDelivery,
    kind: t(each.status === 1 ? 'bills.links.delivery' : 'bills.links.delivery_undone'),
    number: t('bills.part', { number: each.part }),
    ...toIf(entryPath(each.entry_id)),
    note: <DateText value={each.date} />,
  }))

const invoice = (bill: BillRow, t: TFunction): readonly LinkedDocument[] =>
  bill.e_invoice
    ? [
        {
          key: 'e_invoice',
          icon: IconQrcode,
          kind: t('bills.links.e_invoice'),
          number: countText(bill.e_invoice.icv),
          note: stateWord(
            t,
            `choices.e_invoice_status.${bill.e_invoice.status}`,
            kindOf(bill.type),
          ),
        },
      ]
    : []
