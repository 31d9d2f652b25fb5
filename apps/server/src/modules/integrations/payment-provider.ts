import type { IncomingHttpHeaders } from 'node:http'
import type { Language } from '@mizan/contract/errors'
import type { CardForm } from '@mizan/contract/platform/saved-cards'
import type { Reply } from '@mizan/zatca'

/** Test books are connected with the test side of a provider, live books with its live side. */
export type Mode = 'test' | 'live'

/**
 * What a payment provider is to Mizan: what it needs of a company, what it can do, and how. An adapter
 * is one value of this type; nothing else in the product knows which provider it speaks with.
 */
export type PaymentProvider = {
  /** Its name on the wire, in addresses and in the locales: small letters. */
  readonly name: string
  /** Where it answers, unless a proxy or a stand-in is named. */
  readonly addresses: Readonly<Record<Mode, string>>
  /** What the owner of a company enters to connect with it, in the order of the form. */
  readonly fields: readonly ConnectionField[]
  /** The currencies it takes; null where that depends on the account, and it refuses the others itself. */
  readonly currencies: readonly string[] | null
  /** The least amount of a link in minor units of its currency; null where it states none. */
  readonly leastMinorUnits: bigint | null
  readonly notices: NoticeReader
  /** Whether it accepts the key of a connection. */
  checkKey(connection: Connection): Promise<ProviderAnswer<null>>
  /** Makes a link. Asked again after a lost answer, a provider that can find the first one gives that. */
  createLink(connection: Connection, request: LinkRequest): Promise<ProviderAnswer<CreatedLink>>
  /** The state of a link with everything that was paid on it, by whichever number it prefers. */
  getLink(connection: Connection, by: LinkNumbers): Promise<ProviderAnswer<LinkState>>
  /** Ends a link; null where it cannot: who has its page open may still pay, and that is booked. */
  readonly cancelLink:
    | ((connection: Connection, externalId: string) => Promise<ProviderAnswer<null>>)
    | null
  /** Null where it keeps no cards, or not for a company that asks for money later by itself. */
  readonly cards: CardVault | null
}

/** Cards that a provider keeps for who pays again. A card's number goes from the browser to the provider alone. */
export type CardVault = {
  /** How the browser of whoever pays sends a card there, with the public key of the connection. */
  form(address: string, publicKey: string): Omit<CardForm, 'provider'>
  getCard(connection: Connection, token: string): Promise<ProviderAnswer<SavedCardState>>
  /** Takes an amount from a kept card. The payment has the number we give it: asked twice, it is taken once. */
  charge(connection: Connection, request: ChargeRequest): Promise<ProviderAnswer<CardPayment>>
  /** A payment by the number we gave it; null where there is none. */
  getPayment(connection: Connection, paymentId: string): Promise<ProviderAnswer<CardPayment | null>>
  removeCard(connection: Connection, token: string): Promise<ProviderAnswer<null>>
}

export type SavedCardState = {
  /** `waiting` for the bank of its holder. */
  readonly state: 'waiting' | 'active' | 'refused'
  readonly brand: string | null
  readonly lastFour: string | null
  readonly month: number | null
  readonly year: number | null
  /** In the provider's own words, why it is refused. */
  readonly text: string | null
}

export type ChargeRequest = {
  readonly paymentId: string
  readonly token: string
  /** A decimal of the whole unit: `257.6`. */
  readonly amount: string
  readonly currency: string
  readonly says: string
  /** Where its holder is sent after his bank heard him. */
  readonly returnTo: string
}

export type CardPayment = ProviderPayment & {
  /** Where the bank wants to hear the holder of the card, while it waits for him. */
  readonly url: string | null
  /** In the provider's own words, why it failed. */
  readonly text: string | null
}

/**
 * By `key` it is asked, by `webhook_secret` its notices are proven: both are kept encrypted. `public_key` is shown to
 * everybody who pays.
 */
export type ConnectionField = {
  readonly name: 'key' | 'webhook_secret' | 'public_key'
  readonly isRequired: boolean
  /** How such a key begins on either side, so that test books never move real money; null where both look alike. */
  readonly prefix: Readonly<Record<Mode, string>> | null
}

/** A connection at work: where it asks, with which key, and how requests get there. */
export type Connection = {
  readonly address: string
  readonly key: string
  readonly timeLimitMs: number
  readonly bring: (message: ProviderMessage) => Promise<Reply>
}

export type ProviderMessage = {
  readonly address: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | null
  readonly timeLimitMs: number
}

/** What came of a question to a provider. What the network does is an answer too, never an exception. */
export type ProviderAnswer<T> =
  | { readonly outcome: 'answered'; readonly value: T }
  /** It does not accept the key. */
  | { readonly outcome: 'refused' }
  /** It says no, and would say so again. */
  | { readonly outcome: 'rejected'; readonly text: string }
  /** Nothing usable came back; it may have done what it was asked all the same. */
  | { readonly outcome: 'silent'; readonly afterMs: number | null }

/** A link as the provider is asked for it. */
export type LinkRequest = {
  /** Our own number of the link, which the provider repeats in everything about it. */
  readonly reference: string
  readonly billNumber: string
  readonly customer: string
  /** A decimal of the whole unit: `257.6`. */
  readonly amount: string
  readonly currency: string
  readonly expiresAt: Date
  /** Where the customer is sent after paying, or after failing to. */
  readonly returnTo: string
  readonly language: Language
  /** It was asked for before, and no answer came. */
  readonly isRepeated: boolean
}

export type CreatedLink = { readonly externalId: string; readonly url: string }

/** The numbers by which a link can be asked for; at least one of them is known. */
export type LinkNumbers = { readonly externalId: string | null; readonly paymentId: string | null }

export type ProviderPayment = {
  readonly paymentId: string
  /** `refunded` came in and went back since, in part or as a whole. */
  readonly state: 'paid' | 'failed' | 'pending' | 'refunded'
  /** A decimal of the whole unit. */
  readonly amount: string
  /** Null where the provider does not say. */
  readonly currency: string | null
}

/** A link as the provider answers for it. */
export type LinkState = {
  readonly externalId: string
  readonly reference: string | null
  readonly payments: readonly ProviderPayment[]
}

/** What a notice is about. It is never acted on by itself: the provider is always asked. */
export type Notice = {
  /** The same for a notice that is sent again. */
  readonly key: string
  readonly event: string
  /** Whether the payment of a link may have changed by it; other notices are kept and left alone. */
  readonly isPayment: boolean
  readonly externalId: string | null
  readonly reference: string | null
  readonly paymentId: string | null
}

/** How the notices of a provider are proven and read: needs no key and no network. */
export type NoticeReader = {
  /** Headers that are kept with a notice besides those every sender has. */
  readonly headers: readonly string[]
  /** Null for what is no notice. */
  read(body: Buffer): Notice | null
  verify(body: Buffer, headers: IncomingHttpHeaders, secret: string): boolean
  /** The notice as it may be kept: whatever proves it by being secret is taken out. */
  redact(body: Buffer): Buffer
}
