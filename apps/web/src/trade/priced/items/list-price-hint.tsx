import { formatShort, parseDecimal, scale } from '@mizan/core/money/decimal'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { amountText, localName, quantityText } from '../../../client/format.ts'
import { Ltr } from '../../../kit/figures/text.tsx'
import type { PricedLine } from './priced-line.ts'
import { listPriceOf } from './proposed-price.ts'

/** Under a line that is sold: what its gram of gold costs, or the price list its price is of, or what the list says where another was typed. */
export const ListPriceHint = ({ line }: { readonly line: PricedLine }): ReactNode => {
  const { t } = useTranslation()
  if (line.gold)
    return (
      <span className="dim">
        {' · '}
        {t('gram_prices.of_line', { caliber: line.gold.caliber })}{' '}
        <Ltr>{amountText(line.gold.gramPrice)}</Ltr>
      </span>
    )
  const listed = listPriceOf(line)
  if (line.item_id === null || !listed) return null
  const isOfList = parseDecimal(line.item_price ?? '', scale.price) === listed.price
  return (
    <span className="dim">
      {' · '}
      {localName(listed.list)}
      {listed.fromQuantity === 0n ? null : (
        <>
          {' '}
          {t('price_lists.from')}{' '}
          <Ltr>{quantityText(formatShort(listed.fromQuantity, scale.quantity))}</Ltr>
        </>
      )}
      {isOfList ? null : (
        <>
          {': '}
          <Ltr>{amountText(formatShort(listed.price, scale.price, 2))}</Ltr>
        </>
      )}
    </span>
  )
}
