import { type PostingFacts, rateOfOne } from './document-header.ts'
import { defaultAccountCodes } from './default-accounts.ts'
import type { JournalEntry } from './entry.ts'
import {
  type Money,
  type Price,
  type Quantity,
  exchangeRate,
  money,
  parseDecimal,
  percent,
  price,
  quantity,
} from '../money/decimal.ts'
import type { TaxCode } from '../taxes/tax-code.ts'
import { localDate } from '../time/local-date.ts'

/** Reads a decimal a test writes; a test that writes nonsense must fail. */
const read = (text: string, digits: number): bigint => {
  const value = parseDecimal(text, digits)
  if (value === null) throw new Error(`not a decimal: ${text}`)
  return value
}
export const sar = (text: string): Money => money(read(text, 2))
export const units = (text: string): Quantity => quantity(read(text, 6))
export const at = (text: string): Price => price(read(text, 6))
export const rate = (text: string) => exchangeRate(read(text, 8))

const tax = (
  code: string,
  category: TaxCode['category'],
  whole: bigint,
  mechanism: TaxCode['mechanism'] = 'normal',
): TaxCode => ({ code, category, rate: percent(whole * 10_000n), mechanism })

export const taxes = {
  S15: tax('S15', 'S', 15n),
  ZD: tax('ZD', 'Z', 0n),
  EX: tax('EX', 'E', 0n),
  OS: tax('OS', 'O', 0n),
  N15: tax('N15', 'S', 15n, 'not_recoverable'),
  RC15: tax('RC15', 'S', 15n, 'reverse_charge'),
  IM15: tax('IM15', 'S', 15n, 'import'),
} as const

/** A tax on mixed use, of which a year's percentage is recovered. */
export const onMixedUse = (of: TaxCode, share: string): TaxCode => ({
  ...of,
  code: `MU-${of.code}`,
  recovered: percent(read(share, 4)),
})

/** A Saudi company with the seeded chart, on a day with everything open. */
export const company: PostingFacts = {
  today: localDate('2026-03-31'),
  companyCurrency: 'SAR',
  periods: { lockedThrough: null, closedYears: [], vatFiledThrough: null },
  defaults: defaultAccountCodes,
}

/** The header of a document of that company. */
export const header = {
  issueDate: localDate('2026-03-15'),
  vatDate: localDate('2026-03-15'),
  dueDate: null,
  supplyDate: null,
  currency: 'SAR',
  exchangeRate: rateOfOne,
} as const

/** An entry with the lines of one account and side summed, as the books print it. */
export const summed = (entry: JournalEntry | null): readonly string[] => {
  const totals = new Map<string, bigint>()
  for (const line of entry?.lines ?? []) {
    const side = line.debit > 0n ? 'Dr' : 'Cr'
    const key = `${side} ${line.account}`
    totals.set(key, (totals.get(key) ?? 0n) + line.debit + line.credit)
  }
  return [...totals].map(([key, amount]) => `${key} ${amount}`).toSorted()
}
