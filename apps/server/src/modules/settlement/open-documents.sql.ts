import { status } from '@mizan/core/documents/lifecycle'
import { minorDigits } from '@mizan/core/money/currency'
import { type Money, money, parseDecimal } from '@mizan/core/money/decimal'
import type { OpenDocument, OpenPart } from '@mizan/core/treasury/allocation'
import { type Retention, carriedRetention } from '@mizan/core/treasury/retention-share'
import type { TenantContext } from '../../kernel/context.ts'
import { currentTenant, join, raw, sql } from '../../kernel/database/sql.ts'
import { seesRecord } from '../../kernel/store-scope.ts'
import {
  type DocumentRef,
  type SettleableType,
  settleableTypes,
  settleables,
} from './settleable.ts'

/** An open document whose row is locked, with where it stands. */
export type LockedDocument = OpenDocument & {
  readonly type: SettleableType
  /** What is retained of it; null where nothing is. */
  readonly retention: Retention | null
}

type OpenRow = {
  readonly id: string
  readonly owed_by_us: boolean
  readonly status: number
  readonly beneficiary_id: string
  readonly currency: string
  readonly net: string
  readonly net_local: string
  readonly total_paid: string
  readonly retained: string
  readonly party_account_id: string | null
  readonly carried: string
  readonly retention_account_id: string | null
}

/**
 * Documents that can be settled, locked in one order (by type, then id) so that two settlements
 * never wait for each other in a circle; what each still carries in company currency is known.
 */
export async function lockOpenDocuments(
  ctx: TenantContext,
  refs: readonly DocumentRef[],
): Promise<LockedDocument[]> {
  const found = await Promise.all(
    settleableTypes.map(async (type) => {
      const ids = refs.filter((each) => each.type === type).map((each) => each.id)
      return ids.length === 0 ? [] : lockOfType(ctx, type, [...new Set(ids)].toSorted())
    }),
  )
  return found.flat()
}

/** The same of documents that a user chose: one of a store that he does not see is none. */
export async function lockChosenDocuments(
  ctx: TenantContext,
  refs: readonly DocumentRef[],
): Promise<LockedDocument[]> {
  if (ctx.storesScope === null || refs.length === 0) return lockOpenDocuments(ctx, refs)
  const rows = await ctx.db.rows<{ id: string }>(sql`select c.id
    from unnest(${refs.map(({ id }) => id)}::uuid[]) as c (id) where ${seesRecord(ctx, sql`c.id`)}`)
  const seen = new Set(rows.map(({ id }) => id))
  return lockOpenDocuments(
    ctx,
    refs.filter(({ id }) => seen.has(id)),
  )
}

async function lockOfType(
  ctx: TenantContext,
  type: SettleableType,
  ids: readonly string[],
): Promise<LockedDocument[]> {
  const { table, owedByUs, retained, carriedBefore, retention } = settleables[type]
  const chosen = sql`t.tenant_id = ${currentTenant} and t.id in (${join(ids.map((id) => sql`${id}`))})`
  // Locked first and read then: a statement that waited for a lock sees the row as it is now, but of
  // the associations only those from before it waited.
  const locked = ctx.db.run(sql`select 1 from ${table} t where ${chosen} order by t.id for update`)
  const read = ctx.db.rows<OpenRow>(sql`
    select t.id, ${owedByUs} as owed_by_us, t.status, t.beneficiary_id, t.currency, t.net, t.net_local, t.total_paid,
      (${retained})::text as retained, t.party_account_id,
      (${carriedBefore}) + (select coalesce(sum(a.carrying), 0) from associations a
        where a.tenant_id = ${currentTenant} and a.associatable_id = t.id and a.released_at is null)
      + (select coalesce(sum(a.source_carrying), 0) from associations a
        where a.tenant_id = ${currentTenant} and a.source_id = t.id and a.released_at is null) as carried,
      (select d.account_id from default_accounts d where d.tenant_id = ${currentTenant} and d.code = ${retention}) as retention_account_id
    from ${table} t where ${chosen} order by t.id`)
  const [, rows] = await Promise.all([locked, read])
  return rows.map((row) => ({ ...openDocument(row), type }))
}

type Carried = Pick<
  OpenRow,
  'currency' | 'net' | 'net_local' | 'total_paid' | 'retained' | 'carried'
