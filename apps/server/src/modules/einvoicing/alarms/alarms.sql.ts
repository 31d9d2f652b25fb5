import type { Database } from '../../../kernel/database/pool.ts'
import { currentTenant, sql } from '../../../kernel/database/sql.ts'
import { isOver } from '../sending/due.sql.ts'

/** The hours after which the administrators get a mail that a document waits. */
export const alarmHours = [20, 12, 6] as const
export type AlarmHours = (typeof alarmHours)[number]

/** Documents a mail is about: how many, and the first of them by number. */
export type NotifiedDocuments = { readonly count: number; readonly numbers: readonly string[] }

const numbersShown = 5
const documents = sql`count(*)::int as count, (array_agg(e.document_number order by e.issued_at, e.id))[1:${numbersShown}::int] as numbers`

/**
 * Takes the turn to write about something; false while the last mail about it is too fresh, or where
 * another server took it.
 */
export const takeTurn = async (
  db: Database,
  about: string,
  { now, spacingMs }: { readonly now: Date; readonly spacingMs: number },
): Promise<boolean> =>
  (await db.run(sql`
  insert into einvoice_alarms (tenant_id, about, told_at) values (${currentTenant}, ${about}, ${now})
  on conflict (tenant_id, about) do update set told_at = excluded.told_at
    where ${isOver(sql`einvoice_alarms.told_at`, new Date(now.getTime() - spacingMs), now)}`)) > 0

const sentElsewhere = 'sent elsewhere'

/**
 * Notes that the authority had a document of which these books know no earlier attempt: they were brought
 * back from an older backup, or two copies of them are at work. Told once a day at most.
 */
export const noteSentElsewhere = (db: Database, now: Date): Promise<number> =>
  db.run(sql`
  insert into einvoice_alarms (tenant_id, about, told_at) values (${currentTenant}, ${sentElsewhere}, '-infinity')
  on conflict (tenant_id, about) do update set told_at = excluded.told_at
    where ${isOver(sql`einvoice_alarms.told_at`, new Date(now.getTime() - 24 * 3_600_000), now)}`)

/** Takes the turn to write about it; false while there is nothing to write. */
export const takeSentElsewhere = async (db: Database, now: Date): Promise<boolean> =>
  (await db.run(sql`
  update einvoice_alarms set told_at = ${now}
  where tenant_id = ${currentTenant} and about = ${sentElsewhere} and told_at = '-infinity'`)) > 0

const hoursWaited = (now: Date) => {
  const ago = (hours: AlarmHours): Date => new Date(now.getTime() - hours * 3_600_000)
  return sql`case when e.issued_at <= ${ago(20)} then 20 when e.issued_at <= ${ago(12)} then 12
    when e.issued_at <= ${ago(6)} then 6 else 0 end`
}

/** The steps that waiting documents came to without a mail, the worst first. */
export const unnotifiedSteps = async (db: Database, now: Date): Promise<readonly AlarmHours[]> => {
  const rows = await db.rows<{ hours: AlarmHours }>(sql`
    select distinct ${hoursWaited(now)} as hours
    from einvoice_states s join einvoices e on e.tenant_id = ${currentTenant} and e.id = s.einvoice_id
    where s.tenant_id = ${currentTenant} and s.next_attempt_at is not null and s.told_hours < ${hoursWaited(now)}
    order by 1 desc`)
  return rows.map(({ hours }) => hours)
}

/** Marks the documents of one step as notified, and answers them. */
export async function markStepNotified(
  db: Database,
  hours: AlarmHours,
  now: Date,
): Promise<NotifiedDocuments | null> {
  const marked = await db.rows<Marked>(sql`
    update einvoice_states s set told_hours = ${hours}
    from einvoices e where e.tenant_id = ${currentTenant} and e.id = s.einvoice_id and s.tenant_id = ${currentTenant}
      and s.next_attempt_at is not null and s.told_hours < ${hours} and ${hoursWaited(now)} = ${hours}
    returning s.einvoice_id as id`)
  return documentsOf(db, marked)
}

type Marked = { readonly id: string }

const documentsOf = (db: Database, marked: readonly Marked[]): Promise<NotifiedDocuments | null> =>
  db.first<NotifiedDocuments>(sql`select ${documents} from einvoices e
    where e.tenant_id = ${currentTenant} and e.id = any(${marked.map(({ id }) => id)}::uuid[])`)

/** Whether no mail was sent about a rejected document yet. */
export const hasUnnotifiedRejection = async (db: Database): Promise<boolean> =>
  (await db.first(sql`
  select 1 from einvoice_states where tenant_id = ${currentTenant} and status = 'rejected' and not rejection_told limit 1`)) !==
  null

export const markRejectionsNotified = async (db: Database): Promise<NotifiedDocuments | null> =>
  documentsOf(
    db,
    await db.rows<Marked>(sql`
    update einvoice_states set rejection_told = true
    where tenant_id = ${currentTenant} and status = 'rejected' and not rejection_told returning einvoice_id as id`),
  )

/** Units that stopped without a mail; there is one mail for each stop. */
export const markStopsNotified = (
  db: Database,
): Promise<{ id: string; name: string; stopped_why: string }[]> =>
  db.rows(sql`
  update einvoice_units set stop_told_at = stopped_at
  where tenant_id = ${currentTenant} and state = 'stopped' and stop_told_at is distinct from stopped_at
  returning id, name, stopped_why`)

/** Marks a stage of a certificate's end as notified; false where it was already. */
export const markExpiryNotified = async (
  db: Database,
  unit: { readonly id: string; readonly stage: string },
): Promise<boolean> =>
  (await db.run(sql`
  update einvoice_units set expiry_told = ${unit.stage}
  where tenant_id = ${currentTenant} and id = ${unit.id} and expiry_told is distinct from ${unit.stage}`)) >
  0
