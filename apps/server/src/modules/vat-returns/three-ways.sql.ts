import { allKinds, factsOf } from '@mizan/core/documents/kind'
import type { LocalDate } from '@mizan/core/time/local-date'
import type { Period } from '@mizan/core/time/period'
import type { TenantContext } from '../../kernel/context.ts'
import { currentTenant, sql } from '../../kernel/database/sql.ts'
import { declaredLines, declaredTaxes } from '../taxes/index.ts'

/** A document of sales with its output VAT three times over; null where it has none there. */
export type ThreeWays = {
  readonly document_id: string
  readonly document_type: number | null
  readonly document_number: string | null
  readonly entry_id: string | null
  readonly date: LocalDate
  /** As the ledger declares it in the period. */
  readonly ledger: string | null
  /** As the document says, less the advances that it deducts; plus where it raises what is due. */
  readonly document: string | null
  /** The VAT of advances that it deducts. */
  readonly deducted: string
  /** Whether it gives back: its e-invoice says its VAT without a sign. */
  readonly gives_back: boolean
  readonly qr: string | null
  readonly state: string | null
  /** Whether its unit is connected to the authority, so that an answer is waited for. */
  readonly is_connected: boolean | null
}

/** Kinds of the side of sales, whose VAT is output VAT. */
const salesLabels = allKinds.filter((kind) => {
  const { side, nature } = factsOf(kind)
  return side === 'sales' && (nature === 'bill' || nature === 'return' || nature === 'note')
})

/** Every document of sales that is dated in a period or declares VAT in it. */
export async function threeWays(ctx: TenantContext, period: Period): Promise<ThreeWays[]> {
  const { from, to } = period
  const codes = (await declaredTaxes(ctx)).map(({ code }) => code)
  return ctx.db.rows<ThreeWays>(sql`
    with posted as (
      select d.document_id, min(d.document_type) as document_type, min(d.document_number) as document_number,
        (array_agg(d.entry_id order by d.sequence_year, d.sequence_no))[1] as entry_id, min(d.vat_date) as date,
        coalesce(sum(d.credit - d.debit) filter (where d.sub_type = 'vat_output'), 0) as vat
      from (${declaredLines({ ...period, codes })}) d
      where d.label = any(${salesLabels}::text[]) and d.document_id is not null
      group by d.document_id
    ), documents as (
      select b.id, case b.type when 1 then 101 else 104 end as document_type, b.bill_code as document_number, b.entry_id,
        b.issue_date as date, b.type = 4 as gives_back, b.vat_local as vat,
        coalesce((select sum(p.vat_local) from bill_prepayments p where p.tenant_id = ${currentTenant} and p.bill_id = b.id), 0) as deducted
      from bills b where b.tenant_id = ${currentTenant} and b.type in (1, 4) and b.status not in (0, 255)
        and b.issue_date between ${from} and ${to}
      union all
      select n.id, case n.type when 1 then 301 else 302 end, n.number, n.entry_id, n.issue_date, n.type = 1, n.vat_local, 0
      from notes n where n.tenant_id = ${currentTenant} and n.side = 'sales' and n.status not in (0, 255)
        and n.issue_date between ${from} and ${to}
    ), sealed as (
      select distinct on (i.document_id) i.document_id, coalesce(c.qr, i.qr) as qr, s.status,
        u.environment <> 'local' as is_connected
      from einvoices i join einvoice_states s on s.tenant_id = ${currentTenant} and s.einvoice_id = i.id
        join einvoice_units u on u.tenant_id = ${currentTenant} and u.id = i.unit_id
        left join einvoice_clearances c on c.tenant_id = ${currentTenant} and c.einvoice_id = i.id
      where i.tenant_id = ${currentTenant} and i.document_id in (select id from documents union select document_id from posted)
      order by i.document_id, i.created_at desc, i.id desc
    )
    select coalesce(d.id, p.document_id) as document_id, coalesce(d.document_type, p.document_type)::int as document_type,
      coalesce(d.document_number, p.document_number) as document_number, coalesce(d.entry_id, p.entry_id) as entry_id,
      coalesce(d.date, p.date) as date, p.vat::numeric(18,2)::text as ledger,
      ((case when d.gives_back then -1 else 1 end) * d.vat - d.deducted)::numeric(18,2)::text as document,
      coalesce(d.deducted, 0)::numeric(18,2)::text as deducted,
      coalesce(d.gives_back, p.document_type in (104, 301)) as gives_back, s.qr, s.status as state,
      s.is_connected
    from documents d full join posted p on p.document_id = d.id
      left join sealed s on s.document_id = coalesce(d.id, p.document_id)
    order by coalesce(d.date, p.date), coalesce(d.document_number, p.document_number)`)
}
