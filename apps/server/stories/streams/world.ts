import assert from 'node:assert/strict'
import type { CostingMethod } from '@mizan/core/inventory/stock-state'
import { Refusal } from '../../src/kernel/refusal.ts'
import { databaseError, onPool } from '../../src/kernel/database/pool.ts'
import { sql } from '../../src/kernel/database/sql.ts'
import { type Json, type TestServer, rowsIn, testServer } from '../../src/testing/server.ts'
import { type Verb, openCompany } from '../conformance/company.ts'
import { hire } from '../conformance/members.ts'
import { people } from '../people.ts'

/** What a stream works on: who is there, what is traded, and every document it made so far. */
export type World = Awaited<ReturnType<typeof openWorld>>

/** One of several people who work at the same time. */
export type Actor = {
  readonly name: string
  /** Asks and keeps the answer; nothing is thrown, so that a stream goes on after a refusal. */
  readonly ask: (verb: Verb, path: string, body?: unknown) => Promise<Json | null>
}

/** Kinds of documents that a stream remembers by their ids. */
export const kinds = [
  'sales',
  'purchases',
  'advances',
  'expenses',
  'receipts',
  'cheques',
  'returns',
  'notes',
  'landed',
  'vouchers',
  'counts',
  'batches',
  'entries',
] as const
export type Kind = (typeof kinds)[number]

/** What the database refuses on our behalf: a value that stands once, a record that something names. */
const refusedByKeys = new Set(['23503', '23505'])

/** A company with three people at work, two stores, and goods of every kind of stock. */
export async function openWorld(how: {
  readonly isRestrictive: boolean
  readonly costing?: CostingMethod
}) {
  const server = await testServer()
  try {
    return await peopled(server, how)
  } catch (error) {
    await server.close()
    throw error
  }
}

async function peopled(
  server: TestServer,
  { isRestrictive, costing = 'average' }: Parameters<typeof openWorld>[0],
) {
  const defects: string[] = []
  server.app.addHook('onError', async (request, _reply, error) => {
    const isRefused =
      error instanceof Refusal || refusedByKeys.has(databaseError(error)?.code ?? '')
    if (!isRefused)
      defects.push(`${request.method} ${request.url}: ${error.stack ?? error.message}`)
  })
  if (!isRestrictive)
    await onPool(server.database.pool).run(sql`update countries set tax_restrictive = false`)
  const company = await openCompany(server)
  const { add, first, item } = company
  await company.expect(200, 'PUT', '/financial_setting/costing_method', { value: costing })
  const [trader, abroad, branch, rent, freight, cheque, usd] = await Promise.all([
    add('/beneficiaries', people.Trader),
    add('/beneficiaries', { first_name: 'شركة خارجية', role: 'both' }),
    add('/stores', { name: 'فرع جدة' }),
    first('/accounts?account_number=5221'),
    first('/accounts?account_number=5116'),
    first('/payment_methods?code=cheque'),
    first('/currencies?code=USD'),
  ])
  const pen = await item('قلم', { purchasing_price: '3' })
  const notebook = await item('دفتر', { allow_negative_balance: true, purchasing_price: '7' })
  const visit = await item('زيارة', { item_type: 2 })
  const set = await item('طقم', {
    item_type: 6,
    components: [
      { item_id: pen.id, amount: '2' },
      { item_id: notebook.id, amount: '1' },
    ],
  })
  const gift = await item('هدية', {
    item_type: 1,
    components: [
      { item_id: pen.id, amount: '2', waste_percent: '3.3333' },
      { item_id: notebook.id, amount: '0.333333' },
    ],
  })
  const answers = new Map<string, number>()
  const documents: Record<Kind, string[]> = {
    sales: [],
    purchases: [],
    advances: [],
    expenses: [],
    receipts: [],
    cheques: [],
    returns: [],
    notes: [],
    landed: [],
    vouchers: [],
    counts: [],
    batches: [],
    entries: [],
  }
  const actor = (name: string, token: string): Actor => ({
    name,
    ask: async (verb, path, body) => {
      const answer = await company.ask(verb, path, body, {}, token).catch((error: Error) => {
        defects.push(`${verb} ${path}: ${error.message}`)
        return null
      })
      if (!answer) return null
      const outcome = answer.status < 300 ? 'done' : `${answer.status} ${String(answer.body.code)}`
      const what = `${verb} ${path.replace(/\?.*/, '').replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, ':id')}`
      if (verb !== 'GET')
        answers.set(`${what} ${outcome}`, (answers.get(`${what} ${outcome}`) ?? 0) + 1)
      if (answer.status >= 500) defects.push(`${what} ${outcome}`)
      return answer.status < 300 ? (answer.body.data ?? answer.body) : null
    },
  })
  return {
    server,
    company,
    answers,
    defects,
    documents,
    actors: [
      actor('owner', company.token()),
      actor('accountant', await hire(company, 'accountant')),
      actor('manager', await hire(company, 'admin')),
    ] as readonly Actor[],
    customers: [company.noor, company.badr, trader],
    suppliers: [company.sahara, trader],
    /** Who trades in dollars. */
    abroad,
    stores: [company.store, branch],
    goods: { pen, notebook, visit, set, gift },
    accounts: { rent, freight },
    methods: { cash: company.cash, bank: company.bank, cheque },
    usd,
  }
}

/** The document as it stands now, and its lines. */
export async function see(actor: Actor, path: string, id: string): Promise<Json | null> {
  return actor.ask('GET', `/${path}/${id}`)
}

export const linesIn = (document: Json | null): Json[] => rowsIn(document?.items)

/** Money and counts of the same word must be exact decimals: a stream adds them as halalas. */
export function halalas(text: unknown): bigint {
  const [whole = '0', fraction = ''] = String(text ?? '0').split('.')
  assert.match(`${whole}.${fraction}`, /^-?\d+\.\d*$/)
  return BigInt(whole + fraction.padEnd(2, '0').slice(0, 2))
}
export const riyals = (amount: bigint): string => {
  const text = String(amount < 0n ? -amount : amount).padStart(3, '0')
  return `${amount < 0n ? '-' : ''}${text.slice(0, -2)}.${text.slice(-2)}`
}
