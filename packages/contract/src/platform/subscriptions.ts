import { limitKeys } from '@mizan/core/access/plan-limits'
import { z } from 'zod'
import * as f from '../fields.ts'
import { broughtFile } from '../files.ts'
import { resource } from '../resource.ts'
import { subscriptionPeriods } from './coupons.ts'

export const subscriptionTypes = [1, 2, 3] as const
export const subscriptionChanges = [
  'trial',
  'free',
  'subscribe',
  'renew',
  'upgrade',
  'downgrade',
] as const
/** `grace` is past its end by less than seven days; `scheduled` is paid for and begins later. */
export const subscriptionStates = [
  'pending',
  'scheduled',
  'active',
  'grace',
  'expired',
  'finished',
  'lapsed',
] as const
export const checkoutStates = ['making', 'open', 'paid', 'failed', 'ended'] as const
export const subscriptionPaymentKinds = ['payment', 'refund'] as const
export const subscriptionPaymentMethods = ['gateway', 'bank_transfer'] as const

const most = 2_147_483_647
const bilingual = z.object({ ar: z.string(), en: z.string() })
const state = () => f.choice('subscription_state', subscriptionStates)
const period = () => f.choice('subscription_period', subscriptionPeriods)
const periods = () => f.count(1, 36)

/** A page of the gateway on which an order is paid. */
export const checkout = z.object({
  id: f.id(),
  state: f.choice('checkout_state', checkoutStates),
  url: z.string().nullable(),
  has_failed_payment: f.flag(),
  /** Whether it is taken from the card that is kept; then `url` is where the bank wants to hear its holder. */
  is_by_card: f.flag(),
  problem: bilingual.nullable(),
})
export type Checkout = z.output<typeof checkout>

const subscriptionRow = {
  id: f.id(),
  number: z.string(),
  type: f.choice('subscription_type', subscriptionTypes),
  change: f.choice('subscription_change', subscriptionChanges),
  status: state(),
  plan_id: f.id(),
  plan: f.named(),
  period: period().nullable(),
  periods: f.count(1, 36),
  /** Without VAT, as the lines below it but VAT itself. */
  price: f.money(),
  discount: f.money(),
  credit: f.money(),
  total: f.money(),
  vat: f.money(),
  /** What is paid. */
  net: f.money(),
  coupon_code: z.string().nullable(),
  /** Ordered by the system in the name of the company, before its end. */
  is_automatic: f.flag(),
  reason: z.string().nullable(),
  made_by_name: z.string().nullable(),
  held_until: f.instant().nullable(),
  payable_until: f.instant().nullable(),
  starts_at: f.instant().nullable(),
  expires_at: f.instant().nullable(),
  checkout: checkout.nullable(),
  created_at: f.instant(),
}

export const orderDraft = {
  plan_id: f.reference('plans'),
  period: period().default('monthly'),
  periods: periods().default(1),
  coupon: f.optionalText(40),
}

/** What a company subscribed to, its orders among them. */
export const subscriptions = resource('subscription', {
  guard: { code: 'subscription' },
  verbs: ['list', 'show', 'create'],
  row: z.object(subscriptionRow),
  draft: z.object({ id: f.id().optional(), ...orderDraft }),
  filters: ['type', 'status'],
  ranges: ['created_at'],
  sorts: ['number', 'created_at', 'expires_at', 'net'],
  touches: ['payments', 'my_subscription'],
  actions: {
    pay: {
      body: z.object({ with_card: f.flag().default(false) }),
      flag: 'view',
      says: 'Has the gateway make a page on which the order is paid, or takes it from the card that is kept',
    },
    check: {
      body: z.object({}),
      flag: 'view',
      says: 'Asks the gateway whether the order was paid',
    },
    withdraw: {
      body: z.object({}),
      flag: 'view',
      says: 'Takes an order back that was not paid',
    },
  },
})

const paymentRow = {
  id: f.id(),
  number: z.string(),
  kind: f.choice('subscription_payment_kind', subscriptionPaymentKinds),
  method: f.choice('subscription_payment_method', subscriptionPaymentMethods),
  /** With VAT. */
  amount: f.money(),
  total: f.money(),
  vat: f.money(),
  /** Whether it paid for its subscription, or became credit. */
  paid_for: f.choice('subscription_paid_for', ['subscription', 'credit'] as const),
  provider: z.string().nullable(),
  external_id: z.string().nullable(),
  subscription_id: f.id(),
  subscription: f.named(),
  paid_on: f.date(),
  reference: z.string().nullable(),
  reason: z.string().nullable(),
  made_by_name: z.string().nullable(),
  /** The platform's tax invoice; of a refund its credit note. */
  invoice_number: z.string().nullable(),
  refunded: f.money(),
  created_at: f.instant(),
}

/** What a company paid the platform, and what came back. */
export const subscriptionPayments = resource('payments', {
  guard: { code: 'subscription' },
  verbs: ['list', 'show'],
  row: z.object(paymentRow),
  draft: z.object({}),
  filters: ['kind', 'method', 'subscription_id'],
  ranges: ['paid_on', 'created_at'],
  sorts: ['number', 'paid_on', 'amount', 'created_at'],
})

const ofCompany = { tenant_id: f.id(), tenant: f.named() }

const recorded = {
  paid_on: f.date(),
  reference: f.optionalText(100),
}

