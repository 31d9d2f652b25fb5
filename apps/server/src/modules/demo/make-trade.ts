import type { TenantContext } from '../../kernel/context.ts'
import { currentTenant, sql } from '../../kernel/database/sql.ts'
import { type Trade, connectAuthority, sendDocuments } from './connect-authority.ts'
import { makeDocuments } from './make-documents.ts'
import type { Step } from './plan/planned.ts'

/** Documents of one transaction. */
const documentsAtOnce = 40

export type TradePlan = {
  readonly steps: readonly Step[]
  /** What of them is not in the books yet. */
  readonly missing: readonly Step[]
  /** From here on what is issued goes to the authority; null where nothing ever does. */
  readonly connectedAt: Date | null
}

/** Makes what is missing of the year in its order: before the company is connected, after it, and what is sent. */
export async function makeTrade(
  trade: Trade,
  { steps, missing, connectedAt }: TradePlan,
  log: (line: string) => void,
): Promise<void> {
  let made = 0
  const make = async (part: readonly Step[]): Promise<void> => {
    for (let from = 0; from < part.length; from += documentsAtOnce) {
      const batch = part.slice(from, from + documentsAtOnce)
      await trade.actAt(trade.opensAt, (ctx) => makeDocuments(ctx, batch))
      made += batch.length
      log(`${made} / ${missing.length}`)
    }
  }
  if (connectedAt === null) return make(missing)
  await make(missing.filter(({ at }) => at < connectedAt))
  await connectAuthority(trade, connectedAt)
  await make(missing.filter(({ at }) => at >= connectedAt))
  await sendDocuments(trade, steps)
}

/**
 * What of the year is not in the books yet. A draft that somebody threw away stays away: once the
 * last document of the year is there, nothing is missing.
 */
export async function missingSteps(
  ctx: TenantContext,
  steps: readonly Step[],
): Promise<readonly Step[]> {
  const rows = await ctx.db.rows<{
    id: string
  }>(sql`select id from bills where tenant_id = ${currentTenant}
    union all select id from receipts where tenant_id = ${currentTenant}
    union all select id from quotations where tenant_id = ${currentTenant}
    union all select id from expenses where tenant_id = ${currentTenant}
    union all select id from notes where tenant_id = ${currentTenant}
    union all select id from landed_costs where tenant_id = ${currentTenant}`)
  const there = new Set(rows.map(({ id }) => id))
  const last = steps.findLast((step) => !step.isDraft)
  return last && there.has(last.id) ? [] : steps.filter((step) => !there.has(step.id))
}
