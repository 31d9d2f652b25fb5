import './bills.css'
import { documentStatuses } from '@mizan/contract/documents/bills'
import { factsOf } from '@mizan/core/documents/kind'
import { IconArrowBackUp, IconFileText, IconShoppingCart, type Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '../../client/access.ts'
import { nameOf } from '../../client/format.ts'
import { Amount } from '../../kit/figures/amount.tsx'
import { formPath, viewPath } from '../../trade/documents/kind-paths.ts'
import {
  authorityFilter,
  choiceFilter,
  paymentFilter,
} from '../../trade/documents/document-filters.tsx'
import { DocumentCard, DocumentList } from '../../trade/documents/document-list.tsx'
import { DueDate, isOverdue } from '../../trade/documents/due-date.tsx'
import type { Column, FilterField, SavedView } from '../../kit/lists/list-screen.tsx'
import type { NewWays } from '../../kit/lists/new-button.tsx'
import { MaybeLink } from '../../kit/records/maybe-link.tsx'
import { SupplierInvoiceButton } from '../../trade/supplier-invoice/supplier-invoice-button.tsx'
import { DateText, Ltr } from '../../kit/figures/text.tsx'
import { useHasPos } from '../../trade/company/use-has-pos.ts'
import { useVatNumber } from '../../trade/company/use-vat-number.ts'
import { useBillActions } from './bill-actions.ts'
import { useBillDialogs } from './bill-dialogs.tsx'
import { billFamilies, type BillRow, type kindOf } from './bill-family.ts'
import { BillAuthority, BillPill, Undelivered } from './bill-status.tsx'

export const SalesBillList = (): ReactNode => <BillList kind="sales_bill" />
export const PurchaseBillList = (): ReactNode => <BillList kind="purchase_bill" />
export const SalesReturnList = (): ReactNode => <BillList kind="sales_return" />
export const PurchaseReturnList = (): ReactNode => <BillList kind="purchase_return" />

type BillKind = ReturnType<typeof kindOf>

const icons: Readonly<Record<BillKind, Icon>> = {
  sales_bill: IconFileText,
  purchase_bill: IconShoppingCart,
  sales_return: IconArrowBackUp,
  purchase_return: IconArrowBackUp,
}

const BillList = ({ kind }: { readonly kind: BillKind }): ReactNode => {
  const { t } = useTranslation()
  const { ask, dialogs } = useBillDialogs()
  const documents = useBillActions({ ask })
  const family = factsOf(kind).side ?? 'sales'
  const isReturn = factsOf(kind).nature === 'return'
  const isSale = family === 'sales'
  const hasPos = useHasPos(isSale)
  // Who never had a VAT number has nothing before the tax authority.
  const isIssued = useVatNumber().ever && isSale
  const waysBack = useWaysBack(kind)
  const party = t(`bills.party.${family}`)

  const columns: readonly Column<BillRow>[] = [
    ...(isReturn
      ? [
          {
            name: 'returned_from_code',
            head: t('bills.original_bill'),
            ltr: true,
            cell: (bill: BillRow) => (
              <MaybeLink
                to={
                  bill.returned_from_bill_id &&
                  viewPath(billFamilies[family].kind, bill.returned_from_bill_id)
                }
              >
                <Ltr>{bill.returned_from_code}</Ltr>
              </MaybeLink>
            ),
          } as const,
        ]
      : []),
    { name: 'beneficiary_id', head: party },
    'issue_date',
    ...(isReturn
      ? []
      : [{ name: 'due_date', cell: (bill: BillRow) => <DueDate of={bill} /> } as const]),
    {
      name: 'status',
      cell: (bill) => (
        <>
          <BillPill bill={bill} />
          <Undelivered bill={bill} />
        </>
      ),
    },
    ...(isIssued
      ? [
          {
            name: 'e_invoice_status',
            head: t('bills.authority'),
            cell: (bill: BillRow) => <BillAuthority bill={bill} />,
          } as const,
        ]
      : []),
    ...(isReturn
      ? [{ name: 'return_reason', head: t('bills.return_reason'), hidden: true } as const]
      : []),
    ...(kind === 'purchase_bill' ? [{ name: 'reference', ltr: true } as const] : []),
    { name: 'store_id', hidden: true },
    ...(hasPos ? [{ name: 'p_o_s_id', hidden: true } as const] : []),
    { name: 'cost_center_id', hidden: true, fieldKey: 'cost_centers' },
    { name: 'total', hidden: true },
    { name: 'discount', head: t('documents.discount'), hidden: true },
    { name: 'vat', hidden: true },
    'net',
    { name: 'total_paid', hidden: true },
    {
      name: 'remain',
      ...(isReturn ? { head: t('bills.open_credit') } : {}),
      cell: (bill) => <Amount value={bill.remain} strong={!isReturn && isOverdue(bill)} />,
    },
  ]
  const views: readonly SavedView[] = [
    ...(isReturn
      ? [
          {
            key: 'open_credit',
            title: t('bills.views.open_credit'),
            query: { status: '1', payment_status: 'not_fully_paid,partly_paid' },
          },
        ]
      : [
          {
            key: 'unpaid',
            title: t('bills.views.unpaid'),
            query: { status: '1', payment_status: 'not_fully_paid,partly_paid' },
          },
          { key: 'overdue', title: t('bills.views.overdue'), query: { overdue: 'true' } },
          {
            key: 'undelivered',
            title: t(`bills.views.undelivered.${family}`),
            query: { status: '1', delivery_status: '0' },
          },
        ]),
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
    { name: 'store_id', kind: 'reference', of: 'stores' },
    ...(hasPos ? [{ name: 'p_o_s_id', kind: 'reference', of: 'pos' } as const] : []),
    choiceFilter(t, 'status', documentStatuses, { kind }),
    paymentFilter(t, { kind }),
    ...(isIssued ? [authorityFilter(t, kind)] : []),
    ...(isReturn
      ? []
      : [
          { name: 'due_date', kind: 'date' } as const,
          choiceFilter(t, 'delivery_status', [0, 1], { head: t('bills.delivery') }),
        ]),
    { name: 'net', kind: 'money' },
  ]
  return (
    <>
      <DocumentList
        documents={documents}
        kind={kind}
        icon={icons[kind]}
        ways={isReturn ? waysBack : isSale ? {} : { other: <SupplierInvoiceButton as="bills" /> }}
        columns={columns}
        views={views}
        filters={filters}
        card={(bill) => <BillCard bill={bill} isSale={isSale} />}
      />
      {dialogs}
    </>
  )
}

/** A return may name no bill, where the country allows it. */
function useWaysBack(kind: BillKind): NewWays {
  const { t } = useTranslation()
  const access = useAccess()
  return {
    menu: [
      {
        title: t('bills.free_return'),
        to: formPath(kind),
        search: { without_bill: 'true' },
        blocked: access.isTaxRestrictive ? t('bills.free_return_restricted') : null,
      },
    ],
  }
}

const BillCard = ({
  bill,
  isSale,
}: {
  readonly bill: BillRow
  readonly isSale: boolean
}): ReactNode => {
  const { t } = useTranslation()
  const isPartPaid = bill.status === 1 && bill.remain !== bill.net
  return (
    <DocumentCard
      name={nameOf(bill.beneficiary) ?? t('documents.walk_in')}
      figure={<Amount value={bill.net} strong />}
      number={bill.bill_code}
      date={<DateText value={bill.issue_date} />}
      side={isPartPaid ? <Amount value={bill.remain} /> : null}
      pills={
        <>
          <BillPill bill={bill} />
          <Undelivered bill={bill} />
          {isSale ? <BillAuthority bill={bill} /> : null}
        </>
      }
    />
  )
}
