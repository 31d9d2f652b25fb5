import { packDays } from '@mizan/contract/einvoicing/packs'
import { onPool, transaction } from '../../kernel/database/pool.ts'
import { sql } from '../../kernel/database/sql.ts'
import type { Task } from '../../kernel/jobs/jobs.ts'
import type { AuthorityParts } from './sending/authority.ts'
import { type PackingParts, packTask } from './evidence/make-pack.ts'
import { onboard } from './onboarding/onboard.ts'
import { onboardingTask } from './onboarding/onboarding.sql.ts'
import type { UnitEnvironment } from './units/environment.ts'
import { probe } from './silence/probe.ts'
import { probeTask } from './silence/silence.sql.ts'
import { packTaskName } from './evidence/packs.ts'
import { sweepPacks } from './evidence/packs.sql.ts'
import { sendOnce } from './sending/send.ts'
import { sendingTask } from './sending/sending-job.ts'
import { watch, watchExpiry } from './alarms/watch.ts'

/**
 * What goes to the authority. These wait for answers, up to a minute each: they have workers of their
 * own, so that an authority that is down holds up no mail and no posting.
 */
export const sendingTasks = (parts: AuthorityParts): Readonly<Record<string, Task>> => ({
  [sendingTask]: (payload, tools) =>
    sendOnce({ ...parts, ...tools }, Number(payload.tenant_id), String(payload.einvoice_id)),
  [probeTask]: (payload, tools) =>
    probe(
      { ...parts, ...tools },
      {
        tenantId: Number(payload.tenant_id),
        environment: payload.environment as UnitEnvironment,
      },
    ),
  [onboardingTask]: (payload, tools) =>
    onboard({ ...parts, ...tools }, Number(payload.tenant_id), String(payload.onboarding_id)),
})

/** What looks after it, and writes to administrators. */
export const einvoicingTasks = (
  parts: AuthorityParts & { readonly publicUrl: string },
): Readonly<Record<string, Task>> => ({
  einvoice_watch: (_payload, tools) => watch({ ...parts, ...tools }),
  einvoice_expiry: (_payload, tools) => watchExpiry({ ...parts, ...tools }),
})

/** What is made for auditors, and let go when it is old. */
export const evidenceTasks = (parts: PackingParts): Readonly<Record<string, Task>> => ({
  [packTaskName]: packTask(parts),
  einvoice_packs_sweep: async (_payload, { pool }) => {
    const before = new Date(parts.clock().getTime() - packDays * 86_400_000)
    for (const { id } of await onPool(pool).rows<{ id: number }>(sql`select id from tenants`))
      await transaction(pool, { tenantId: id }, (db) => sweepPacks(db, before))
  },
})

/** Every five minutes what is silent; every night, at three in Riyadh, what expires. */
export const einvoicingCrontab = [
  '*/5 * * * * einvoice_watch',
  '0 0 * * * einvoice_expiry',
  '10 0 * * * einvoice_packs_sweep',
].join('\n')
