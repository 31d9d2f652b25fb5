import type { FastifyRequest } from 'fastify'

/** The `Idempotency-Key` of a write; reads have none. */
export function idempotencyKeyOf(request: FastifyRequest): string | null {
  if (request.method === 'GET') return null
  const key = request.headers['idempotency-key']
  return typeof key === 'string' && key !== '' && key.length <= 255 ? key : null
}

/** What a write asks, as one text. Uploads are known by their length and path. */
export function askedText(request: FastifyRequest): string {
  const asked =
    request.body === undefined || request.body === null
      ? `${request.headers['content-length'] ?? 0} bytes`
      : JSON.stringify(request.body)
  return `${request.method} ${request.url}\n${asked}`
}
