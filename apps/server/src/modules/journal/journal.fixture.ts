import assert from 'node:assert/strict'
import { asking } from '../../testing/asking.ts'
import { register } from '../../testing/people.ts'
import { type Json, rowsIn, testServer } from '../../testing/server.ts'
import { journalTasks } from './index.ts'

export type Journal = Awaited<ReturnType<typeof openJournal>>

const accounts = ['1111', '1121', '1141', '1151', '2111', '2131', '2143', '5221', '5241', '52']

/** A company with people and cost centres, and the ways its tests write entries. */
export async function openJournal() {
  const server = await testServer()
  const hind = await register(server, 'Hind', 'روابي نجد')
  const asked = asking(
    () => server,
    () => hind,
  )
  const ids = new Map<string, string>()
  for (const number of accounts)
    ids.set(number, String((await asked.first(`/accounts?account_number=${number}`)).id))
  for (const name of ['الرياض', 'جدة'])
    ids.set(name, String((await asked.add('/cost_centers', { name })).id))
  ids.set(
    'نور',
    String((await asked.add('/beneficiaries', { first_name: 'نور', role: 'both' })).id),
  )

  const on = (account: string, debtor: string, more: object = {}) => ({
    account_id: ids.get(account),
    debtor,
    ...more,
  })
  const against = (account: string, creditor: string, more: object = {}) => ({
    account_id: ids.get(account),
    creditor,
    ...more,
  })
  return {
    server,
    hind,
    ids,
    ...asked,
    on,
    against,
    /** A month of rent that is owed. */
    rent: (more: object = {}, amount = '100.00') => ({
      date: '2026-11-20',
      statement: 'إيجار الشهر',
      transactions: [on('5221', amount), against('2143', amount)],
      ...more,
    }),
    post: async (path: string, body: object = {}): Promise<Json> =>
      (await asked.ask('POST', path, 200, body)).data!,
    /** Posts what is due on a morning, and comes back to the day of the test. */
    wake: async (day: string): Promise<void> => {
      server.clock.set(`${day}T06:00:00Z`)
      const [task] = Object.values(journalTasks(server.clock.now, server.secrets))
      await task?.({}, { pool: server.database.pool, log: { error: assert.fail } as never })
      server.clock.set('2026-11-21T09:00:00Z')
    },
  }
}

/** Lines as an account and its amount, credits below zero: `5221 100.00`. */
export const linesOf = (entry: Json | undefined): string[] =>
  rowsIn(entry?.transactions).map(({ account, debtor, creditor }) =>
    String(debtor) === '0.00'
      ? `${String(account?.account_number)} -${String(creditor)}`
      : `${String(account?.account_number)} ${String(debtor)}`,
  )
