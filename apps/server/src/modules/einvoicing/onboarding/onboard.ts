import { transaction } from '../../../kernel/database/pool.ts'
import { type AtWork, inCompany } from '../sending/authority.ts'
import {
  type Onboarding,
  changeOnboarding,
  claimOnboarding,
  enqueueOnboarding,
  logStep,
} from './onboarding.sql.ts'
import { takeStep } from './onboarding-steps.ts'

/**
 * Goes through the steps of an onboarding, each kept before the next begins, so that whoever comes
 * back goes on where it stopped.
 */
export async function onboard(parts: AtWork, tenantId: number, id: string): Promise<void> {
  let at = await transaction(parts.pool, { tenantId }, (db) =>
    claimOnboarding(db, id, { now: parts.clock(), worker: parts.worker ?? null }),
  )
  while (at) {
    const onboarding: Onboarding = at
    const came = await takeStep(parts, tenantId, onboarding)
    const goesOn = came.log.outcome === 'done' && came.change.status !== 'done'
    await inCompany(parts, tenantId, async (ctx) => {
      await logStep(ctx, onboarding, came.log)
      await came.also?.(ctx)
      await changeOnboarding(ctx, id, {
        ...came.change,
        ...(goesOn ? { attempts: 0 } : { claimed_until: null }),
      })
      const { next_attempt_at: again } = came.change
      if (again) await enqueueOnboarding(ctx.enqueue, tenantId, id, again)
    })
    at = goesOn ? { ...onboarding, ...came.change, attempts: 1 } : null
  }
}
