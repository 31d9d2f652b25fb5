import { convert, minorDigits } from '../money/currency.ts'
import { type ExchangeRate, type Money, money, zero } from '../money/decimal.ts'
import type { ManualLine } from './entry-rules.ts'
import type { AccountId } from './entry.ts'
import type { Problem } from './problem.ts'
import { type DefaultAccounts, accountFinder } from './resolve-account.ts'

/** What is open in another currency, on one account and with one party; debit is plus. */
export type ForeignBalance = {
  readonly account: AccountId
  readonly beneficiary: string | null
  readonly currency: string
  /** In the minor units of that currency. */
  readonly foreign: Money
  /** What the books carry it at, in company currency. */
  readonly carrying: Money
}

/** What a balance is worth more (plus) or less at another rate than it is carried at. */
export const revaluationDifference = (balance: ForeignBalance, rate: ExchangeRate): Money =>
  money(convert(balance.foreign, rate, minorDigits(balance.currency)) - balance.carrying)

/**
 * The lines of a revaluation at the closing rates (`domain/02` J42): each balance to what it is
 * worth, gains and losses each in one sum. The balance in its own currency does not change, so its
 * line carries zero of it. Balances whose currency has no rate stay as they are.
 */
export function revalueBalances(
  balances: readonly ForeignBalance[],
  rates: Readonly<Record<string, ExchangeRate>>,
  defaults: DefaultAccounts,
): { readonly lines: readonly ManualLine[]; readonly missing: readonly Problem[] } {
  const accounts = accountFinder(defaults)
  const changed = balances.flatMap((balance) => {
    const rate = rates[balance.currency]
    const difference = rate === undefined ? zero : revaluationDifference(balance, rate)
    return difference === 0n ? [] : [{ balance, difference }]
  })
  const total = (isGain: boolean): Money =>
    money(
      changed.reduce(
        (all, { difference }) => (difference > 0n === isGain ? all + difference : all),
        0n,
      ),
    )
  const [gain, loss] = [total(true), total(false)]
  return {
    lines: [
      ...changed.map(({ balance, difference }) => ({
        account: balance.account,
        ...sides(difference),
        foreign: { currency: balance.currency, amount: zero },
        ...(balance.beneficiary && { beneficiary: balance.beneficiary }),
      })),
      ...(gain === 0n
        ? []
        : [{ account: accounts.of('fx_gain_unrealised'), ...sides(money(-gain)) }]),
      ...(loss === 0n
        ? []
        : [{ account: accounts.of('fx_loss_unrealised'), ...sides(money(-loss)) }]),
    ],
    missing: accounts.missing(),
  }
}

const sides = (amount: Money): { readonly debit: Money; readonly credit: Money } =>
  amount < 0n ? { debit: zero, credit: money(-amount) } : { debit: amount, credit: zero }
