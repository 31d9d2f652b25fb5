import type { TenantContext } from '../../kernel/context.ts'
import { advancesSettledBy, requireReceived } from './advances.sql.ts'
import { releaseAllOf } from './settle.ts'

/**
 * Takes back all that settles a document which is cancelled, and all that it settles. Refused where it
 * paid a prepayment invoice of which final bills deduct more than is received without it.
 */
export async function releaseCancelled(ctx: TenantContext, id: string): Promise<void> {
  const advances = await advancesSettledBy(ctx, [id])
  await releaseAllOf(ctx, id)
  await requireReceived(ctx, advances)
}
