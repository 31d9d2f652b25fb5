import type { VatBox, vatReturns } from '@mizan/contract/vat-returns'
import type { RowOf } from '@mizan/contract/resource'
import { dueOn } from '@mizan/core/taxes/vat-return/vat-period'
import type { CreditChoice } from '@mizan/core/taxes/vat-return/filing'
import type { LocalDate } from '@mizan/core/time/local-date'
import type { TenantContext } from '../../kernel/context.ts'
import { type Sql, currentTenant, sql } from '../../kernel/database/sql.ts'
import { nameOf } from '../../kernel/name-of.sql.ts'
import { Refusal } from '../../kernel/refusal.ts'

export type VatReturn = RowOf<typeof vatReturns>

/** A correction as its return holds it. */
export type SavedCorrection = {
  readonly statement: string
  readonly amount: string
  readonly account_id: string
}

type Row = {
  readonly id: string
  readonly starts_on: LocalDate
  readonly ends_on: LocalDate
  readonly version: number
  readonly state: VatReturn['state']
  readonly corrections: readonly SavedCorrection[]
  readonly credit_choice: CreditChoice
  readonly boxes: readonly VatBox[]
  readonly net: string
  readonly payable: string
  readonly paid: string
  readonly payments: VatReturn['payments'] | null
  readonly accounts: Readonly<Record<string, { name: string; account_number: string }>> | null
  readonly document_count: number
  readonly documents_hash: string | null
  readonly entry: { id: string; number: string } | null
  readonly filed_through_before: LocalDate | null
  readonly prepared_at: Date
  readonly prepared_by: VatReturn['prepared_by']
  readonly filed_at: Date | null
  readonly filed_by: VatReturn['filed_by']
  readonly amended_at: Date | null
  readonly amended_by: VatReturn['amended_by']
  readonly amend_reason: string | null
  readonly is_elsewhere: boolean
  readonly filed_on: LocalDate | null
  readonly reference: string | null
  readonly lock_version: number
}

/** A return with what only the server asks of it. */
export type OpenReturn = {
  readonly row: VatReturn
  readonly starts: LocalDate
  readonly ends: LocalDate
  readonly corrections: readonly SavedCorrection[]
  readonly filedThroughBefore: LocalDate | null
}

const person = (column: Sql): Sql =>
  sql`(select jsonb_build_object('id', u.id, 'name', u.name) from users u where u.id = ${column})`

const select = (ctx: TenantContext): Sql => sql`
  select r.id, r.starts_on, r.ends_on, r.version, r.state, r.corrections, r.credit_choice, r.boxes, r.net::text as net,
    r.payable::text as payable, r.document_count, encode(r.documents_hash, 'hex') as documents_hash,
    r.filed_through_before, r.prepared_at, r.filed_at, r.amended_at, r.amend_reason, r.is_elsewhere, r.filed_on, r.reference, r.lock_version,
    ${person(sql`r.prepared_by`)} as prepared_by, ${person(sql`r.filed_by`)} as filed_by,
    ${person(sql`r.amended_by`)} as amended_by,
    (select jsonb_build_object('id', e.id, 'number', e.number) from entries e
      where e.tenant_id = ${currentTenant} and e.id = r.entry_id) as entry,
    coalesce((select sum(p.amount) from vat_payments p where p.tenant_id = ${currentTenant} and p.starts_on = r.starts_on), 0)::numeric(18,2)::text as paid,
    (select jsonb_agg(jsonb_build_object('id', p.id, 'date', p.date, 'amount', p.amount::text, 'entry_id', p.entry_id,
        'account', (select jsonb_build_object('id', a.id, 'name', ${nameOf(ctx, 'a')}) from accounts a
          where a.tenant_id = ${currentTenant} and a.id = p.account_id)) order by p.date, p.id)
      from vat_payments p where p.tenant_id = ${currentTenant} and p.starts_on = r.starts_on) as payments,
    (select jsonb_object_agg(a.id, jsonb_build_object('name', ${nameOf(ctx, 'a')}, 'account_number', a.account_number)) from accounts a
      where a.tenant_id = ${currentTenant} and a.id in
        (select (c ->> 'account_id')::uuid from jsonb_array_elements(r.corrections) c)) as accounts
  from vat_returns r where r.tenant_id = ${currentTenant}`

function openReturn(row: Row): OpenReturn {
  const { starts_on, ends_on, filed_through_before, accounts, payments } = row
  return {
    starts: starts_on,
    ends: ends_on,
    corrections: row.corrections,
    filedThroughBefore: filed_through_before,
    row: {
      id: row.id,
      starts_on,
      ends_on,
      due_on: dueOn({ to: ends_on }),
      version: row.version,
      state: row.state,
      corrections: row.corrections.map((each) => {
        const account = accounts?.[each.account_id]
        return { ...each, account: account ? { id: each.account_id, ...account } : null }
      }),
      credit_choice: row.credit_choice,
      boxes: [...row.boxes],
      net: row.net,
      payable: row.payable,
      paid: row.paid,
      payments: payments ?? [],
      document_count: row.document_count,
      documents_hash: row.documents_hash,
      entry: row.entry,
      prepared_at: row.prepared_at.toISOString(),
      prepared_by: row.prepared_by,
      filed_at: row.filed_at?.toISOString() ?? null,
      filed_by: row.filed_by,
      amended_at: row.amended_at?.toISOString() ?? null,
      amended_by: row.amended_by,
      amend_reason: row.amend_reason,
      is_elsewhere: row.is_elsewhere,
      filed_on: row.filed_on,
      reference: row.reference,
      lock_version: row.lock_version,
    },
  }
}

/** A return by its id. */
export async function vatReturn(ctx: TenantContext, id: string): Promise<OpenReturn> {
  const row = await ctx.db.first<Row>(sql`${select(ctx)} and r.id = ${id}`)
  if (!row) throw new Refusal('not_found')
  return openReturn(row)
}

/** Every version of a period's return, the newest first. */
export const versionsOf = async (ctx: TenantContext, from: LocalDate): Promise<VatReturn[]> =>
  (
    await ctx.db.rows<Row>(sql`${select(ctx)} and r.starts_on = ${from} order by r.version desc`)
  ).map((row) => openReturn(row).row)

/** The returns in force, the newest period first. */
export const returnsInForce = async (ctx: TenantContext): Promise<VatReturn[]> =>
  (
    await ctx.db.rows<Row>(sql`${select(ctx)} and r.state <> 'amended' order by r.starts_on desc`)
  ).map((row) => openReturn(row).row)

/** The version that the next return of a period has. */
export async function nextVersion(ctx: TenantContext, from: LocalDate): Promise<number> {
  const found = await ctx.db.first<{ version: number }>(sql`
    select coalesce(max(version), 0)::int + 1 as version from vat_returns
    where tenant_id = ${currentTenant} and starts_on = ${from}`)
  return found?.version ?? 1
}

/** Writes columns of a return; whoever read it at another version is refused before. */
export const changeReturn = (ctx: TenantContext, id: string, columns: Sql): Promise<number> =>
  ctx.db.run(sql`update vat_returns set ${columns}, lock_version = lock_version + 1
    where tenant_id = ${currentTenant} and id = ${id}`)
