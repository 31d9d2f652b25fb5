import type { Problem } from '@mizan/core/documents/family'
import { priceDocument } from '@mizan/core/documents/price-document'
import type { Discount, LineInput, PricedDocument } from '@mizan/core/documents/priced-document'
import { pricingProblems } from '@mizan/core/documents/pricing-problems'
import type { LineAccount } from '@mizan/core/ledger/line-account'
import { minorDigits } from '@mizan/core/money/currency'
import {
  type ExchangeRate,
  exchangeRate,
  money,
  parseDecimal,
  percent,
  powerOfTen,
  price,
  quantity,
  scale,
} from '@mizan/core/money/decimal'
import { chargedTax } from '@mizan/core/purchasing/purchase-bill'
import type { TaxCode } from '@mizan/core/taxes/tax-code'
import type { LocalDate } from '@mizan/core/time/local-date'
import type { TenantContext } from '../../kernel/context.ts'
import { type PartyFacts, type TaxFacts, costCentersOf, partyOf, taxesOf } from '../bills/index.ts'
import {
  type Treatment,
  exemptionOfLine,
  taxCodeOf,
  taxOfLine,
  warnOnce,
  treatmentOn,
} from '../taxes/index.ts'
import { lineAccountsOf } from './line-accounts.sql.ts'

/** A line that is a text, an account and an amount, as it was typed. */
export type AccountLine = {
  readonly id: string
  readonly statement: string
  readonly account_id: string | null
  readonly price: string
  readonly discount: string
  readonly discount_is_percentage: boolean
  readonly tax_id: string | null
  readonly exemption_code: string | null
  readonly exemption_reason: string | null
  readonly cost_center_id: string | null
}

/** A document of such lines: an expense or a note. */
export type AccountDocument = {
  readonly beneficiary_id: string | null
  readonly cost_center_id: string | null
  readonly tax_inclusive: boolean
  readonly discount_amount: string
  readonly discount_is_percentage: boolean
  readonly currency: string
  readonly exchange_rate: string
  readonly lines: readonly AccountLine[]
}

export type ResolvedAccountLine = {
  readonly line: AccountLine
  readonly account: LineAccount | null
  readonly tax: TaxFacts
  readonly taxCode: TaxCode
  readonly reason: { readonly code: string; readonly text: string | null } | null
  readonly input: LineInput
}

/** A document with everything its lines refer to, priced; or what is wrong with it. */
export type ResolvedAccountLines = {
  readonly digits: number
  readonly rate: ExchangeRate
  readonly party: PartyFacts | null
  readonly lines: readonly ResolvedAccountLine[]
  readonly priced: PricedDocument
  readonly problems: readonly Problem[]
}

/** How the wire calls the lines and two of their fields. */
type Names = { readonly lines: string; readonly price: string; readonly discount: string }

/** Whose charge it is: a supplier charges no VAT that we assess ourselves or pay at customs. */
type Side = 'sales' | 'purchases'

type Facts = {
  readonly taxes: readonly TaxFacts[]
  readonly accounts: ReadonlyMap<string, LineAccount>
  readonly costCenters: ReadonlySet<string>
  readonly treatment: Treatment
}

const one = quantity(powerOfTen(scale.quantity))

const nothingPriced: PricedDocument = {
  lines: [],
  categories: [],
  total: money(0n),
  discount: money(0n),
  taxable: money(0n),
  vat: money(0n),
  withVat: money(0n),
  rounding: money(0n),
  net: money(0n),
}

function readDiscount(
  text: string,
  isPercentage: boolean,
  digits: number,
): Discount | null | 'invalid' {
  const read = parseDecimal(text, isPercentage ? scale.percent : digits)
  if (read === null) return 'invalid'
  if (read === 0n) return null
  return isPercentage ? { percent: percent(read) } : { amount: money(read) }
}

