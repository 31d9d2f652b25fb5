import type { Problem } from '../ledger/problem.ts'
import { allocate } from '../money/allocate.ts'
import { type Money, formatDecimal, money, sum, zero } from '../money/decimal.ts'
import { percentOf } from '../money/percent-of.ts'
import type { TaxCode } from '../taxes/tax-code.ts'
import {
  type LeftLine,
  type LeftOfBill,
  keyOfTax,
  leftOfTaxes,
  nothingLeft,
  takeNet,
  takeTotal,
} from './left-of-bill.ts'
import { totals } from './price-document.ts'
import type { PricedCategory, PricedDocument, PricedLine } from './priced-document.ts'

/** A line of a note, as far as what it takes of its bill goes. `category` and `rate` are as charged. */
export type NoteTax = Pick<TaxCode, 'category' | 'rate' | 'mechanism'> & {
  /** The line of the bill that it corrects; null lowers all lines of its tax. */
  readonly billLine: string | null
}

/** What a note takes of one line of its bill. */
export type NoteShare = Pick<LeftLine, 'net' | 'seen'> & { readonly line: string }

/** A note as its bill can bear it: its figures, what it takes of each line, and what is too much. */
export type NoteOnBill = {
  readonly priced: PricedDocument
  readonly shares: readonly NoteShare[]
  readonly problems: readonly Problem[]
}

type NoteGiven = {
  readonly lines: readonly NoteTax[]
  readonly priced: PricedDocument
  readonly taxInclusive: boolean
  readonly digits: number
}

/**
 * What a note that credits a bill takes of it (`domain/10` 65): a line that names a line of the bill
 * lowers that line, any other is spread over the lines of its tax by what is left of them. No more is
 * taken of a line or a tax than is left, in net, VAT and payable; and the note that takes all of the
 * net takes all of the payable, so that rounding stays within a minor unit a tax.
 */
export function noteOnBill(note: NoteGiven, left: LeftOfBill): NoteOnBill {
  const priced = fitted(note, left)
  const rows = rowsOf({ ...note, priced }, left)
  const state = new Map(left.lines.map((line) => [line.id, line]))
  const taken = new Map<string, NoteShare>()
  const problems: Problem[] = []
  const take = (line: LeftLine, net: Money, seen: Money): void => {
    const before = taken.get(line.id)
    taken.set(line.id, {
      line: line.id,
      net: money((before?.net ?? 0n) + net),
      seen: money((before?.seen ?? 0n) + seen),
    })
    state.set(line.id, { ...line, net: money(line.net - net), seen: money(line.seen - seen) })
  }
  const named = rows.filter(({ tax }) => tax.billLine !== null)
  for (const { tax, index, net, seen } of named) {
    const line = state.get(tax.billLine ?? '')
    if (!line) continue
    const most = left.taxInclusive ? line.seen : line.net
    if (groupOf(line) !== groupOf(tax))
      problems.push({ code: 'note_tax_differs', field: `transactions.${index}.tax_id` })
    else if ((left.taxInclusive ? seen : net) > most)
      problems.push(exceeds('note_exceeds_line', index, most, note.digits))
    else take(line, net, seen)
  }
  const others = Map.groupBy(
    rows.filter(({ tax }) => tax.billLine === null),
    ({ tax }) => groupOf(tax),
  )
  for (const [group, own] of others) {
    const lines = [...state.values()].filter((line) => groupOf(line) === group)
    const index = own[0]?.index ?? 0
    const net = sum(own.map((row) => row.net))
    const seen = sum(own.map((row) => row.seen))
    const most = sum(lines.map((line) => (left.taxInclusive ? line.seen : line.net)))
    if (lines.length === 0)
      problems.push({ code: 'note_tax_not_of_bill', field: `transactions.${index}.tax_id` })
    else if ((left.taxInclusive ? seen : net) > most)
      problems.push(exceeds('note_exceeds_tax', index, most, note.digits))
    else {
      const nets = spread(net, lines, (line) => line.net)
      const seens = left.taxInclusive ? spread(seen, lines, (line) => line.seen) : nets
      lines.forEach((line, at) => take(line, nets[at] ?? zero, seens[at] ?? zero))
    }
  }
  const shares = [...taken.values()].filter(isSomething)
  return { priced, shares, problems: problems.length > 0 ? problems : overPaid(note, priced, left) }
}

