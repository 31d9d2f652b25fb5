import type { VatBox } from '@mizan/contract/vat-returns'
import { type Money, formatDecimal } from '@mizan/core/money/decimal'
import type { ReturnBox } from '@mizan/core/taxes/vat-return/boxes'

const text = (value: Money | null | undefined): string | null =>
  value === null || value === undefined ? null : formatDecimal(value, 2)

/** Boxes as the wire and a filed return have them. */
export const writtenBoxes = (boxes: readonly ReturnBox[]): VatBox[] =>
  boxes.map(({ box, amount, adjustment, vat, charged, portal }) => ({
    box,
    amount: text(amount),
    adjustment: text(adjustment),
    vat: formatDecimal(vat, 2),
    output: text(charged?.output),
    input: text(charged?.input),
    portal: text(portal),
  }))
