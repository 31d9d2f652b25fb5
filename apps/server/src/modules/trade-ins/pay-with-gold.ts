import type { ErrorCode } from '@mizan/contract/errors'
import { Refusal, wrongField } from '../../kernel/refusal.ts'
import { requirePart } from '../../kernel/withheld.ts'
import type { PayBill } from '../bills/index.ts'
import { payBill } from '../treasury/index.ts'
import { tradeIn } from './trade-in.ts'

const sale = 1

/** What the fields of a trade-in are called on the form of the sale. */
const fieldOf = (field: string): string =>
  field === 'amount' || field === 'payment_method_id' ? 'payments' : 'trade_in'

const onSale = ({ code, params, fields }: Refusal): Refusal =>
  new Refusal(
    code as ErrorCode,
    params,
    Object.fromEntries(Object.entries(fields).map(([field, why]) => [fieldOf(field), why])),
  )

/**
 * A sale that is paid in the step that confirms it, with used gold too: it is bought of the customer and set off in one
 * receipt with the first payment, as where it is taken for a confirmed sale (J41). Of a point of sale money goes to its drawer.
 */
export const payWithGold: PayBill = async (ctx, bill, confirmed) => {
  const { trade_in: gold, payments } = bill
  if (gold.length === 0) return payBill(ctx, bill, confirmed)
  if (bill.type !== sale || bill.kind === 'prepayment')
    throw wrongField('trade_in', 'trade_in_not_possible')
  requirePart(ctx, 'jewellery')
  ctx.need('purchases', 'confirm')
  ctx.need('receipts_catch', 'confirm')
  const [first = null, ...others] = bill.pos_id === null ? payments : [null, ...payments]
  if (others.length > 0)
    await payBill(ctx, { ...bill, payments: others.flatMap((each) => each ?? []) }, confirmed)
  try {
    await tradeIn(
      ctx,
      bill.id,
      {
        gold: [...gold],
        payment_method_id: first?.payment_method_id ?? null,
        amount: first?.amount ?? '0',
        notes: null,
      },
      { date: bill.issue_date, isOnSale: true },
    )
  } catch (error) {
    // What is refused of the purchase and the receipt is told where the sale says it.
    if (!(error instanceof Refusal)) throw error
    throw onSale(error)
  }
}
