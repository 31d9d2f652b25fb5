import { IconPackageImport } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '../../client/access.ts'
import { nameOf } from '../../client/format.ts'
import { Amount } from '../../kit/figures/amount.tsx'
import { DateText, Ltr } from '../../kit/figures/text.tsx'
import type { Column } from '../../kit/lists/list-screen.tsx'
import { DocumentPill, StatusPill } from '../../kit/records/status-pill.tsx'
import { choiceFilter } from '../../trade/documents/document-filters.tsx'
import { DocumentCard, DocumentList } from '../../trade/documents/document-list.tsx'
import type { ReceiptRow } from './receipt-family.ts'
import { useReceiptActions } from './use-receipt-actions.ts'

const statuses = [0, 1, 128, 255] as const

/** The receipts of goods, the newest first. */
export const ReceiptList = (): ReactNode => {
  const { t } = useTranslation()
  const access = useAccess()
  const documents = useReceiptActions()
  const columns: readonly Column<ReceiptRow>[] = [
    { name: 'beneficiary_id', head: t('goods_receipts.supplier') },
    'date',
    { name: 'quotation', cell: (row) => <Ltr>{nameOf(row.quotation)}</Ltr> },
    'store_id',
    { name: 'status', cell: (row) => <DocumentPill of={row} kind="goods_receipt" /> },
    { name: 'is_unbilled', cell: (row) => <UnbilledPill of={row} /> },
    { name: 'reference', ltr: true },
    ...(access.can('items.see_cost', 'view') ? (['value', 'unbilled_value'] as const) : []),
  ]
  return (
    <DocumentList
      documents={documents}
      kind="goods_receipt"
      icon={IconPackageImport}
      columns={columns}
      views={[
        {
          key: 'unbilled',
          title: t('goods_receipts.unbilled'),
          query: { is_unbilled: 'true' },
        },
      ]}
      filters={[
        {
          name: 'beneficiary_id',
          kind: 'reference',
          of: 'beneficiaries',
          head: t('goods_receipts.supplier'),
        },
        choiceFilter(t, 'status', statuses, { kind: 'goods_receipt' }),
        { name: 'is_unbilled', kind: 'flag' },
        { name: 'store_id', kind: 'reference', of: 'stores' },
        { name: 'item_id', kind: 'reference', of: 'items', head: t('fields.item') },
      ]}
      card={(row) => (
        <DocumentCard
          name={nameOf(row.beneficiary) ?? ''}
          figure={row.value === null ? null : <Amount value={row.value} strong />}
          number={row.number}
          date={<DateText value={row.date} />}
          side={nameOf(row.store)}
          pills={
            <>
              <DocumentPill of={row} kind="goods_receipt" />
              <UnbilledPill of={row} />
            </>
          }
        />
      )}
    />
  )
}

/** Some of its goods are waited for on a bill. */
export const UnbilledPill = ({ of }: { readonly of: ReceiptRow }): ReactNode => {
  const { t } = useTranslation()
  return of.is_unbilled ? <StatusPill tone="warn">{t('goods_receipts.unbilled')}</StatusPill> : null
}
