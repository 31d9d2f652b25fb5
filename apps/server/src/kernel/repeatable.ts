import type { FastifyRequest } from 'fastify'
import { Refusal } from './refusal.ts'

/** Whether a request may change something; what only reads is never kept, repeated or closed. */
export const isWrite = ({ method }: FastifyRequest): boolean =>
  method !== 'GET' && method !== 'HEAD'

const keyMax = 255

/** The `Idempotency-Key` of a write; reads have none. A key that cannot be kept is refused. */
export function idempotencyKeyOf(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key']
  if (!isWrite(request) || key === undefined) return null
  if (typeof key !== 'string' || key === '' || key.length > keyMax)
    throw new Refusal('invalid_idempotency_key', { max: String(keyMax) })
  return key
}

/** What a write asks, as one text: the route and what stands in it, then the body. */
export function askedText(request: FastifyRequest): string {
  const asked =
    request.body === undefined || request.body === null
      ? `${request.headers['content-length'] ?? 0} bytes`
      : JSON.stringify(request.body)
  return `${request.method} ${request.url}\n${asked}`
}
