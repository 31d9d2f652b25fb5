import type { TenantContext } from '../../kernel/context.ts'
import { currentTenant, sql } from '../../kernel/database/sql.ts'
import { companySeries } from '../ledger/index.ts'

const digits = 6

/**
 * The codes of so many items that are given none: the next numbers of the company's items, without those that
 * somebody typed already. Numbers are taken under a lock that lasts until the items are there.
 */
export async function nextItemCodes(
  { db }: TenantContext,
  count: number,
): Promise<readonly string[]> {
  const found: string[] = []
  while (found.length < count) {
    const wanted = count - found.length
    const taken = await db.first<{ number: number }>(sql`
      insert into sequences (tenant_id, kind, pos_id, last_number)
      values (${currentTenant}, 'item', ${companySeries}, ${wanted})
      on conflict (tenant_id, kind, year, pos_id) do update set last_number = sequences.last_number + ${wanted}
      returning last_number as number`)
    const last = Number(taken?.number ?? wanted)
    const made = Array.from({ length: wanted }, (_, at) =>
      String(last - wanted + at + 1).padStart(digits, '0'),
    )
    const used = await db.rows<{ code: string }>(
      sql`select code from items where tenant_id = ${currentTenant} and code = any(${made})`,
    )
    const isUsed = new Set(used.map(({ code }) => code))
    found.push(...made.filter((code) => !isUsed.has(code)))
  }
  return found
}

/** The code of an item that is given none. */
export async function nextItemCode(ctx: TenantContext): Promise<string> {
  const [code = ''] = await nextItemCodes(ctx, 1)
  return code
}
