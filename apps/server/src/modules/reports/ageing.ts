import { ageBands, bandEnds } from '@mizan/core/treasury/ageing'
import { agedFrom } from '@mizan/contract/reports/ageing'
import type { TenantContext } from '../../kernel/context.ts'
import { type AgeingSide, agedParties, ofCustomers, ofSuppliers } from './ageing.sql.ts'
import { amount, shown } from './amounts.ts'
import { besideNow, withNow } from './beside-now.ts'
import type { ReportQuery } from './report-query.ts'
import type { ReportReading } from './report.ts'

const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((all, each) => all + each, 0n)

/**
 * What is owed by age (`domain/06` 6.2): each party's open documents by the days they are overdue, less
 * money and credit that settles nothing yet; the total is the balance of its control accounts (I8).
 */
const readFor = (side: AgeingSide) => async (ctx: TenantContext, query: ReportQuery) => {
  const {
    before,
    now: today,
    since,
  } = await withNow(ctx, query, (known) =>
    agedParties(
      ctx,
      side,
      {
        on: query.to,
        by: query.choice('by', agedFrom) ?? 'due_date',
        beneficiary: query.id('beneficiary_id'),
        currency: query.id('currency_id'),
        known,
      },
      bandEnds,
    ),
  )
  const now = today && new Map(today.map((party) => [party.beneficiary_id, party]))
  const known = new Map(before.map((party) => [party.beneficiary_id, party]))
  const parties = [...before, ...(today ?? []).filter((party) => !known.has(party.beneficiary_id))]
  const figures = parties.map(({ beneficiary_id: id }) => {
    const party = known.get(id)
    const bands = party?.bands.map(amount) ?? []
    const total = amount(party?.total ?? '0')
    const overdue = sum(bands.slice(1))
    return [...ageBands.map((_, at) => bands[at] ?? 0n), total - sum(bands), total, overdue]
  })
  const keys = [...ageBands, 'unallocated', 'total', 'overdue']
  const written = (of: readonly bigint[]): Record<string, string> =>
    Object.fromEntries(keys.map((key, at) => [key, shown(of[at] ?? 0n)]))
  const beside = (id: string): object =>
    now === null
      ? {}
      : besideNow(amount(known.get(id)?.total ?? '0'), amount(now.get(id)?.total ?? '0'), since)
  return {
    rows: parties.map(({ beneficiary_id, beneficiary, code, phone1 }, at) => ({
      beneficiary_id,
      beneficiary,
      code,
      phone1,
      ...written(figures[at] ?? []),
      ...beside(beneficiary_id),
    })),
    totals: {
      ...written(keys.map((_, at) => sum(figures.map((of) => of[at] ?? 0n)))),
      ...(today && { now: shown(sum(today.map(({ total }) => amount(total)))) }),
    },
  }
}

export const clientAgeing: ReportReading = { read: readFor(ofCustomers) }
export const supplierAgeing: ReportReading = { read: readFor(ofSuppliers) }
