import { landedCosts } from '@mizan/contract/documents/landed'
import type { DraftOf } from '@mizan/contract/resource'
import { status } from '@mizan/core/documents/lifecycle'
import type { TenantContext } from '../../kernel/context.ts'
import type { Row } from '../../kernel/database/pool.ts'
import { sql } from '../../kernel/database/sql.ts'
import { newId } from '../../kernel/ids.ts'
import { typedColumns } from '../documents/index.ts'

export const landedColumns = typedColumns(landedCosts.draft.shape, ['id', 'lines'], {
  by: 'spread_by',
  date: 'cost_date',
})

export type LandedDraft = DraftOf<typeof landedCosts> & { readonly status?: number }

/** A landed cost as it was asked for. */
export type LandedRow = ReturnType<typeof landedColumns.merge> & {
  readonly id: string
  readonly status: number
  readonly lines: LandedDraft['lines']
}

/** What a stored line got, and what of it waits in transit for how many units. */
export type LockedLine = LandedDraft['lines'][number] & {
  readonly transit_value: string
  readonly transit_qty: string
}

export type LockedLanded = Omit<LandedRow, 'lines'> & {
  readonly number: string
  readonly lock_version: number
  readonly opened_by: null
  readonly lines: LockedLine[]
}

export const mergeLanded = (before: LandedRow | null, change: Partial<LandedDraft>): LandedRow => ({
  ...landedColumns.merge(before, change),
  id: before?.id ?? change.id ?? newId(),
  status: before?.status ?? status.draft,
  lines: change.lines ?? before?.lines ?? [],
})

/** The lines of a stored landed cost. */
export const linesOfLanded = (ctx: TenantContext, id: string): Promise<LockedLine[]> =>
  ctx.db
    .rows<LockedLine>(sql`select bill_item_id, weight, transit_value, transit_qty from landed_cost_lines
    where tenant_id = ${ctx.tenant.id} and landed_cost_id = ${id} order by line_no`)

/** A landed cost and its lines, locked until the transaction ends. */
export async function lockLanded(ctx: TenantContext, id: string): Promise<LockedLanded | null> {
  const [head, lines] = await Promise.all([
    ctx.db.first<Row>(
      sql`select * from landed_costs where tenant_id = ${ctx.tenant.id} and id = ${id} for update`,
    ),
    linesOfLanded(ctx, id),
  ])
  return (
    head && {
      ...landedColumns.read(head),
      id,
      status: head.status as number,
      number: head.number as string,
      lock_version: head.lock_version as number,
      opened_by: null,
      lines,
    }
  )
}
