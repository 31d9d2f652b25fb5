import { quotationStatuses, type QuotationType } from '@mizan/contract/documents/quotations'
import { IconFileDescription, IconTruckDelivery } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { nameOf, percentText } from '../../client/format.ts'
import { Amount } from '../../kit/figures/amount.tsx'
import { choiceFilter } from '../../trade/documents/document-filters.tsx'
import { DocumentCard, DocumentList } from '../../trade/documents/document-list.tsx'
import type { Column, FilterField, SavedView } from '../../kit/lists/list-screen.tsx'
import { DateText, Ltr } from '../../kit/figures/text.tsx'
import { useQuotationActions } from './quotation-actions.ts'
import { quotationKinds, type QuotationRow } from './quotation-family.ts'
import { QuotationPill } from './quotation-pill.tsx'

export const SalesQuotationList = (): ReactNode => <QuotationList type="sales" />
export const PurchaseOrderList = (): ReactNode => <QuotationList type="purchases" />

const QuotationList = ({ type }: { readonly type: QuotationType }): ReactNode => {
  const { t } = useTranslation()
  const documents = useQuotationActions()
  const party = t(`quotations.party.${type}`)
  const columns: readonly Column<QuotationRow>[] = [
    { name: 'beneficiary_id', head: party },
    'issue_date',
    { name: 'valid_until', cell: (quotation) => <LastDay quotation={quotation} /> },
    { name: 'status', cell: (quotation) => <QuotationPill quotation={quotation} /> },
    { name: 'bill_number', cell: (quotation) => <BillNumber quotation={quotation} /> },
    ...(type === 'purchases'
      ? [
          {
            name: 'received_percent',
            cell: (quotation: QuotationRow) =>
              quotation.received_percent === null ? null : (
                <Ltr>{percentText(quotation.received_percent)}</Ltr>
              ),
          } as const,
        ]
      : []),
    { name: 'store_id', hidden: true },
    { name: 'cost_center_id', hidden: true, fieldKey: 'cost_centers' },
    { name: 'total', hidden: true },
    { name: 'discount', head: t('documents.discount'), hidden: true },
    { name: 'vat', hidden: true },
    'net',
  ]
  const views: readonly SavedView[] = [
    {
      key: 'open',
      title: t('quotations.views.open'),
      query: { status: '1,128', billed: 'false', expired: 'false', closed: 'false' },
    },
    { key: 'expired', title: t('quotations.views.expired'), query: { expired: 'true' } },
    { key: 'billed', title: t(`quotations.views.billed.${type}`), query: { billed: 'true' } },
  ]
  const filters: readonly FilterField[] = [
    { name: 'beneficiary_id', kind: 'reference', of: 'beneficiaries', head: party },
    choiceFilter(t, 'status', quotationStatuses),
    { name: 'valid_until', kind: 'date' },
    { name: 'partly_billed', kind: 'flag' },
    { name: 'closed', kind: 'flag' },
    ...(type === 'sales' ? [{ name: 'reserves', kind: 'flag' } as const] : []),
    { name: 'store_id', kind: 'reference', of: 'stores' },
    { name: 'item_id', kind: 'reference', of: 'items', head: t('fields.item') },
    { name: 'net', kind: 'money' },
  ]
  return (
    <DocumentList
      documents={documents}
      kind={quotationKinds[type].kind}
      icon={type === 'sales' ? IconFileDescription : IconTruckDelivery}
      columns={columns}
      views={views}
      filters={filters}
      card={(quotation) => (
        <DocumentCard
          name={nameOf(quotation.beneficiary) ?? t('quotations.no_party')}
          figure={<Amount value={quotation.net} strong />}
          number={quotation.number}
          date={<DateText value={quotation.issue_date} />}
          pills={<QuotationPill quotation={quotation} />}
        />
      )}
    />
  )
}

const LastDay = ({ quotation }: { readonly quotation: QuotationRow }): ReactNode => (
  <span className={quotation.expired ? 'text-warn' : ''}>
    <DateText value={quotation.valid_until} />
  </span>
)

const BillNumber = ({ quotation }: { readonly quotation: QuotationRow }): ReactNode => {
  const { t } = useTranslation()
  if (quotation.bill_id === null) return null
  return quotation.bill_number ? (
    <Ltr>{quotation.bill_number}</Ltr>
  ) : (
    <span className="dim">{t('choices.status.0')}</span>
  )
}
