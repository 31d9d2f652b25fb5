import './bills.css'
import { bills, documentStatuses } from '@mizan/contract/documents'
import { IconArrowBackUp, IconFileText, IconShoppingCart } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '../../client/access.ts'
import { nameOf } from '../../client/format.ts'
import { Amount } from '../../kit/amount.tsx'
import {
  authorityFilter,
  choiceFilter,
  filesColumn,
  paymentFilter,
} from '../../kit/document-filters.tsx'
import { DocumentCard, DocumentList, DocumentNumber } from '../../kit/document-list.tsx'
import { DueDate, isOverdue } from '../../kit/due-date.tsx'
import type { Column, FilterField, SavedView } from '../../kit/list-screen.tsx'
import { MaybeLink } from '../../kit/maybe-link.tsx'
import { SupplierInvoiceButton } from '../../kit/supplier-invoice/supplier-invoice-button.tsx'
import { DateText, Ltr } from '../../kit/text.tsx'
import { useHasPos } from '../../kit/use-has-pos.ts'
import { useBillActions } from './bill-actions.ts'
import { useBillDialogs } from './bill-dialogs.tsx'
import {
  billFamilies,
  billFormTo,
  billViewTo,
  folderOf,
  kindOf,
  type BillFamily,
  type BillRow,
} from './bill-family.ts'
import { BillAuthority, BillPill, Undelivered } from './bill-status.tsx'

export const SalesBillList = (): ReactNode => <BillList family="sales" />
export const PurchaseBillList = (): ReactNode => <BillList family="purchases" />
export const SalesReturnList = (): ReactNode => <BillList family="sales" givesBack />
export const PurchaseReturnList = (): ReactNode => <BillList family="purchases" givesBack />

type Props = {
  readonly family: BillFamily
  /** The returns of that side. */
  readonly givesBack?: boolean
}

const BillList = ({ family, givesBack = false }: Props): ReactNode => {
  const { t } = useTranslation()
  const { ask, dialogs } = useBillDialogs()
  const documents = useBillActions({ ask })
  const access = useAccess()
  const type = givesBack ? billFamilies[family].returns.type : billFamilies[family].type
  const kind = kindOf(type)
  const folder = folderOf(type)
  const isSale = family === 'sales'
  const hasPos = useHasPos(isSale)
  const party = t(`bills.party.${family}`)

  const columns: readonly Column<BillRow>[] = [
    {
      name: 'bill_code',
      ltr: true,
      cell: (bill) => <DocumentNumber value={bill.bill_code} />,
    },
    ...(givesBack
      ? [
          {
            name: 'returned_from_code',
            head: t('bills.original_bill'),
            ltr: true,
            cell: (bill: BillRow) => (
              <MaybeLink
                to={bill.returned_from_bill_id && billViewTo(family, bill.returned_from_bill_id)}
              >
                <Ltr>{bill.returned_from_code}</Ltr>
              </MaybeLink>
            ),
          } as const,
        ]
      : []),
    { name: 'beneficiary_id', head: party },
    'issue_date',
    ...(givesBack
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
    ...(isSale
      ? [
          {
            name: 'e_invoice_status',
            head: t('bills.authority'),
            cell: (bill: BillRow) => <BillAuthority bill={bill} />,
          } as const,
        ]
      : []),
    ...(givesBack
      ? [{ name: 'return_reason', head: t('bills.return_reason'), hidden: true } as const]
      : [{ name: 'reference', ltr: true, hidden: isSale } as const]),
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
      ...(givesBack ? { head: t('bills.open_credit') } : {}),
      cell: (bill) => <Amount value={bill.remain} strong={!givesBack && isOverdue(bill)} />,
    },
    filesColumn(t),
  ]
  const views: readonly SavedView[] = [
    { key: 'drafts', title: t('documents.drafts'), query: { status: '0' } },
    ...(givesBack
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
    ...(isSale
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
    { name: 'issue_date', kind: 'date' },
    { name: 'beneficiary_id', kind: 'reference', of: 'beneficiaries', head: party },
    { name: 'store_id', kind: 'reference', of: 'stores' },
    ...(hasPos ? [{ name: 'p_o_s_id', kind: 'reference', of: 'pos' } as const] : []),
    choiceFilter(t, 'status', documentStatuses, { kind }),
    paymentFilter(t, { kind }),
    ...(isSale ? [authorityFilter(t, kind)] : []),
    ...(givesBack
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
        of={bills}
        documents={documents}
        words={givesBack ? 'bills.returns' : 'bills'}
        title={t(`menu.bills_${folder}`)}
        icon={givesBack ? IconArrowBackUp : isSale ? IconFileText : IconShoppingCart}
        fixed={{ type }}
        {...(isSale || givesBack ? {} : { otherWay: <SupplierInvoiceButton as="bills" /> })}
        newTo={billFormTo(folder)}
        newTitle={t(`new.bills_${folder}`)}
        newMenu={
          givesBack
            ? [
                {
                  title: t('bills.free_return'),
                  to: billFormTo(folder),
                  search: { without_bill: 'true' },
                  blocked: access.isTaxRestrictive ? t('bills.free_return_restricted') : null,
                },
              ]
            : []
        }
        empty={{ title: t(`bills.empty.${folder}.title`), text: t(`bills.empty.${folder}.text`) }}
        defaultSort="-issue_date"
        columns={columns}
        views={views}
        filters={filters}
        rowTo={(bill) => billViewTo(folder, bill.id)}
        bulkSum="net"
        isVoid={(bill) => bill.status === 255}
        card={(bill) => <BillCard bill={bill} isSale={isSale} />}
      />
      {dialogs}
    </>
  )
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
