import type { CardForm } from '@mizan/contract/platform/saved-cards'
import { type TypedCard, digitsOf, expiryOf } from './card-details.ts'

/** What a gateway answered the browser for a card. */
export type CardAnswer =
  | { readonly outcome: 'accepted'; readonly token: string; readonly bankPage: string }
  /** In its own words. */
  | { readonly outcome: 'refused'; readonly text: string }
  | { readonly outcome: 'silent' }

const timeoutMs = 30_000

/** Sends a card to the gateway as that declared; its holder comes back from his bank to an address of ours. */
export async function sendCard(
  form: CardForm,
  card: TypedCard,
  comeBackTo: string,
): Promise<CardAnswer> {
  const { names } = form
  const expiry = expiryOf(card.expiry)
  const answer = await post(form, {
    [names.name]: card.name.trim(),
    [names.number]: digitsOf(card.number),
    [names.month]: String(expiry?.month ?? ''),
    [names.year]: String(expiry?.year ?? ''),
    [names.cvc]: digitsOf(card.cvc),
    [names.come_back_to]: comeBackTo,
  })
  if (answer === null || answer.status >= 500) return { outcome: 'silent' }
  const token = answer.json[form.token]
  const bankPage = answer.json[form.bank_page]
  if (answer.status < 300 && typeof token === 'string' && typeof bankPage === 'string')
    return { outcome: 'accepted', token, bankPage }
  return { outcome: 'refused', text: reasonIn(answer.json) ?? String(answer.status) }
}

type Json = Readonly<Record<string, unknown>>

/** Why a gateway says no: the fields that it does not like, else its message. */
function reasonIn({ errors, message }: Json): string | null {
  const fields = Object.entries((errors ?? {}) as Json).map(
    ([field, why]) => `${field}: ${[why].flat().map(String).join(', ')}`,
  )
  if (fields.length > 0) return fields.join('; ')
  return typeof message === 'string' ? message : null
}

async function post(
  { url, authorization }: CardForm,
  body: object,
): Promise<{ readonly status: number; readonly json: Json } | null> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization },
      body: JSON.stringify(body),
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.timeout(timeoutMs),
    })
    return { status: response.status, json: (await response.json()) as Json }
  } catch (error) {
    // The network, the time limit, and what is no JSON: nothing usable came back.
    if (error instanceof TypeError || error instanceof DOMException || error instanceof SyntaxError)
      return null
    throw error
  }
}
