import {
  divide,
  formatShort,
  parseDecimal,
  powerOfTen,
  quantity,
  scale,
  type Quantity,
} from '@mizan/core/money/decimal'
import { nameOf } from '../../../client/format.ts'
import type { BillLine } from '../bill-family.ts'

const one = powerOfTen(scale.quantity)

export const micro = (text: string | null | undefined): Quantity =>
  quantity(parseDecimal(text ?? '0', scale.quantity) ?? 0n)

/** A quantity of the line's unit in base units. */
export const inBase = (line: BillLine, units: Quantity): Quantity =>
  quantity(divide(units * micro(line.unit_factor), one))

/** Base units in the line's own unit, as they are shown and typed. */
export const inUnit = (line: BillLine, base: bigint): string => {
  const factor = micro(line.unit_factor)
  return formatShort(quantity(factor === 0n ? base : divide(base * one, factor)), scale.quantity)
}

/** What of a line can still be given back, in base units. */
export const returnable = (line: BillLine): bigint =>
  inBase(line, micro(line.item_qty)) - micro(line.returned_qty)

/** What of a line neither moved yet nor was cancelled by a return, in base units. */
export const undelivered = (line: BillLine): bigint =>
  inBase(line, micro(line.item_qty)) - micro(line.delivered_qty) - micro(line.cancelled_qty)

/** What a line is called in the tables of quantities. */
export const namesOf = (line: BillLine) => ({
  name: nameOf(line.item) ?? line.item_description ?? '',
  code: String(line.item?.['code'] ?? ''),
  unit: nameOf(line.unit) ?? '',
})
