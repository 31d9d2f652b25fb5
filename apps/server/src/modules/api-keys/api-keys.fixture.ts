import assert from 'node:assert/strict'
import { asOwner } from '../../testing/as-owner.ts'
import { type Member, register } from '../../testing/people.ts'
import { type Answered, type Json, type TestServer, testServer } from '../../testing/server.ts'
import { enter, staffed } from '../../testing/staffed.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

export type IssuedKey = { readonly id: string; readonly key: string }

/** Noura's company with its keys, and Saad's beside it. */
export type KeyStory = {
  readonly server: TestServer
  readonly noura: Awaited<ReturnType<typeof staffed>>
  readonly saad: Member
  /** Asks as the owner, who signs in anew where time has passed. */
  owner(path: string, body?: unknown, method?: Method): Promise<Answered>
  role(code: string): string
  /** A key of Noura's company, with the rights of its accountant unless said otherwise. */
  issue(draft?: object): Promise<IssuedKey>
  /** Calls as a program does. */
  by(
    key: string,
    path: string,
    body?: unknown,
    more?: { readonly method?: Method; readonly headers?: Readonly<Record<string, string>> },
  ): Promise<Answered>
  limitTo(calls: number | null): Promise<unknown>
}

export const outcome = ({ status, body }: Pick<Answered, 'status' | 'body'>): string =>
  [status, body.code, ...Object.keys(body.errors ?? {})].filter(Boolean).join(' ')

export const ok = (answer: Answered): Json => {
  assert.ok(answer.status < 300, JSON.stringify(answer.body))
  return answer.body.data as Json
}

export async function keyStory(): Promise<KeyStory> {
  const server = await testServer()
  const noura = await staffed(server, 'Noura', 'شركة نورة')
  const saad = await register(server, 'Saad', 'متجر سعد')
  const owner: KeyStory['owner'] = async (path, body, method) =>
    server.ask(path, {
      token: (await enter(server, noura.member.email, noura.member.tenantId)).tenantToken,
      body,
      ...(method && { method }),
    })
  const role = (code: string): string => String(noura.roles.get(code)?.id)
  return {
    server,
    noura,
    saad,
    owner,
    role,
    issue: async (draft = {}) => {
      const added = ok(
        await owner('/api_keys', { name: 'متجر سلة', role_id: role('accountant'), ...draft }),
      )
      const { key } = ok(await owner(`/api_keys/${String(added.id)}/issue`, {}))
      return { id: String(added.id), key: String(key) }
    },
    by: (key, path, body, { method, headers } = {}) =>
      server.ask(path, {
        token: key,
        body,
        ...(method && { method }),
        headers: { 'accept-language': 'ar', ...headers },
      }),
    limitTo: (calls) =>
      asOwner(
        server,
        `update plans set limits = limits || jsonb_build_object('api_calls_per_day', ${calls}::int)`,
      ),
  }
}
