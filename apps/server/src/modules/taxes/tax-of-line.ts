import type { Problem } from '@mizan/core/documents/family'
import { type Percent, parseDecimal, percent, scale } from '@mizan/core/money/decimal'
import type { TaxCategory, TaxCode, TaxMechanism } from '@mizan/core/taxes/tax-code'
import { taxOfUnregistered } from '@mizan/core/taxes/vat-registration'
import type { LocalDate } from '@mizan/core/time/local-date'
import type { TenantContext } from '../../kernel/context.ts'
import { ownVatNumberOn } from './vat-registrations.ts'

type TaxRow = {
  readonly code: string
  readonly category: TaxCategory
  readonly mechanism: TaxMechanism
  readonly percentage: string
  /** Of a tax on mixed use, what is recovered of it by year. */
  readonly shares?: Readonly<Record<string, string>> | null
}

export type TaxSide = 'sales' | 'purchases'

/** On which day a document is treated, and whether the company has a VAT number then. */
export type Treatment = { readonly day: LocalDate; readonly isRegistered: boolean }

export const treatmentOn = async (ctx: TenantContext, day: LocalDate): Promise<Treatment> => ({
  day,
  isRegistered: (await ownVatNumberOn(ctx, day)) !== null,
})

const rateOf = (text: string): Percent => percent(parseDecimal(text, scale.percent) ?? 0n)

/** What of a tax on mixed use is recovered in the year of a day; null where nobody said so, or of any other tax. */
const shareOn = ({ shares }: TaxRow, day: LocalDate): string | null =>
  shares?.[day.slice(0, 4)] ?? null

/** A tax of the company as the rules see it on a day. */
export function taxCodeOf(tax: TaxRow, day: LocalDate): TaxCode {
  const { code, category, mechanism } = tax
  const share = shareOn(tax, day)
  const rate = rateOf(tax.percentage)
  return { code, category, mechanism, rate, ...(share !== null && { recovered: rateOf(share) }) }
}

type Asked<Row> = {
  /** The tax chosen on the line, and the one that its item has. */
  readonly chosen: string | null
  readonly ofItem?: string | null
  readonly taxes: readonly Row[]
  readonly side: TaxSide
  readonly treatment: Treatment
}

export type TaxOfLine<Row> = {
  readonly tax: Row | null
  /** Why there is none. */
  readonly problem: Problem | null
  /** What whoever saves should know: the tax is another one than was proposed. */
  readonly warning: Problem | null
}

/**
 * The tax of a line: what was chosen, else what its item has, else the standard rate; without a VAT number
 * on the day, what the law puts in its place.
 */
export function taxOfLine<Row extends TaxRow & { readonly id: string }>({
  chosen,
  ofItem = null,
  taxes,
  side,
  treatment: { day, isRegistered },
}: Asked<Row>): TaxOfLine<Row> {
  const wanted = chosen ?? ofItem
  const proposed = taxes.find(({ id, code }) => (wanted === null ? code === 'S15' : id === wanted))
  const none = (code: string, params = {}): TaxOfLine<Row> => ({
    tax: null,
    problem: { code, params },
    warning: null,
  })
  if (!proposed) return none(wanted === null ? 'tax_required' : 'reference_not_found')
  const known = taxCodeOf(proposed, day)
  const becomes = isRegistered ? 'stays' : taxOfUnregistered(known, side, chosen !== null)
  if (becomes === 'stays' && proposed.shares && shareOn(proposed, day) === null)
    return none('recovery_rate_missing', { year: day.slice(0, 4) })
  if (becomes === 'stays') return { tax: proposed, problem: null, warning: null }
  const instead = taxes.find((each) =>
    becomes === 'not_recoverable'
      ? each.mechanism === 'not_recoverable' && rateOf(each.percentage) === known.rate
      : becomes === 'out_of_scope' && each.code === 'OS',
  )
  const params = { date: day }
  if (!instead) return none('vat_not_registered', params)
  const code = side === 'sales' ? 'sold_without_vat' : 'vat_into_cost'
  return { tax: instead, problem: null, warning: { code, params } }
}

/** Says once what became of the taxes of a document. */
export function warnOnce(
  ctx: TenantContext,
  lines: readonly { readonly warning?: Problem | null }[],
): void {
  for (const { warning } of lines) {
    if (warning && !ctx.warnings.some(({ code }) => code === warning.code))
      ctx.warnings.push(warning)
  }
}