function resolveLine(
  line: AccountLine,
  at: string,
  { names, side, digits }: { readonly names: Names; readonly side: Side; readonly digits: number },
  { taxes, accounts, costCenters, treatment }: Facts,
): {
  readonly resolved: ResolvedAccountLine | null
  readonly problems: readonly Problem[]
  readonly warning?: Problem | null
} {
  const problems: Problem[] = []
  const wrong = (field: string, code: string, params?: Problem['params']): void => {
    problems.push({ code, field: `${at}.${field}`, ...(params && { params }) })
  }
  const { tax, problem, warning } = taxOfLine({ chosen: line.tax_id, taxes, side, treatment })
  if (problem) wrong('tax_id', problem.code, problem.params)
  const account = line.account_id === null ? null : accounts.get(line.account_id)
  if (account === undefined) wrong('account_id', 'reference_not_found')
  if (line.cost_center_id !== null && !costCenters.has(line.cost_center_id))
    wrong('cost_center_id', 'reference_not_found')
  const discount = readDiscount(line.discount, line.discount_is_percentage, digits)
  if (discount === 'invalid')
    wrong(names.discount, 'invalid_decimal', {
      digits: String(line.discount_is_percentage ? scale.percent : digits),
    })
  if (!tax || account === undefined || discount === 'invalid' || problems.length > 0)
    return { resolved: null, problems }
  const taxCode = taxCodeOf(tax, treatment.day)
  return {
    problems,
    warning,
    resolved: {
      line,
      account,
      tax,
      taxCode,
      reason: exemptionOfLine(line, tax),
      input: {
        quantity: one,
        price: price(parseDecimal(line.price, scale.price) ?? 0n),
        discount,
        ...(side === 'sales'
          ? { category: taxCode.category, rate: taxCode.rate }
          : chargedTax(taxCode)),
      },
    },
  }
}

/**
 * Reads everything an expense or a note refers to in one round trip, and prices it. `day` is the one its
 * taxes are those of.
 */
export async function resolveAccountLines(
  ctx: TenantContext,
  document: AccountDocument,
  { side, names, day }: { readonly side: Side; readonly names: Names; readonly day: LocalDate },
): Promise<ResolvedAccountLines> {
  const { lines: typed, beneficiary_id: beneficiary, cost_center_id: costCenter } = document
  const [taxes, accounts, costCenters, party, treatment] = await Promise.all([
    taxesOf(ctx),
    lineAccountsOf(
      ctx,
      typed.map((line) => line.account_id),
    ),
    costCentersOf(ctx, [costCenter, ...typed.map((line) => line.cost_center_id)]),
    beneficiary === null ? null : partyOf(ctx, beneficiary),
    treatmentOn(ctx, day),
  ])
  const facts: Facts = {
    taxes,
    accounts,
    costCenters: new Set(costCenters.map(({ id }) => id)),
    treatment,
  }
  const digits = minorDigits(document.currency)
  const rate = exchangeRate(parseDecimal(document.exchange_rate, scale.exchangeRate) ?? 0n)
  const results = typed.map((line, index) =>
    resolveLine(line, `${names.lines}.${index}`, { names, side, digits }, facts),
  )
  warnOnce(ctx, results)
  const discount = readDiscount(document.discount_amount, document.discount_is_percentage, digits)
  const problems: readonly Problem[] = [
    ...(beneficiary !== null && !party
      ? [{ code: 'reference_not_found', field: 'beneficiary_id' }]
      : []),
    ...(costCenter !== null && !facts.costCenters.has(costCenter)
      ? [{ code: 'reference_not_found', field: 'cost_center_id' }]
      : []),
    ...results.flatMap((result) => result.problems),
    ...(discount === 'invalid'
      ? [{ code: 'invalid_decimal', field: 'discount_amount', params: { digits: String(digits) } }]
      : []),
  ]
  const lines = results.flatMap(({ resolved }) => (resolved ? [resolved] : []))
  const empty = { digits, rate, party, lines, priced: nothingPriced }
  if (problems.length > 0 || discount === 'invalid') return { ...empty, problems }
  const input = {
    lines: lines.map((line) => line.input),
    discount,
    taxInclusive: document.tax_inclusive,
    minorDigits: digits,
  }
  const wrong = pricingProblems(input).map((problem) => onTheWire(problem, names))
  return wrong.length > 0
    ? { ...empty, problems: wrong }
    : { ...empty, priced: priceDocument(input), problems: [] }
}

/** The fields of pricing by the names this document gives them. */
const onTheWire = (problem: Problem, names: Names): Problem => ({
  ...problem,
  ...(problem.field && {
    field: problem.field
      .replace(/^items\b/, names.lines)
      .replace(/\.item_price$/, `.${names.price}`)
      .replace(/\.item_discount$/, `.${names.discount}`),
  }),
})
