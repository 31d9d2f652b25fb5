import { ageBands, bandEnds } from '@mizan/core/treasury/ageing'
import { agedFrom } from '@mizan/contract/reports/ageing'
import type { TenantContext } from '../../kernel/context.ts'
import { type AgeingSide, agedParties, ofCustomers, ofSuppliers } from './ageing.sql.ts'
import { amount, shown } from './amounts.ts'
import type { ReportQuery } from './report-query.ts'
import type { ReportReading } from './report.ts'

const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((all, each) => all + each, 0n)

/**
 * What is owed by age (`domain/06` 6.2): each party's open documents by the days they are overdue, less
 * money and credit that settles nothing yet; the total is the balance of its control accounts (I8).
 */
const readFor = (side: AgeingSide) => async (ctx: TenantContext, query: ReportQuery) => {
  const parties = await agedParties(
    ctx,
    side,
    {
      on: query.to,
      by: query.choice('by', agedFrom) ?? 'due_date',
      beneficiary: query.id('beneficiary_id'),
      currency: query.id('currency_id'),
    },
    bandEnds,
  )
  const figures = parties.map((party) => {
    const bands = party.bands.map(amount)
    const total = amount(party.total)
    const overdue = sum(bands.slice(1))
    return [...bands, total - sum(bands), total, overdue]
  })
  const keys = [...ageBands, 'unallocated', 'total', 'overdue']
  const written = (of: readonly bigint[]): Record<string, string> =>
    Object.fromEntries(keys.map((key, at) => [key, shown(of[at] ?? 0n)]))
  return {
    rows: parties.map(({ beneficiary_id, beneficiary, code, phone1 }, at) => ({
      beneficiary_id,
      beneficiary,
      code,
      phone1,
      ...written(figures[at] ?? []),
    })),
    totals: written(keys.map((_, at) => sum(figures.map((of) => of[at] ?? 0n)))),
  }
}

export const clientAgeing: ReportReading = { read: readFor(ofCustomers) }
export const supplierAgeing: ReportReading = { read: readFor(ofSuppliers) }
