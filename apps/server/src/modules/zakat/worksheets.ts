import type {
  ZakatAdjustment,
  ZakatOwnLine,
  zakatWorksheets,
} from '@mizan/contract/zakat-worksheets'
import type { DraftOf } from '@mizan/contract/resource'
import { recordActivity } from '../../kernel/activity.ts'
import type { TenantContext } from '../../kernel/context.ts'
import { assignments, currentTenant, insertInto, sql } from '../../kernel/database/sql.ts'
import { newId } from '../../kernel/ids.ts'
import { Refusal, wrongField } from '../../kernel/refusal.ts'
import { changesBetween } from '../../kernel/table.ts'
import { refuseBroken } from '../ledger/index.ts'
import {
  type WorksheetRow,
  lockWorksheet,
  showWorksheet,
  worksheetList,
} from './worksheet-rows.sql.ts'

type Draft = DraftOf<typeof zakatWorksheets>

/** A line is adjusted once, so that it is plain what it was adjusted by. */
function refuseTwice(adjustments: readonly ZakatAdjustment[]): void {
  const twice = adjustments.findIndex(
    ({ line }, at) => adjustments.findIndex((each) => each.line === line) < at,
  )
  if (twice >= 0) throw wrongField(`adjustments.${twice}.line`, 'zakat_line_twice')
}

/** What was typed besides the ledger, as a text that reads the same in ten years. */
const textOf = (
  adjustments: readonly ZakatAdjustment[],
  ownLines: readonly ZakatOwnLine[],
): string | null =>
  [
    ...adjustments.map(({ line, amount, note }) => [line, amount, note].filter(Boolean).join(' ')),
    ...ownLines.map(({ statement, amount }) => `${statement} ${amount}`),
  ].join(' · ') || null

/** Worksheets as they are served: one of a fiscal year, written on until it is posted. */
export const worksheet = {
  list: worksheetList,
  show: showWorksheet,

  async create(ctx: TenantContext, draft: Draft): Promise<WorksheetRow> {
    const { id = newId(), adjustments, own_lines: ownLines, ...rest } = draft
    refuseTwice(adjustments)
    const year = await ctx.db.first(sql`select 1 from fiscal_years
      where tenant_id = ${currentTenant} and id = ${draft.fiscal_year_id} for no key update`)
    if (!year) throw wrongField('fiscal_year_id', 'reference_not_found')
    await refuseBroken(ctx, [
      {
        field: 'fiscal_year_id',
        code: 'already_used',
        broken: sql`exists (select 1 from zakat_worksheets
          where tenant_id = ${currentTenant} and fiscal_year_id = ${draft.fiscal_year_id})`,
      },
    ])
    await ctx.db.run(
      insertInto('zakat_worksheets', [
        {
          ...rest,
          tenant_id: currentTenant,
          id,
          adjustments: JSON.stringify(adjustments),
          own_lines: JSON.stringify(ownLines),
          created_at: ctx.now,
        },
      ]),
    )
    await recordActivity(ctx, 'zakat_worksheets', id, 'created')
    return showWorksheet(ctx, id)
  },

  /** Changes what was sent; adjustments and lines that are sent take the place of those that are there. */
  async update(
    ctx: TenantContext,
    id: string,
    change: Partial<Draft>,
    sent: Readonly<Record<string, unknown>>,
  ): Promise<WorksheetRow> {
    const before = await lockWorksheet(ctx, id)
    if (sent.lock_version !== undefined && Number(sent.lock_version) !== before.lock_version)
      throw new Refusal('version_conflict')
    if (before.state === 'posted') throw new Refusal('zakat_posted')
    if (change.fiscal_year_id !== undefined && change.fiscal_year_id !== before.fiscal_year_id)
      throw wrongField('fiscal_year_id', 'zakat_year_stays')
    const {
      year_kind = before.year_kind,
      share = before.share,
      notes = before.notes,
      adjustments = before.adjustments,
      own_lines = before.own_lines,
    } = change
    refuseTwice(adjustments)
    await ctx.db.run(
      sql`update zakat_worksheets set ${assignments({
        year_kind,
        share,
        notes,
        adjustments: JSON.stringify(adjustments),
        own_lines: JSON.stringify(own_lines),
      })}, lock_version = lock_version + 1 where tenant_id = ${currentTenant} and id = ${id}`,
    )
    await recordActivity(ctx, 'zakat_worksheets', id, 'updated', {
      ...changesBetween(
        {
          year_kind: before.year_kind,
          share: before.share,
          notes: before.notes,
          lines: textOf(before.adjustments, before.own_lines),
        },
        { year_kind, share, notes, lines: textOf(adjustments, own_lines) },
      ),
    })
    return showWorksheet(ctx, id)
  },

  async remove(ctx: TenantContext, id: string): Promise<void> {
    const { state } = await lockWorksheet(ctx, id)
    if (state === 'posted') throw new Refusal('zakat_posted')
    await ctx.db.run(
      sql`delete from zakat_worksheets where tenant_id = ${currentTenant} and id = ${id}`,
    )
    await recordActivity(ctx, 'zakat_worksheets', id, 'deleted')
  },
}
