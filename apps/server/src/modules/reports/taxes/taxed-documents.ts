import { purchaseBoxes, salesBoxes } from '@mizan/core/taxes/vat-return/boxes'
import {
  type TaxedPlace,
  labelsOf,
  labelsOfType,
  taxedColumns,
  taxedTypesOf,
} from '@mizan/core/taxes/vat-return/taxed-line'
import type { TenantContext } from '../../../kernel/context.ts'
import { cursorRows } from '../../../kernel/database/cursor.ts'
import { type Sql, currentTenant, sql } from '../../../kernel/database/sql.ts'
import { nameOf } from '../../../kernel/name-of.sql.ts'
import { declaredLines, declaredTaxes, isAdvance } from '../../taxes/index.ts'
import type { ReportQuery } from '../report-query.ts'
import type { ReportAnswer, ReportReading, ReportStream } from '../report.ts'

type Side = TaxedPlace['side']

/** Accounts of VAT that a side moves: reverse charge moves both, and what remains between them is its VAT. */
const vatOf: Readonly<Record<Side, Sql>> = {
  sales: sql`coalesce(sum(d.credit - d.debit) filter (where d.sub_type in ('vat_output', 'vat_input')), 0)`,
  purchases: sql`coalesce(sum(d.debit - d.credit) filter (where d.sub_type in ('vat_output', 'vat_input')), 0)`,
}

/** What only one side has: its e-invoice; or the supplier's number, and whether VAT comes back. */
const ownColumns: Readonly<Record<Side, Sql>> = {
  sales: sql`(select s.status from einvoices i join einvoice_states s on s.tenant_id = ${currentTenant} and s.einvoice_id = i.id
      where i.tenant_id = ${currentTenant} and i.document_id = g.document_id order by i.created_at desc, i.id desc limit 1) as einvoice_status`,
  purchases: sql`coalesce(
      (select b.reference from bills b where b.tenant_id = ${currentTenant} and b.id = g.document_id),
      (select x.reference from expenses x where x.tenant_id = ${currentTenant} and x.id = g.document_id),
      (select n.reference from notes n where n.tenant_id = ${currentTenant} and n.id = g.document_id)) as reference,
    case when t.mechanism = 'not_recoverable' then 'cost' when t.percentage > 0 then 'recoverable' end as recoverable`,
}

/** Each tax of each entry of a side with its box and column, narrowed to what was asked for. */
async function declared(ctx: TenantContext, query: ReportQuery, side: Side): Promise<Sql> {
  const codes = (await declaredTaxes(ctx)).map(({ code }) => code)
  const { all, adjusting } = labelsOf(side)
  const kind = query.choice('kind', taxedTypesOf(side))
  const labels = kind === null ? all : labelsOfType(side, kind)
  const box = query.choice('box', side === 'sales' ? salesBoxes : purchaseBoxes)
  const column = query.choice('column', taxedColumns)
  const [tax, party] = [query.id('tax_id'), query.id('beneficiary_id')]
  return sql`
    select g.* from (
      select d.entry_id, d.entry_date as date, d.vat_date, d.sequence_year, d.sequence_no, d.document_id, d.document_type,
        d.document_number, d.tax_code, d."column",
        (array_agg(d.beneficiary_id) filter (where d.beneficiary_id is not null))[1] as beneficiary_id,
        coalesce(sum(d.tax_base), 0)::numeric(20,2) as base, ${vatOf[side]}::numeric(20,2) as vat
      from (select d.*, case when d.label = any(${[...adjusting]}::text[]) or d.is_late or ${isAdvance}
          then 'adjustment' else 'amount' end as "column"
        from (${declaredLines({ from: query.from, to: query.to, codes, known: query.known })}) d
        where d.label = any(${[...labels]}::text[])) d
      group by d.entry_id, d.entry_date, d.vat_date, d.sequence_year, d.sequence_no, d.document_id, d.document_type,
        d.document_number, d.tax_code, d."column") g
    join taxes t on t.tenant_id = ${currentTenant} and t.code = g.tax_code
    where (${box}::text is null or ${side === 'sales' ? sql`t.sales_box` : sql`t.purchase_box`} = ${box}::text)
      and (${column}::text is null or g."column" = ${column}::text)
      and (${tax}::uuid is null or t.id = ${tax}::uuid)
      and (${party}::uuid is null or g.beneficiary_id = ${party}::uuid)`
}

const rows = (ctx: TenantContext, lines: Sql, side: Side, page: Sql): Sql => sql`
  select g.entry_id, g.date, g.vat_date, g.document_id, g.document_type, g.document_type::text as type,
    g.document_number, g.beneficiary_id,
    ${nameOf(ctx, 'b')} as beneficiary, b.registration_number, t.id as tax_id, ${nameOf(ctx, 't')} as tax,
    ${side === 'sales' ? sql`t.sales_box` : sql`t.purchase_box`} as box, g."column", g.base, g.vat,
    (g.base + g.vat)::numeric(20,2) as total, ${ownColumns[side]}
  from (${lines}) g join taxes t on t.tenant_id = ${currentTenant} and t.code = g.tax_code
    left join beneficiaries b on b.tenant_id = ${currentTenant} and b.id = g.beneficiary_id
  order by g.date, g.sequence_year, g.sequence_no, g.tax_code, g."column" ${page}`

async function sumsOf(ctx: TenantContext, lines: Sql) {
  const found = await ctx.db.first<{ total: number; base: string; vat: string; all: string }>(sql`
    select count(*)::int as total, coalesce(sum(g.base), 0)::numeric(20,2)::text as base,
      coalesce(sum(g.vat), 0)::numeric(20,2)::text as vat, coalesce(sum(g.base + g.vat), 0)::numeric(20,2)::text as all
    from (${lines}) g`)
  return {
    total: found?.total ?? 0,
    totals: { base: found?.base ?? '0.00', vat: found?.vat ?? '0.00', total: found?.all ?? '0.00' },
  }
}

/** The documents of a side with what they declare: together they are its boxes of the return (`domain/05` 5.6). */
const readingOf = (side: Side): ReportReading => ({
  async read(ctx, query): Promise<ReportAnswer> {
    const lines = await declared(ctx, query, side)
    const page = sql`limit ${query.perPage} offset ${(query.page - 1) * query.perPage}`
    const [found, sums] = await Promise.all([
      ctx.db.rows(rows(ctx, lines, side, page)),
      sumsOf(ctx, lines),
    ])
    return { rows: found, ...sums }
  },
  async every(ctx, query): Promise<ReportStream> {
    const lines = await declared(ctx, query, side)
    const { totals } = await sumsOf(ctx, lines)
    return { totals, batches: () => cursorRows(ctx.db, rows(ctx, lines, side, sql``)) }
  },
})

export const taxedSales = readingOf('sales')
export const taxedPurchases = readingOf('purchases')
