import { exchangeRate, money, percent, price, quantity } from '../money/decimal.ts'
import { localDate } from '../time/local-date.ts'

/** The bounds every document keeps (`domain/02` 2.5). Amounts are in minor units of 2 decimals. */
export const limits = {
  firstDate: localDate('2000-01-01'),
  /** Quotations and orders may be dated this many months ahead; sales kinds not at all. */
  offerMonthsAhead: 12,
  dueDaysAfterIssue: 3650,
  supplyDaysFromIssue: 366,

  lines: 1000,
  entryLines: { least: 2, most: 500 },
  itemQuantity: quantity(999_999_999_000000n),
  itemPrice: price(999_999_999_999900n),
  percentage: percent(100_0000n),
  /** Document net, in major units and two decimals; scaled for currencies with other decimals. */
  documentNet: money(999_999_999_999_99n),
  exchangeRate: exchangeRate(1_000_000_00000000n),
  conversionFactor: quantity(1_000_000_000000n),
  purchaseVatOverride: money(50n),
  purchaseTotalOverride: money(100n),

  name: 255,
  description: 1000,
  notes: 2000,
  email: 254,
  barcode: 64,
  prefix: 12,
  counterDigits: 12,
  attachmentBytes: 10 * 1024 * 1024,
  attachments: 20,
} as const
