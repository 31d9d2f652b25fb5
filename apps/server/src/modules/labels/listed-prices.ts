import type { LabelsDraft } from '@mizan/contract/labels'
import {
  formatShort,
  parseDecimal,
  powerOfTen,
  price,
  quantity,
  scale,
} from '@mizan/core/money/decimal'
import { listPrice } from '@mizan/core/sales/list-price'
import type { TenantContext } from '../../kernel/context.ts'
import { oneListOf } from '../pricing/index.ts'
import type { LabelledCode, LabelledItem } from './labelled-items.sql.ts'

/** What one of a unit costs by a price list, by item and unit. */
export type ListedPrices = ReadonlyMap<string, string>

export const keyOf = (item: string, { unit_id: unit }: Pick<LabelledCode, 'unit_id'>): string =>
  `${item} ${unit}`

/** The prices of the list that labels are asked for with; none where no list was chosen. */
export async function pricesByList(
  ctx: TenantContext,
  { price_list_id: list }: LabelsDraft,
  items: readonly LabelledItem[],
): Promise<ListedPrices> {
  if (list === null) return new Map()
  const byItem = await oneListOf(
    ctx,
    list,
    items.map(({ id }) => id),
  )
  return new Map(
    items.flatMap((item) =>
      item.codes.flatMap((code): readonly [string, string][] => {
        const found = byItem.get(item.id)
        const one = found && listPrice([found], soldOne(code))
        return one ? [[keyOf(item.id, code), formatShort(one.price, scale.price)]] : []
      }),
    ),
  )
}

const soldOne = ({ unit_id: unit, factor, price: selling }: LabelledCode) => ({
  unit,
  factor: quantity(parseDecimal(factor, scale.quantity) ?? 0n),
  sellingPrice: price(parseDecimal(selling, scale.price) ?? 0n),
  quantity: quantity(powerOfTen(scale.quantity)),
})
