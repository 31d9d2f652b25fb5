import { platformJobs } from '@mizan/contract/platform/health'
import type { RowOf } from '@mizan/contract/resource'
import { errorWithoutValues } from '@mizan/core/platform/health'
import type { Api } from '../../../kernel/api.ts'
import type { PlatformContext } from '../../../kernel/context.ts'
import type { Row } from '../../../kernel/database/pool.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { recordAct } from '../../../kernel/platform/acts.ts'
import { serveForPlatform } from '../../../kernel/platform/serve-platform.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { folded } from '../../../kernel/search.ts'

type Job = RowOf<typeof platformJobs>

const from = sql`(select j.id, j.task, j.state, j.attempts, j.max_attempts, j.run_at, j.last_error, o.public_id as tenant_id,
    o.name, o.name_en, ${folded(sql`concat_ws(' ', j.task, o.name, o.name_en)`)} as search_text
  from app.jobs() j left join tenants o on o.id = j.company) t`
const columns = sql`t.id, t.task, t.state, t.attempts, t.max_attempts, t.run_at, t.last_error, t.tenant_id,
  case when t.tenant_id is null then null
    else jsonb_build_object('id', t.tenant_id, 'name', t.name, 'name_en', t.name_en) end as tenant`

const shown = (row: Row): Job => {
  const job = row as Job
  return { ...job, last_error: job.last_error === null ? null : errorWithoutValues(job.last_error) }
}

async function show({ db }: PlatformContext, id: string): Promise<Job> {
  const row = await db.first<Row>(sql`select ${columns} from ${from} where t.id = ${id}`)
  if (!row) throw new Refusal('not_found')
  return shown(row)
}

/** What the queue holds; a job that failed begins again, or is given up for good. */
export function serveJobs(api: Api): void {
  serveForPlatform(api, platformJobs, {
    list: () => ({
      path: platformJobs.name,
      select: columns,
      from,
      where: sql`true`,
      // What failed stands first.
      order: sql`array_position(array['failed', 'retrying', 'waiting', 'running', 'planned'], t.state), t.run_at, t.id`,
      map: shown,
    }),
    show,
    actions: { retry, give_up: giveUp },
  })
}

async function retry(ctx: PlatformContext, id: string): Promise<Job> {
  const job = await show(ctx, id)
  const done = await ctx.db.first<{ done: boolean }>(sql`select app.retry_job(${id}) as done`)
  if (!done?.done) throw new Refusal('job_not_failed')
  await recordJob(ctx, job, 'retried_job')
  return show(ctx, id)
}

async function giveUp(
  ctx: PlatformContext,
  id: string,
  { reason }: { readonly reason: string },
): Promise<Job> {
  const job = await show(ctx, id)
  const done = await ctx.db.first<{ done: boolean }>(sql`select app.give_job_up(${id}) as done`)
  if (!done?.done) throw new Refusal('job_not_failed')
  await recordJob(ctx, job, 'gave_job_up', {
    reason: { before: null, after: reason },
    last_error: { before: job.last_error, after: null },
  })
  return job
}

const recordJob = (
  ctx: PlatformContext,
  { id, task, tenant_id: tenantId }: Job,
  action: string,
  changes: Readonly<Record<string, unknown>> = {},
): Promise<void> => recordAct(ctx, { resource: 'jobs', id, name: task, tenantId, action, changes })
