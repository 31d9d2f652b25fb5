import type { BrokenLink } from '@mizan/contract/einvoicing/packs'
import type { LocalDate } from '@mizan/core/time/local-date'
import type { TenantContext } from '../../../kernel/context.ts'
import type { Database } from '../../../kernel/database/pool.ts'
import { assignments, currentTenant, insertInto, sql } from '../../../kernel/database/sql.ts'
import { isSeen } from '../problems/problems.sql.ts'
import { expandText } from '../compress-text.ts'
import type { StoredAttempt } from '../sending/sending.sql.ts'
import { unlessDamaged } from './unless-damaged.ts'

/** A period whose evidence is taken out, of one store or of all. */
export type PackPeriod = {
  readonly from: LocalDate
  readonly to: LocalDate
  readonly store_id: string | null
}

export type PackRow = PackPeriod & {
  readonly id: string
  readonly store: { readonly id: string; readonly name: string } | null
  readonly status: 'working' | 'done' | 'failed'
  readonly total: number
  readonly done: number
  readonly broken: readonly BrokenLink[] | null
  readonly file_name: string
  readonly size: number
  readonly sha256: string | null
  readonly created_by: { readonly id: string; readonly name: string }
  readonly created_at: Date
  readonly finished_at: Date | null
}

/** The documents of a period, by the day they were issued for; notes are in the store of their bill. */
const documentsOf = ({ from, to, store_id: store }: PackPeriod) => sql`
  select id, issue_date from bills where tenant_id = ${currentTenant} and issue_date between ${from} and ${to}
    and (${store}::uuid is null or store_id = ${store})
  union all
  select n.id, n.issue_date from notes n left join bills b on b.tenant_id = ${currentTenant} and b.id = n.original_bill_id
  where n.tenant_id = ${currentTenant} and n.issue_date between ${from} and ${to} and (${store}::uuid is null or b.store_id = ${store})`

export const countOf = async (ctx: TenantContext, period: PackPeriod): Promise<number> =>
  (
    await ctx.db.first<{ count: number }>(sql`
    select count(*)::int as count from (${documentsOf(period)}) d
    join einvoices e on e.tenant_id = ${currentTenant} and e.document_id = d.id`)
  )?.count ?? 0

/** An e-invoice of a pack with what its place in the chain is held against; without its bytes. */
export type PackedInvoice = {
  readonly id: string
  readonly unit: string
  readonly counter: number
  readonly previous_hash: string
  /** The hash of the document before it in its chain; null where it is not there. */
  readonly hash_before: string | null
  readonly hash: string
  readonly uuid: string
  readonly invoice_kind: 'standard' | 'simplified'
  readonly type_code: number
  readonly document_type: number
  readonly document_id: string
  readonly document_number: string
  readonly issued_at: Date
  readonly status: string
  readonly decided_at: Date | null
  /** A rejected one may have been issued anew: the paper is that of the newest. */
  readonly is_newest: boolean
}

export const invoicesOf = (db: Database, period: PackPeriod): Promise<PackedInvoice[]> =>
  db.rows<PackedInvoice>(sql`
  select e.id, u.name as unit, e.counter, e.previous_hash, p.hash as hash_before, e.hash, e.uuid, e.invoice_kind, e.type_code,
    e.document_type, e.document_id, e.document_number, e.issued_at, s.status, s.decided_at,
    not exists (select 1 from einvoices n where n.tenant_id = ${currentTenant} and n.document_id = e.document_id
      and (n.created_at, n.id) > (e.created_at, e.id)) as is_newest
  from (${documentsOf(period)}) d
  join einvoices e on e.tenant_id = ${currentTenant} and e.document_id = d.id
  join einvoice_states s on s.tenant_id = ${currentTenant} and s.einvoice_id = e.id
  join einvoice_units u on u.tenant_id = ${currentTenant} and u.id = e.unit_id
  left join einvoices p on p.tenant_id = ${currentTenant} and p.unit_id = e.unit_id and p.counter = e.counter - 1
  order by u.created_at, e.unit_id, e.counter`)

/** The bytes that were sealed, and those that came back cleared. */
export const textsOf = async (
  db: Database,
  id: string,
): Promise<{ xml: Buffer; cleared: Buffer | null }> => {
  const found = await db.first<{ xml: Buffer; cleared: Buffer | null }>(sql`
    select e.xml, c.xml as cleared from einvoices e
    left join einvoice_clearances c on c.tenant_id = ${currentTenant} and c.einvoice_id = e.id
    where e.tenant_id = ${currentTenant} and e.id = ${id}`)
  if (!found) throw new Error(`the e-invoice ${id} is gone`)
  const { xml, cleared } = found
  return { xml: await readable(xml), cleared: cleared && (await readable(cleared)) }
}

/** What is damaged is packed as it is held: that it is no invoice stands out there. */
const readable = async (stored: Buffer): Promise<Buffer> =>
  (await unlessDamaged(() => expandText(stored))) ?? stored

/** Every attempt with what was answered, as it was kept. */
export async function answersOf(
  db: Database,
  id: string,
): Promise<Readonly<Record<string, unknown>>[]> {
  const rows = await db.rows<StoredAttempt>(sql`
  select attempt, call, endpoint, sent_at, answered_at, http_status, unanswered, decision, why, messages, body
  from einvoice_attempts where tenant_id = ${currentTenant} and einvoice_id = ${id} order by attempt`)
  return Promise.all(
    rows.map(async ({ body, ...row }) => ({
      ...row,
      body: body && (await readable(body)).toString('utf8'),
    })),
  )
}

