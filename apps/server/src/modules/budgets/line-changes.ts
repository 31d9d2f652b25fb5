import type { BudgetLine } from '@mizan/contract/budgets'
import type { TenantContext } from '../../kernel/context.ts'
import { currentTenant, sql } from '../../kernel/database/sql.ts'

/** So many lines of a change are written out; of more the number is. */
const writtenMax = 20

const keyOf = ({ account_id, cost_center_id }: BudgetLine): string =>
  `${account_id} ${cost_center_id}`

/** What a save changed of the lines, before and after, as texts that read the same in ten years. */
export async function lineChanges(
  ctx: TenantContext,
  before: readonly BudgetLine[],
  after: readonly BudgetLine[],
): Promise<Readonly<Record<string, unknown>>> {
  const textOf = (line: BudgetLine | undefined): string | undefined => line?.amounts.join(' ')
  const was = new Map(before.map((line) => [keyOf(line), line]))
  const is = new Map(after.map((line) => [keyOf(line), line]))
  const changed = [...new Set([...was.keys(), ...is.keys()])].filter(
    (key) => textOf(was.get(key)) !== textOf(is.get(key)),
  )
  if (changed.length === 0) return {}
  const shown = changed.slice(0, writtenMax)
  const lines = shown.flatMap((key) => was.get(key) ?? is.get(key) ?? [])
  const names = await namesOf(ctx, lines)
  const written = (side: ReadonlyMap<string, BudgetLine>): string | null => {
    const texts = shown.flatMap((key, at) => {
      const line = side.get(key)
      return line ? [`${names[at] ?? ''}: ${line.amounts.join(' ')}`] : []
    })
    const more = changed.length - shown.length
    return [...texts, ...(more > 0 ? [`+${more}`] : [])].join(' · ') || null
  }
  return { lines: { before: written(was), after: written(is) } }
}

/** What lines are called: the number and name of the account, and the cost centre. */
async function namesOf(
  ctx: TenantContext,
  lines: readonly BudgetLine[],
): Promise<readonly string[]> {
  const ids = (of: readonly (string | null)[]): string[] => of.filter((id) => id !== null)
  const [accounts, centers] = await Promise.all([
    ctx.db.rows<{
      id: string
      name: string
    }>(sql`select id, account_number || ' ' || name as name from accounts
      where tenant_id = ${currentTenant} and id = any(${ids(lines.map((line) => line.account_id))}::uuid[])`),
    ctx.db.rows<{ id: string; name: string }>(sql`select id, name from cost_centers
      where tenant_id = ${currentTenant} and id = any(${ids(lines.map((line) => line.cost_center_id))}::uuid[])`),
  ])
  const named = new Map([...accounts, ...centers].map(({ id, name }) => [id, name]))
  return lines.map(({ account_id: account, cost_center_id: center }) =>
    [named.get(account) ?? '', ...(center === null ? [] : [`(${named.get(center) ?? ''})`])].join(
      ' ',
    ),
  )
}
