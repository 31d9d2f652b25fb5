import type { Task } from '../../kernel/jobs/jobs.ts'
import type { AuthorityParts } from './authority.ts'
import { onboard } from './onboard.ts'
import { onboardingTask } from './onboarding.sql.ts'
import { sendOnce } from './send.ts'
import { sendingTask } from './sending-job.ts'
import { watch, watchExpiry } from './watch.ts'

/**
 * What goes to the authority. These wait for answers, up to a minute each: they have workers of their
 * own, so that an authority that is down holds up no mail and no posting.
 */
export const sendingTasks = (parts: AuthorityParts): Readonly<Record<string, Task>> => ({
  [sendingTask]: (payload, { pool, log }) =>
    sendOnce({ ...parts, pool, log }, Number(payload.tenant_id), String(payload.einvoice_id)),
  [onboardingTask]: (payload, { pool, log }) =>
    onboard({ ...parts, pool, log }, Number(payload.tenant_id), String(payload.onboarding_id)),
})

/** What looks after it. */
export const einvoicingTasks = (parts: AuthorityParts): Readonly<Record<string, Task>> => ({
  einvoice_watch: (_payload, { pool, log }) => watch({ ...parts, pool, log }),
  einvoice_expiry: (_payload, { pool, log }) => watchExpiry({ ...parts, pool, log }),
})

/** Every five minutes what is silent; every night, at three in Riyadh, what expires. */
export const einvoicingCrontab = ['*/5 * * * * einvoice_watch', '0 0 * * * einvoice_expiry'].join(
  '\n',
)
