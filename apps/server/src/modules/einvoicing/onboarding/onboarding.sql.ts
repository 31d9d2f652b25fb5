import type { OnboardingStep } from '@mizan/contract/einvoicing/einvoicing'
import type { AuthorityMessage, UnitIdentity } from '@mizan/zatca'
import { type Enqueue, enqueueIn } from '../../../kernel/jobs/jobs.ts'
import type { TenantContext } from '../../../kernel/context.ts'
import type { Database } from '../../../kernel/database/pool.ts'
import { assignments, currentTenant, insertInto, sql } from '../../../kernel/database/sql.ts'
import { newId } from '../../../kernel/ids.ts'
import { after, isLetGo, isOver } from '../sending/due.sql.ts'
import type { UnitEnvironment } from '../units/environment.ts'
import { storable } from '../problems/reasons.ts'

export const onboardingTask = 'einvoice_onboard'

/** An onboarding or renewal that is ours to go on with. */
export type Onboarding = {
  readonly id: string
  readonly unit_id: string
  readonly kind: 'first' | 'renewal'
  readonly step: OnboardingStep
  readonly otp: Buffer | null
  readonly private_key: Buffer | null
  readonly csr: string | null
  readonly request_id: string | null
  readonly compliance_credentials: Buffer | null
  readonly production_credentials: Buffer | null
  readonly passed: readonly string[]
  readonly attempts: number
  readonly created_at: Date
  readonly environment: UnitEnvironment
  readonly identity: UnitIdentity
  /** The credentials of the present certificate, which a renewal signs in with. */
  readonly credentials: Buffer | null
  readonly store_id: string | null
  readonly pos_id: string | null
}

const leaseMs = 15 * 60_000
const skewMs = 10_000

/** Takes an onboarding, unless it is done, failed, not due or with another server. */
export const claimOnboarding = (
  db: Database,
  id: string,
  { now, worker }: { readonly now: Date; readonly worker: string | null },
): Promise<Onboarding | null> =>
  db.first<Onboarding>(sql`
  update einvoice_onboardings o set attempts = o.attempts + 1, claimed_until = ${after(now, leaseMs)}, claimed_by = ${worker}, updated_at = ${now}
  from einvoice_units u
  where o.tenant_id = ${currentTenant} and o.id = ${id} and o.status = 'working' and u.tenant_id = ${currentTenant} and u.id = o.unit_id
    and (o.next_attempt_at is null or ${isOver(sql`o.next_attempt_at`, after(now, skewMs), now)})
    and ${isLetGo(sql`o.claimed_until`, sql`o.claimed_by`, now)}
  returning o.*, u.environment, u.identity, u.credentials, u.store_id, u.pos_id`)

export type OnboardingChange = Partial<{
  readonly status: 'working' | 'failed' | 'done' | 'abandoned'
  readonly step: OnboardingStep
  readonly otp: Buffer | null
  readonly private_key: Buffer | null
  readonly csr: string
  readonly request_id: string
  readonly compliance_credentials: Buffer | null
  readonly production_credentials: Buffer | null
  readonly passed: readonly string[]
  readonly attempts: number
  readonly next_attempt_at: Date | null
  readonly claimed_until: Date | null
}>

export const changeOnboarding = (
  ctx: TenantContext,
  id: string,
  { passed, ...change }: OnboardingChange,
): Promise<number> =>
  ctx.db.run(sql`
  update einvoice_onboardings set ${assignments({ ...change, ...(passed && { passed: JSON.stringify(passed) }), updated_at: ctx.now })}
  where tenant_id = ${currentTenant} and id = ${id}`)

export type LoggedStep = {
  readonly step: OnboardingStep
  readonly about?: string
  readonly outcome: 'done' | 'waiting' | 'failed'
  readonly why?: string
  readonly http_status?: number | null
  readonly messages?: readonly AuthorityMessage[]
}

/** Writes a line of the log. What is written holds neither code, key nor secret. */
export const logStep = (
  ctx: TenantContext,
  { id, unit_id: unitId }: Pick<Onboarding, 'id' | 'unit_id'>,
  { messages = [], ...step }: LoggedStep,
): Promise<number> =>
  ctx.db.run(
    insertInto('einvoice_onboarding_steps', [
      {
        tenant_id: currentTenant,
        id: newId(),
        onboarding_id: id,
        unit_id: unitId,
        ...step,
        messages: storable(messages),
        at: ctx.now,
      },
    ]),
  )

/** Begins an onboarding; one that failed before is left behind. */
export async function insertOnboarding(
  ctx: TenantContext,
  given: {
    readonly id: string
    readonly unit_id: string
    readonly kind: 'first' | 'renewal'
    readonly otp: Buffer
  },
): Promise<void> {
  await ctx.db.run(sql`
    update einvoice_onboardings set status = 'abandoned', updated_at = ${ctx.now}
    where tenant_id = ${currentTenant} and unit_id = ${given.unit_id} and status = 'failed'`)
  await ctx.db.run(
    insertInto('einvoice_onboardings', [
      {
        tenant_id: currentTenant,
        ...given,
        status: 'working',
        step: 'certificate_request',
        created_by: ctx.user.id,
        created_at: ctx.now,
        updated_at: ctx.now,
      },
    ]),
  )
}

export const enqueueOnboarding = (
  enqueue: Enqueue,
  tenantId: number,
  id: string,
  runAt?: Date,
): Promise<void> =>
  enqueue(
    onboardingTask,
    { tenant_id: tenantId, onboarding_id: id },
    { key: `einvoice-onboarding:${id}`, ...(runAt && { runAt }) },
  )

/** Onboardings that are due and with nobody, put back into the queue. */
export async function enqueueDueOnboardings(
  db: Database,
  tenantId: number,
  { dueBy, now }: { readonly dueBy: Date; readonly now: Date },
): Promise<void> {
  const due = await db.rows<{ id: string }>(sql`
  select id from einvoice_onboardings where tenant_id = ${currentTenant} and status = 'working'
    and ${isOver(sql`coalesce(next_attempt_at, updated_at)`, dueBy, now)}
    and ${isLetGo(sql`claimed_until`, sql`claimed_by`, now)}`)
  await Promise.all(due.map(({ id }) => enqueueOnboarding(enqueueIn(db), tenantId, id)))
}

/**
 * Puts the new key, certificate and credentials to use, all at once, and the unit in the place of
 * whatever sealed there before. The chain goes on where it was.
 */
export async function activate(
  ctx: TenantContext,
  { unit_id: unitId, store_id: storeId, pos_id: posId, kind }: Onboarding,
  made: {
    readonly private_key: Buffer
    readonly certificate: string
    readonly certificate_expires_at: Date
    readonly credentials: Buffer
  },
): Promise<void> {
  if (kind === 'first') {
    await ctx.db.run(sql`
      update einvoice_units set active = false, state = case when environment <> 'local' and state = 'ready' then 'retired' else state end
      where tenant_id = ${currentTenant} and active and id <> ${unitId} and store_id is not distinct from ${storeId}
        and pos_id is not distinct from ${posId}`)
  }
  // A renewed unit that was replaced meanwhile gets its certificate, not its place.
  await ctx.db.run(sql`
    update einvoice_units set ${assignments(made)}, active = active or ${kind === 'first'},
      state = case when active or ${kind === 'first'} then 'ready' else 'retired' end,
      stopped_why = null, stopped_at = null, stopped_messages = null, expiry_told = null, lock_version = lock_version + 1
    where tenant_id = ${currentTenant} and id = ${unitId}`)
}
