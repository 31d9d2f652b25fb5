import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withoutDatabase } from './database.ts'
import { type Call, type Office, idOf, isForbidden, settling } from './office-of-rights.ts'
import type { Json } from './server.ts'

/** What a user does, the rights it asks, and the call it is. */
export type Case = {
  readonly does: string
  readonly asks: string
  readonly of: () => Promise<Call>
}

/** Asks each call without each of its rights, then with these alone. */
export function testRights(office: () => Office, cases: readonly Case[]): void {
  const skip = withoutDatabase()
  for (const { does, asks, of } of cases)
    void test(`${does}: ${asks}`, { skip }, async () => {
      const asked = await of()
      const rights = asks.split(' ')
      for (const right of rights) {
        await office().allow([right], false)
        const answer = await office().asSalma(asked)
        const message = `without ${right}: ${answer.status} ${JSON.stringify(answer.body)}`
        assert.ok(isForbidden(answer), message)
      }
      await office().allow(rights, true)
      const answer = await office().asSalma(asked)
      assert.ok(
        !isForbidden(answer) &&
          ![404, 500].includes(answer.status) &&
          answer.body.code !== ('invalid' as never),
        `with these alone: ${answer.status} ${JSON.stringify(answer.body)}`,
      )
    })
}

/** An action on a document that is made anew. */
export const on =
  (resource: string, make: () => Promise<Json>, action: string, body: unknown = {}) =>
  async (): Promise<Call> => ['POST', `/${resource}/${idOf(await make())}/${action}`, body]
export const giving =
  (resource: string, make: () => Promise<Json>, of: () => Promise<Json>) =>
  async (): Promise<Call> => [
    'POST',
    `/${resource}/${idOf(await make())}/associations`,
    settling(await of()),
  ]

/** The actions that every document knows, with its code. */
export const shared = (
  resource: string,
  code: string,
  make: (status: number) => Promise<Json>,
  drops: readonly string[] = [],
): readonly Case[] =>
  [
    { does: 'confirm', asks: 'confirm', status: 0 },
    { does: 'open', asks: 'update', status: 1 },
    { does: 'discard', asks: 'update', status: 1 },
    { does: 'cancel', asks: 'delete', status: 1 },
    { does: 'copy', asks: 'store', status: 1 },
  ]
    .filter(({ does }) => !drops.includes(does))
    .map(({ does, asks, status }) => ({
      does: `${does} ${code}`,
      asks: `${code}.view ${code}.${asks}`,
      of: on(resource, () => make(status), does),
    }))

export const saved = (
  resource: string,
  code: string,
  make: () => Promise<Json>,
  body: unknown = { notes: 'y' },
): Case => ({
  does: `change ${code}`,
  asks: `${code}.view ${code}.update`,
  of: async () => ['PUT', `/${resource}/${idOf(await make())}`, body],
})
export const shown = (code: string, path: string, make: () => Promise<Json>): Case => ({
  does: `GET ${path} of ${code}`,
  asks: `${code}.view`,
  of: async () => ['GET', path.replace(':id', idOf(await make()))],
})
