import type { BudgetLine, budgets } from '@mizan/contract/budgets'
import type { DraftOf } from '@mizan/contract/resource'
import { searchText } from '@mizan/core/catalog/search-text'
import type { AccountType } from '@mizan/core/ledger/account-types'
import { budgetProblems } from '@mizan/core/ledger/budget/budget-problems'
import type { LocalDate } from '@mizan/core/time/local-date'
import { recordActivity } from '../../kernel/activity.ts'
import type { TenantContext } from '../../kernel/context.ts'
import { insertRows } from '../../kernel/database/insert-rows.ts'
import { assignments, currentTenant, insertInto, sql } from '../../kernel/database/sql.ts'
import { newId } from '../../kernel/ids.ts'
import { Refusal, refusalOf, wrongField } from '../../kernel/refusal.ts'
import { changesBetween } from '../../kernel/table.ts'
import { type Check, refuseBroken } from '../ledger/index.ts'
import {
  type BudgetRow,
  type StoredLine,
  budgetList,
  linesOf,
  lockYear,
  monthsOfYear,
  showBudget,
} from './budget-rows.sql.ts'
import { lineChanges } from './line-changes.ts'

type Draft = DraftOf<typeof budgets>

/** No other version of the year is called so. */
const isFreeName = (year: string, name: string, except: string | null): Check => ({
  field: 'name',
  code: 'already_used',
  broken: sql`exists (select 1 from budgets where tenant_id = ${currentTenant} and fiscal_year_id = ${year}
    and name = ${name} and id is distinct from ${except}::uuid)`,
})

/** Refuses lines with everything that is wrong with them, each at its own field. */
async function refuseWrongLines(
  ctx: TenantContext,
  lines: readonly BudgetLine[],
  months: readonly LocalDate[],
): Promise<void> {
  if (lines.length === 0) return
  const [accounts, centers] = await Promise.all([
    ctx.db.rows<{
      id: string
      account_number: string
      parent_id: string | null
      type: AccountType
    }>(
      sql`select id, account_number, parent_id, type from accounts where tenant_id = ${currentTenant}`,
    ),
    ctx.db.rows<{ id: string }>(
      sql`select id from cost_centers where tenant_id = ${currentTenant}`,
    ),
  ])
  const problems = budgetProblems(
    lines.map(({ account_id: account, cost_center_id: costCenter, amounts }) => ({
      account,
      costCenter,
      months: amounts.length,
    })),
    {
      accounts: new Map(
        accounts.map(({ id, account_number: number, parent_id: parentId, type }) => [
          id,
          { number, parentId, type },
        ]),
      ),
      costCenters: new Set(centers.map(({ id }) => id)),
      months: months.length,
    },
  )
  if (problems.length > 0) throw new Refusal('invalid', {}, refusalOf(problems).fields)
}

const rowsOfLines = (
  budget: string,
  lines: readonly BudgetLine[],
  months: readonly LocalDate[],
): readonly Readonly<Record<string, unknown>>[] =>
  lines.flatMap(({ account_id, cost_center_id, amounts }) =>
    months.map((month, at) => ({
      tenant_id: currentTenant,
      id: newId(),
      budget_id: budget,
      account_id,
      cost_center_id,
      month,
      amount: amounts[at] ?? '0.00',
    })),
  )

const keyOf = ({ account_id, cost_center_id }: BudgetLine): string =>
  `${account_id} ${cost_center_id}`

/** Writes the lines that differ from those stored, and no other. */
async function replaceLines(
  ctx: TenantContext,
  budget: string,
  {
    before,
    after,
  }: { readonly before: readonly StoredLine[]; readonly after: readonly BudgetLine[] },
  months: readonly LocalDate[],
): Promise<void> {
  const stored = new Map(before.map((line) => [keyOf(line), line]))
  const isSame = (line: BudgetLine): boolean =>
    stored.get(keyOf(line))?.amounts.join(' ') === line.amounts.join(' ')
  const same = new Set(after.filter(isSame).map(keyOf))
  const gone = before.filter((line) => !same.has(keyOf(line))).flatMap(({ ids }) => ids)
  const fresh = after.filter((line) => !same.has(keyOf(line)))
  if (gone.length > 0)
    await ctx.db.run(
      sql`delete from budget_lines where tenant_id = ${currentTenant} and id = any(${gone}::uuid[])`,
    )
  const rows = rowsOfLines(budget, fresh, months)
  if (rows.length > 0) await insertRows(ctx.db, 'budget_lines', rows)
}

type Head = {
  readonly name: string
  readonly notes: string | null
  readonly fiscal_year_id: string
  readonly lock_version: number
  readonly starts_on: LocalDate
  readonly ends_on: LocalDate
}

/** A budget, locked against other changes. */
async function lockBudget(ctx: TenantContext, id: string): Promise<Head> {
  const found = await ctx.db.first<Head>(sql`
    select t.name, t.notes, t.fiscal_year_id, t.lock_version, y.starts_on, y.ends_on
    from budgets t join fiscal_years y on y.tenant_id = ${currentTenant} and y.id = t.fiscal_year_id
    where t.tenant_id = ${currentTenant} and t.id = ${id} for update of t`)
  if (!found) throw new Refusal('not_found')
  return found
}

