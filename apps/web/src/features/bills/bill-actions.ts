import { bills } from '@mizan/contract/documents/bills'
import {
  IconArrowBackUp,
  IconArrowsExchange,
  IconCash,
  IconCreditCardPay,
  IconDiamond,
  IconFilePencil,
  IconLockOpen,
  IconPrinter,
  IconQrcode,
  IconTruckDelivery,
} from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useAccess } from '../../client/access.ts'
import { openPdf } from '../../client/download.ts'
import { isZero } from '../../client/format.ts'
import { complain } from '../../client/messages.ts'
import { useWholeRecord } from '../../client/queries.ts'
import { useDocumentActions, type DocumentActions } from '../../trade/documents/document-actions.ts'
import type { Guarded } from '../../kit/records/guarded.ts'
import { useLabelAction } from '../../trade/labels/use-label-action.ts'
import { useLandedAction } from '../../trade/landed/use-landed-action.ts'
import type { RowAction } from '../../kit/lists/row-menu.tsx'
import type { BillDialog } from './bill-dialogs.tsx'
import { billDocuments } from './bill-documents.ts'
import {
  familyOf,
  isIssuedByUs,
  isReturn,
  noteTo,
  paySearch,
  payTo,
  retainedOf,
  returnTo,
  type BillRow,
} from './bill-family.ts'
import { useLinkRefusal } from './payment-links/payment-link.ts'

type Options = {
  readonly isView?: boolean
  /** Opens what is asked in a dialog: the QR, a delivery, a release, the use of a credit. */
  readonly ask: (dialog: BillDialog, bill: BillRow) => void
}

const jewellery = 5

/** A sale of gold, for which used gold may be given. */
const sellsGold = (bill: BillRow): boolean =>
  bill.type === 1 && (bill.items ?? []).some(({ item }) => item?.['item_type'] === jewellery)

