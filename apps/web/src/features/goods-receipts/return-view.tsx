import { goodsReceiptReturns } from '@mizan/contract/documents/goods-receipts'
import type { RowOf } from '@mizan/contract/resource'
import { IconArrowBackUp, IconPackageExport } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { nameOf } from '../../client/format.ts'
import { QuantityText } from '../../kit/figures/amount.tsx'
import { Ltr } from '../../kit/figures/text.tsx'
import type { RowAction } from '../../kit/lists/row-menu.tsx'
import { MaybeLink } from '../../kit/records/maybe-link.tsx'
import { RecordActivity } from '../../kit/records/record-activity.tsx'
import { recordPaths } from '../../kit/records/record-paths.ts'
import { useRecordId } from '../../kit/records/use-params.ts'
import { ViewScreen } from '../../kit/records/view-screen.tsx'
import { DocumentLines } from '../../trade/documents/document-lines.tsx'
import { viewPath } from '../../trade/documents/kind-paths.ts'
import { PostedEntry } from '../../trade/documents/posted-entry.tsx'
import { PreviewPane } from '../../trade/documents/preview-pane.tsx'
import { usePaper } from '../../trade/documents/use-paper.ts'
import { LotsText } from '../../trade/lots/lots-text.tsx'
import { returnNumber } from './return-number.ts'
import { TakenBackPill } from './taken-back-pill.tsx'
import { useTakeReturnBack } from './use-take-return-back.ts'

type Row = RowOf<typeof goodsReceiptReturns>
type Line = NonNullable<Row['items']>[number]

/** A return of goods being read: to whom, of which receipt, its lines, its entry and the paper that goes with it. */
export const ReturnView = (): ReactNode => {
  const { t } = useTranslation()
  const id = useRecordId() ?? ''
  const paper = usePaper(goodsReceiptReturns.name)
  const { mayTake, take } = useTakeReturnBack()
  const reversal = (row: Row): readonly RowAction[] =>
    row.goods_receipt && mayTake(row)
      ? [
          {
            key: 'undo',
            title: t('goods_receipts.return.undo'),
            icon: IconArrowBackUp,
            group: 'remove',
            run: () => void take(row.goods_receipt?.id ?? '', row),
          },
        ]
      : []
  return (
    <ViewScreen
      of={goodsReceiptReturns}
      id={id}
      title={(row) => t('goods_receipts.return.of', { number: returnNumber(row) })}
      beside={(row) => <TakenBackPill of={row} />}
      actions={(row) => [...paper.actionsOf(row.id, row.number ?? ''), ...reversal(row)]}
      buttons={['print', 'undo']}
      rowTo={(other) => recordPaths(goodsReceiptReturns).viewTo(other) ?? ''}
      facts={[
        { name: 'beneficiary', value: (row) => nameOf(row.beneficiary) },
        'date',
        {
          name: 'goods_receipt',
          value: (row) => (
            <MaybeLink to={viewPath('goods_receipt', row.goods_receipt?.id ?? '')}>
              <Ltr>{nameOf(row.goods_receipt)}</Ltr>
            </MaybeLink>
          ),
        },
        { name: 'store', value: (row) => nameOf(row.store) },
        { name: 'reference', ltr: true },
        { name: 'value', large: true },
        { name: 'created_by', value: (row) => nameOf(row.created_by) },
        'notes',
      ]}
    >
      {(row) => <Returned row={row} />}
    </ViewScreen>
  )
}

const Returned = ({ row }: { readonly row: Row }): ReactNode => {
  const { t } = useTranslation()
  const item = (line: Line): ReactNode => (
    <>
      {nameOf(line.item)}
      <LotsText lots={line.lots} />
    </>
  )
  return (
    <>
      <DocumentLines
        title={t('goods_receipts.return.made')}
        icon={IconPackageExport}
        rows={row.items ?? []}
        rowKey={(line) => line.goods_receipt_item_id}
        columns={[
          { key: 'item', head: t('fields.item'), cell: item },
          {
            key: 'quantity',
            head: t('goods_receipts.return.goes_back'),
            figure: true,
            cell: (line) => <QuantityText value={line.quantity} />,
          },
          { key: 'unit', head: t('fields.unit'), cell: (line) => nameOf(line.unit) },
        ]}
        card={(line) => ({
          name: item(line),
          figure: (
            <>
              <QuantityText value={line.quantity} /> {nameOf(line.unit)}
            </>
          ),
          facts: null,
          side: null,
        })}
      />
      <PostedEntry id={row.entry_id} />
      <div className="section">
        <PreviewPane
          resource={goodsReceiptReturns.name}
          id={row.id}
          fileName={row.number ?? ''}
          version={row.status}
        />
      </div>
      <div className="section">
        <RecordActivity resource={goodsReceiptReturns.name} id={row.id} />
      </div>
    </>
  )
}
