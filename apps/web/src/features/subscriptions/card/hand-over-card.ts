import type { CardForm } from '@mizan/contract/platform/saved-cards'
import { type TypedCard, digitsOf, expiryOf } from './card-details.ts'

/** What a gateway answered the browser for a card. */
export type HandedOver =
  | { readonly outcome: 'kept'; readonly token: string; readonly bankPage: string }
  /** In its own words. */
  | { readonly outcome: 'refused'; readonly text: string }
  | { readonly outcome: 'silent' }

type Keeper = (form: CardForm, card: TypedCard, comeBackTo: string) => Promise<HandedOver>

const timeoutMs = 30_000

/** Moyasar (docs.moyasar.com, Create Token): the public key in HTTP Basic, and a page of the bank to go to. */
const moyasar: Keeper = async ({ address, public_key: key }, card, comeBackTo) => {
  const expiry = expiryOf(card.expiry)
  const answer = await ask(`${address}/v1/tokens`, key, {
    name: card.name.trim(),
    number: digitsOf(card.number),
    month: String(expiry?.month ?? ''),
    year: String(expiry?.year ?? ''),
    cvc: digitsOf(card.cvc),
    callback_url: comeBackTo,
  })
  if (answer === null || answer.status >= 500) return { outcome: 'silent' }
  const { id, verification_url: bankPage, message, errors } = answer.json
  if (answer.status < 300 && typeof id === 'string' && typeof bankPage === 'string')
    return { outcome: 'kept', token: id, bankPage }
  const reasons = Object.entries(errors ?? {}).map(
    ([field, why]) => `${field}: ${[why].flat().join(', ')}`,
  )
  return { outcome: 'refused', text: reasons.join('; ') || (message ?? String(answer.status)) }
}

const keepers: Readonly<Record<string, Keeper>> = { moyasar }

type Answer = {
  readonly id?: unknown
  readonly verification_url?: unknown
  readonly message?: string | null
  readonly errors?: Readonly<Record<string, string | string[]>> | null
}

async function ask(
  address: string,
  key: string,
  body: object,
): Promise<{ readonly status: number; readonly json: Answer } | null> {
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Basic ${btoa(`${key}:`)}` },
      body: JSON.stringify(body),
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.timeout(timeoutMs),
    })
    return { status: response.status, json: (await response.json()) as Answer }
  } catch (error) {
    // The network, the time limit, and what is no JSON: nothing usable came back.
    if (error instanceof TypeError || error instanceof DOMException || error instanceof SyntaxError)
      return null
    throw error
  }
}

/** Hands a card over to the gateway that keeps it; null where this browser does not know how. */
export const handOverCard = (
  form: CardForm,
  card: TypedCard,
  comeBackTo: string,
): Promise<HandedOver> | null => keepers[form.provider]?.(form, card, comeBackTo) ?? null

export const knowsKeeper = ({ provider }: CardForm): boolean => keepers[provider] !== undefined
