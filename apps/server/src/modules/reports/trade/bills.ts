import type { TenantContext } from '../../../kernel/context.ts'
import { cursorRows } from '../../../kernel/database/cursor.ts'
import { amount, shown } from '../amounts.ts'
import type { ReportQuery } from '../report-query.ts'
import type { ReportReading, ReportRow } from '../report.ts'
import {
  type DocumentSums,
  type TradeSide,
  everyDocument,
  ofPurchases,
  ofSales,
  pageOfDocuments,
  startOfPage,
  sumsOfDocuments,
} from './bills.sql.ts'

const totalsOf = (sums: DocumentSums | null): Readonly<Record<string, string | null>> => {
  const [net, remain] = [amount(sums?.sum_net ?? null), amount(sums?.sum_remain ?? null)]
  const prepaid = amount(sums?.sum_prepaid ?? null)
  return {
    total: shown(amount(sums?.sum_total ?? null)),
    discount: shown(amount(sums?.sum_discount ?? null)),
    vat: shown(amount(sums?.sum_vat ?? null)),
    net: shown(net),
    prepaid: prepaid === 0n ? null : shown(prepaid),
    paid: shown(net - remain),
    remain: shown(remain),
  }
}

/**
 * The documents of a side of trade (`domain/06` 6.2): what takes back stands below zero, and the sums are
 * those of all pages.
 */
const readingOf = (side: TradeSide): ReportReading => ({
  async read(ctx: TenantContext, query: ReportQuery) {
    const [sums, start] = await Promise.all([
      sumsOfDocuments(ctx, query, side),
      startOfPage(ctx, query, side),
    ])
    return {
      total: sums?.total ?? 0,
      rows: await ctx.db.rows<ReportRow>(pageOfDocuments(ctx, query, side, start)),
      totals: totalsOf(sums),
    }
  },
  async every(ctx: TenantContext, query: ReportQuery) {
    return {
      totals: totalsOf(await sumsOfDocuments(ctx, query, side)),
      batches: () => cursorRows(ctx.db, everyDocument(ctx, query, side)),
    }
  },
})

export const salesBills = readingOf(ofSales)
export const purchaseBills = readingOf(ofPurchases)
