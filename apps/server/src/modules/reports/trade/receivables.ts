import { bandEnds } from '@mizan/core/treasury/ageing'
import type { TenantContext } from '../../../kernel/context.ts'
import { agedParties, ofCustomers } from '../ageing.sql.ts'
import { amount, shown } from '../amounts.ts'
import { besideNow, withNow } from '../beside-now.ts'
import type { ReportQuery } from '../report-query.ts'
import type { ReportReading } from '../report.ts'
import { type CustomerMovement, customerMovements } from './receivables.sql.ts'

const figures = ['opening', 'bills', 'returns', 'paid', 'other', 'balance', 'overdue'] as const
type Figures = Readonly<Record<(typeof figures)[number], bigint>>

const written = (of: Figures): Readonly<Record<string, string | null>> => ({
  ...Object.fromEntries(figures.map((figure) => [figure, shown(of[figure])])),
  other: of.other === 0n ? null : shown(of.other),
})

/** What of each customer's documents is overdue on the last day, as the ageing has it. */
async function overdueOf(
  ctx: TenantContext,
  query: ReportQuery,
): Promise<ReadonlyMap<string, bigint>> {
  const beneficiary = query.id('beneficiary_id')
  const asked = {
    on: query.to,
    by: 'due_date',
    currency: null,
    beneficiary,
    known: query.known,
  } as const
  const parties = await agedParties(ctx, ofCustomers, asked, bandEnds)
  return new Map(
    parties.map(({ beneficiary_id: id, bands }) => [
      id,
      bands.slice(1).reduce((all, band) => all + amount(band), 0n),
    ]),
  )
}

const asUnknown = (customer: CustomerMovement): CustomerMovement => ({
  ...customer,
  bills: '0',
  returns: '0',
  paid: '0',
  moved: '0',
  balance: '0',
  last_payment: null,
})

/**
 * What customers owe and how it came about (`domain/06` 6.2): what stood before the period with its bills, less
 * what came back and what was paid, is the balance of their control accounts (I3).
 */
async function read(ctx: TenantContext, query: ReportQuery) {
  const [{ before, now: today, since }, overdue] = await Promise.all([
    withNow(ctx, query, (known) => customerMovements(ctx, { query, known })),
    overdueOf(ctx, query),
  ])
  const now = today && new Map(today.map((each) => [each.beneficiary_id, each]))
  const known = new Set(before.map(({ beneficiary_id: id }) => id))
  // Whom only what was posted since put there had nothing then.
  const customers = [
    ...before,
    ...(today ?? []).filter((each) => !known.has(each.beneficiary_id)).map(asUnknown),
  ]
  const found = customers.map((customer): Figures => {
    const [bills, returns] = [amount(customer.bills), amount(customer.returns)]
    const [paid, moved] = [amount(customer.paid), amount(customer.moved)]
    const balance = amount(customer.balance)
    return {
      opening: balance - moved,
      bills,
      returns,
      paid,
      other: moved - bills + returns + paid,
      balance,
      overdue: overdue.get(customer.beneficiary_id) ?? 0n,
    }
  })
  const sums = Object.fromEntries(
    figures.map((figure) => [figure, found.reduce((all, of) => all + of[figure], 0n)]),
  ) as Figures
  return {
    rows: customers.map(
      ({ beneficiary_id, beneficiary, code, phone1, last_payment, credit_limit: limit }, at) => ({
        beneficiary_id,
        beneficiary,
        code,
        phone1,
        last_payment,
        credit_limit: limit,
        over_limit: limit !== null && (found[at]?.balance ?? 0n) > amount(limit),
        ...written(found[at] ?? sums),
        ...(now &&
          besideNow(
            found[at]?.balance ?? 0n,
            amount(now.get(beneficiary_id)?.balance ?? '0'),
            since,
          )),
      }),
    ),
    totals: {
      ...written(sums),
      ...(today && { now: shown(today.reduce((all, each) => all + amount(each.balance), 0n)) }),
    },
  }
}

export const receivables: ReportReading = { read }
