import type { Reply } from './answer.ts'

/** A request as it is sent. */
export type Message = {
  readonly address: string
  readonly method: 'POST' | 'PATCH'
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  readonly timeLimitMs: number
}

/** What can be sent: a message, or a request of another method and without a body. */
export type Sendable = Omit<Message, 'method' | 'body'> & {
  readonly method: string
  readonly body: string | null
}

/**
 * Sends once and answers what came back. Redirects are not followed: 303 is an answer of the
 * authority, and credentials go nowhere else. What the network does is data, never an exception.
 */
export async function send({ address, timeLimitMs, ...rest }: Sendable): Promise<Reply> {
  const signal = AbortSignal.timeout(timeLimitMs)
  try {
    const response = await fetch(address, { ...rest, redirect: 'manual', signal })
    return {
      outcome: 'answered',
      status: response.status,
      body: await textOf(response),
      retryAfterMs: retryAfter(response.headers),
    }
  } catch (error) {
    if (signal.aborted) return { outcome: 'unanswered', why: 'timed_out', detail: 'TIMEOUT' }
    const code = networkCode(error)
    if (code === null) throw error
    return {
      outcome: 'unanswered',
      why: beforeSending.has(code) ? 'not_connected' : 'broken_off',
      detail: code,
    }
  }
}

/** Far more than the longest cleared invoice; what is longer is cut, and then says nothing. */
const bytesMax = 16_000_000

async function textOf({ body }: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of body ?? []) {
    parts.push(part)
    size += part.byteLength
    if (size > bytesMax) break
  }
  return new TextDecoder().decode(Buffer.concat(parts).subarray(0, bytesMax))
}

/** Failures of finding and reaching the other side: nothing was received there. */
const beforeSending: ReadonlySet<string> = new Set([
  'EAI_AGAIN',
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'UND_ERR_CONNECT_TIMEOUT',
])

/** `fetch` reports the network as a TypeError caused by an error with a code. */
function networkCode(error: unknown): string | null {
  if (!(error instanceof TypeError) || !(error.cause instanceof Error)) return null
  const code = 'code' in error.cause ? String(error.cause.code) : error.cause.name
  return code === 'ERR_INVALID_URL' ? null : code
}

/** Seconds, or a date that is measured against the answer's own clock. */
function retryAfter(headers: Headers): number | null {
  const text = headers.get('retry-after')?.trim() ?? ''
  if (/^\d{1,7}$/.test(text)) return Number(text) * 1000
  const wait = Date.parse(text) - Date.parse(headers.get('date') ?? '')
  return Number.isFinite(wait) && wait > 0 ? wait : null
}
