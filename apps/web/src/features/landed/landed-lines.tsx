import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isZero, nameOf } from '../../client/format.ts'
import { Amount, QuantityText } from '../../kit/figures/amount.tsx'
import { DocumentLines, type ReadColumn } from '../../trade/documents/document-lines.tsx'
import { recordPath } from '../../kit/records/document-path.ts'
import { MaybeLink } from '../../kit/records/maybe-link.tsx'
import { hasScreen } from '../../kit/page/screens.ts'
import { Ltr } from '../../kit/figures/text.tsx'
import { goodsBillPath, type LandedLineRow, type LandedRow } from './landed-family.ts'

/** What each line of goods got of the cost, and where that went; each figure leads to what it is made of. */
export const LandedLines = ({ row }: { readonly row: LandedRow }): ReactNode => {
  const { t } = useTranslation()
  const lines = row.lines ?? []
  const waits = lines.some((line) => !isZero(line.transit_value))
  const figure = (
    key: 'amount' | 'stock_value' | 'transit_value' | 'sold_value',
    cell?: (line: LandedLineRow) => ReactNode,
  ): ReadColumn<LandedLineRow> => ({
    key,
    head: t(`landed.${key}`),
    figure: true,
    cell: cell ?? ((line) => <Amount value={line[key]} />),
  })
  return (
    <DocumentLines
      title={t('landed.goods')}
      rows={lines}
      rowKey={(line) => line.bill_item_id}
      columns={[
        { key: 'item', head: t('fields.item'), cell: (line) => <Goods line={line} /> },
        { key: 'bill', head: t('landed.goods_bill'), cell: (line) => <GoodsBill line={line} /> },
        ...(row.by === 'weight'
          ? [
              {
                key: 'weight',
                head: t('landed.weight'),
                figure: true,
                cell: (line: LandedLineRow) => <QuantityText value={line.weight} />,
              },
            ]
          : []),
        figure('amount', (line) => <Amount value={line.amount} strong />),
        figure('stock_value', (line) => (
          <MaybeLink to={movesPath(line)}>
            <Amount value={line.stock_value} />
          </MaybeLink>
        )),
        ...(waits ? [figure('transit_value')] : []),
        figure('sold_value'),
      ]}
      card={(line) => ({
        name: <Goods line={line} />,
        figure: <Amount value={line.amount} strong />,
        facts: (
          <>
            <GoodsBill line={line} />
            <span>
              {t('landed.stock_value')} <Amount value={line.stock_value} />
            </span>
            {isZero(line.transit_value) ? null : (
              <span>
                {t('landed.transit_value')} <Amount value={line.transit_value} />
              </span>
            )}
            {isZero(line.sold_value) ? null : (
              <span>
                {t('landed.sold_value')} <Amount value={line.sold_value} />
              </span>
            )}
          </>
        ),
      })}
    />
  )
}

const Goods = ({ line }: { readonly line: LandedLineRow }): ReactNode => (
  <>
    <MaybeLink to={recordPath('items', line.item?.id)}>{nameOf(line.item)}</MaybeLink>
    <small className="line-words">{nameOf(line.store)}</small>
  </>
)

const GoodsBill = ({ line }: { readonly line: LandedLineRow }): ReactNode => (
  <MaybeLink to={goodsBillPath(line.bill_id)} className="row-link">
    <Ltr>{line.bill_code}</Ltr>
  </MaybeLink>
)

/** The movements of an item: the value that joined its stock is one of them. */
function movesPath({ item }: LandedLineRow): string | null {
  const path = `/dashboard/items/transactions/${item?.id}`
  return item && hasScreen(path) ? path : null
}