/** Subscriptions of all companies, as administrators see and make them. */
export const adminSubscriptions = resource('admin/subscription', {
  guard: { platform: true },
  verbs: ['list', 'show', 'create'],
  row: z.object({ ...subscriptionRow, ...ofCompany }),
  draft: z.object({
    id: f.id().optional(),
    tenant_id: f.reference('admin/subscribing_companies'),
    type: f.choice('subscription_type', subscriptionTypes).default(1),
    plan_id: f.nullableReference('admin/plans'),
    period: period().default('monthly'),
    periods: periods().default(1),
    coupon: f.optionalText(40),
    /** Of a free one: its last day. */
    expires_on: f.nullableDate(),
    /** Why it is free, or why there is one more trial. */
    reason: f.optionalText(255),
  }),
  filters: ['type', 'status', 'tenant_id', 'plan_id', 'change'],
  ranges: ['created_at', 'expires_at'],
  sorts: ['number', 'created_at', 'expires_at', 'net'],
  touches: ['admin/payments', 'admin/subscribing_companies'],
  actions: {
    record_payment: {
      body: z.object({ id: f.id().optional(), amount: f.money({ above: '0' }), ...recorded }),
      flag: 'store',
      says: 'Records what came in by bank transfer for an order',
    },
  },
})

/** Payments of all companies. */
export const adminPayments = resource('admin/payments', {
  guard: { platform: true },
  verbs: ['list', 'show'],
  row: z.object({
    ...paymentRow,
    ...ofCompany,
    /** Of one payment that is shown: what shows that the money came or went. */
    files: z.array(broughtFile).meta({ kind: 'lines' }).optional(),
  }),
  draft: z.object({}),
  filters: ['kind', 'method', 'tenant_id', 'subscription_id', 'paid_for'],
  ranges: ['paid_on', 'created_at'],
  sorts: ['number', 'paid_on', 'amount', 'created_at'],
  touches: ['admin/subscription', 'admin/subscribing_companies'],
  actions: {
    refund: {
      body: z.object({
        id: f.id().optional(),
        amount: f.money({ above: '0' }),
        ...recorded,
        reason: f.text(255),
        ends_subscription: f.flag().default(false),
      }),
      flag: 'store',
      says: 'Notes that money of a payment went back, and issues its credit note',
    },
  },
})

/** Companies as subscribers: what each has, until when, and its credit. */
export const subscribers = resource('admin/subscribing_companies', {
  guard: { platform: true },
  verbs: ['list', 'show'],
  row: z.object({
    id: f.id(),
    name: z.string(),
    name_en: z.string().nullable(),
    plan_id: f.id(),
    plan: f.named(),
    type: f.choice('subscription_type', subscriptionTypes),
    state: f.choice('subscription_state', subscriptionStates),
    auto_renew: f.flag(),
    credit: f.money(),
    expires_at: f.instant(),
    created_at: f.instant(),
  }),
  draft: z.object({}),
  filters: ['type', 'state', 'plan_id'],
  ranges: ['expires_at', 'created_at'],
  sorts: ['name', 'expires_at', 'created_at'],
})

/** What is chosen once for the whole platform. */
export const platformSettings = resource('admin/platform_settings', {
  guard: { platform: true },
  verbs: ['list', 'show', 'update'],
  row: z.object({
    id: f.id(),
    code: z.string(),
    company_id: f.id().nullable(),
    company: f.named().nullable(),
    /** Whether that company is connected with a gateway. */
    takes_payments: f.flag(),
    lock_version: f.count(0, most),
  }),
  draft: z.object({ company_id: f.nullableReference('admin/subscribing_companies') }),
})

/** A plan as it is offered. */
export const offeredPlan = z.object({
  id: f.id(),
  code: z.string(),
  name: z.string(),
  name_en: z.string(),
  monthly_price: f.money(),
  monthly_price_with_vat: f.money(),
  yearly_price: f.money(),
  yearly_price_with_vat: f.money(),
  limits: z.record(z.string(), z.number().nullable()),
  protected_fields: z.array(z.string()),
})
export type OfferedPlan = z.output<typeof offeredPlan>

export const limitUsed = z.object({
  limit: z.literal(limitKeys),
  used: z.number(),
  max: z.number().nullable(),
  state: z.enum(['ok', 'warning', 'reached']),
})

/** Where a company stands with the platform. */
export const mySubscription = z.object({
  plan: z.object({ id: f.id(), code: z.string(), name: z.string(), name_en: z.string() }),
  type: f.choice('subscription_type', subscriptionTypes),
  state: f.choice('subscription_state', ['active', 'grace', 'expired'] as const),
  expires_at: f.instant(),
  /** Calendar days; below zero once it is past. */
  days_left: z.number(),
  closes_at: f.instant(),
  /** It is the last day of the grace: whoever pays now may pay a company that closes meanwhile. */
  closes_today: f.flag(),
  auto_renew: f.flag(),
  /** Without VAT. */
  credit: f.money(),
  total_periods: z.number(),
  can_manage: f.flag(),
  /** Whether orders are paid on a page of a gateway; else by bank transfer, which an administrator records. */
  has_gateway: f.flag(),
  usage: z.array(limitUsed),
  /** What was ordered and not paid, and what is paid for and begins later. */
  order: z.object(subscriptionRow).nullable(),
  next: z.object(subscriptionRow).nullable(),
})
export type MySubscription = z.output<typeof mySubscription>

/** What an order would be, and cost. */
export const quote = z.object({
  change: f.choice('subscription_change', subscriptionChanges),
  starts_at: f.instant(),
  expires_at: f.instant(),
  price: f.money(),
  discount: f.money(),
  credit: f.money(),
  total: f.money(),
  vat: f.money(),
  net: f.money(),
  credit_left: f.money(),
  coupon_code: z.string().nullable(),
  /** What the company has more of than the plan allows; while there is some, it cannot be ordered. */
  above: z.array(z.object({ limit: z.literal(limitKeys), used: z.number(), max: z.number() })),
})
export type Quote = z.output<typeof quote>

export const autoRenewBody = z.object({ auto_renew: f.flag() })
