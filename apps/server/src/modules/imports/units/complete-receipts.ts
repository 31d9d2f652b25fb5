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
  readonly reference: string | null
  readonly notes: string | null
  readonly cancelled_at: unknown
  readonly items: readonly {
    readonly goods_receipt_item_id: string
    readonly quantity: string
    readonly lots: readonly Lot[]
  }[]
}

/** The lines of a receipt as its file has them, each with what of it went back; what went back later has rows of its own. */
export function receiptAsFile(receipt: Body): Body {
  const returns = ((receipt['returns'] ?? []) as readonly Returned[]).filter(
    ({ cancelled_at: takenBack }) => takenBack === null,
  )
  return {
    ...receipt,
    items: ((receipt['items'] ?? []) as readonly Body[]).flatMap((line): readonly Body[] => {
      const [first = {}, ...later] = returns.flatMap(({ date, reference, notes, items }) =>
        items.flatMap((each): readonly Body[] =>
          each.goods_receipt_item_id === line['id']
            ? [
                {
                  returned_base_qty: each.quantity,
                  returned_on: date,
                  returned_lots: each.lots.map((lot) => ({ ...lot, expiry_date: null })),
                  returned_reference: reference,
                  returned_notes: notes,
                },
              ]
            : [],
        ),
      )
      return [{ ...line, ...first }, ...later]
    }),
  }
}
