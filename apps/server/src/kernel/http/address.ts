import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '../refusal.ts'

/** What may stand in an address as it travels: anything else is written as `%` and two digits. */
const plain = /^[\x21-\x7e]*$/

/**
 * The text of an address, its escapes undone; null when they are no UTF-8. Only for what has no route:
 * a request is known by the route that it matched, never by the text of its address.
 */
export function addressText(url: string): string | null {
  if (!plain.test(url)) return null
  try {
    return decodeURIComponent(url)
  } catch (error) {
    if (error instanceof URIError) return null
    throw error
  }
}

/** Refuses addresses whose path or query is no UTF-8: half a character finds nothing and is kept nowhere. */
export function readAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (addressText(request.raw.url ?? '') === null) throw new Refusal('not_utf8')
  })
}

/** The resource of a call, `bills` of `/api/bills/:id/confirm`; empty where no route was matched. */
export const resourceOf = ({ routeOptions }: FastifyRequest): string =>
  routeOptions.url?.split('/')[2] ?? ''

/** Where a call is, without what names a record: `einvoices/packs/file` of `/api/einvoices/packs/:id/file`. */
export const pathOf = ({ routeOptions }: FastifyRequest): string =>
  (routeOptions.url ?? '')
    .split('/')
    .slice(2)
    .filter((part) => !part.startsWith(':'))
    .join('/')
