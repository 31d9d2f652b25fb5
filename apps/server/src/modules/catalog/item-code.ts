import type { TenantContext } from '../../kernel/context.ts'
import { currentTenant, sql } from '../../kernel/database/sql.ts'
import { companySeries } from '../ledger/index.ts'

const digits = 6

/**
 * The code of an item that is given none: the next number of the company's items, and the one after it
 * where somebody typed that code already. Numbers are taken under a lock that lasts until the item is there.
 */
export async function nextItemCode({ db }: TenantContext): Promise<string> {
  for (;;) {
    const taken = await db.first<{ number: number }>(sql`
      insert into sequences (tenant_id, kind, pos_id, last_number)
      values (${currentTenant}, 'item', ${companySeries}, 1)
      on conflict (tenant_id, kind, year, pos_id) do update set last_number = sequences.last_number + 1
      returning last_number as number`)
    const code = String(taken?.number ?? 0).padStart(digits, '0')
    const isUsed = await db.first(
      sql`select 1 from items where tenant_id = ${currentTenant} and code = ${code}`,
    )
    if (!isUsed) return code
  }
}
