import { fiscalYears } from '@mizan/contract/ledger'
import type { DraftOf, RowOf } from '@mizan/contract/resource'
import { type LocalDate, firstOfMonth } from '@mizan/core/time/local-date'
import type { TenantContext } from '../../kernel/context.ts'
import { currentTenant, sql } from '../../kernel/database/sql.ts'
import { Refusal, wrongField } from '../../kernel/refusal.ts'
import { table } from '../../kernel/table.ts'
import { type Check, refuseBroken } from './checks.ts'

const rows = table(fiscalYears, { search: ['name'], order: sql`t.starts_on desc` })

type Year = RowOf<typeof fiscalYears>
type Draft = DraftOf<typeof fiscalYears>

/** A year ends after it starts and shares no day with another. */
async function refuseWrongSpan(
  ctx: TenantContext,
  span: Pick<Draft, 'starts_on' | 'ends_on'>,
  except: string | null,
): Promise<void> {
  if (span.ends_on <= span.starts_on)
    throw wrongField('ends_on', 'must_be_above', { limit: span.starts_on })
  await refuseBroken(ctx, [
    {
      field: 'starts_on',
      code: 'already_used',
      broken: sql`exists (select 1 from fiscal_years where tenant_id = ${currentTenant} and id is distinct from ${except}::uuid
      and starts_on <= ${span.ends_on} and ends_on >= ${span.starts_on})`,
    },
  ])
}

/** The months of a year stay as they are while budgets have amounts in them. */
async function refusePlanned(
  ctx: TenantContext,
  before: Year,
  { starts_on: startsOn, ends_on: endsOn }: Pick<Draft, 'starts_on' | 'ends_on'>,
): Promise<void> {
  const isPlanned = sql`exists (select 1 from budgets b where b.tenant_id = ${currentTenant} and b.fiscal_year_id = ${before.id})`
  const moved = (field: 'starts_on' | 'ends_on', day: LocalDate): Check | null =>
    firstOfMonth(day) === firstOfMonth(before[field])
      ? null
      : { field, code: 'fiscal_year_has_budget', broken: isPlanned }
  await refuseBroken(ctx, [moved('starts_on', startsOn), moved('ends_on', endsOn)])
}

const refuseClosed = (year: Year): void => {
  if (year.closed_at !== null) throw new Refusal('period_locked', { date: year.ends_on })
}

export const fiscalYear = {
  ...rows,
  async create(ctx: TenantContext, draft: Draft): Promise<Year> {
    await refuseWrongSpan(ctx, draft, draft.id ?? null)
    return rows.create(ctx, draft)
  },
  async update(
    ctx: TenantContext,
    id: string,
    change: Partial<Draft>,
    sent: Readonly<Record<string, unknown>>,
  ): Promise<Year> {
    const before = await rows.show(ctx, id)
    if (change.starts_on !== undefined || change.ends_on !== undefined) refuseClosed(before)
    const span = { starts_on: before.starts_on, ends_on: before.ends_on, ...change }
    await refuseWrongSpan(ctx, span, id)
    await refusePlanned(ctx, before, span)
    return rows.update(ctx, id, change, sent)
  },
  /** A year that holds entries stays: reports name it. */
  async remove(ctx: TenantContext, id: string): Promise<void> {
    const year = await rows.show(ctx, id)
    refuseClosed(year)
    const used = await ctx.db.first(sql`select 1 from entries where tenant_id = ${currentTenant}
      and entry_date between ${year.starts_on} and ${year.ends_on} limit 1`)
    if (used) throw new Refusal('record_in_use')
    await rows.remove(ctx, id)
  },
}
