import { status } from '@mizan/core/documents/lifecycle'
import type { TenantContext } from '../../kernel/context.ts'
import { insertRows } from '../../kernel/database/insert-rows.ts'
import { currentTenant, sql } from '../../kernel/database/sql.ts'
import { Refusal, wrongField } from '../../kernel/refusal.ts'
import { requireSeen } from '../../kernel/store-scope.ts'
import { type Columns, type Locked, lockOf, postedOf, writeDocument } from '../documents/index.ts'
import {
  type ManualEntryRow,
  type ManualLineRow,
  type Template,
  computedColumns,
  entryColumns,
  headColumns,
  lineColumns,
} from './manual-entry.ts'
import type { WrittenOff } from './written-off.ts'

type Share = ManualLineRow['cost_centers'][number]

/** A manual entry with its lines, locked against other changes; null when there is none. */
export const findEntry = lockOf('manual_entries', {
  others: ({ db }, ofIt) =>
    db.rows<Share & { readonly line_no: number }>(
      sql`select line_no, cost_center_id, percentage from manual_entry_shares
        where tenant_id = ${currentTenant} and manual_entry_id ${ofIt} order by line_no, share_no`,
    ),
  read: (head, lines, shares) => ({
    ...headColumns.read(head),
    template: head.template as Template | null,
    written_off: head.written_off as WrittenOff[],
    times_repeated: head.times_repeated as number,
    repeated_from: head.repeated_from as string | null,
    next_repeat_on: head.next_repeat_on as ManualEntryRow['entry_date'] | null,
    // What is posted is changed without being opened before.
    edited: head.status === status.draft ? null : postedOf(head, head.number),
    lines: lines.map((line) => ({
      ...lineColumns.read(line),
      currency: line.currency as string | null,
      fc_amount: line.fc_amount as string | null,
      tax_code: line.tax_code as string | null,
      tax_base: line.tax_base as string | null,
      cost_centers: shares
        .filter((share) => share.line_no === line.line_no)
        .map(({ cost_center_id, percentage }) => ({ cost_center_id, percentage })),
    })),
  }),
})

/** A stored entry, with its schedule. */
export type LockedEntry = Locked<typeof findEntry>

/** The same; an entry that a document posted is not one, and is told so. */
export async function lockEntry(ctx: TenantContext, id: string): Promise<LockedEntry | null> {
  const row = await findEntry(ctx, id)
  if (!row && (await isPosted(ctx, id))) throw new Refusal('linked_to_document')
  // What it wrote off is open again, or changed, with it.
  if (row) await requireSeen(ctx, ...row.written_off.map((each) => each.associatable_id))
  return row
}

/** Whether there is a posted entry of this id. */
const isPosted = async (ctx: TenantContext, id: string): Promise<boolean> =>
  (await ctx.db.first(
    sql`select 1 from entries where tenant_id = ${currentTenant} and id = ${id}`,
  )) !== null

/** Refuses an id for a new entry that a posted one bears. */
export async function refuseTakenId(ctx: TenantContext, id: string): Promise<void> {
  if (await isPosted(ctx, id)) throw wrongField('id', 'already_used')
}

/** Writes an entry with its lines, as `state` says where it stands. */
export async function writeEntry(
  ctx: TenantContext,
  row: ManualEntryRow,
  {
    number,
    isRepost,
    ...state
  }: Columns & {
    readonly number: string | null
    readonly isRepost?: boolean
  },
): Promise<void> {
  const shares = row.lines.flatMap((line, index) =>
    line.cost_centers.map((share, place) => ({
      tenant_id: currentTenant,
      manual_entry_id: row.id,
      line_no: index + 1,
      share_no: place + 1,
      cost_center_id: share.cost_center_id,
      percentage: share.percentage,
    })),
  )
  await writeDocument(ctx, 'manual_entries', {
    id: row.id,
    isNew: row.isNew,
    ...(isRepost && { isRepost }),
    columns: { ...entryColumns(row, number), ...state, number },
    lines: row.lines.map((line) => ({
      ...lineColumns.write(line),
      ...Object.fromEntries(computedColumns.map((column) => [column, line[column]])),
    })),
  })
  if (shares.length > 0) await insertRows(ctx.db, 'manual_entry_shares', shares)
}
