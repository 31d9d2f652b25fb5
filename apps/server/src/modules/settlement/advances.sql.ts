import type { TenantContext } from '../../kernel/context.ts'
import { type Sql, currentTenant, raw, sql } from '../../kernel/database/sql.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { lockOpenDocuments } from './open-documents.sql.ts'

/**
 * What was received of the bill of a row: money and what the party is owed besides, but neither what
 * its own returns and notes credited nor what was written off. With `andBounced`, cheques that came
 * back count as they did when they were taken.
 */
export const receivedOfBill = (bill: string, andBounced = false): Sql => {
  const b = raw(bill)
  const stands = andBounced
    ? sql`(a.released_at is null or exists (select 1 from receipts r where r.tenant_id = ${currentTenant} and r.id = a.receipt_id
        and r.cheque_status = 'bounced'))`
    : sql`a.released_at is null`
  return sql`(select coalesce(sum(a.amount), 0) from associations a
    where a.tenant_id = ${currentTenant} and a.associatable_id = ${b}.id and ${stands} and a.cashing_type <> 'write_off'
      and not exists (select 1 from notes n where n.tenant_id = ${currentTenant} and n.id = a.source_id and n.original_bill_id = ${b}.id)
      and not exists (select 1 from bills r where r.tenant_id = ${currentTenant} and r.id = a.source_id and r.returned_from_bill_id = ${b}.id))`
}

/** What final bills that still stand deduct of the prepayment invoice of a row. */
export const deductedOfBill = (bill: string): Sql => {
  const b = raw(bill)
  return sql`(select coalesce(sum(p.base + p.vat + p.rounding), 0) from bill_prepayments p
      join bills f on f.tenant_id = ${currentTenant} and f.id = p.bill_id
    where p.tenant_id = ${currentTenant} and p.prepayment_bill_id = ${b}.id and f.status not in (0, 9, 255))`
}

/** What was received of a prepayment invoice, as text. */
export const receivedOf = async (ctx: TenantContext, billId: string): Promise<string> =>
  (
    await ctx.db.first<{ received: string }>(sql`select ${receivedOfBill('b')}::text as received
      from bills b where b.tenant_id = ${currentTenant} and b.id = ${billId}`)
  )?.received ?? '0'

/** The prepayment invoices among what these allocations, or those of these receipts, settle. */
export const advancesSettledBy = async (
  ctx: TenantContext,
  ids: readonly string[],
): Promise<string[]> =>
  (
    await ctx.db.rows<{ id: string }>(sql`select distinct b.id from associations a
        join bills b on b.tenant_id = ${currentTenant} and b.id = a.associatable_id and b.kind = 'prepayment'
      where a.tenant_id = ${currentTenant} and a.released_at is null
        and (a.id = any(${[...ids]}::uuid[]) or a.receipt_id = any(${[...ids]}::uuid[]) or a.source_id = any(${[...ids]}::uuid[]))
      order by b.id`)
  ).map(({ id }) => id)

/**
 * Refuses what leaves a prepayment invoice with less received than final bills deduct of it
 * (`domain/10` 67). Asked after money was moved, of the invoices that it had paid.
 */
export async function requireReceived(
  ctx: TenantContext,
  advances: readonly string[],
): Promise<void> {
  if (advances.length === 0) return
  await lockOpenDocuments(
    ctx,
    advances.map((id) => ({ type: 'bill', id })),
  )
  const found = await ctx.db.first<{ number: string }>(sql`select b.bill_code as number from bills b
    where b.tenant_id = ${currentTenant} and b.id = any(${[...advances]}::uuid[])
      and ${receivedOfBill('b')} < ${deductedOfBill('b')} order by b.id limit 1`)
  if (found) throw new Refusal('advance_deducted', { number: found.number })
}
