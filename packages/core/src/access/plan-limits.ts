import { type Money, money } from '../money/decimal.ts'

/** What a plan limits (`domain/07` 7.5). */
export const limitKeys = [
  'users',
  'stores',
  'pos',
  'beneficiaries',
  'items',
  'bills_per_month',
  'purchases_per_month',
  'entries_per_month',
  'attachments_mb',
  'integrations',
  'api_calls_per_day',
  'cost_centers',
  'assets',
] as const
export type LimitKey = (typeof limitKeys)[number]

/** The most of each thing; null is unlimited. */
export type PlanLimits = Readonly<Record<LimitKey, number | null>>

export type LimitUse = {
  readonly limit: LimitKey
  readonly used: number
  readonly max: number | null
  /** `warning` from 80 %, `reached` when nothing more may be added. */
  readonly state: 'ok' | 'warning' | 'reached'
}

/** Whether `adding` more records fit the plan; returns, notes and receipts are never asked. */
export const withinLimit = (max: number | null, used: number, adding = 1): boolean =>
  max === null || used + adding <= max

/** How much of a limit is used, for the warning and for `plan_limit_reached`. */
export function limitUse(limits: PlanLimits, limit: LimitKey, used: number): LimitUse {
  const max = limits[limit]
  if (max === null || used * 5 < max * 4) return { limit, used, max, state: 'ok' }
  return { limit, used, max, state: used >= max ? 'reached' : 'warning' }
}

export type SeededPlan = {
  readonly code: string
  readonly name: { readonly ar: string; readonly en: string }
  /** Without VAT, in halalas. */
  readonly monthlyPrice: Money
  readonly yearlyPrice: Money
  readonly limits: PlanLimits
  /** Only for the free days after registration; nobody buys it. */
  readonly isTrial: boolean
}

/** Days of a trial, each ending at the end of the day in Riyadh; at most two for one company. */
export const trialDays = 14
export const trialsAtMost = 2
export const graceDays = 7

const unlimited: PlanLimits = {
  users: null,
  stores: null,
  pos: null,
  beneficiaries: null,
  items: null,
  bills_per_month: null,
  purchases_per_month: null,
  entries_per_month: null,
  attachments_mb: null,
  integrations: null,
  api_calls_per_day: null,
  cost_centers: null,
  assets: null,
}

const riyals = (whole: number): Money => money(BigInt(whole) * 100n)

/** The plans a new platform starts with; all can be edited in the admin area. */
export const seededPlans: readonly SeededPlan[] = [
  {
    code: 'trial',
    name: { ar: 'تجريبية', en: 'Trial' },
    isTrial: true,
    monthlyPrice: riyals(0),
    yearlyPrice: riyals(0),
    limits: unlimited,
  },
  {
    code: 'basic',
    name: { ar: 'أساسية', en: 'Basic' },
    isTrial: false,
    monthlyPrice: riyals(75),
    yearlyPrice: riyals(750),
    limits: { ...unlimited, users: 2, stores: 1, pos: 1, bills_per_month: 500 },
  },
  {
    code: 'advanced',
    name: { ar: 'متقدمة', en: 'Advanced' },
    isTrial: false,
    monthlyPrice: riyals(149),
    yearlyPrice: riyals(1490),
    limits: { ...unlimited, users: 5, stores: 3, pos: 2, bills_per_month: 5000 },
  },
  {
    code: 'professional',
    name: { ar: 'احترافية', en: 'Professional' },
    isTrial: false,
    monthlyPrice: riyals(299),
    yearlyPrice: riyals(2990),
    limits: { ...unlimited, users: 15, stores: 10, pos: 10 },
  },
]

/** Fields, screens and resources a plan can withhold (`field_key`, `domain/07` 7.5). */
export const protectedFieldKeys = [
  'cost_centers',
  'assets',
  'batch_assembly',
  'pos',
  'multi_currency',
  'budgets',
  'integrations.salla',
  'integrations.zid',
  'payment_links',
  'retentions',
  'jewellery',
  'stock_counts',
  'stock_recalculate',
  'consignments',
  'conversion_balance',
  'api',
  'document_design',
  'bill.cost_center',
  'bill.retentions',
  'item.caliber',
  'item.carat',
] as const
