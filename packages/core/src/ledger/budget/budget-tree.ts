import { type Money, money } from '../../money/decimal.ts'
import { type AccountType, accountTypes } from '../account-types.ts'
import type { Planned } from './variance.ts'

/** An account of revenue or expense with what was planned on it alone and what came, one of each a period. */
export type BudgetAccount = {
  readonly id: string
  readonly parentId: string | null
  readonly type: AccountType
  readonly isGroup: boolean
  readonly figures: readonly Planned[]
}

/** A row of the report: an account with all that is below it. */
export type BudgetRow = {
  readonly id: string
  readonly type: AccountType
  readonly level: number
  readonly isGroup: boolean
  readonly figures: readonly Planned[]
}

type Options = {
  /** How many periods stand side by side. */
  readonly periods: number
  readonly withZeros: boolean
}

/** The accounts as a tree with sums: a group is what was planned on it and on every account below it. */
export function budgetTree(
  accounts: readonly BudgetAccount[],
  { periods, withZeros }: Options,
): readonly BudgetRow[] {
  const known = new Set(accounts.map(({ id }) => id))
  const childrenOf = Map.groupBy(accounts, ({ parentId }) =>
    parentId !== null && known.has(parentId) ? parentId : null,
  )
  const below = (parent: string | null, level: number): readonly BudgetRow[] =>
    (childrenOf.get(parent) ?? []).flatMap((account) => {
      const inside = below(account.id, level + 1)
      const direct = inside.filter((row) => row.level === level + 1)
      const figures = addedUp([account, ...direct], periods)
      if (!withZeros && inside.length === 0 && figures.every(isNothing)) return []
      const { id, type, isGroup } = account
      return [{ id, type, level, isGroup, figures }, ...inside]
    })
  return below(null, 1)
}

/** What is planned to be left and what was, in each period: revenue less expenses. */
export function plannedResult(rows: readonly BudgetRow[], periods: number): readonly Planned[] {
  const roots = rows.filter(({ level }) => level === 1)
  const [revenue, expenses] = [accountTypes.revenue, accountTypes.expense].map((type) =>
    addedUp(
      roots.filter((row) => row.type === type),
      periods,
    ),
  )
  return Array.from({ length: periods }, (_, at) => ({
    budget: money((revenue?.[at]?.budget ?? 0n) - (expenses?.[at]?.budget ?? 0n)),
    actual: money((revenue?.[at]?.actual ?? 0n) - (expenses?.[at]?.actual ?? 0n)),
  }))
}

const isNothing = ({ budget, actual }: Planned): boolean => budget === 0n && actual === 0n

function addedUp(
  of: readonly { readonly figures: readonly Planned[] }[],
  periods: number,
): readonly Planned[] {
  const total = (at: number, figure: keyof Planned): Money =>
    money(of.reduce((all, { figures }) => all + (figures[at]?.[figure] ?? 0n), 0n))
  return Array.from({ length: periods }, (_, at) => ({
    budget: total(at, 'budget'),
    actual: total(at, 'actual'),
  }))
}