>

/** What is open of a document and what it carries: on the control account first, then what is retained. */
export function openPartsOf(row: Carried): readonly Pick<OpenPart, 'remain' | 'carrying'>[] {
  const digits = minorDigits(row.currency)
  const read = (text: string): Money => money(parseDecimal(text, digits) ?? 0n)
  const net = read(row.net)
  const local = money(parseDecimal(row.net_local, 2) ?? 0n)
  const retained = read(row.retained)
  const retainedLocal = carriedRetention({ net, local, retained })
  const paid = read(row.total_paid)
  const carried = money(parseDecimal(row.carried, 2) ?? 0n)
  const main = money(net - retained)
  const paidOfMain = paid < main ? paid : main
  const mainLocal = money(local - retainedLocal)
  const carriedOfMain = paidOfMain === main ? mainLocal : carried
  const carriedOfRetained = carried - carriedOfMain < 0n ? 0n : carried - carriedOfMain
  const open = { remain: money(main - paidOfMain), carrying: money(mainLocal - carriedOfMain) }
  if (retained <= 0n) return [open]
  return [
    open,
    {
      remain: money(retained - (paid - paidOfMain)),
      carrying: money(retainedLocal - carriedOfRetained),
    },
  ]
}

function retentionOf({ currency, net, net_local, retained }: Carried): Retention | null {
  const read = (text: string, digits = minorDigits(currency)): Money =>
    money(parseDecimal(text, digits) ?? 0n)
  return read(retained) <= 0n
    ? null
    : { net: read(net), local: read(net_local, 2), retained: read(retained) }
}

const openDocument = (row: OpenRow): Omit<LockedDocument, 'type'> => ({
  retention: retentionOf(row),
  id: row.id,
  beneficiary: row.beneficiary_id,
  currency: row.currency,
  status: row.status,
  owedBy: row.owed_by_us ? 'company' : 'beneficiary',
  parts: openPartsOf(row).map((part, index) => ({
    ...part,
    account: (index === 0 ? row.party_account_id : row.retention_account_id) ?? '',
  })),
})

export type OpenDocumentRow = {
  readonly document_type: SettleableType
  readonly id: string
  readonly subtype: number
  readonly number: string
  readonly owed_by: 'beneficiary' | 'company'
  readonly issue_date: string
  readonly due_date: string
  readonly currency: string
  readonly net: string
  readonly total_paid: string
  readonly status: number
  readonly net_local: string
  /** What is retained of it, in its currency. */
  readonly retained: string
  /** What it no longer carries in company currency. */
  readonly carried: string
}

/**
 * What a party owes or is owed, oldest due first: what money may be allocated to. With what is held
 * besides: documents that are open for edit or were rejected, which nothing settles until they are right.
 */
export const openDocumentsOf = (
  ctx: TenantContext,
  beneficiaryId: string,
  owedBy: 'beneficiary' | 'company' | null,
  withHeld = false,
): Promise<OpenDocumentRow[]> =>
  ctx.db.rows<OpenDocumentRow>(sql`
    select o.document_type, o.id, o.subtype, o.number, o.owed_by, o.issue_date, o.due_date, o.currency, o.net, o.net_local, o.total_paid, o.status, o.retained::text as retained,
      (coalesce((select b.prepaid_local from bills b where b.tenant_id = ${currentTenant} and b.id = o.id), 0)
        + (select coalesce(sum(a.carrying), 0) from associations a
          where a.tenant_id = ${currentTenant} and a.associatable_id = o.id and a.released_at is null)
        + (select coalesce(sum(a.source_carrying), 0) from associations a
          where a.tenant_id = ${currentTenant} and a.source_id = o.id and a.released_at is null))::text as carried
    from open_documents o
    where o.tenant_id = ${currentTenant} and o.beneficiary_id = ${beneficiaryId} and o.payment_status <> 'fully_paid'
      and ${seesRecord(ctx, sql`o.id`)}
      and o.status ${withHeld ? raw(`in (${held.join(', ')})`) : raw('= 1')}
      ${owedBy === null ? raw('') : sql`and o.owed_by = ${owedBy}`}
    order by o.due_date, o.issue_date, o.id`)

const held = [status.confirmed, status.rejected, status.opened]
