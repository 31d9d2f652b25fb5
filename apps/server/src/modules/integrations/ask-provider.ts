import type { z } from 'zod'
import type { Connection, ProviderAnswer, ProviderMessage } from './payment-provider.ts'

type Question<T> = {
  readonly method: ProviderMessage['method']
  readonly path: string
  /** How the provider is shown the key. */
  readonly authorization: string
  readonly body?: object
  /** Reads an answer that is neither about the key nor about being busy. */
  readonly read: (reply: { readonly status: number; readonly json: unknown }) => ProviderAnswer<T>
}

/** Asks a provider that speaks JSON over HTTP; what every such provider means by its status is read here. */
export async function askProvider<T>(
  { address, timeLimitMs, bring }: Connection,
  { method, path, authorization, body, read }: Question<T>,
): Promise<ProviderAnswer<T>> {
  const reply = await bring({
    address: `${address}${path}`,
    method,
    headers: {
      authorization,
      accept: 'application/json',
      ...(body && { 'content-type': 'application/json' }),
    },
    body: body ? JSON.stringify(body) : null,
    timeLimitMs,
  })
  if (reply.outcome === 'unanswered') return silent
  if (reply.status === 401 || reply.status === 403) return { outcome: 'refused' }
  if (reply.status === 429 || reply.status >= 500)
    return { outcome: 'silent', afterMs: reply.retryAfterMs }
  return read({ status: reply.status, json: parseJson(reply.body) })
}

export const silent = { outcome: 'silent', afterMs: null } as const

/** What a provider answered, where it has the form that it should have; else it said nothing usable. */
export function readAs<T>(schema: z.ZodType<T>, json: unknown): ProviderAnswer<T> {
  const read = schema.safeParse(json)
  return read.success ? { outcome: 'answered', value: read.data } : silent
}

/** JSON, or null for what is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

const textMax = 300

/** A provider's own words, as far as they are kept. */
export const rejected = (text: string): ProviderAnswer<never> => ({
  outcome: 'rejected',
  text: text.slice(0, textMax),
})
