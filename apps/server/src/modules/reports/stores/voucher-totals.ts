import { money, sum } from '@mizan/core/money/decimal'
import type { TenantContext } from '../../../kernel/context.ts'
import { currentTenant, sql } from '../../../kernel/database/sql.ts'
import { nameOf } from '../../../kernel/name-of.sql.ts'
import { amount, shown } from '../amounts.ts'
import type { ReportQuery } from '../report-query.ts'
import type { ReportReading } from '../report.ts'
import { askedVouchers } from './voucher-lines.sql.ts'

type Row = {
  readonly type: number
  readonly vouchers: number
  readonly value: string
  readonly vat: string
} & Readonly<Record<string, unknown>>

async function read(ctx: TenantContext, query: ReportQuery) {
  const found = await ctx.db.rows<Row>(sql`
    select g.type, g.source_store_id as source_id, ${nameOf(ctx, 's')} as source, g.destination_store_id as destination_id,
      ${nameOf(ctx, 'd')} as destination, coalesce(g.source_store_id, g.destination_store_id) as store_id,
      g.posted_account_id as account_id, ${nameOf(ctx, 'a')} as account, g.vouchers, g.value, g.vat
    from (select c.type, c.source_store_id, c.destination_store_id, c.posted_account_id, count(*)::int as vouchers,
        sum(c.value)::numeric(20,2)::text as value, sum(c.vat)::numeric(20,2)::text as vat
      from ${askedVouchers(ctx, query)} group by 1, 2, 3, 4) g
      left join stores s on s.tenant_id = ${currentTenant} and s.id = g.source_store_id
      left join stores d on d.tenant_id = ${currentTenant} and d.id = g.destination_store_id
      left join accounts a on a.tenant_id = ${currentTenant} and a.id = g.posted_account_id
    order by g.type, s.name, d.name, a.account_number collate "C", g.posted_account_id`)
  const seesCost = ctx.has('items.see_cost', 'view')
  const sumOf = (key: 'value' | 'vat'): string =>
    shown(money(sum(found.map((row) => amount(row[key])))))
  return {
    rows: found.map((row) => ({
      ...row,
      type: String(row.type),
      value: seesCost ? row.value : null,
      vat: amount(row.vat) === 0n ? null : row.vat,
    })),
    totals: {
      vouchers: String(found.reduce((all, row) => all + row.vouchers, 0)),
      value: seesCost ? sumOf('value') : null,
      vat: sumOf('vat'),
    },
  }
}

/** What stock vouchers came to by kind, stores and account (`domain/06` 6.3). */
export const voucherTotals: ReportReading = { read }
