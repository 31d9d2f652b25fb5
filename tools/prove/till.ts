import { randomUUID } from 'node:crypto'
import { setTimeout as rest } from 'node:timers/promises'
import type { Servers } from './servers.ts'

/** What a server answers, as far as it is looked at here. */
export type Json = { readonly [key: string]: Json } & { readonly length?: number }

export type Answer = { readonly status: number; readonly body: Json }

/** Somebody who asks one server, and the other one when that is gone. */
export type Till = {
  /** Asks until there is an answer; a write carries one key all the while, so it is done once. */
  ask(method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown): Promise<Answer>
  /** The same where anything but a yes is a defect. */
  get(path: string): Promise<Json>
  post(path: string, body: unknown): Promise<Json>
}

const answerWithinMs = 30_000
const againAfterMs = 100
const triesMost = 600

type Opened = {
  readonly servers: Servers
  readonly token: () => Promise<string>
  /** Where a server that fails at its work is told: dying is forgiven, failing is not. */
  readonly failures: string[]
}

/** A server that is about to end says that it is not there. */
const isGone = ({ status }: Answer): boolean => status === 503

export function openTill({ servers, token, failures }: Opened): Till {
  let at = 0
  async function ask(method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown) {
    const key = randomUUID()
    for (let tries = 0; tries < triesMost; tries += 1) {
      const address = servers.address(at)
      const answer = address === null ? null : await once(address, { method, path, body, key })
      if (answer !== null && answer.status < 500) return answer
      if (answer !== null && !isGone(answer))
        failures.push(`${answer.status} ${method} ${path}: ${JSON.stringify(answer.body)}`)
      at += 1
      await rest(againAfterMs)
    }
    throw new Error(`${method} ${path} was never answered`)
  }

  async function once(
    address: string,
    { method, path, body, key }: { method: string; path: string; body: unknown; key: string },
  ): Promise<Answer | null> {
    try {
      const answer = await fetch(`${address}/api${path}`, {
        method,
        headers: {
          authorization: `Bearer ${await token()}`,
          'idempotency-key': key,
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(answerWithinMs),
      })
      return { status: answer.status, body: (await answer.json()) as Json }
    } catch (error) {
      // The line broke, or half an answer came: whether it was done is what asking again finds out.
      if (error instanceof TypeError || error instanceof SyntaxError) return null
      if (error instanceof DOMException) return null
      throw error
    }
  }

  const sure = async (method: 'GET' | 'POST', path: string, body?: unknown): Promise<Json> => {
    const { status, body: answer } = await ask(method, path, body)
    if (status >= 300) throw new Error(`${method} ${path}: ${status} ${JSON.stringify(answer)}`)
    return answer['data'] as Json
  }
  return {
    ask,
    get: (path) => sure('GET', path),
    post: (path, body) => sure('POST', path, body),
  }
}

export const rowsOf = (json: Json | undefined): readonly Json[] =>
  Array.isArray(json) ? (json as readonly Json[]) : []
