import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { amountText, localName, nameOf, quantityText } from '../../../client/format.ts'
import { Ltr } from '../../../kit/figures/text.tsx'
import { factsOf, type PriceCurrency } from './item-line.ts'
import type { FoundItem } from './item-lookup.ts'
import { proposedPrice } from './proposed-price.ts'
import type { Side } from '../side.ts'

/** An item in the list one chooses from: what it costs, its code and what is on hand. */
export const ItemOption = ({
  item,
  side,
  pricedIn,
}: {
  readonly item: FoundItem
  readonly side: Side
  readonly pricedIn?: PriceCurrency | undefined
}): ReactNode => {
  const { t } = useTranslation()
  const price = proposedPrice(
    { ...factsOf(item), pricedIn, unit_id: item.unit?.unit_id ?? null, item_qty: '1' },
    side,
  )
  return (
    <>
      <span className="item-option-name">{localName(item)}</span>
      <span>
        <Ltr>
          {amountText(price)}
          {pricedIn?.isForeign && price !== null ? ` ${pricedIn.code}` : null}
        </Ltr>
      </span>
      <small>
        <Ltr>{item.code}</Ltr>
      </small>
      <small>
        {item.item_type === 2 ? (
          nameOf(item.unit)
        ) : (
          <>
            {t('documents.available')} <Ltr>{quantityText(item.available_amount)}</Ltr>{' '}
            {nameOf(item.units[0])}
            {item.free_amount === item.available_amount ? null : (
              <>
                {' · '}
                {t('documents.free')} <Ltr>{quantityText(item.free_amount)}</Ltr>
              </>
            )}
          </>
        )}
      </small>
    </>
  )
}
