import { formatDecimal } from '@mizan/core/money/decimal'
import { useCallback, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { countText } from '../../client/format.ts'
import { Amount, QuantityText } from '../../kit/figures/amount.tsx'
import { LineGrid } from '../../trade/lines/line-grid.tsx'
import type { Lines } from '../../trade/lines/lines.ts'
import { useGoodsColumns } from './opening-columns.tsx'
import { blankGoods, isBlankGoods, type GoodsLine } from './opening-lines.ts'
import { goodsValue } from './opening-sums.ts'
import type { Choice } from './use-opening-facts.ts'

type Props = Lines<GoodsLine> & {
  readonly stores: readonly Choice[]
  readonly mainStore: string | null
  readonly total: string
  readonly errors: Readonly<Record<string, string>>
}

/** Goods that were in the stores; the inventory accounts are their sum. */
export const GoodsGrid = ({
  lines,
  change,
  stores,
  mainStore,
  total,
  errors,
}: Props): ReactNode => {
  const { t } = useTranslation()
  const columns = useGoodsColumns(stores)
  const blank = useCallback(() => blankGoods(mainStore), [mainStore])
  return (
    <section aria-label={t('opening.goods')}>
      <div className="lines-head opening-head">
        <h2>
          {t('opening.goods')}{' '}
          <span className="dim">
            {countText(lines.filter(({ item_id }) => item_id !== null).length)}
          </span>
        </h2>
        <span className="hint">{t('opening.goods_how')}</span>
        <span className="grow" />
        <Amount value={total} strong />
      </div>
      <LineGrid
        lines={lines}
        change={change}
        columns={columns}
        blank={blank}
        isBlank={isBlankGoods}
        field="stock"
        errors={errors}
        card={(line) => ({
          name: line.item_name || t('documents.no_item'),
          figure: <Amount value={formatDecimal(goodsValue(line), 2)} strong />,
          facts: (
            <>
              <QuantityText value={line.amount ?? '0'} /> ×{' '}
              <Amount value={line.unit_price ?? '0'} />
              {stores.find(({ value }) => value === line.store_id)?.label}
            </>
          ),
        })}
      />
    </section>
  )
}
