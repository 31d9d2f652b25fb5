import { placeOf } from '@mizan/core/taxes/vat-return/taxed-line'
import type { TenantContext } from '../../../kernel/context.ts'
import { currentTenant, sql } from '../../../kernel/database/sql.ts'
import { nameOf } from '../../../kernel/name-of.sql.ts'
import { inStoreScope } from '../../../kernel/store-scope.ts'
import { declaredLines, declaredSums, declaredTaxes, isAdvance } from '../../taxes/index.ts'
import { amount, shown } from '../amounts.ts'
import type { ReportQuery } from '../report-query.ts'
import type { ReportReading } from '../report.ts'

type Row = {
  readonly pos_id: string
  readonly pos: string
  readonly tax_id: string
  readonly tax: string
  readonly label: string
  readonly is_adjusting: boolean
  readonly base: string
  readonly output: string
  readonly input: string
}

type Sums = { sales_base: bigint; sales_vat: bigint; returns_base: bigint; returns_vat: bigint }
const nothing = (): Sums => ({ sales_base: 0n, sales_vat: 0n, returns_base: 0n, returns_vat: 0n })

function add(sums: Sums, { label, is_adjusting, base, output, input }: Row): void {
  const place = placeOf(label)
  if (place?.side !== 'sales') return
  const of = is_adjusting || place.column === 'adjustment' ? 'returns' : 'sales'
  sums[`${of}_base`] += amount(base)
  sums[`${of}_vat`] += amount(output) - amount(input)
}

const written = (sums: Sums): Readonly<Record<string, string>> => ({
  ...Object.fromEntries(Object.entries(sums).map(([key, value]) => [key, shown(value)])),
  net_base: shown(sums.sales_base + sums.returns_base),
  net_vat: shown(sums.sales_vat + sums.returns_vat),
})

async function read(ctx: TenantContext, query: ReportQuery) {
  const { from, to } = query
  const codes = (await declaredTaxes(ctx)).map(({ code }) => code)
  const [pos, tax] = [query.id('pos_id'), query.id('tax_id')]
  const rows = await ctx.db.rows<Row>(sql`
    select g.*, ${nameOf(ctx, 'p')} as pos, t.id as tax_id, ${nameOf(ctx, 't')} as tax from (
      select b.pos_id, d.tax_code, d.label, (d.is_late or ${isAdvance}) as is_adjusting, ${declaredSums}
      from (${declaredLines({ from, to, codes })}) d
        join bills b on b.tenant_id = ${currentTenant} and b.id = d.document_id
      where b.pos_id is not null and ${inStoreScope(ctx, sql`b.store_id`)} and (${pos}::uuid is null or b.pos_id = ${pos}::uuid)
      group by 1, 2, 3, 4) g
    join pos p on p.tenant_id = ${currentTenant} and p.id = g.pos_id
    join taxes t on t.tenant_id = ${currentTenant} and t.code = g.tax_code
    where ${tax}::uuid is null or t.id = ${tax}::uuid
    order by p.code, t.code`)
  const all = nothing()
  const groups = [...Map.groupBy(rows, (row) => `${row.pos_id} ${row.tax_id}`).values()]
  return {
    rows: groups.flatMap((group) => {
      const [first] = group
      if (!first) return []
      const sums = nothing()
      for (const row of group) {
        add(sums, row)
        add(all, row)
      }
      const { pos_id, pos: pos_name, tax_id, tax: tax_name } = first
      return [{ pos_id, pos: pos_name, tax_id, tax: tax_name, ...written(sums) }]
    }),
    totals: written(all),
  }
}

/** What sales at points of sale declare of each tax (`domain/05` 5.6), from the same lines as the return. */
export const posTotalTax: ReportReading = { read }
