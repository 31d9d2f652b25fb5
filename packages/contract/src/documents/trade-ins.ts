import { calibers } from '@mizan/core/sales/jewellery-price'
import { z } from 'zod'
import * as f from '../fields.ts'

/** Used gold of one caliber. */
export const usedGoldLine = z.object({
  caliber: f.choice('caliber', calibers),
  /** In grams. */
  weight: f.quantity(),
  /** What is paid for a gram. */
  gram_price: f.price({ above: '0' }),
  description: f.optionalText(255),
})
export const usedGoldLinesMax = 50

/** Used gold that a customer gives for what he buys, and what he pays besides. */
export const tradeInDraft = z.object({
  gold: z.array(usedGoldLine).min(1).max(usedGoldLinesMax).meta({ kind: 'lines' }),
  payment_method_id: f.nullableReference('payment_methods'),
  /** Paid now, besides the gold; nothing stays open of the bill when it is all. */
  amount: f.money({ min: '0' }).default('0'),
  notes: f.optionalText(2000),
})
export type TradeInDraft = z.output<typeof tradeInDraft>

/** The purchase of the gold, and the receipt that sets it off against the sale. */
export const tradedIn = z.object({
  purchase: f.named(),
  receipt: f.named(),
  /** What of the gold pays for the bill; the rest is owed to the customer. */
  set_off: f.money(),
})
export type TradedIn = z.output<typeof tradedIn>
