import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '../refusal.ts'

/** Far deeper than any document; what goes through a body level by level must come back. */
const depthMax = 40

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** The text of bytes that are UTF-8; null for any others. */
export function utf8Text(bytes: Uint8Array): string | null {
  try {
    return utf8.decode(bytes)
  } catch (error) {
    if (error instanceof TypeError) return null
    throw error
  }
}

/** What is wrong with a body that is JSON: half a character, or a nest that no schema describes. */
function wrongIn(body: unknown): 'not_utf8' | 'invalid_body' | null {
  let level: readonly unknown[] = [body]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > depthMax) return 'invalid_body'
    const below: unknown[] = []
    for (const value of level) {
      if (typeof value === 'string') {
        if (!value.isWellFormed()) return 'not_utf8'
      } else if (typeof value === 'object' && value !== null) {
        for (const [key, each] of Object.entries(value)) {
          if (!key.isWellFormed()) return 'not_utf8'
          below.push(each)
        }
      }
    }
    level = below
  }
  return null
}

/**
 * Reads bodies as JSON in UTF-8. One that cannot be read is kept as the refusal it deserves, which
 * `bodyOf` throws: first comes who asks and whether he may, then what he wrote.
 */
export function readBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
    const text = typeof bytes === 'string' ? bytes : utf8Text(bytes)
    if (text === null) return done(null, new Refusal('not_utf8'))
    void parse(request, text, (error, body) => {
      const wrong = error ? 'invalid_body' : wrongIn(body)
      done(null, wrong ? new Refusal(wrong) : body)
    })
  })
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _bytes, done) =>
    done(null, new Refusal('unsupported_media')),
  )
}

/** The body of a request as it was sent, undefined without one; refuses one that could not be read. */
export function bodyOf({ body }: FastifyRequest): unknown {
  if (body instanceof Refusal) throw body
  return body
}

/** The same where nothing need be sent. */
export const bodyOrNothing = (request: FastifyRequest): unknown => {
  const body = bodyOf(request)
  return body === undefined ? {} : body
}
