import { type Money, divide, money, powerOfTen, scale, sum, zero } from '../money/decimal.ts'
import type { TaxCode } from '../taxes/tax-code.ts'
import type { LineDetails } from './entry.ts'
import type { ManualLine } from './entry-rules.ts'
import type { Problem } from './problem.ts'
import { type ChosenAccount, type DefaultAccounts, accountFinder } from './resolve-account.ts'

/** A part of a debt: the account it stands on and what it carries there in company currency. */
export type DebtPart = {
  /** Null for the receivable of the party. */
  readonly account: ChosenAccount
  readonly amount: Money
  readonly foreign?: NonNullable<LineDetails['foreign']>
}

/** A debt that will not be paid. */
export type BadDebt = {
  readonly beneficiary: string
  /** What the customer owes of it, VAT included, where it stands. */
  readonly parts: readonly DebtPart[]
  /** The tax it was charged with when its VAT is given back; null without relief. */
  readonly tax: TaxCode | null
  readonly receivable: ChosenAccount
  readonly vatOutput: ChosenAccount
}

const whole = 100n * powerOfTen(scale.percent)

/** The VAT within an amount that includes it, to the halala. */
export const vatWithin = (amount: Money, { rate }: Pick<TaxCode, 'rate'>): Money =>
  money(divide(amount * rate, whole + rate))

/**
 * The lines of a write-off (`domain/02` J40, `domain/05` 5.5): the debt to bad debts, its VAT off the
 * output VAT when the conditions of relief are met, as an adjustment that lowers the sales of its box.
 */
export function writeOff(
  debt: BadDebt,
  defaults: DefaultAccounts,
): { readonly lines: readonly ManualLine[]; readonly missing: readonly Problem[] } {
  const accounts = accountFinder(defaults)
  const { parts, tax, beneficiary } = debt
  const amount = sum(parts.map((part) => part.amount))
  const vat = tax ? vatWithin(amount, tax) : zero
  const base = money(amount - vat)
  const meaning = (of: Money) => (tax ? { tax: { code: tax.code, base: of } } : {})
  return {
    lines: [
      { account: accounts.of('bad_debt'), debit: base, credit: zero, ...meaning(money(-base)) },
      ...(vat === 0n
        ? []
        : [
            {
              account: accounts.of('vat_output', debt.vatOutput),
              debit: vat,
              credit: zero,
              ...meaning(zero),
            },
          ]),
      ...parts.map((part) => ({
        account: accounts.of('receivable', part.account, debt.receivable),
        debit: zero,
        credit: part.amount,
        beneficiary,
        ...(part.foreign && {
          foreign: { ...part.foreign, amount: money(-part.foreign.amount) },
        }),
      })),
    ],
    missing: accounts.missing(),
  }
}
