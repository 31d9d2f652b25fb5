import type { AccountType } from '../account-types.ts'
import { type Problem, when } from '../problem.ts'
import { isPlanned } from './variance.ts'

/** A line as it was sent: an account or group, of a cost centre or of none, with an amount for each month. */
export type BudgetLine = {
  readonly account: string
  readonly costCenter: string | null
  readonly months: number
}

export type BudgetFacts = {
  readonly accounts: ReadonlyMap<
    string,
    { readonly number: string; readonly parentId: string | null; readonly type: AccountType }
  >
  readonly costCenters: ReadonlySet<string>
  /** How many months the fiscal year has. */
  readonly months: number
}

/**
 * What is wrong with the lines of a budget, each problem at its own line: an account that is not there or is
 * planned by nobody, the same twice, and a group beside an account below it, which would count twice.
 */
export function budgetProblems(
  lines: readonly BudgetLine[],
  facts: BudgetFacts,
): readonly Problem[] {
  const keyOf = (account: string, { costCenter }: BudgetLine): string => `${account} ${costCenter}`
  const firstAt = new Map<string, number>()
  lines.forEach((line, at) => {
    const key = keyOf(line.account, line)
    if (!firstAt.has(key)) firstAt.set(key, at)
  })
  return lines.flatMap((line, at) => {
    const account = facts.accounts.get(line.account)
    const field = (name: string): string => `lines.${at}.${name}`
    const above = groupsAbove(line.account, facts).find((id) => firstAt.has(keyOf(id, line)))
    return [
      ...when(account === undefined, 'account_not_found', field('account_id')),
      ...when(
        account !== undefined && !isPlanned(account.type),
        'budget_account_not_planned',
        field('account_id'),
      ),
      ...when(
        line.costCenter !== null && !facts.costCenters.has(line.costCenter),
        'reference_not_found',
        field('cost_center_id'),
      ),
      ...when(
        firstAt.get(keyOf(line.account, line)) !== at,
        'budget_line_twice',
        field('account_id'),
      ),
      ...when(above !== undefined, 'budget_group_counts_it', field('account_id'), {
        group: facts.accounts.get(above ?? '')?.number ?? '',
      }),
      ...when(line.months !== facts.months, 'budget_months', field('amounts'), {
        months: String(facts.months),
      }),
    ]
  })
}

/** The groups an account stands under, the nearest first. */
function groupsAbove(id: string, { accounts }: BudgetFacts): readonly string[] {
  const above: string[] = []
  let at = accounts.get(id)?.parentId ?? null
  while (at !== null && !above.includes(at)) {
    above.push(at)
    at = accounts.get(at)?.parentId ?? null
  }
  return above
}
