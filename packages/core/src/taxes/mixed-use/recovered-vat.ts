import { type EntryLine, debit, movement } from '../../ledger/entry.ts'
import type { AccountFinder } from '../../ledger/resolve-account.ts'
import { release } from '../../ledger/share.ts'
import { type Money, type Percent, money, percent, zero } from '../../money/decimal.ts'
import { percentOf, wholePercent } from '../../money/percent-of.ts'
import type { TaxCode } from '../tax-code.ts'

/** VAT of a document by the code of its tax, in company currency, that nothing has given back yet. */
export type VatLeft = Readonly<Record<string, Money>>

type MixedUse = Pick<TaxCode, 'code' | 'recovered'>

const lostRate = ({ recovered }: MixedUse): Percent =>
  percent(recovered === undefined ? 0n : wholePercent - recovered)

/**
 * What of VAT on mixed use is not recovered (`domain/05` 5.5). What gives a part of it back gives back what
 * was not recovered of the part: by what was left before and what is left after, so that steps never sum to
 * more than the whole.
 */
export function lostVat(vat: Money, tax: MixedUse, left: Money = vat): Money {
  const rate = lostRate(tax)
  return money(percentOf(left, rate) - percentOf(money(left - vat), rate))
}

/** A line of input VAT as far as it is recovered, and beside it the expense that the rest is. */
export function recoveredVat(
  line: EntryLine,
  tax: MixedUse,
  accounts: AccountFinder,
  left?: Money,
): readonly EntryLine[] {
  if (lostRate(tax) === 0n) return [line]
  const { account, debit: _debit, credit: _credit, foreign, ...details } = line
  const moved = movement(line)
  const size = money(moved < 0n ? -moved : moved)
  const share = lostVat(size, tax, left)
  const lost = money(moved < 0n ? -share : share)
  const lostAbroad = foreign ? release(foreign.amount, lost, moved || 1n) : zero
  const part = (to: string, amount: Money, abroad: Money): EntryLine =>
    debit(to, amount, { ...details, ...(foreign && { foreign: { ...foreign, amount: abroad } }) })
  const claimedAbroad = money((foreign?.amount ?? zero) - lostAbroad)
  const base = (line.tax && recoveredBase(line.tax.base, tax)) ?? zero
  return [
    { ...part(account, money(moved - lost), claimedAbroad), tax: { code: tax.code, base } },
    {
      ...part(accounts.of('vat_irrecoverable'), lost, lostAbroad),
      tax: { code: tax.code, base: zero },
    },
  ]
}

/** A line with what it declares in place of what it did. */
export const declaringAs = (line: EntryLine, declared: Pick<EntryLine, 'tax'>): EntryLine => {
  const { tax: _tax, ...untaxed } = line
  return { ...untaxed, ...declared }
}

/** What a line of cost declares: under reverse charge, which is owed on all of it, the whole base. */
export function declaredTax(tax: TaxCode, base: Money): Pick<EntryLine, 'tax'> {
  const declared = tax.mechanism === 'normal' ? recoveredBase(base, tax) : base
  return declared === null ? {} : { tax: { code: tax.code, base: declared } }
}

/**
 * The base that is declared of VAT on mixed use: as far as it is recovered, because the portal works VAT out
 * from the base. Null where nothing is left of it, so that a base of nothing stands on lines of VAT alone.
 */
function recoveredBase(base: Money, tax: MixedUse): Money | null {
  if (tax.recovered === undefined) return base
  const declared = percentOf(base, tax.recovered)
  return declared === 0n ? null : declared
}