/** What can be done with a bill or a return, in the order of the row menu (`product.md` 2). */
export function useBillActions({
  isView = false,
  ask: askOf,
}: Options): DocumentActions<typeof bills> {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const access = useAccess()
  const landedOf = useLandedAction()
  const labelsOf = useLabelAction()
  const linkRefusal = useLinkRefusal()
  const wholeOf = useWholeRecord(bills)

  /** A list shows a bill in part: what asks for more of it has it brought first. */
  const withWhole = (bill: BillRow, work: (whole: BillRow) => void): void =>
    isView ? work(bill) : void wholeOf(bill.id).then(work, () => complain(t('kit.load_failed')))
  const ask: Options['ask'] = (dialog, bill) => withWhole(bill, (whole) => askOf(dialog, whole))
  const pay = (bill: BillRow): void =>
    withWhole(bill, (whole) => void navigate({ to: payTo(whole), search: paySearch(whole) }))

  /** A link by which the customer pays himself; what stands in its way beside the bill is its gateway. */
  const linkOf = (bill: BillRow, guarded: Guarded<BillRow>): readonly RowAction[] =>
    access.includes('payment_links')
      ? guarded(bill, 'payment_link', {
          key: 'payment_link',
          title: t('bills.payment_link.create'),
          icon: IconCreditCardPay,
          group: 'money',
          run: () => ask('payment_link', bill),
        }).map((each) => {
          const refusal = linkRefusal(bill)
          return {
            ...each,
            blocked: each.blocked ?? (refusal && t(`bills.payment_link.${refusal}`)),
          }
        })
      : []

  /** Used gold for what was sold; of a sale in riyals of which something is open. */
  const tradeInOf = (bill: BillRow): RowAction => ({
    key: 'trade_in',
    title: t('bills.trade_in.action'),
    icon: IconDiamond,
    group: 'money',
    blocked:
      bill.status !== 1
        ? t('documents.reasons.not_confirmed')
        : isZero(bill.remain)
          ? t('bills.trade_in.nothing_left')
          : access.may(bills, 'confirm', 2)
            ? null
            : t('bills.trade_in.no_right'),
    run: () => ask('trade_in', bill),
  })

  const ofBill = (bill: BillRow, guarded: Guarded<BillRow>): readonly RowAction[] => {
    const family = familyOf(bill.type)
    const note = noteTo(bill)
    return [
      ...guarded(bill, 'add_payment', {
        key: 'pay',
        title: t('bills.add_payment'),
        icon: IconCash,
        group: 'money',
        run: () => pay(bill),
      }),
      ...(family === 'sales' ? linkOf(bill, guarded) : []),
      ...(isView && sellsGold(bill) ? [tradeInOf(bill)] : []),
      ...guarded(bill, 'return', {
        key: 'return',
        title: t('bills.return_items'),
        icon: IconArrowBackUp,
        group: 'money',
        run: () => void navigate({ to: returnTo(bill), search: { bill_id: bill.id } }),
      }).map((each) => ({
        ...each,
        blocked:
          each.blocked ?? (bill.kind === 'prepayment' ? t('bills.advance_needs_note') : null),
      })),
      ...(note === null
        ? []
        : guarded(bill, 'make_note', {
            key: 'make_note',
            title: t(`bills.make_note.${family}`),
            icon: IconFilePencil,
            group: 'money',
            run: () => void navigate({ to: note, search: { original_bill_id: bill.id } }),
          })),
      ...guarded(bill, 'deliver', {
        key: 'deliver',
        title: t(`bills.deliver.${family}`),
        icon: IconTruckDelivery,
        group: 'money',
        run: () => ask('deliver', bill),
      }),
      ...(family === 'purchases' && bill.kind !== 'prepayment'
        ? [...landedOf('bill', bill), ...labelsOf({ resource: 'bills', document_id: bill.id })]
        : []),
      ...(isZero(bill.retentions) || !access.may(bills, 'confirm', bill.type)
        ? []
        : [
            {
              key: 'release_retention',
              title: t('bills.release_retention'),
              icon: IconLockOpen,
              group: 'money',
              blocked:
                bill.status !== 1
                  ? t('documents.reasons.not_confirmed')
                  : isZero(retainedOf(bill))
                    ? t('bills.nothing_retained')
                    : null,
              run: () => ask('release', bill),
            } as const,
          ]),
    ]
  }

  /** What is left of a return goes back to the party or settles another document. */
  const ofCredit = (bill: BillRow, guarded: Guarded<BillRow>): readonly RowAction[] => {
    const isSale = familyOf(bill.type) === 'sales'
    const used = bill.status === 1 && isZero(bill.remain) ? t('bills.credit_used') : null
    const entry = (action: Omit<RowAction, 'blocked'>): readonly RowAction[] =>
      guarded(bill, 'add_payment', action).map((each) => ({
        ...each,
        blocked: used ?? each.blocked ?? null,
      }))
    return [
      ...(access.can('associations', isSale ? 'delete' : 'store')
        ? entry({
            key: 'refund',
            title: t(isSale ? 'bills.refund' : 'bills.take_refund'),
            icon: IconCash,
            group: 'money',
            run: () => pay(bill),
          })
        : []),
      ...(access.can('associations', isSale ? 'store' : 'delete')
        ? entry({
            key: 'use_credit',
            title: t('bills.use_credit'),
            icon: IconArrowsExchange,
            group: 'money',
            run: () => ask('credit', bill),
          })
        : []),
    ]
  }

  const ofInvoice = (bill: BillRow): readonly RowAction[] => {
    // «Print» is the paper of its kind: the roll for a person, A4 for a business.
    const others = [bill.kind === 'simplified' ? 'invoice-a4' : 'receipt-80mm', 'receipt-58mm']
    const paper = `/print/bills/${bill.id}`
    const isSale = familyOf(bill.type) === 'sales'
    return [
      ...(isSale ? others : []).map((template): RowAction => ({
        key: `print_${template}`,
        title: t(`bills.print_as.${template}`),
        icon: IconPrinter,
        group: 'look',
        run: () =>
          void openPdf(
            paper,
            { format: 'pdf', template },
            `${bill.bill_code ?? 'draft'}.pdf`,
          ).catch(() => complain(t('kit.file_failed'))),
      })),
      {
        key: 'qr',
        title: t('bills.view_qr'),
        icon: IconQrcode,
        group: 'send',
        blocked: bill.e_invoice
          ? null
          : t(bill.status === 0 ? 'documents.reasons.not_confirmed' : 'bills.no_e_invoice'),
        run: () => ask('qr', bill),
      },
    ]
  }

  return useDocumentActions(billDocuments, {
    isView,
    more: (bill, guarded) => [
      ...(isReturn(bill) ? ofCredit(bill, guarded) : ofBill(bill, guarded)),
      ...(isIssuedByUs(bill) ? ofInvoice(bill) : []),
    ],
  })
}
