import assert from 'node:assert/strict'
import type { Member } from './people.ts'
import type { Answered, Json, TestServer } from './server.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** The body of an answer; fails, showing it, unless the call succeeded or answered with `wanted`. */
export function bodyOf(
  { status, body }: Pick<Answered, 'status' | 'body'>,
  call: string,
  wanted?: number,
): Json {
  const isWanted = wanted === undefined ? status < 300 : status === wanted
  assert.ok(isWanted, `${call}: ${status} ${JSON.stringify(body)}`)
  return body
}

/** A member's way of asking the API, each call with the answer that is expected of it. */
export type Asking = ReturnType<typeof asking>

/** Asks as a member. Both are read at each call, since tests make them before they run. */
export function asking(server: () => TestServer, member: () => Member) {
  const ask = async (
    method: Method,
    path: string,
    status: number,
    body?: unknown,
  ): Promise<Json> => {
    const answer = await server().ask(path, {
      method,
      token: member().tenantToken,
      ...(body !== undefined && { body }),
    })
    return bodyOf(answer, `${method} ${path}`, status)
  }
  const get = (path: string): Promise<Json> => ask('GET', path, 200)
  return {
    ask,
    get,
    first: async (path: string): Promise<Json> => (await get(path)).data![0]!,
    add: async (path: string, body: unknown): Promise<Json> =>
      (await ask('POST', path, 201, body)).data!,
    change: async (path: string, body: unknown): Promise<Json> =>
      (await ask('PUT', path, 200, body)).data!,
    remove: (path: string): Promise<Json> => ask('DELETE', path, 200),
    /** What is refused: the code, then the wrong fields in order. */
    refused: async (
      method: Method,
      path: string,
      body?: unknown,
      by = member(),
    ): Promise<readonly string[]> => {
      const answer = await server().ask(path, {
        method,
        token: by.tenantToken,
        ...(body !== undefined && { body }),
      })
      assert.ok(
        answer.status >= 400 && answer.status < 500,
        `${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`,
      )
      // Every place of a text is filled.
      assert.doesNotMatch(JSON.stringify(answer.body), /\{\w+\}/, path)
      return [String(answer.body.code), ...Object.keys(answer.body.errors ?? {}).toSorted()]
    },
  }
}
