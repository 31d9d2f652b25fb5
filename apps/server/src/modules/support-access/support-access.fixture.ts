import assert from 'node:assert/strict'
import { type Administrator, administrator } from '../../testing/administrator.ts'
import { asOwner } from '../../testing/as-owner.ts'
import { freshToken } from '../../testing/fresh-token.ts'
import { type Member, register } from '../../testing/people.ts'
import { type Answered, type Json, type TestServer, testServer } from '../../testing/server.ts'
import { enter, staffed } from '../../testing/staffed.ts'

/** Noura's company, Saad's, and Salem who runs the platform. */
export type SupportStory = {
  readonly server: TestServer
  readonly salem: Administrator
  readonly noura: Awaited<ReturnType<typeof staffed>>
  readonly saad: Member
  /** Asks as the owner, who signs in anew where time has passed. */
  owner(path: string, body?: unknown, method?: 'PUT' | 'DELETE'): Promise<Answered>
  /** Asks for access as the administrator. */
  admin(path: string, body?: unknown): Promise<Answered>
  letIn(more?: object): Promise<Json>
  withdraw(id: unknown): Promise<Answered>
  /** The token of whoever enters by a grant. */
  inside(id: unknown): Promise<string>
  as(token: string, path: string, body?: unknown, method?: 'PUT' | 'DELETE'): Promise<Answered>
  mailsTo(email: string): Promise<string[]>
}

export const outcome = ({ status, body }: Pick<Answered, 'status' | 'body'>): string =>
  [status, body.code, ...Object.keys(body.errors ?? {})].filter(Boolean).join(' ')

export const ok = (answer: Answered): Json => {
  assert.ok(answer.status < 300, JSON.stringify(answer.body))
  return answer.body.data as Json
}

export async function supportStory(): Promise<SupportStory> {
  const server = await testServer()
  const salem = await administrator(server)
  const noura = await staffed(server, 'Noura', 'شركة نورة')
  const saad = await register(server, 'Saad', 'متجر سعد')
  const as: SupportStory['as'] = (token, path, body, method) =>
    server.ask(path, { token, body, ...(method && { method }) })
  const owner: SupportStory['owner'] = async (path, body, method) =>
    as(
      (await enter(server, noura.member.email, noura.member.tenantId)).tenantToken,
      path,
      body,
      method,
    )
  const admin: SupportStory['admin'] = async (path, body) =>
    as(await freshToken(server, salem.member.email), `/admin/support_access${path}`, body)
  return {
    server,
    salem,
    noura,
    saad,
    as,
    owner,
    admin,
    letIn: async (more = {}) =>
      ok(
        await owner('/support_access', {
          level: 'read',
          hours: 2,
          reason: 'فحص التقارير',
          ...more,
        }),
      ),
    withdraw: (id) => owner(`/support_access/${String(id)}/withdraw`, {}),
    inside: async (id) => {
      const entered = await admin(`/${String(id)}/enter`, {})
      assert.equal(entered.status, 200, JSON.stringify(entered.body))
      return String((entered.body as unknown as { token: string }).token)
    },
    mailsTo: async (email) =>
      (
        await asOwner<{ subject: string }>(
          server,
          `select subject from mails where recipient = '${email}' order by created_at, id`,
        )
      ).map(({ subject }) => subject),
  }
}
