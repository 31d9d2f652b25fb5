import type { TenantContext } from '../../kernel/context.ts'
import { currentTenant, sql } from '../../kernel/database/sql.ts'

/** Ids of what the company was given at its start, by the code a plan names it with. */
export type SeededCodes = {
  readonly unit: (code: string) => string
  readonly tax: (code: string) => string
  readonly account: (number: string) => string
  readonly method: (code: string) => string
}

/** Reads them once for a batch. */
export async function seededCodes(ctx: TenantContext): Promise<SeededCodes> {
  const read = async (what: string, statement: ReturnType<typeof sql>) => {
    const rows = await ctx.db.rows<{ code: string; id: string }>(statement)
    const ids = new Map(rows.map(({ code, id }) => [code, id]))
    return (code: string): string => {
      const id = ids.get(code)
      if (!id) throw new Error(`the demo company has no ${what} ${code}`)
      return id
    }
  }
  const [unit, tax, account, method] = await Promise.all([
    read('unit', sql`select code, id from units where tenant_id = ${currentTenant}`),
    read('tax', sql`select code, id from taxes where tenant_id = ${currentTenant}`),
    read(
      'account',
      sql`select account_number as code, id from accounts where tenant_id = ${currentTenant}`,
    ),
    read(
      'payment method',
      sql`select code, id from payment_methods where tenant_id = ${currentTenant}`,
    ),
  ])
  return { unit, tax, account, method }
}
