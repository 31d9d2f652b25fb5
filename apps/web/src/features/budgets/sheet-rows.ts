import type { PlannedAccount } from '@mizan/contract/budgets'
import { accountTypes } from '@mizan/core/ledger/account-types'
import { type Money, money } from '@mizan/core/money/decimal'
import { type SheetLine, readCell } from './sheet-lines.ts'

/** A row of the sheet: a line to write on, or a heading with what is below it. */
export type SheetRow =
  | { readonly kind: 'line'; readonly account: PlannedAccount; readonly line: SheetLine }
  | { readonly kind: 'group'; readonly account: PlannedAccount; readonly sums: readonly Money[] }

/** The lines of one cost centre under their groups, in the order of the chart, each group with its sums. */
export function sheetRows(
  accounts: readonly PlannedAccount[],
  lines: readonly SheetLine[],
  months: number,
): readonly SheetRow[] {
  const lineOf = new Map(lines.map((line) => [line.account_id, line]))
  const byId = new Map(accounts.map((account) => [account.id, account]))
  const sums = new Map<string, Money[]>()
  for (const line of lines) {
    const amounts = line.cells.map((cell) => readCell(cell) ?? 0n)
    for (const group of above(byId, line.account_id)) {
      const before = sums.get(group) ?? Array.from({ length: months }, () => money(0n))
      sums.set(
        group,
        before.map((sum, at) => money(sum + (amounts[at] ?? 0n))),
      )
    }
  }
  return accounts.flatMap((account): readonly SheetRow[] => {
    const line = lineOf.get(account.id)
    if (line) return [{ kind: 'line', account, line }]
    const own = sums.get(account.id)
    return own ? [{ kind: 'group', account, sums: own }] : []
  })
}

/** The groups that an account stands under. */
export function above(byId: ReadonlyMap<string, PlannedAccount>, id: string): readonly string[] {
  const groups: string[] = []
  let at = byId.get(id)?.parent_id ?? null
  while (at !== null && byId.has(at) && !groups.includes(at)) {
    groups.push(at)
    at = byId.get(at)?.parent_id ?? null
  }
  return groups
}

/** What all lines plan to earn, to spend, and to be left with, month by month. */
export function sheetSums(
  accounts: readonly PlannedAccount[],
  lines: readonly SheetLine[],
  months: number,
): Readonly<Record<'revenue' | 'expenses' | 'result', readonly Money[]>> {
  const typeOf = new Map(accounts.map(({ id, type }) => [id, type]))
  const sumOf = (type: number): readonly Money[] =>
    Array.from({ length: months }, (_, at) =>
      money(
        lines
          .filter((line) => typeOf.get(line.account_id) === type)
          .reduce((all, { cells }) => all + (readCell(cells[at] ?? '') ?? 0n), 0n),
      ),
    )
  const [revenue, expenses] = [sumOf(accountTypes.revenue), sumOf(accountTypes.expense)]
  return {
    revenue,
    expenses,
    result: revenue.map((amount, at) => money(amount - (expenses[at] ?? 0n))),
  }
}

/** The shape of last year for a line: its own figures, or of a group those of every account below it. */
export function shapeOf(
  accounts: readonly PlannedAccount[],
  lastYear: readonly {
    readonly account_id: string
    readonly cost_center_id: string | null
    readonly amounts: readonly Money[]
  }[],
  { account_id: account, cost_center_id: center }: Omit<SheetLine, 'cells'>,
): readonly Money[] | null {
  const byId = new Map(accounts.map((each) => [each.id, each]))
  const own = lastYear.filter(
    (line) =>
      line.cost_center_id === center &&
      (line.account_id === account || above(byId, line.account_id).includes(account)),
  )
  const [first] = own
  if (!first) return null
  return first.amounts.map((_, at) =>
    money(own.reduce((all, { amounts }) => all + (amounts[at] ?? 0n), 0n)),
  )
}