const shown = sql`k.id, k.from_date::text as from, k.to_date::text as to, k.store_id, k.status, k.total, k.done, k.broken,
  k.file_name, k.size, k.sha256, k.created_at, k.finished_at, jsonb_build_object('id', u.id, 'name', u.name) as created_by,
  case when w.id is not null then jsonb_build_object('id', w.id, 'name', w.name) end as store`
const tables = sql`einvoice_packs k join users u on u.id = k.created_by
  left join stores w on w.tenant_id = ${currentTenant} and w.id = k.store_id`

/** Who sees only some stores sees the packs of these; a pack of all stores is not one of them. */
const ownStores = ({ storesScope }: TenantContext) =>
  storesScope === null ? sql`true` : sql`k.store_id = any(${[...storesScope]}::uuid[])`

const listedMax = 50

export const packs = (ctx: TenantContext): Promise<PackRow[]> =>
  ctx.db.rows<PackRow>(sql`
  select ${shown} from ${tables} where k.tenant_id = ${currentTenant} and ${ownStores(ctx)}
  order by k.created_at desc, k.id desc limit ${listedMax}`)

export const packById = (ctx: TenantContext, id: string): Promise<PackRow | null> =>
  ctx.db.first<PackRow>(sql`
  select ${shown} from ${tables} where k.tenant_id = ${currentTenant} and k.id = ${id} and ${ownStores(ctx)}`)

/** The pack a job makes: its period, and who asked for it. */
export const packOfJob = (
  db: Database,
  id: string,
): Promise<(PackPeriod & { created_by: string }) | null> =>
  db.first(sql`
  select from_date::text as from, to_date::text as to, store_id, created_by from einvoice_packs
  where tenant_id = ${currentTenant} and id = ${id} and status = 'working'`)

export const insertPack = (
  ctx: TenantContext,
  pack: PackPeriod & { readonly id: string; readonly total: number; readonly file_name: string },
): Promise<number> => {
  const { from, to, ...rest } = pack
  return ctx.db.run(
    insertInto('einvoice_packs', [
      {
        tenant_id: currentTenant,
        ...rest,
        from_date: from,
        to_date: to,
        status: 'working',
        created_by: ctx.user.id,
        created_at: ctx.now,
        touched_at: ctx.now,
      },
    ]),
  )
}

/** Gives up packs whose job fell silent: its server is gone. */
export const failSilentPacks = (ctx: TenantContext, before: Date): Promise<number> =>
  ctx.db.run(sql`
  update einvoice_packs set status = 'failed', finished_at = ${ctx.now}
  where tenant_id = ${currentTenant} and status = 'working' and touched_at < ${before}`)

export const changePack = (
  db: Database,
  id: string,
  {
    broken,
    ...change
  }: Partial<{
    readonly status: 'done' | 'failed'
    readonly total: number
    readonly done: number
    readonly broken: readonly BrokenLink[]
    readonly size: number
    readonly sha256: string
    readonly touched_at: Date
    readonly finished_at: Date
  }>,
): Promise<number> =>
  db.run(sql`
  update einvoice_packs set ${assignments({ ...change, ...(broken && { broken: JSON.stringify(broken) }) })}
  where tenant_id = ${currentTenant} and id = ${id} and status = 'working'`)

export const insertPiece = (
  db: Database,
  piece: { readonly pack_id: string; readonly number: number; readonly bytes: Buffer },
): Promise<number> =>
  db.run(insertInto('einvoice_pack_pieces', [{ tenant_id: currentTenant, ...piece }]))

export const dropPieces = (db: Database, packId: string): Promise<number> =>
  db.run(
    sql`delete from einvoice_pack_pieces where tenant_id = ${currentTenant} and pack_id = ${packId}`,
  )

export const pieceOf = async (
  ctx: TenantContext,
  packId: string,
  number: number,
): Promise<Buffer | null> =>
  (
    await ctx.db.first<{ bytes: Buffer }>(sql`
    select bytes from einvoice_pack_pieces where tenant_id = ${currentTenant} and pack_id = ${packId} and number = ${number}`)
  )?.bytes ?? null

/** Lets go of packs that were made before an instant, and of failed ones. */
export const sweepPacks = (db: Database, before: Date): Promise<number> =>
  db.run(sql`
  delete from einvoice_packs where tenant_id = ${currentTenant} and created_at < ${before}`)

/** How many e-invoices there are, and the first and last day they were issued for. */
export const issuedDays = async (
  ctx: TenantContext,
): Promise<{ documents: number; first: LocalDate | null; last: LocalDate | null }> => {
  const found = await ctx.db.first<{
    documents: number
    first: LocalDate | null
    last: LocalDate | null
  }>(sql`
    select count(*)::int as documents, min(day)::text as first, max(day)::text as last from (
      select coalesce(b.issue_date, n.issue_date) as day from einvoices e
      left join bills b on b.tenant_id = ${currentTenant} and b.id = e.document_id
      left join notes n on n.tenant_id = ${currentTenant} and n.id = e.document_id
      where e.tenant_id = ${currentTenant} and ${isSeen(ctx)}) d`)
  return found ?? { documents: 0, first: null, last: null }
}
