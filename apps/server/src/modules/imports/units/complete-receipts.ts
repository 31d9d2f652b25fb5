import { formatShort, parseDecimal, scale } from '@mizan/core/money/decimal'
import type { TenantContext } from '../../../kernel/context.ts'
import { completeLots } from './complete-lots.ts'
import type { NamedLot } from './lots-in-cell.ts'
import type { Body, Unit } from './unit.ts'

const completeLotsOfReceipt = completeLots({
  lines: 'items',
  amountOf: (line) => line['item_qty'],
})

type ReturnedLine = Body & { readonly returned_lots?: readonly NamedLot[] }

/** Which batches and serials came with a line, and which of them went back: an only one is all that went back. */
export const completeReceipts = async (
  ctx: TenantContext,
  units: readonly Unit[],
): Promise<readonly Unit[]> =>
  (await completeLotsOfReceipt(ctx, units)).map((unit) => ({
    ...unit,
    body: {
      ...unit.body,
      items: ((unit.body['items'] ?? []) as readonly ReturnedLine[]).map(withReturnedLots),
    },
  }))

const withReturnedLots = ({ returned_lots: lots, ...line }: ReturnedLine): Body =>
  lots === undefined
    ? line
    : {
        ...line,
        returned_lots: lots.map(({ number, quantity, expiry_date }) => ({
          number,
          expiry_date,
          quantity: quantity ?? (lots.length === 1 ? (line['returned_base_qty'] ?? '1') : '1'),
        })),
      }

type Lot = { readonly number: string; readonly quantity: string; readonly expiry_date: null }
type Returned = {
  readonly date: string
  readonly cancelled_at: unknown
  readonly items: readonly {
    readonly goods_receipt_item_id: string
    readonly quantity: string
    readonly lots: readonly Lot[]
  }[]
}

/** The lines of a receipt as its file has them, with what of each went back and the last day of that. */
export function receiptAsFile(receipt: Body): Body {
  const returns = ((receipt['returns'] ?? []) as readonly Returned[]).filter(
    ({ cancelled_at: takenBack }) => takenBack === null,
  )
  return {
    ...receipt,
    items: ((receipt['items'] ?? []) as readonly Body[]).map((line) => {
      const back = returns.flatMap(({ date, items }) =>
        items.flatMap((each) =>
          each.goods_receipt_item_id === line['id'] ? [{ date, ...each }] : [],
        ),
      )
      if (back.length === 0) return line
      return {
        ...line,
        returned_base_qty: sumOf(back.map(({ quantity }) => quantity)),
        returned_on: back
          .map(({ date }) => date)
          .toSorted()
          .at(-1),
        returned_lots: together(back.flatMap(({ lots }) => lots)),
      }
    }),
  }
}

const sumOf = (quantities: readonly string[]): string =>
  formatShort(
    quantities.reduce((all, each) => all + (parseDecimal(each, scale.quantity) ?? 0n), 0n),
    scale.quantity,
  )

/** Of a batch that went back in parts, all of them; it is known by its number. */
const together = (lots: readonly Lot[]): readonly Lot[] =>
  [...Map.groupBy(lots, ({ number }) => number)].map(([number, of]) => ({
    number,
    expiry_date: null,
    quantity: sumOf(of.map(({ quantity }) => quantity)),
  }))
