import { goodsReceiptReturns } from '@mizan/contract/documents/goods-receipts'
import type { RowOf } from '@mizan/contract/resource'
import { status } from '@mizan/core/documents/lifecycle'
import { IconPackageExport } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '../../client/access.ts'
import { nameOf } from '../../client/format.ts'
import { Amount } from '../../kit/figures/amount.tsx'
import { DateText, Ltr } from '../../kit/figures/text.tsx'
import { ListScreen } from '../../kit/lists/list-screen.tsx'
import { useResourceText } from '../../kit/fields/labels.ts'
import { recordPaths } from '../../kit/records/record-paths.ts'
import { usePaper } from '../../trade/documents/use-paper.ts'
import { useManyPapers } from '../../trade/printing/use-many-papers.ts'
import { TakenBackPill } from './taken-back-pill.tsx'

/** What went back to suppliers before their bills, the newest first. */
export const ReturnList = (): ReactNode => {
  const { t } = useTranslation()
  const access = useAccess()
  const paper = usePaper(goodsReceiptReturns.name)
  const papers = useManyPapers<RowOf<typeof goodsReceiptReturns>>(
    goodsReceiptReturns,
    useResourceText(goodsReceiptReturns.name)('title'),
    (row) => paper.save(row.id, row.number ?? ''),
  )
  return (
    <ListScreen
      of={goodsReceiptReturns}
      icon={IconPackageExport}
      as={{
        sort: '-date',
        rowTo: (row) => recordPaths(goodsReceiptReturns).viewTo(row.id) ?? '',
        isVoid: (row) => row.status === status.cancelled,
      }}
      actions={(row) => paper.actionsOf(row.id, row.number ?? '')}
      exports={papers.exports}
      bulk={[papers.bulk]}
      columns={[
        { name: 'number', ltr: true },
        'date',
        { name: 'beneficiary', cell: (row) => nameOf(row.beneficiary) },
        { name: 'goods_receipt', cell: (row) => <Ltr>{nameOf(row.goods_receipt)}</Ltr> },
        { name: 'store', cell: (row) => nameOf(row.store) },
        { name: 'status', cell: (row) => <TakenBackPill of={row} /> },
        { name: 'reference', ltr: true },
        ...(access.can('items.see_cost', 'view') ? (['value'] as const) : []),
      ]}
      filters={[
        { name: 'date', kind: 'date' },
        {
          name: 'beneficiary_id',
          kind: 'reference',
          of: 'beneficiaries',
          head: t('goods_receipts.supplier'),
        },
        { name: 'store_id', kind: 'reference', of: 'stores' },
        { name: 'item_id', kind: 'reference', of: 'items', head: t('fields.item') },
      ]}
      card={(row) => (
        <>
          <strong>{nameOf(row.beneficiary)}</strong>
          {row.value === null ? null : (
            <span className="card-figure">
              <Amount value={row.value} />
            </span>
          )}
          <span className="card-facts">
            <Ltr>{row.number}</Ltr>
            <DateText value={row.date} />
            <span>{nameOf(row.store)}</span>
            <TakenBackPill of={row} />
          </span>
        </>
      )}
    />
  )
}