const yearOf = async (ctx: TenantContext, id: string): Promise<string> => {
  const found = await ctx.db.first<{ fiscal_year_id: string }>(
    sql`select fiscal_year_id from budgets where tenant_id = ${currentTenant} and id = ${id}`,
  )
  if (!found) throw new Refusal('not_found')
  return found.fiscal_year_id
}

/** Budgets as they are served: versions of what a fiscal year is planned to bring, one of them for reports. */
export const budget = {
  list: budgetList,
  show: showBudget,

  /** Adds a version; the first of a year is the one that reports use. */
  async create(ctx: TenantContext, draft: Draft): Promise<BudgetRow> {
    const { id = newId(), name, notes, lines, fiscal_year_id: yearId } = draft
    const year = await lockYear(ctx, yearId)
    if (!year) throw wrongField('fiscal_year_id', 'reference_not_found')
    const months = monthsOfYear(year)
    await refuseBroken(ctx, [isFreeName(yearId, name, null)])
    await refuseWrongLines(ctx, lines, months)
    const used = await ctx.db.first(sql`select 1 from budgets
      where tenant_id = ${currentTenant} and fiscal_year_id = ${yearId} and in_reports`)
    await ctx.db.run(
      insertInto('budgets', [
        {
          tenant_id: currentTenant,
          id,
          fiscal_year_id: yearId,
          name,
          notes,
          in_reports: used === null,
          search_text: searchText(name),
        },
      ]),
    )
    const rows = rowsOfLines(id, lines, months)
    if (rows.length > 0) await insertRows(ctx.db, 'budget_lines', rows)
    await recordActivity(ctx, 'budgets', id, 'created')
    return showBudget(ctx, id)
  },

  /** Changes what was sent; lines that are sent take the place of those that are there. */
  async update(
    ctx: TenantContext,
    id: string,
    change: Partial<Draft>,
    sent: Readonly<Record<string, unknown>>,
  ): Promise<BudgetRow> {
    const before = await lockBudget(ctx, id)
    if (sent.lock_version !== undefined && Number(sent.lock_version) !== before.lock_version)
      throw new Refusal('version_conflict')
    const { name = before.name, notes = before.notes, fiscal_year_id: year, lines } = change
    if (year !== undefined && year !== before.fiscal_year_id)
      throw wrongField('fiscal_year_id', 'budget_year_stays')
    await refuseBroken(ctx, [isFreeName(before.fiscal_year_id, name, id)])
    const months = monthsOfYear({ ...before })
    const stored = lines === undefined ? [] : await linesOf(ctx, id, months)
    if (lines !== undefined) {
      await refuseWrongLines(ctx, lines, months)
      await replaceLines(ctx, id, { before: stored, after: lines }, months)
    }
    await ctx.db
      .run(sql`update budgets set ${assignments({ name, notes, search_text: searchText(name) })},
      lock_version = lock_version + 1 where tenant_id = ${currentTenant} and id = ${id}`)
    await recordActivity(ctx, 'budgets', id, 'updated', {
      ...changesBetween({ name: before.name, notes: before.notes }, { name, notes }),
      ...(lines === undefined ? {} : await lineChanges(ctx, stored, lines)),
    })
    return showBudget(ctx, id)
  },

  /** Deletes a version. The one that reports use goes last. */
  async remove(ctx: TenantContext, id: string): Promise<void> {
    const year = await yearOf(ctx, id)
    await lockYear(ctx, year)
    // Whoever saves lines meanwhile is waited for.
    await lockBudget(ctx, id)
    const others = await ctx.db.first(sql`select 1 from budgets t
      where t.tenant_id = ${currentTenant} and t.id = ${id} and t.in_reports
        and exists (select 1 from budgets o where o.tenant_id = ${currentTenant}
          and o.fiscal_year_id = ${year} and o.id <> t.id)`)
    if (others) throw new Refusal('budget_in_reports')
    await ctx.db.run(
      sql`delete from budget_lines where tenant_id = ${currentTenant} and budget_id = ${id}`,
    )
    await ctx.db.run(sql`delete from budgets where tenant_id = ${currentTenant} and id = ${id}`)
    await recordActivity(ctx, 'budgets', id, 'deleted')
  },

  /** Makes it the version that reports use, in the place of the one before. */
  async useInReports(ctx: TenantContext, id: string): Promise<BudgetRow> {
    const year = await yearOf(ctx, id)
    await lockYear(ctx, year)
    const before = await ctx.db.rows<{ id: string }>(sql`select id from budgets
      where tenant_id = ${currentTenant} and fiscal_year_id = ${year} and in_reports`)
    if (before.some((used) => used.id === id)) return showBudget(ctx, id)
    // Nobody writes it by hand: whoever has a sheet open saves it all the same.
    const set = async (of: string, isUsed: boolean): Promise<void> => {
      await ctx.db.run(sql`update budgets set in_reports = ${isUsed}
        where tenant_id = ${currentTenant} and id = ${of}`)
      await recordActivity(ctx, 'budgets', of, 'updated', {
        in_reports: { before: !isUsed, after: isUsed },
      })
    }
    for (const used of before) await set(used.id, false)
    await set(id, true)
    return showBudget(ctx, id)
  },
}
