import type { IncomingHttpHeaders } from 'node:http'
import type { Language } from '@mizan/contract/errors'

/** What came of a question to a provider. What the network does is an answer too, never an exception. */
export type ProviderAnswer<T> =
  | { readonly outcome: 'answered'; readonly value: T }
  /** It does not take the key. */
  | { readonly outcome: 'refused' }
  /** It says no, and would say so again. */
  | { readonly outcome: 'rejected'; readonly text: string }
  /** Nothing usable came back; it may have done what it was asked all the same. */
  | { readonly outcome: 'silent'; readonly afterMs: number | null }

/** A link as the provider is asked for it. */
export type AskedLink = {
  /** Our own number of the link, which the provider gives back with everything about it. */
  readonly reference: string
  readonly billNumber: string
  readonly customer: string
  readonly amount: string
  readonly currency: string
  readonly expiresAt: Date
  /** Where the customer is sent after paying, or after failing to. */
  readonly returnTo: string
  readonly language: Language
}

export type MadeLink = { readonly externalId: string; readonly url: string }

export type ToldTransaction = {
  readonly paymentId: string
  readonly state: 'paid' | 'failed' | 'pending'
  readonly amount: string
  /** Null where the provider does not say. */
  readonly currency: string | null
}

/** A link as the provider tells of it when asked. */
export type ToldLink = {
  readonly externalId: string
  readonly reference: string | null
  readonly transactions: readonly ToldTransaction[]
}

/** What a notice is about. It is never acted on by itself: the provider is always asked. */
export type Notice = {
  /** The same for a notice that is sent again. */
  readonly key: string
  readonly event: string
  readonly isPayment: boolean
  readonly externalId: string | null
  readonly reference: string | null
  readonly paymentId: string | null
}

/** By what a payment is asked for: its own number, else that of its link. */
export type PaymentKey =
  | { readonly paymentId: string; readonly externalId?: never }
  | { readonly externalId: string; readonly paymentId?: never }

/** What every payment provider can do for us, whatever its calls are named (`domain/09` 9.1). */
export type PaymentProviderAdapter = {
  check(key: string): Promise<ProviderAnswer<null>>
  createPaymentLink(key: string, asked: AskedLink): Promise<ProviderAnswer<MadeLink>>
  getPayment(key: string, by: PaymentKey): Promise<ProviderAnswer<ToldLink>>
}

/** How the notices of a provider are read: needs no key and no network. */
export type NoticeReader = {
  /** Null for what is no notice. */
  read(body: Buffer): Notice | null
  verify(body: Buffer, headers: IncomingHttpHeaders, secret: string): boolean
}
