import { z } from 'zod'
import * as f from './fields.ts'

/** Sales or purchases of a span of days beside those of the span before it. */
export const dashboardSpan = z.object({
  from: f.date(),
  to: f.date(),
  amount: f.money(),
  previous: f.money(),
  /** Rise in percent with one decimal; null when there was nothing before, or the books began in it. */
  change_percent: z.string().nullable(),
})
export const dashboardSpans = z.object({
  day: dashboardSpan,
  month: dashboardSpan,
  year: dashboardSpan,
})

const party = z.object({
  id: f.id(),
  name: z.string(),
  name_en: z.string().nullable(),
  /** Trade of this year, returns taken off. */
  trade: f.money(),
  /** What a client owes us, what we owe a supplier. */
  balance: f.money(),
})

const counted = z.object({ count: f.count(0, 2_147_483_647) })

/** What waits for somebody. Each part is null for those who may not see it. */
export const dashboardToDo = z.object({
  drafts: z.object({
    bills: f.count(0, 2_147_483_647).nullable(),
    purchases: f.count(0, 2_147_483_647).nullable(),
    receipts_catch: f.count(0, 2_147_483_647).nullable(),
    receipts_cashing: f.count(0, 2_147_483_647).nullable(),
  }),
  overdue: counted
    .extend({ amount: f.money(), oldest_days: f.count(0, 100_000).nullable() })
    .nullable(),
  rejected: counted.nullable(),
  /** What else of e-invoicing needs somebody: documents that wait too long, units that stopped. */
  einvoicing: counted.nullable(),
  /** Documents that wait because the authority does not answer, and since when it does not; null while it does. */
  silence: counted.extend({ since: f.instant(), is_urgent: f.flag() }).nullable(),
  /** Documents that are never sent, because no unit of the authority serves the company; null when one does. */
  not_connected: counted.nullable(),
  reorder: counted
    .extend({ names: z.array(z.object({ name: z.string(), name_en: z.string().nullable() })) })
    .nullable(),
  unallocated: counted.extend({ amount: f.money() }).nullable(),
  /** Proofs of the books that failed last night, for the tenant admin. */
  proofs: counted.extend({ ran_at: f.instant() }).nullable(),
  /** VAT periods that are over and not filed, and the oldest of them. */
  vat: counted.extend({ starts_on: f.date(), due_on: f.date(), is_late: f.flag() }).nullable(),
  /** Tickets whose answer nobody in the company has read. */
  tickets: counted.nullable(),
  /** The platform's support asks to be let into the books; for those who may let it. */
  support_requests: counted.nullable(),
})

/** Cash of the coming days: what is at hand, and what each day moves (`domain/06` 6.7). */
const cashAhead = z.object({
  from: f.date(),
  to: f.date(),
  opening: f.money(),
  closing: f.money(),
  lowest: f.money(),
  lowest_on: f.date(),
  /** Days on which something falls due, with what stands after them. */
  days: z.array(
    z.object({
      date: f.date(),
      expected_in: f.money(),
      expected_out: f.money(),
      balance: f.money(),
    }),
  ),
  /** What was due before today, which is not counted. */
  overdue_in: f.money(),
  overdue_out: f.money(),
})

export const firstSteps = [
  'company',
  'authority',
  'items',
  'customer',
  'supplier',
  'store',
  'bill',
] as const

export const dashboard = z.object({
  today: f.date(),
  currency: z.string(),
  with_vat: f.flag(),
  /** Null for those who may not see them. */
  sales: dashboardSpans.nullable(),
  purchases: dashboardSpans.nullable(),
  series: z.array(
    z.object({ month: f.date(), sales: f.money().nullable(), purchases: f.money().nullable() }),
  ),
  top_clients: z.array(party).nullable(),
  top_suppliers: z.array(party).nullable(),
  to_do: dashboardToDo,
  money: z
    .array(
      z.object({
        account_id: f.id(),
        account_number: z.string(),
        name: z.string(),
        name_en: z.string().nullable(),
        sub_type: z.string(),
        balance: f.money(),
      }),
    )
    .nullable(),
  /** Null for those who may not see all of it. */
  cash_ahead: cashAhead.nullable(),
  first_steps: z.array(z.object({ code: z.enum(firstSteps), done: f.flag() })),
})
export type Dashboard = z.output<typeof dashboard>
export type DashboardSpans = z.output<typeof dashboardSpans>
