import { type Money, money } from '@mizan/core/money/decimal'
import { percentOf } from '@mizan/core/money/percent-of'
import { exemptionReason, isExemptionCode } from '@mizan/core/taxes/exemption-reasons'
import type { BillPaper, BillPaperLine } from '../papers/bill-paper.ts'
import type { Bilingual, PrintableTax } from './printable.ts'
import { type Charged, categoryNames, chargedOn, rateText } from './printable-line.ts'
import { figuresIn } from './printed-figures.ts'

type Group = Charged & { readonly first: BillPaperLine; taxable: bigint }
type PricedGroup = Charged & {
  readonly first: BillPaperLine
  readonly taxable: Money
  readonly vat: Money
}

/**
 * One row a VAT category and rate, in the order of the lines (BG-23): taxable is the sum of the
 * stored nets less the document discount, VAT is taken on that sum once (`domain/03` 3.2). Where a
 * supplier's paper has a slightly other VAT, the first taxed row bears the difference and so does
 * its cost (`domain/02` 2.6); what is owed stays.
 */
function groupsOf({ head, lines }: BillPaper): readonly PricedGroup[] {
  const { read } = figuresIn(head.currency)
  const groups = new Map<string, Group>()
  for (const line of lines) {
    const charged = chargedOn(line)
    const key = `${charged.category}@${charged.rate}`
    const group = groups.get(key) ?? { ...charged, first: line, taxable: 0n }
    group.taxable += read(line.net) - read(line.allowance)
    groups.set(key, group)
  }
  const priced = [...groups.values()].map((group): PricedGroup => ({
    ...group,
    taxable: money(group.taxable),
    vat: percentOf(money(group.taxable), group.rate),
  }))
  const gap = read(head.vat) - priced.reduce((sum, { vat }) => sum + vat, 0n)
  const bearer = gap === 0n ? undefined : priced.find(({ category }) => category === 'S')
  return priced.map((group) =>
    group === bearer
      ? { ...group, taxable: money(group.taxable - gap), vat: money(group.vat + gap) }
      : group,
  )
}

/** BT-109: what is taxed, and what is not, without VAT. */
export const taxableTotal = (paper: BillPaper): Money =>
  money(groupsOf(paper).reduce((sum, { taxable }) => sum + taxable, 0n))

export function printableTaxes(paper: BillPaper): readonly PrintableTax[] {
  const { amount } = figuresIn(paper.head.currency)
  return groupsOf(paper).map((group) => ({
    category: categoryNames[group.category],
    rate: rateText(group),
    taxable: amount(group.taxable),
    vat: amount(group.vat),
    exemptionReason:
      group.category === 'S'
        ? null
        : reasonOf(group.first, paper.sealed?.words.exemptions[group.category]),
  }))
}

type Sealed = { readonly code: string | null; readonly reason: string | null }

/** BT-120 as it was sealed, else the line's own words, else the authority's text of its code. */
function reasonOf(line: BillPaperLine, sealed: Sealed | undefined): Bilingual | null {
  const code = sealed?.code ?? line.exemptionCode
  const known = code !== null && isExemptionCode(code) ? exemptionReason(code) : null
  const [ar = '', en] = (sealed?.reason ?? line.exemptionReason)?.split(' | ') ?? []
  if (ar === '') return known && { ar: known.ar, en: known.en }
  return { ar, en: en ?? (known && known.ar === ar ? known.en : null) }
}
