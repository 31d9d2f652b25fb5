import { linkDaysMax } from '@mizan/core/treasury/collection'
import { z } from 'zod'
import * as f from './fields.ts'
import { resource } from './resource.ts'

export { linkDays, linkDaysMax } from '@mizan/core/treasury/collection'

/** The name of whoever takes payments for a company: which there are, the server says at `/payment_providers`. */
const paymentProvider = () =>
  z
    .string()
    .regex(/^[a-z][a-z0-9_]{1,31}$/)
    .meta({ kind: 'choice', label: 'payment_provider' })

/** `checking` waits for the provider's answer to the key, `refused` has a key that it does not take. */
export const integrationStates = ['checking', 'working', 'refused', 'unreachable'] as const

const bilingual = z.object({ ar: z.string(), en: z.string() })

/** A text that is given in one language or in both. */
const offeredText = () =>
  z.object({ ar: z.string().nullable(), en: z.string().nullable() }).nullable()

const integrationDraft = {
  id: f.id().optional(),
  provider: paymentProvider(),
  /** Given once and never shown again; empty in a change, the one that is there stays. */
  key: f.optionalText(2000),
  webhook_secret: f.optionalText(500),
  /** No secret: with it the browser of whoever pays hands a card to the provider. */
  public_key: f.optionalText(200),
}

/** The connection of a company with a provider. Live books use the live side, test books the test side. */
export const integrations = resource('integrations', {
  guard: { code: 'integrations' },
  limit: 'integrations',
  touches: ['integration_events', 'payment_provider'],
  row: z.object({
    id: f.id(),
    provider: paymentProvider(),
    /** New links are made by this one, unless another is chosen. */
    is_default: f.flag(),
    mode: f.choice('integration_mode', ['test', 'live'] as const),
    /** The last characters of the key, by which it is known again. */
    key_end: z.string(),
    has_webhook_secret: f.flag(),
    public_key: z.string().nullable(),
    /** Where the provider is to send its notices. */
    webhook_url: z.string(),
    state: f.choice('integration_state', integrationStates),
    checked_at: f.instant().nullable(),
    lock_version: f.count(0, 2_147_483_647),
    created_at: f.instant(),
  }),
  draft: z.object(integrationDraft),
  filters: ['provider'],
  actions: {
    test: {
      body: z.object({}),
      flag: 'update',
      says: 'Asks the provider whether it takes the key',
    },
    make_default: {
      body: z.object({}),
      flag: 'update',
      says: 'New payment links are made by this connection unless another is chosen',
    },
  },
})

export const eventStates = ['new', 'done', 'failed', 'ignored'] as const

/** Notices of providers, as they came in. */
export const integrationEvents = resource('integration_events', {
  guard: { code: 'integrations' },
  verbs: ['list'],
  row: z.object({
    id: f.id(),
    provider: paymentProvider(),
    event: z.string(),
    /** What it is about, by the provider's number. */
    external_id: z.string().nullable(),
    state: f.choice('event_state', eventStates),
    attempts: f.count(0, 32767),
    /** Why it is not done. */
    problem: bilingual.nullable(),
    bill: f.named().nullable(),
    received_at: f.instant(),
    done_at: f.instant().nullable(),
  }),
  draft: z.object({}),
  filters: ['provider', 'state'],
  ranges: ['received_at'],
  sorts: ['received_at'],
  actions: {
    retry: { body: z.object({}), flag: 'update', says: 'Works on a notice again' },
  },
})

/** `making` is not answered by the provider yet; `failed` was refused by it. */
export const collectionStatuses = [
  'making',
  'open',
  'paid',
  'expired',
  'cancelled',
  'failed',
] as const
export type CollectionStatus = (typeof collectionStatuses)[number]

/** Links by which a customer pays a sales bill at a provider (`domain/09` 9.5). */
export const billCollections = resource('bill_collections', {
  guard: { code: 'payment_links' },
  fieldKey: 'payment_links',
  verbs: ['list', 'show', 'create'],
  row: z.object({
    id: f.id(),
    bill_id: f.id(),
    bill: f.named(),
    provider: paymentProvider(),
    /** Whom it is sent to. */
    name: z.string().nullable(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    amount: f.money({}, 3),
    currency: z.string(),
    status: f.choice('collection_status', collectionStatuses),
    /** The page to pay on, while the link works. */
    url: z.string().nullable(),
    expires_at: f.instant(),
    paid_at: f.instant().nullable(),
    /** What stands in the way of the link, or of posting what was paid. */
    problem: bilingual.nullable(),
    payments: z.array(
      z.object({
        payment_id: z.string(),
        amount: f.money({}, 3),
        receipt_id: f.id(),
        receipt_number: z.string().nullable(),
      }),
    ),
    created_by: f.named().nullable(),
    created_at: f.instant(),
  }),
  draft: z.object({
    id: f.id().optional(),
    bill_id: f.id(),
    /** Empty: what is left to pay. */
    amount: f
      .money({ above: '0' }, 3)
      .nullish()
      .transform((v) => v ?? null),
    /** Empty: the company's default. */
    provider: paymentProvider()
      .nullish()
      .transform((v) => v ?? null),
    /** Empty: seven days. */
    days: f
      .count(1, linkDaysMax)
      .nullish()
      .transform((v) => v ?? null),
  }),
  filters: ['bill_id', 'status'],
  ranges: ['created_at', 'expires_at'],
  sorts: ['created_at', 'expires_at', 'amount'],
  touches: ['bills', 'users_activities'],
  actions: {
    cancel: { body: z.object({}), flag: 'store', says: 'Takes a link back' },
  },
})

/** What the owner of a company enters to connect with a provider. */
export const connectionFields = ['key', 'webhook_secret', 'public_key'] as const

/** A provider a company can be connected with, as it declares itself. */
export const paymentProviderDeclaration = z.object({
  name: paymentProvider(),
  fields: z.array(
    z.object({
      name: z.enum(connectionFields),
      is_required: f.flag(),
      /** How it begins for the books that ask; null where any beginning is right. */
      prefix: z.string().nullable(),
    }),
  ),
  /** Null where that depends on the account. */
  currencies: z.array(z.string()).nullable(),
  /** The least amount of a link in the currency of the company; null where none is stated. */
  least_amount: f.money({}, 3).nullable(),
  cancels_links: f.flag(),
  /** As whoever runs the platform presents it; null where its own words serve. */
  title: offeredText(),
  says: offeredText(),
  image: z.string().nullable(),
  /** Why it is offered no more, to a company that is connected with it; null while it is offered. */
  withheld: bilingual.nullable(),
})
export type PaymentProviderDeclaration = z.output<typeof paymentProviderDeclaration>

/** Whether the company can make payment links at all, and by which of its connections; the default is first. */
export const paymentProviderRow = z.object({
  connected: f.flag(),
  providers: z.array(z.object({ name: paymentProvider(), is_default: f.flag() })),
})
export type PaymentProviderRow = z.output<typeof paymentProviderRow>

/** What the page after a payment shows: what the provider told us, never what the address says. */
export const paymentOutcome = z.object({
  company: z.object({ ar: z.string(), en: z.string().nullable() }),
  logo_url: z.string().nullable(),
  number: z.string(),
  amount: f.money({}, 3),
  currency: z.string(),
  /** `checking` was not answered by the provider yet. */
  state: z.enum(['checking', 'paid', 'failed', 'unpaid', 'ended']),
  is_test: f.flag(),
})
export type PaymentOutcome = z.output<typeof paymentOutcome>
