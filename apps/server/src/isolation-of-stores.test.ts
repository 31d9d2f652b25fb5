import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from './kernel/database/sql.ts'
import { storeResources } from './kernel/store-scope.ts'
import { withoutDatabase } from './testing/database.ts'
import { type TestServer, rowsIn, testServer } from './testing/server.ts'
import { type Method, type TwoStores, idOf, openTwoStores, secret } from './testing/two-stores.ts'

const skip = withoutDatabase()
let server: TestServer
let two: TwoStores
let calls: { path: string; method: Method }[]
before(async () => {
  if (skip) return
  server = await testServer()
  two = await openTwoStores(server)
  const openapi = (await server.ask('/openapi.json', {})).body as unknown as {
    paths: Record<string, Record<string, unknown>>
  }
  calls = Object.entries(openapi.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => ({
      path: path.replace(/^\/api/, ''),
      method: method.toUpperCase() as Method,
    })),
  )
})
after(async () => server?.close())

/**
 * The ledger has no stores: entries, statements of parties and what is made of them are seen by whoever
 * may see the accounts (decision 020).
 */
const ledger = [
  '/entries',
  '/entries/{id}',
  '/exports/journal',
  '/reports/account_statement_report',
  '/reports/general_journal_report',
  '/reports/entries_report',
  '/reports/entries2_report',
  '/reports/client_account_statement_report',
  '/reports/supplier_account_statement_report',
  '/reports/taxed_purchases_report',
  '/reports/taxed_sales_report',
]
/** Parts of paths that are no ids of records. */
const named: Readonly<Record<string, string>> = {
  code: 'digits_number',
  token: 'none',
  provider: 'myfatoorah',
  tenant_key: 'none',
  environment: 'production',
}

test('records of every kind hang on Riyadh', { skip }, async () => {
  for (const [resource, ids] of two.hidden)
    assert.ok(ids.length > 0 && ids.every((id) => id !== 'undefined'), resource)
  const kept = await two.idsOf(sql`select distinct resource as id from record_stores`)
  // Nobody has paid by the link, so that no notice of a provider hangs on a bill.
  const without = storeResources.filter((each) => each !== 'integration_events')
  assert.deepEqual(kept.toSorted(), [...without].toSorted())
})

test('Badr sees what hangs on his own store', { skip }, async () => {
  for (const [path, record] of [
    ['bills', two.jeddah.sale],
    ['notes', two.jeddah.note],
    ['receipts', two.jeddah.receipt],
    ['receipts', two.jeddah.ofNote],
    ['quotations', two.jeddah.quotation],
    ['landed_costs', two.jeddah.landed],
    ['consignments', two.jeddah.scrapped],
    ['goods_receipts', two.jeddah.received],
    ['goods_receipt_returns', two.jeddah.wentBack],
    ['stock_counts', two.jeddah.counted],
    ['batch_assembly', two.jeddah.batch],
    ['stock_write_downs', two.jeddah.valued],
    ['pos', two.jeddah.till],
    ['pos_session', two.jeddah.session],
    ['einvoice_units', two.jeddah.unitOfStore],
    ['bill_collections', two.jeddah.link],
  ] as const) {
    assert.equal((await two.asBadr(`/${path}/${idOf(record)}`)).status, 200, path)
    const list = rowsIn((await two.asBadr(`/${path}?per_page=100`)).body.data)
    assert.ok(
      list.some((each) => idOf(each) === idOf(record)),
      `${path} lists it`,
    )
  }
})

test('no list, sum or file of Badr tells of Riyadh', { skip }, async () => {
  const leaks: string[] = []
  for (const { path } of calls.filter(
    (call) => call.method === 'GET' && !call.path.includes('{') && !ledger.includes(call.path),
  ))
    for (const query of [
      'per_page=100',
      'per_page=-1',
      `search=${encodeURIComponent(secret)}`,
      'return_file=csv',
    ]) {
      const answer = await two.asBadr(`${path}?${query}`)
      if (answer.status >= 500) leaks.push(`${path}?${query} → ${answer.status}`)
      leaks.push(...two.leaked(answer).map((what) => `${path}?${query}: ${what}`))
    }
  assert.deepEqual(leaks, [])
})

test('lines of entries name no store that Badr does not see', { skip }, async () => {
  const { body } = await two.asBadr('/reports/entries2_report?per_page=500')
  const named = rowsIn(body.data).filter(({ store, store_id: id }) => store !== null || id !== null)
  assert.deepEqual(new Set(named.map(({ store_id: id }) => id)), new Set([two.jeddah.id]))
})

/** Bodies that would do something, where an empty one is refused for its form. */
const bodies = (): Readonly<Record<string, unknown>> => ({
  '/bills/{id}/return': {
    items: [{ bill_item_id: two.riyadh.sale.items?.[0]?.id, item_qty: '1' }],
    reason: 'x',
  },
  '/bills/{id}/associations': {
    associations: [
      { associatable_type: 'bill', associatable_id: idOf(two.riyadh.sale), amount: '1' },
    ],
  },
  '/notes/{id}/associations': {
    associations: [
      { associatable_type: 'bill', associatable_id: idOf(two.riyadh.sale), amount: '1' },
    ],
  },
  '/receipts/{id}/associations': {
    associations: [
      { associatable_type: 'bill', associatable_id: idOf(two.riyadh.sale), amount: '1' },
    ],
  },
  '/receipts/{id}/clear': { account_id: two.riyadh.cash },
  '/einvoice_units/{id}/onboard': { otp: '123345' },
  '/einvoice_units/{id}/renew': { otp: '123345' },
  '/einvoice_units/{id}/simulate': { answer: 'checked', times: 1 },
})

/** The ids to try at a path: those of its resource, or of all. */
function idsFor(path: string): readonly string[] {
  const [, first = '', second = ''] = path.split('/')
  if (path.startsWith('/einvoices/packs')) return two.hidden.get('einvoice_packs') ?? []
  if (path.startsWith('/landed_costs/')) return [...two.hidden.values()].flat()
  return (
    two.hidden.get(first) ??
    two.hidden.get(second) ??
    [...two.hidden.values()].flatMap(([id]) => id ?? [])
  )
}

test('at no path does Badr find or change a record of Riyadh', { skip }, async () => {
  const leaks: string[] = []
  const before = await two.snapshot()
  for (const { path, method } of calls.filter(
    (call) => /\{/.test(call.path) && !ledger.includes(call.path),
  ))
    for (const id of idsFor(path)) {
      const resource = [...two.hidden].find(([, ids]) => ids.includes(id))?.[0] ?? 'bills'
      const at = path
        .replace('{resource}', resource)
        .replace('{type}', 'bill')
        .replace(/\{(\w+)\}/g, (_, name: string) => named[name] ?? id)
      const body = method === 'GET' ? undefined : (bodies()[path] ?? {})
      const answer = await two.asBadr(at, method, body)
      const isShared = !at.includes(id)
      const found = two.leaked(answer)
      if (found.length > 0) leaks.push(`${method} ${at}: ${found.join(' ')}`)
      const isEmpty = Array.isArray(answer.body.data) && answer.body.data.length === 0
      const isNone = isEmpty || answer.body.data === null
      if (!isShared && answer.status < 400 && !isNone)
        leaks.push(`${method} ${at} → ${answer.status}`)
      if (answer.status >= 500) leaks.push(`${method} ${at} → ${answer.status}: a defect`)
    }
  assert.deepEqual(leaks, [])
  assert.deepEqual(await two.snapshot(), before, 'nothing of it has changed')
})