/** Taxes of which a halala more would be paid back than is left, though their net fits. */
function overPaid(
  { lines, taxInclusive, digits }: NoteGiven,
  { categories }: PricedDocument,
  left: LeftOfBill,
): readonly Problem[] {
  const taxes = leftOfTaxes(left)
  return categories.flatMap((each) => {
    const key = keyOfTax(each)
    const tax = taxes.find((found) => keyOfTax(found) === key)
    if (!tax || each.taxable + each.vat + each.rounding <= tax.total) return []
    const index = lines.findIndex((line) => keyOfTax(line) === key)
    return [exceeds('note_exceeds_tax', index, taxInclusive ? tax.total : tax.net, digits)]
  })
}

const isSomething = ({ net, seen }: NoteShare): boolean => net !== 0n || seen !== 0n

const groupOf = ({ category, rate, mechanism }: Omit<NoteTax, 'billLine'>): string =>
  `${mechanism} ${keyOfTax({ category, rate })}`

const exceeds = (code: string, index: number, most: Money, digits: number): Problem => ({
  code,
  field: `transactions.${index}.amount`,
  params: { left: formatDecimal(most, digits) },
})

const spread = (
  amount: Money,
  lines: readonly LeftLine[],
  left: (line: LeftLine) => Money,
): readonly Money[] =>
  allocate(
    amount,
    lines.map((line) => (left(line) > 0n ? left(line) : zero)),
  )

/** The note with the VAT and rounding with which the rest of its bill still comes out. */
function fitted({ lines, priced, taxInclusive }: NoteGiven, left: LeftOfBill): PricedDocument {
  const taxes = leftOfTaxes(left)
  const next = [...priced.lines]
  const categories = priced.categories.map((each): PricedCategory => {
    const key = keyOfTax(each)
    const tax =
      taxes.find((found) => keyOfTax(found) === key) ?? nothingLeft(each.category, each.rate)
    const total = money(each.taxable + each.vat + each.rounding)
    const isTooMuch = taxInclusive ? total > tax.total : each.taxable > tax.net
    if (isTooMuch) return each
    const taken = taxInclusive
      ? takeTotal(tax, total, each.taxable, left.slack)
      : takeNet(tax, each.taxable, left.slack)
    const shift = money(taken.taxable - each.taxable)
    const bearer = largest(lines, next, key)
    const line = next[bearer]
    if (shift !== 0n && line) next[bearer] = shifted(line, shift, each)
    return { ...each, ...taken }
  })
  return totals(next, categories)
}

/** The line of a tax with the largest net. */
const largest = (taxes: readonly NoteTax[], lines: readonly PricedLine[], key: string): number =>
  taxes.reduce((best, tax, index) => {
    if (keyOfTax(tax) !== key) return best
    return best < 0 || (lines[index]?.net ?? zero) > (lines[best]?.net ?? zero) ? index : best
  }, -1)

function shifted(line: PricedLine, by: Money, { rate }: PricedCategory): PricedLine {
  const net = money(line.net + by)
  const vat = percentOf(net, rate)
  return { ...line, net, netAfterAll: money(line.netAfterAll + by), vat, total: money(net + vat) }
}

type Row = {
  readonly tax: NoteTax
  readonly index: number
  readonly net: Money
  readonly seen: Money
}

/** What each line of the note comes to: its net, and with VAT where the bill showed it so. */
function rowsOf({ lines, priced }: NoteGiven, { taxInclusive }: LeftOfBill): readonly Row[] {
  const rows = lines.map((tax, index) => {
    const net = priced.lines[index]?.netAfterAll ?? zero
    return { tax, index, net, seen: net }
  })
  if (!taxInclusive) return rows
  return priced.categories.flatMap((each) => {
    const own = rows.filter(({ tax }) => keyOfTax(tax) === keyOfTax(each))
    const seen = allocate(
      money(each.taxable + each.vat + each.rounding),
      own.map(({ net }) => net),
    )
    return own.map((row, at) => ({ ...row, seen: seen[at] ?? zero }))
  })
}
