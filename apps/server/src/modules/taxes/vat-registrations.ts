import { type VatRegistration, vatNumberOn } from '@mizan/core/taxes/vat-registration'
import type { LocalDate } from '@mizan/core/time/local-date'
import type { TenantContext } from '../../kernel/context.ts'
import type { Database } from '../../kernel/database/pool.ts'
import { remembered } from '../../kernel/database/remembered.ts'
import { insertRows } from '../../kernel/database/insert-rows.ts'
import { type Sql, currentTenant, sql } from '../../kernel/database/sql.ts'

/** Since when the company has which VAT number, in the order of days. */
export const vatRegistrationsOf = remembered((ctx): Promise<VatRegistration[]> =>
  ctx.db.rows(sql`select starts_on as "from", number from vat_registrations
      where tenant_id = ${currentTenant} order by starts_on`),
)

/** The VAT number of the company on a day; null while it is not registered. */
export const ownVatNumberOn = async (ctx: TenantContext, day: LocalDate): Promise<string | null> =>
  vatNumberOn(await vatRegistrationsOf(ctx), day)

/** Writes since when a company has which number, in place of what was known. */
export async function writeVatRegistrations(
  db: Database,
  registrations: readonly VatRegistration[],
): Promise<void> {
  await db.run(sql`delete from vat_registrations where tenant_id = ${currentTenant}`)
  if (registrations.length === 0) return
  await insertRows(
    db,
    'vat_registrations',
    registrations.map(({ from, number }) => ({
      tenant_id: currentTenant,
      starts_on: from,
      number,
    })),
  )
}

/** Whether a company had a VAT number on a day. */
export const registeredOn = (day: Sql): Sql => sql`
  ((select r.number from vat_registrations r where r.tenant_id = ${currentTenant} and r.starts_on <= ${day}
    order by r.starts_on desc limit 1) is not null)`

/** Kinds that charge VAT or claim it; an opening balance carries what was charged elsewhere. */
const taxedTypes = [101, 102, 103, 104, 201, 202, 301, 302, 1400]

/**
 * What stands posted on accounts of VAT without a number for it: on its own day, or of a correction on the
 * day of the bill that it corrects, whose treatment it has.
 */
export const vatWithoutNumber = (): Sql => sql`
  select e.id, e.number, e.document_number, d.treated_on from entries e
    cross join lateral (select coalesce(
      (select o.issue_date from bills b join bills o on o.tenant_id = ${currentTenant} and o.id = b.returned_from_bill_id
        where b.tenant_id = ${currentTenant} and b.id = e.document_id),
      (select o.issue_date from notes n join bills o on o.tenant_id = ${currentTenant} and o.id = n.original_bill_id
        where n.tenant_id = ${currentTenant} and n.id = e.document_id), e.entry_date) as treated_on) d
  where e.tenant_id = ${currentTenant} and e.document_type = any(${taxedTypes}::int[]) and e.inverse_entry_id is null
    and not exists (select 1 from entries r where r.tenant_id = ${currentTenant} and r.inverse_entry_id = e.id)
    and exists (select 1 from entry_transactions l join accounts a on a.tenant_id = ${currentTenant} and a.id = l.account_id
      where l.tenant_id = ${currentTenant} and l.entry_id = e.id and a.sub_type in ('vat_input', 'vat_output'))
    and not ${registeredOn(sql`d.treated_on`)}`

/** How many postings bear VAT without a number, and the day of the last of them. */
export async function countVatWithoutNumber({
  db,
}: TenantContext): Promise<{ readonly postings: number; readonly last: string }> {
  const found = await db.first<{ postings: number; last: string | null }>(
    sql`select count(*)::int as postings, max(treated_on)::text as last from (${vatWithoutNumber()}) w`,
  )
  return { postings: found?.postings ?? 0, last: found?.last ?? '' }
}
