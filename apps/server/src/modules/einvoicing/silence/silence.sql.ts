import type { Database } from '../../../kernel/database/pool.ts'
import { currentTenant, sql } from '../../../kernel/database/sql.ts'
import { type Enqueue, enqueueIn } from '../../../kernel/jobs/jobs.ts'
import type { UnitEnvironment } from '../units/environment.ts'
import { after, enqueuedMax, isFree, isLetGo, isOver, sendingOrder } from '../sending/due.sql.ts'

export const probeTask = 'einvoice_probe'
/** Of many companies that try in vain, a minute each, none keeps a worker from what may succeed. */
const probePriority = 5

/** A company's environment of the authority: all its units there are answered, or none is. */
export type SilencePlace = { readonly tenantId: number; readonly environment: UnitEnvironment }

const at = ({ environment }: SilencePlace) =>
  sql`tenant_id = ${currentTenant} and environment = ${environment}`

/**
 * Notes that a document had no answer. One alone may be to blame itself; when a second one has none
 * either, or the authority asks for patience, the others are held. Answers since when, if they are.
 */
export const noteUnanswered = async (
  db: Database,
  place: SilencePlace,
  noted: { readonly eInvoiceId: string; readonly isAsked: boolean; readonly now: Date },
): Promise<Date | null> => {
  const row = await db.first<{ since: Date; holds: boolean }>(sql`
    insert into einvoice_silences as q (tenant_id, environment, einvoice_id, since, holds, probe_at)
    values (${currentTenant}, ${place.environment}, ${noted.eInvoiceId}, ${noted.now}, ${noted.isAsked}, ${noted.now})
    on conflict (tenant_id, environment) do update set einvoice_id = excluded.einvoice_id,
      since = case when q.holds then q.since else excluded.since end,
      holds = q.holds or excluded.holds or q.einvoice_id <> excluded.einvoice_id
    returning since, holds`)
  return row?.holds ? row.since : null
}

/** Puts the next try off, never to an earlier time; the end of a try lets the next one begin. Answers when. */
export const putOffProbe = async (
  db: Database,
  place: SilencePlace,
  {
    until,
    now,
    wasProbe,
  }: { readonly until: Date; readonly now: Date; readonly wasProbe: boolean },
): Promise<Date> => {
  const row = await db.first<{ probe_at: Date }>(sql`
  update einvoice_silences set probe_at = case when ${isOver(sql`probe_at`, until, now)} then ${until} else probe_at end,
    probing_until = case when ${wasProbe} then null else probing_until end
  where ${at(place)} returning probe_at`)
  return row?.probe_at ?? until
}

/** Takes the turn to try: until an instant nobody else does. */
export const takeProbe = (
  db: Database,
  place: SilencePlace,
  { until, worker }: { readonly until: Date; readonly worker: string | null },
): Promise<number> =>
  db.run(
    sql`update einvoice_silences set probing_until = ${until}, probing_by = ${worker} where ${at(place)}`,
  )

/**
 * Lets somebody try at once, whenever the next try was to be; what is under way goes on. It waits for
 * nobody, since whoever asks has a document locked.
 */
export const probeNow = (db: Database, place: SilencePlace, now: Date): Promise<number> =>
  db.run(sql`
  update einvoice_silences q set probe_at = ${now}
  from (select environment from einvoice_silences
    where ${at(place)} and holds and probe_at > ${now} for update skip locked) free
  where q.tenant_id = ${currentTenant} and q.environment = free.environment`)

/** Whether some document of the environment had no answer, and none had one since. */
export const isSilent = async (db: Database, place: SilencePlace): Promise<boolean> =>
  (await db.first(sql`select 1 from einvoice_silences where ${at(place)}`)) !== null

/** Whether documents of the environment are held until the authority answers again. */
export const isHeld = async (db: Database, place: SilencePlace): Promise<boolean> =>
  (await db.first(sql`select 1 from einvoice_silences where ${at(place)} and holds`)) !== null

/** Ends a silence; false when it was over already. */
export const endSilence = async (db: Database, place: SilencePlace): Promise<boolean> =>
  (await db.run(sql`delete from einvoice_silences where ${at(place)}`)) > 0

/** So often at most is a document brought forward: one the authority never answers has a pace of its own. */
const wakeSpacingMs = 60 * 60_000

/** Makes due what waits for nothing but an answer. */
export const wakeWaiting = (db: Database, place: SilencePlace, now: Date): Promise<number> =>
  db.run(sql`
  update einvoice_states w set next_attempt_at = ${now}, woken_at = ${now}, updated_at = ${now}
  from (
    select s.tenant_id, s.einvoice_id
    from einvoice_states s join einvoices e on e.tenant_id = ${currentTenant} and e.id = s.einvoice_id
      join einvoice_units u on u.tenant_id = ${currentTenant} and u.id = e.unit_id
    where s.tenant_id = ${currentTenant} and u.environment = ${place.environment}
      and s.next_attempt_at > ${now} and s.claimed_until is null
      and (s.woken_at is null or s.woken_at <= ${after(now, -wakeSpacingMs)})
    order by s.einvoice_id limit ${enqueuedMax} for update of s) d
  where w.tenant_id = ${currentTenant} and w.einvoice_id = d.einvoice_id`)

/** Chooses the document that tries: not the one that just did, else as all are sent. It becomes due. */
export const chooseProbe = async (
  db: Database,
  place: SilencePlace,
  now: Date,
): Promise<string | null> => {
  const row = await db.first<{ einvoice_id: string }>(sql`
    update einvoice_states w set next_attempt_at = least(w.next_attempt_at, ${now})
    from (
      select s.tenant_id, s.einvoice_id
      from einvoice_states s join einvoices e on e.tenant_id = ${currentTenant} and e.id = s.einvoice_id
        join einvoice_units u on u.tenant_id = ${currentTenant} and u.id = e.unit_id
      where s.tenant_id = ${currentTenant} and u.environment = ${place.environment} and s.next_attempt_at is not null
        and ${isFree(now)}
      order by s.attempts, ${sendingOrder} limit 1 for update of s skip locked) d
    where w.tenant_id = ${currentTenant} and w.einvoice_id = d.einvoice_id
    returning w.einvoice_id`)
  return row?.einvoice_id ?? null
}

/** Asks for the next try, at a time or at once; one at a time waits for each environment. */
export const enqueueProbe = (
  enqueue: Enqueue,
  { tenantId, environment }: SilencePlace,
  runAt?: Date,
): Promise<void> =>
  enqueue(
    probeTask,
    { tenant_id: tenantId, environment },
    {
      key: `einvoice-probe:${tenantId}:${environment}`,
      priority: probePriority,
      ...(runAt && { runAt }),
    },
  )

/** Puts tries that should have been made, and were not, back into the queue. */
export async function enqueueDueProbes(
  db: Database,
  tenantId: number,
  { dueBy, now }: { readonly dueBy: Date; readonly now: Date },
): Promise<void> {
  const due = await db.rows<Pick<SilencePlace, 'environment'>>(sql`
  select environment from einvoice_silences where tenant_id = ${currentTenant} and holds
    and ${isOver(sql`probe_at`, dueBy, now)} and ${isLetGo(sql`probing_until`, sql`probing_by`, now)}`)
  await Promise.all(
    due.map(({ environment }) => enqueueProbe(enqueueIn(db), { tenantId, environment })),
  )
}
