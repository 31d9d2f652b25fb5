import { z } from 'zod'
import * as f from '../fields.ts'
import { resource } from '../resource.ts'

const most = 2_147_483_647
const times = () =>
  f
    .count(1, most)
    .nullish()
    .transform((value) => value ?? null)

/** What is paid for at a time. */
export const subscriptionPeriods = ['monthly', 'yearly'] as const
export type SubscriptionPeriod = (typeof subscriptionPeriods)[number]

/** Off and on, as the wire has it. */
export const couponStatuses = [0, 1] as const

/** A code as it is kept: capital letters (`domain/07` 7.7). */
export const couponCode = () =>
  f.code(/^[A-Z0-9_-]{3,32}$/, 'coupon_code_format', (text) => text.toUpperCase())

const couponDraft = {
  id: f.id().optional(),
  code: couponCode(),
  description: f.optionalText(),
  /** Riyals without VAT, or per cent. */
  value: f.money({ above: '0' }),
  is_percentage: f.flag().default(true),
  status: f.choice('coupon_status', couponStatuses).default(1),
  valid_from: f.nullableDate(),
  valid_to: f.nullableDate(),
  max_uses: times(),
  max_uses_per_tenant: times(),
  /** For companies that have never paid for a subscription. */
  first_purchase_only: f.flag().default(false),
  /** Empty: for either. */
  period: f
    .choice('subscription_period', subscriptionPeriods)
    .nullish()
    .transform((value) => value ?? null),
  /** Empty: for every plan. */
  plan_ids: z.array(f.reference('admin/plans')).max(100).default([]),
}

/** Codes that lower the price of a subscription before VAT, once for each order. */
export const coupons = resource('admin/coupons', {
  guard: { platform: true },
  row: z.object({
    ...couponDraft,
    id: f.id(),
    plans: z.array(f.named()),
    /** Subscriptions that were paid with it. */
    used: f.count(0, most),
    lock_version: f.count(0, most),
    created_at: f.instant(),
  }),
  draft: z.object(couponDraft),
  filters: ['status', 'is_percentage', 'period'],
  ranges: ['valid_from', 'valid_to', 'created_at'],
  sorts: ['code', 'value', 'used', 'valid_to', 'created_at'],
})
