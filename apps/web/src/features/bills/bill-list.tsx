import './bills.css'
import { bills } from '@mizan/contract/documents'
import {
  IconCheck,
  IconFileText,
  IconFileTypePdf,
  IconPaperclip,
  IconShoppingCart,
} from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { nameOf } from '../../client/format.ts'
import { celebrate } from '../../client/messages.ts'
import { Amount } from '../../kit/amount.tsx'
import {
  ListScreen,
  type Column,
  type FilterField,
  type SavedView,
} from '../../kit/list-screen.tsx'
import { DateText, Ltr } from '../../kit/text.tsx'
import { useBillActions } from './bill-actions.ts'
import {
  billFamilies,
  billFormTo,
  billViewTo,
  type BillFamily,
  type BillRow,
} from './bill-family.ts'
import { BillAuthority, BillPill, DueDate, isOverdue } from './bill-status.tsx'
import { QrDialog } from './qr-dialog.tsx'

const statuses = [0, 1, 11, 128, 255]
const paymentStatuses = ['not_fully_paid', 'partly_paid', 'fully_paid']
const authorityStates = ['sending', 'cleared', 'reported', 'warnings', 'rejected']

export const SalesBillList = (): ReactNode => <BillList family="sales" />
export const PurchaseBillList = (): ReactNode => <BillList family="purchases" />

const BillList = ({ family }: { readonly family: BillFamily }): ReactNode => {
  const { t } = useTranslation()
  const [qrOf, setQrOf] = useState<BillRow | null>(null)
  const { actionsOf, refusal, confirmOne, pdfOf } = useBillActions({ onQr: setQrOf })
  const isSale = family === 'sales'
  const party = t(`bills.party.${family}`)
  const choices = (label: string, codes: readonly (string | number)[]): FilterField['choices'] =>
    codes.map((code) => ({ value: String(code), label: t(`choices.${label}.${code}`) }))

  const columns: readonly Column<BillRow>[] = [
    {
      name: 'bill_code',
      ltr: true,
      cell: (bill) =>
        bill.bill_code ? (
          <Ltr>{bill.bill_code}</Ltr>
        ) : (
          <span className="dim">{t('bills.no_number')}</span>
        ),
    },
    { name: 'beneficiary_id', head: party },
    'issue_date',
    { name: 'due_date', cell: (bill) => <DueDate bill={bill} /> },
    { name: 'status', cell: (bill) => <BillPill bill={bill} /> },
    ...(isSale
      ? [
          {
            name: 'e_invoice_status',
            head: t('bills.authority'),
            cell: (bill: BillRow) => <BillAuthority bill={bill} />,
          } as const,
        ]
      : []),
    { name: 'reference', ltr: true, hidden: isSale },
    { name: 'store_id', hidden: true },
    { name: 'vat', hidden: true },
    'net',
    { name: 'remain', cell: (bill) => <Amount value={bill.remain} strong={isOverdue(bill)} /> },
    {
      name: 'has_attachments',
      head: t('bills.file'),
      width: 56,
      cell: (bill) =>
        bill.has_attachments ? (
          <IconPaperclip size={16} stroke={1.6} className="dim" aria-label={t('kit.attachments')} />
        ) : null,
    },
  ]
  const views: readonly SavedView[] = [
    { key: 'drafts', title: t('bills.views.drafts'), query: { status: '0' } },
    {
      key: 'unpaid',
      title: t('bills.views.unpaid'),
      query: { status: '1', payment_status: 'not_fully_paid,partly_paid' },
    },
    { key: 'overdue', title: t('bills.views.overdue'), query: { overdue: 'true' } },
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
    { name: 'status', kind: 'choice', choices: choices('status', statuses) ?? [] },
    {
      name: 'payment_status',
      kind: 'choice',
      choices: choices('payment_status', paymentStatuses) ?? [],
    },
    ...(isSale
      ? [
          {
            name: 'e_invoice_status',
            kind: 'choice',
            head: t('bills.authority'),
            choices: choices('e_invoice_status', authorityStates) ?? [],
          } as const,
        ]
      : []),
    { name: 'due_date', kind: 'date' },
    { name: 'net', kind: 'money' },
  ]
  const confirmAll = async (rows: readonly BillRow[]): Promise<void> => {
    let count = 0
    for (const row of rows) if (await confirmOne(row)) count += 1
    if (count > 0) await celebrate(t('bills.confirmed_count', { count }))
  }
  const pdfAll = async (rows: readonly BillRow[]): Promise<void> => {
    for (const row of rows) await pdfOf(row)
  }
  return (
    <>
      <ListScreen
        of={bills}
        title={t(`menu.bills_${family}`)}
        icon={isSale ? IconFileText : IconShoppingCart}
        fixed={{ type: billFamilies[family].type }}
        newTo={billFormTo(family)}
        newTitle={t(`new.bills_${family}`)}
        defaultSort="-issue_date"
        columns={columns}
        views={views}
        filters={filters}
        rowTo={(bill) => billViewTo(family, bill.id)}
        actions={actionsOf}
        bulk={[
          {
            key: 'confirm',
            title: t('kit.confirm'),
            icon: IconCheck,
            blocked: (bill) => refusal(bill, 'confirm'),
            run: (rows) => void confirmAll(rows),
          },
          {
            key: 'pdf',
            title: t('bills.download_pdf'),
            icon: IconFileTypePdf,
            run: (rows) => void pdfAll(rows),
          },
        ]}
        bulkSum="net"
        isVoid={(bill) => bill.status === 255}
        card={(bill) => <BillCard bill={bill} isSale={isSale} />}
      />
      <QrDialog bill={qrOf} onClose={() => setQrOf(null)} />
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
  return (
    <>
      <strong className="two-lines">{nameOf(bill.beneficiary) ?? t('bills.walk_in')}</strong>
      <span className="card-figure">
        <Amount value={bill.net} strong />
      </span>
      <span className="card-facts">
        {bill.bill_code ? <Ltr>{bill.bill_code}</Ltr> : <span>{t('bills.no_number')}</span>}
        <DateText value={bill.issue_date} />
      </span>
      <span className="card-figure dim">
        {bill.status === 1 ? <Amount value={bill.remain} /> : null}
      </span>
      <span className="card-facts">
        <BillPill bill={bill} />
        {isSale ? <BillAuthority bill={bill} /> : null}
      </span>
    </>
  )
}
