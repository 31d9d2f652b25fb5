import { type Quantity, parseDecimal, powerOfTen, quantity, scale } from '@mizan/core/money/decimal'
import type { ItemFacts } from '../bill-facts.sql.ts'

const one = quantity(powerOfTen(scale.quantity))

/** Base units in one of the line's units; null when the unit does not belong to the item. */
export function factorOf(item: ItemFacts, unitId: string): Quantity | null {
  const base = item.sub_unit_id ?? item.unit_id
  const read = (text: string | null | undefined) =>
    text ? quantity(parseDecimal(text, scale.quantity) ?? 0n) : null
  if (unitId === base) return one
  if (unitId === item.main_unit_id) return read(item.conversion_factor) ?? one
  const conversion = item.conversions?.find((each) => each.unit_id === unitId)
  if (conversion) return read(conversion.factor)
  return unitId === item.unit_id ? one : null
}
