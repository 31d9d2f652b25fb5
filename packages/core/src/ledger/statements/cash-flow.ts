import { type Money, money } from '../../money/decimal.ts'
import { type AccountSubType, accountTypes } from '../account-types.ts'
import {
  type CashLine,
  type CashMethod,
  adjustments,
  cashForms,
  financingSubTypes,
  investingSubTypes,
} from './cash-flow-forms.ts'
import { type StatementAccount, type StatementRow, buildStatement } from './statement.ts'

/**
 * An account as a cash flow statement needs it: what it held, and what moved it by the kind of entry. Debit is
 * plus, one figure a period.
 */
export type CashFlowAccount = Omit<StatementAccount, 'balances'> & {
  readonly before: readonly Money[]
  readonly after: readonly Money[]
  /** By entries that have money in them, except those below. */
  readonly withCash: readonly Money[]
  /** By entries that give money of other currencies another value. */
  readonly revalued: readonly Money[]
  /** By opening balances that have money in them. */
  readonly opened: readonly Money[]
  /** By what closed a year. */
  readonly closed: readonly Money[]
}

type Asked = {
  readonly method: CashMethod
  /** Whether money that others still hold for the company counts as cash. */
  readonly withClearing: boolean
  readonly periods: number
  readonly withZeros: boolean
}

/** A row of the statement; `lines` says which lines of its account it is made of. */
export type CashFlowRow = StatementRow<CashLine> & {
  readonly lines: 'with_cash' | 'all' | null
}

/** The sub types whose accounts are cash. */
export const cashSubTypes = (withClearing: boolean): readonly AccountSubType[] =>
  withClearing ? ['cash', 'bank', 'clearing'] : ['cash', 'bank']

/**
 * The cash flow statement (`domain/06` 6.1). What an entry with money in it moves in cash is what its other lines
 * come to with the opposite sign, so each of them stands in the section of its own account and nothing is divided.
 * Money moved between accounts of cash has no other line. Both methods come to the same operating cash: the indirect
 * one takes the whole result and every operating account, and takes out of them what entries without money brought
 * from accounts of investing and financing.
 */
export function cashFlow(
  accounts: readonly CashFlowAccount[],
  { method, withClearing, periods, withZeros }: Asked,
): readonly CashFlowRow[] {
  const cashKinds = cashSubTypes(withClearing)
  const isCash = ({ subType, isGroup }: CashFlowAccount): boolean =>
    !isGroup && cashKinds.includes(subType)
  const cash = accounts.filter(isCash)
  const others = accounts.filter((account) => !isCash(account))
  const flows = [
    ...(method === 'direct' ? others.map(as((each) => each.withCash)) : others.flatMap(indirect)),
    ...cash.flatMap(apart),
  ]
  const built = buildStatement(cashForms[method], flows, { periods, withZeros })
  const rows = built
    .filter(({ key }) => key !== 'net_profit')
    .map((row) => ({ ...row, account: idOf(row), lines: linesOf(row) }))
  const resultOf = (at: number): Money =>
    money(
      others.reduce((all, each) => (isResult(each) ? all - (movedBy(each)[at] ?? 0n) : all), 0n),
    )
  const sum = (of: (account: CashFlowAccount) => readonly Money[]): readonly Money[] =>
    Array.from({ length: periods }, (_, at) =>
      money(cash.reduce((all, account) => all + (of(account)[at] ?? 0n), 0n)),
    )
  const own = { account: null, level: 1, lines: null } as const
  const held = cash.filter(({ after }) => withZeros || after.some((each) => each !== 0n))
  const profit = { ...own, line: 'subtotal', key: 'net_profit' } as const
  return [
    ...(method === 'indirect'
      ? [{ ...profit, figures: Array.from({ length: periods }, (_, at) => resultOf(at)) }]
      : []),
    ...rows,
    { ...own, line: 'subtotal', key: 'opening_cash', figures: sum(({ before }) => before) },
    { ...own, line: 'total', key: 'closing_cash', figures: sum(({ after }) => after) },
    { ...own, line: 'section', key: 'cash_held', figures: sum(({ after }) => after) },
    ...held.map(
      ({ id, after }) =>
        ({
          line: 'account',
          key: 'cash_held',
          account: id,
          level: 2,
          figures: after,
          lines: 'all',
        }) as const,
    ),
  ]
}

/** Where an account stands besides the section of its sub type, its id says so behind this sign. */
const sign = '/'

const idOf = ({ account }: StatementRow<CashLine>): string | null => account?.split(sign)[0] ?? null

/** Changes of operating accounts are made of all their lines, and so is what came without money. */
const linesOf = ({ key, account }: StatementRow<CashLine>): CashFlowRow['lines'] =>
  account === null
    ? null
    : adjustments.some((each) => each === key) || account.includes(sign)
      ? 'all'
      : 'with_cash'

/** An account with some of its figures, where its sub type puts it. */
const as =
  (balances: (account: CashFlowAccount) => readonly Money[]) =>
  (account: CashFlowAccount): StatementAccount => ({
    ...plain(account),
    balances: balances(account),
  })

/** The same in a section of its own, without the groups above it. */
const besides = (
  account: CashFlowAccount,
  section: CashLine,
  balances: readonly Money[],
): StatementAccount => ({
  ...plain(account),
  id: `${account.id}${sign}${section}`,
  parentId: null,
  section,
  balances,
})

const plain = ({ id, parentId, type, subType, isGroup }: CashFlowAccount) => ({
  id,
  parentId,
  type,
  subType,
  isGroup,
})

const less = (from: readonly Money[], ...taken: readonly (readonly Money[])[]): readonly Money[] =>
  from.map((each, at) =>
    money(taken.reduce<bigint>((left, other) => left - (other[at] ?? 0n), each)),
  )

/** What moved an account without what closed a year. */
const movedBy = ({ before, after, closed }: CashFlowAccount): readonly Money[] =>
  less(after, before, closed)

const isResult = ({ type, isGroup }: CashFlowAccount): boolean =>
  !isGroup && (type === accountTypes.revenue || type === accountTypes.expense)

const turned = (figures: readonly Money[]): readonly Money[] => figures.map((each) => money(-each))

/** What an account of cash shows beside the flows: its own lines, which are what the others come to. */
const apart = (account: CashFlowAccount): readonly StatementAccount[] => [
  besides(account, 'exchange', turned(account.revalued)),
  besides(account, 'opened', turned(account.opened)),
]

/** The result, what moved operating accounts, and investing and financing with and without money. */
function indirect(account: CashFlowAccount): readonly StatementAccount[] {
  const { subType, isGroup, withCash, revalued, opened } = account
  if (isGroup) return [{ ...plain(account), balances: withCash }]
  const moved = movedBy(account)
  if (isResult(account))
    return [
      besides(account, 'net_profit', moved),
      besides(account, 'results_apart', turned(less(revalued, turned(opened)))),
    ]
  const isOperating = !investingSubTypes.includes(subType) && !financingSubTypes.includes(subType)
  if (isOperating) return [{ ...plain(account), balances: less(moved, revalued, opened) }]
  const without = less(moved, withCash, revalued, opened)
  const section = subType === 'accum_depreciation' ? 'depreciation' : 'without_cash'
  return [{ ...plain(account), balances: withCash }, besides(account, section, without)]
}
