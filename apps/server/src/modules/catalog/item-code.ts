import type { TenantContext } from '../../kernel/context.ts'
import { sql } from '../../kernel/database/sql.ts'
import { companySeries } from '../ledger/index.ts'

const digits = 6

/**
 * The code of an item that is given none: the next number of the company's items, and the one after it
 * where somebody typed that code already. Numbers are taken under a lock that lasts until the item is there.
 */
export async function nextItemCode({ db, tenant }: TenantContext): Promise<string> {
  for (;;) {
    const taken = await db.first<{ code: string; is_used: boolean }>(sql`
      with taken as (
        insert into sequences (tenant_id, kind, pos_id, last_number)
        values (${tenant.id}, 'item', ${companySeries}, 1)
        on conflict (tenant_id, kind, year, pos_id) do update set last_number = sequences.last_number + 1
        returning lpad(last_number::text, greatest(${digits}, length(last_number::text)), '0') as code)
      select code, exists (select 1 from items where tenant_id = ${tenant.id} and items.code = taken.code)
        as is_used
      from taken`)
    if (taken && !taken.is_used) return taken.code
  }
}
