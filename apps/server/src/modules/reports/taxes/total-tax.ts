import { taxTotalsBy } from '@mizan/contract/reports/taxes'
import { type LocalDate, lastOfMonth } from '@mizan/core/time/local-date'
import { placeOf } from '@mizan/core/taxes/vat-return/taxed-line'
import type { TenantContext } from '../../../kernel/context.ts'
import { currentTenant, sql } from '../../../kernel/database/sql.ts'
import { nameOf } from '../../../kernel/name-of.sql.ts'
import { declaredLines, declaredSums, declaredTaxes, isAdvance } from '../../taxes/index.ts'
import { amount, shown } from '../amounts.ts'
import type { ReportQuery } from '../report-query.ts'
import type { ReportReading } from '../report.ts'

type Row = {
  readonly month: string | null
  readonly tax_id: string
  readonly tax: string
  readonly label: string
  readonly is_adjusting: boolean
  readonly base: string
  readonly output: string
  readonly input: string
}

const columns = [
  'sales_base',
  'sales_vat',
  'sales_returns_base',
  'sales_returns_vat',
  'purchases_base',
  'purchases_vat',
  'purchases_returns_base',
  'purchases_returns_vat',
] as const
type Sums = Record<(typeof columns)[number], bigint>
const nothing = (): Sums => Object.fromEntries(columns.map((key) => [key, 0n])) as Sums

/** Adds what entries of one label declare where it stands. */
function add(sums: Sums, { label, is_adjusting, base, output, input }: Row): void {
  const place = placeOf(label)
  if (!place) return
  const returned = is_adjusting || place.column === 'adjustment' ? '_returns' : ''
  const vat = amount(output) - amount(input)
  sums[`${place.side}${returned}_base`] += amount(base)
  sums[`${place.side}${returned}_vat`] += place.side === 'sales' ? vat : -vat
}

const written = (sums: Sums): Record<string, string> => ({
  ...Object.fromEntries(columns.map((key) => [key, shown(sums[key])])),
  net: shown(
    sums.sales_vat + sums.sales_returns_vat - sums.purchases_vat - sums.purchases_returns_vat,
  ),
})

async function read(ctx: TenantContext, query: ReportQuery) {
  const { from, to, known } = query
  const codes = (await declaredTaxes(ctx)).map(({ code }) => code)
  const isByMonth = query.choice('by', taxTotalsBy) === 'month'
  const month = isByMonth ? sql`to_char(d.vat_date, 'YYYY-MM')` : sql`null::text`
  const tax = query.id('tax_id')
  const rows = await ctx.db.rows<Row>(sql`
    select g.*, t.id as tax_id, ${nameOf(ctx, 't')} as tax from (
      select ${month} as month, d.tax_code, d.label, (d.is_late or ${isAdvance}) as is_adjusting, ${declaredSums}
      from (${declaredLines({ from, to, codes, known })}) d group by 1, 2, 3, 4) g
    join taxes t on t.tenant_id = ${currentTenant} and t.code = g.tax_code
    where ${tax}::uuid is null or t.id = ${tax}::uuid
    order by g.month, t.code`)
  const all = nothing()
  const groups = [...Map.groupBy(rows, (row) => `${row.month ?? ''} ${row.tax_id}`).values()]
  return {
    rows: groups.flatMap((group) => {
      const [first] = group
      if (!first) return []
      const sums = nothing()
      for (const row of group) {
        add(sums, row)
        add(all, row)
      }
      const starts = first.month && (`${first.month}-01` as LocalDate)
      const ends = starts && lastOfMonth(starts)
      return [
        {
          month: first.month,
          from: starts && starts > from ? starts : from,
          to: ends && ends < to ? ends : to,
          tax_id: first.tax_id,
          tax: first.tax,
          ...written(sums),
        },
      ]
    }),
    totals: written(all),
  }
}

/** What each tax declares on both sides, and what is due of it (`domain/05` 5.6). */
export const totalTax: ReportReading = { read }
