import type { NoteShare } from '@mizan/core/documents/note-shares'
import { formatDecimal } from '@mizan/core/money/decimal'
import type { TenantContext } from '../../kernel/context.ts'
import { insertRows } from '../../kernel/database/insert-rows.ts'
import { currentTenant, sql } from '../../kernel/database/sql.ts'
import type { NoteRow } from './note-row.ts'

/** Keeps what a note takes of each line of its bill; what an earlier confirm took goes. */
export async function saveShares(
  ctx: TenantContext,
  { id, isNew }: NoteRow,
  shares: readonly NoteShare[],
  digits: number,
): Promise<void> {
  if (!isNew)
    await ctx.db.run(
      sql`delete from note_shares where tenant_id = ${currentTenant} and note_id = ${id}`,
    )
  if (shares.length === 0) return
  await insertRows(
    ctx.db,
    'note_shares',
    shares.map(({ line, net, seen }) => ({
      tenant_id: currentTenant,
      note_id: id,
      bill_item_id: line,
      net: formatDecimal(net, digits),
      seen: formatDecimal(seen, digits),
    })),
  )
}
