import type { SupplierInvoice } from '@mizan/contract/documents/supplier-invoices'
import type { TenantContext } from '../../../kernel/context.ts'
import { currentTenant, sql } from '../../../kernel/database/sql.ts'
import { seesRecord } from '../../../kernel/store-scope.ts'
import type { KnownParty } from './facts.sql.ts'
import type { ReadDocument } from '../reading/read-document.ts'

export type TakenAs = NonNullable<SupplierInvoice['taken']>

/**
 * Where this very document was kept before: by its identity, and by what its code says where that is of
 * the first phase and has no hash. A code may write the same minute otherwise than its invoice.
 */
const savedBefore = (ctx: TenantContext, document: ReadDocument): Promise<TakenAs | null> =>
  ctx.db.first<TakenAs>(sql`
  select case when s.expense_id is not null then 'expenses' when s.note_id is not null then 'notes'
      when b.type = 3 then 'returns' else 'bills' end as type,
    coalesce(s.bill_id, s.expense_id, s.note_id) as id, coalesce(b.bill_code, x.number, n.number) as number
  from supplier_invoices s left join bills b on b.tenant_id = ${currentTenant} and b.id = s.bill_id
    left join expenses x on x.tenant_id = ${currentTenant} and x.id = s.expense_id
    left join notes n on n.tenant_id = ${currentTenant} and n.id = s.note_id
  where s.tenant_id = ${currentTenant} and coalesce(b.status, x.status, n.status) <> 255
    and (s.uuid = ${document.uuid} or s.hash = ${document.hash}
      or ((s.hash is null or ${document.hash}::text is null) and s.seller_vat = ${document.seller.vatNumber}
        and left(s.issued_at, 16) = ${document.issuedAt.slice(0, 16)} and s.total = ${document.figures.payable}))
  order by s.checked_at limit 1`)

/** What was typed by hand from an invoice of this supplier, year and number: of its own kind only. */
const writtenBefore = (
  ctx: TenantContext,
  { number, issuedAt, kind }: ReadDocument,
  party: string,
): Promise<TakenAs | null> => {
  const same = sql`tenant_id = ${currentTenant} and beneficiary_id = ${party} and status <> 255
    and to_char(issue_date, 'YYYY') = ${issuedAt.slice(0, 4)} and lower(trim(reference)) = lower(${number})`
  return ctx.db.first<TakenAs>(
    kind === 'credit_note'
      ? sql`
    select 'returns' as type, id, bill_code as number from bills where type = 3 and ${same}
    union all select 'notes', id, number from notes where side = 'purchases' and ${same} limit 1`
      : sql`
    select 'bills' as type, id, bill_code as number from bills where type = 2 and ${same}
    union all select 'expenses', id, number from expenses where ${same} limit 1`,
  )
}

/** In a store that the user does not see it is shown all the same, without a link, so that nobody pays twice. */
async function withoutHidden(ctx: TenantContext, taken: TakenAs | null): Promise<TakenAs | null> {
  if (taken === null || ctx.storesScope === null) return taken
  const seen = await ctx.db.first(sql`select 1 where ${seesRecord(ctx, sql`${taken.id}::uuid`)}`)
  return seen ? taken : { ...taken, id: null }
}

/** Where a supplier's document stands in the books already; null when it is new to them. */
export async function takenBefore(
  ctx: TenantContext,
  document: ReadDocument,
  party: KnownParty | null,
): Promise<TakenAs | null> {
  const saved = await savedBefore(ctx, document)
  if (saved || party === null || document.number === null) return withoutHidden(ctx, saved)
  return withoutHidden(ctx, await writtenBefore(ctx, document, party.id))
}
