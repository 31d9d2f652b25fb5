import { Checkbox } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { nameOf } from '../../client/format.ts'
import { Amount, QuantityText } from '../../kit/figures/amount.tsx'
import { GoodsName, type GoodsShown } from './goods-shown.tsx'
import { unitsOf, written, type GoodsRow } from './landed-values.ts'

/** The goods on a phone: each with its share, and under it where that goes. */
export const LandedCards = (shown: GoodsShown): ReactNode => {
  const { by } = shown
  const { t } = useTranslation()
  const basis = (row: GoodsRow): ReactNode => {
    if (by === 'weight') return shown.weight(row)
    return by === 'value' ? <Amount value={row.cost} /> : <QuantityText value={unitsOf(row)} />
  }
  return (
    <div className="landed-cards">
      {shown.bills.map((each) => (
        <section key={each.id} aria-label={each.bill?.bill_code ?? ''}>
          <div className="landed-group">{shown.heading(each)}</div>
          <ul>
            {(each.rows ?? []).map((row) => (
              <li
                key={row.bill_item_id}
                data-field={`lines.${shown.rowAt(row)}.weight`}
                className={shown.isCarried(row) ? '' : 'landed-left'}
              >
                <Checkbox
                  aria-label={t('landed.carries', { name: nameOf(row.item) })}
                  checked={shown.isCarried(row)}
                  onChange={(event) => shown.set([row], event.currentTarget.checked)}
                />
                <span className="landed-name">
                  <GoodsName row={row} />
                </span>
                <dl>
                  <div>
                    <dt>{t(`landed.basis.${by}`)}</dt>
                    <dd>{basis(row)}</dd>
                  </div>
                  <Parts row={row} shown={shown} />
                </dl>
                {shown.error(row) ? <small className="text-bad">{shown.error(row)}</small> : null}
              </li>
            ))}
          </ul>
          {each.rows?.length ? null : <div className="landed-rest">{shown.rest(each)}</div>}
        </section>
      ))}
    </div>
  )
}

const Parts = ({
  row,
  shown,
}: {
  readonly row: GoodsRow
  readonly shown: GoodsShown
}): ReactNode => {
  const { t } = useTranslation()
  const part = shown.parts.get(row.bill_item_id)
  if (!part) return null
  const figures = [
    { key: 'share', amount: part.amount, strong: true },
    { key: 'stock_value', amount: part.toStock, strong: false },
    ...(shown.waits ? [{ key: 'transit_value', amount: part.inTransit, strong: false }] : []),
    { key: 'sold_value', amount: part.sold, strong: false },
  ]
  return figures.map(({ key, amount, strong }) => (
    <div key={key}>
      <dt>{t(`landed.${key}`)}</dt>
      <dd>
        <Amount value={written(amount)} strong={strong} />
      </dd>
    </div>
  ))
}
