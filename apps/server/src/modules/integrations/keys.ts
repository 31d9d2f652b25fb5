import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Secrets } from '../../kernel/secrets.ts'

/** Keys are bound to their connection and side: those of one cannot be opened as another's. */
const labelOf = (id: string, what: 'key' | 'webhook'): string => `integration ${id} ${what}`

export const sealKey = (secrets: Secrets, id: string, what: 'key' | 'webhook', plain: string) =>
  secrets.encrypt(Buffer.from(plain), labelOf(id, what))

export const openKey = (
  secrets: Secrets,
  id: string,
  what: 'key' | 'webhook',
  sealed: Uint8Array,
): string => secrets.decrypt(sealed, labelOf(id, what)).toString('utf8')

const endLength = 4

/** By which a key is known again once it is not shown any more. */
export const endOf = (key: string): string => (key.length > 12 ? key.slice(-endLength) : '')

/** A path nobody guesses: signed over what it opens, and naming the company whose rows alone it opens. */
const signedPath = ({ linkKey }: Secrets, tenantId: number, about: string): string =>
  `${tenantId}-${createHmac('sha256', linkKey).update(`${tenantId} ${about}`).digest('base64url')}`

/** The company a path names; null for what cannot be one. */
export function tenantOfPath(path: string): number | null {
  const read = /^(\d{1,9})-[\w-]{43}$/.exec(path)
  return read ? Number(read[1]) : null
}

export const sameText = (a: string, b: string): boolean => {
  const [one, other] = [Buffer.from(a), Buffer.from(b)]
  return one.length === other.length && timingSafeEqual(one, other)
}

/** The part of the address by which a company's notices arrive. */
export const webhookKey = (secrets: Secrets, tenantId: number, integrationId: string): string =>
  signedPath(secrets, tenantId, `webhook ${integrationId}`)

export const noticeUrl = (site: string, provider: string, key: string): string =>
  `${site}/api/payments/${provider}/notices/${key}`

/** The part of the address to which a customer comes back from paying. */
export const paymentCode = (secrets: Secrets, tenantId: number, collectionId: string): string =>
  signedPath(secrets, tenantId, `payment ${collectionId}`)

export const returnUrl = (site: string, provider: string, code: string): string =>
  `${site}/payments/${provider}/${code}`
