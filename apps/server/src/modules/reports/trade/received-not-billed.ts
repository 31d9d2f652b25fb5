import { receivedAges } from '@mizan/contract/reports/ageing'
import { factsOf } from '@mizan/core/documents/kind'
import { money, parseDecimal } from '@mizan/core/money/decimal'
import type { TenantContext } from '../../../kernel/context.ts'
import { currentTenant, sql } from '../../../kernel/database/sql.ts'
import { nameOf } from '../../../kernel/name-of.sql.ts'
import { inStoreScope } from '../../../kernel/store-scope.ts'
import { shown } from '../amounts.ts'
import type { ReportQuery } from '../report-query.ts'
import type { ReportReading } from '../report.ts'

type Row = {
  readonly document_id: string
  readonly beneficiary_id: string
  readonly beneficiary: string
  readonly number: string
  readonly date: string
  readonly order_number: string | null
  readonly store: string | null
  readonly days: number
  readonly entry_id: string | null
  readonly value: string
}

/** Receipts of which something was not billed on the day that is asked for: bills and returns dated later do not count. */
const unbilled = (ctx: TenantContext, query: ReportQuery): Promise<Row[]> => {
  const [party, store] = [query.id('beneficiary_id'), query.id('store_id')]
  return ctx.db.rows<Row>(sql`
    select g.id as document_id, g.beneficiary_id, ${nameOf(ctx, 'p')} as beneficiary, g.number, g.date, g.entry_id,
      (select q.number from quotations q where q.tenant_id = ${currentTenant} and q.id = g.quotation_id) as order_number,
      (select ${nameOf(ctx, 's')} from stores s where s.tenant_id = ${currentTenant} and s.id = g.store_id) as store,
      (${query.to}::date - g.date)::int as days, g.value::text
    from (
      select r.id, r.beneficiary_id, r.number, r.date, r.entry_id, r.quotation_id, r.store_id,
        (sum(x.value - coalesce(b.cleared, 0) - coalesce(w.value, 0)))::numeric(20,2) as value,
        sum(x.base_qty - coalesce(b.billed, 0) - coalesce(w.quantity, 0)) as quantity
      from goods_receipts r join goods_receipt_items x on x.tenant_id = ${currentTenant} and x.goods_receipt_id = r.id
        left join (select l.goods_receipt_item_id, sum(l.received_value) as cleared, sum(l.base_qty) as billed
          from bills h join bill_items l on l.tenant_id = ${currentTenant} and l.bill_id = h.id and l.goods_receipt_item_id is not null
          where h.tenant_id = ${currentTenant} and h.type = 2 and h.status not in (0, 255) and h.issue_date <= ${query.to}
          group by l.goods_receipt_item_id) b on b.goods_receipt_item_id = x.id
        left join (select i.goods_receipt_item_id, sum(i.value) as value, sum(i.quantity) as quantity
          from goods_receipt_returns t join goods_receipt_return_items i on i.tenant_id = ${currentTenant} and i.return_id = t.id
          where t.tenant_id = ${currentTenant} and t.cancelled_at is null and t.date <= ${query.to}
          group by i.goods_receipt_item_id) w on w.goods_receipt_item_id = x.id
      where r.tenant_id = ${currentTenant} and r.status in (1, 128) and r.date <= ${query.to}
        and (${party}::uuid is null or r.beneficiary_id = ${party}::uuid)
        and (${store}::uuid is null or r.store_id = ${store}::uuid) and ${inStoreScope(ctx, sql`r.store_id`)}
      group by r.id, r.beneficiary_id, r.number, r.date, r.entry_id, r.quotation_id, r.store_id) g
      join beneficiaries p on p.tenant_id = ${currentTenant} and p.id = g.beneficiary_id
    where g.value <> 0 or g.quantity <> 0
    order by p.name, g.beneficiary_id, g.date, g.id`)
}

const bands = ['days_30', 'days_60', 'days_90', 'older'] as const

const bandOf = (days: number): (typeof bands)[number] =>
  bands[receivedAges.findIndex((end) => days <= end)] ?? 'older'

async function read(ctx: TenantContext, query: ReportQuery) {
  const documentType = factsOf('goods_receipt').documentType
  const rows = (await unbilled(ctx, query)).map((row) => ({
    ...row,
    document_type: documentType,
    days_30: null,
    days_60: null,
    days_90: null,
    older: null,
    [bandOf(row.days)]: row.value,
  }))
  const sumOf = (key: (typeof bands)[number] | 'value'): string =>
    shown(
      rows.reduce(
        (all, row) => all + (parseDecimal(row[key] ?? '0', 2) ?? 0n),
        money(0n) as bigint,
      ),
    )
  return {
    rows,
    totals: Object.fromEntries([...bands, 'value' as const].map((key) => [key, sumOf(key)])),
  }
}

/** Goods received that no bill charges yet (`domain/04` 4.9). */
export const receivedNotBilled: ReportReading = { read }
