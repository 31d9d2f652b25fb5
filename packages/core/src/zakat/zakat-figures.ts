import { type AccountSubType, type AccountType, accountTypes } from '../ledger/account-types.ts'
import { type Money, money, sum, zero } from '../money/decimal.ts'
import { type ZakatLine, zakatLines } from './zakat-sheet.ts'

/** An account with what the ledger says of it about a fiscal year, debit as plus. */
export type ZakatAccount = {
  readonly id: string
  readonly type: AccountType
  readonly subType: AccountSubType
  /** What it held before the first day. */
  readonly before: Money
  /** What opening balances put on it within the year. */
  readonly opened: Money
  /** What the closing of the year moved. */
  readonly closed: Money
  /** What it holds at the end of the last day. */
  readonly after: Money
  /** What entries of the year that stand debited and credited, of a provision. */
  readonly used: Money
  readonly made: Money
}

/** A line of the worksheet as the ledger has it, with the accounts it consists of. */
export type ZakatFigure = {
  readonly line: ZakatLine
  readonly amount: Money
  /** The account is null of results of earlier years that nothing has closed. */
  readonly accounts: readonly { readonly account: string | null; readonly amount: Money }[]
}

type Part = ZakatFigure['accounts'][number]

const equity: readonly AccountSubType[] = [
  'capital',
  'drawings',
  'opening_equity',
  'reserve',
  'retained_earnings',
  'current_earnings',
]

const isResult = ({ type }: ZakatAccount): boolean =>
  type === accountTypes.revenue || type === accountTypes.expense

/** What it stood at when the year began: opening balances are what was there, whatever day they bear. */
const openingOf = ({ before, opened }: ZakatAccount): Money => money(before + opened)
/** What the year itself moved. */
const movedOf = ({ before, opened, closed, after }: ZakatAccount): Money =>
  money(after - before - opened - closed)

/** The lines of a worksheet from the accounts of a year. */
export function zakatFigures(accounts: readonly ZakatAccount[]): readonly ZakatFigure[] {
  const of = (
    subTypes: readonly AccountSubType[],
    amountOf: (account: ZakatAccount) => bigint,
  ): readonly Part[] =>
    accounts
      .filter(({ subType }) => subTypes.includes(subType))
      .flatMap((account) => part(account.id, amountOf(account)))
  const credited = (account: ZakatAccount): bigint => -openingOf(account)
  const retained = [
    ...of(['retained_earnings', 'current_earnings'], credited),
    ...part(null, -sum(accounts.filter(isResult).map(({ before }) => before))),
  ]
  const isLoss = totalOf(retained) < 0n
  const taken = of(equity, (account) => -movedOf(account))
  const parts: Readonly<Record<ZakatLine, readonly Part[]>> = {
    capital: of(['capital', 'drawings', 'opening_equity'], credited),
    reserves: of(['reserve'], credited),
    retained_earnings: isLoss ? [] : retained,
    withdrawn: totalOf(taken) < 0n ? taken : [],
    provisions: of(['non_current_liability'], (account) => {
      const left = -openingOf(account) - account.used
      return left > 0n ? left : 0n
    }),
    long_term_debts: of(['loan_long'], ({ after }) => -after),
    profit_before_zakat: accounts
      .filter((account) => isResult(account) && account.subType !== 'zakat')
      .flatMap(({ id, before, closed, after }) => part(id, before + closed - after)),
    provisions_made: of(['non_current_liability'], ({ made }) => made),
    fixed_assets: of(['fixed_asset', 'accum_depreciation', 'intangible'], ({ after }) => after),
    investments: of(['non_current_asset'], ({ after }) => after),
    carried_losses: isLoss
      ? retained.map(({ account, amount }) => ({ account, amount: money(-amount) }))
      : [],
  }
  return zakatLines.map((line) => ({
    line,
    amount: totalOf(parts[line]),
    accounts: parts[line],
  }))
}

/** What the year has on expense of zakat already: an entry by hand, or one of this worksheet. */
export const zakatBooked = (accounts: readonly ZakatAccount[]): Money =>
  sum(
    accounts
      .filter(({ subType }) => subType === 'zakat')
      .map(({ before, closed, after }) => money(after - before - closed)),
  )

const part = (account: string | null, amount: bigint): readonly Part[] =>
  amount === 0n ? [] : [{ account, amount: money(amount) }]

const totalOf = (parts: readonly Part[]): Money =>
  parts.reduce((all, { amount }) => money(all + amount), zero)
