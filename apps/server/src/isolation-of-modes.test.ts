import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { withoutDatabase } from './testing/database.ts'
import { type Rawabi, openRawabi } from './testing/rawabi.ts'
import { type Json, type TestServer, rowsIn, testServer } from './testing/server.ts'

const skip = withoutDatabase()
type Mode = 'live' | 'test'
type Verb = 'GET' | 'POST' | 'PUT' | 'DELETE'

let server: TestServer
let rawabi: Rawabi
let calls: { readonly path: string; readonly method: string }[]
const tokens: Record<Mode, string> = { live: '', test: '' }
/** Ids of what was written in one set of books, by resource. */
const written: Record<Mode, Map<string, string>> = { live: new Map(), test: new Map() }

/**
 * Documents, what they post and who did what. Settings and master data have the same ids in both sets,
 * by design.
 */
const ofOneSet = ['bills', 'receipts', 'quotations', 'expenses', 'entries', 'users_activities']

const ask = (mode: Mode, path: string, body?: unknown, method?: Verb) =>
  server.ask(path, {
    token: tokens[mode],
    ...(body !== undefined && { body }),
    ...(method && { method }),
  })

async function write(mode: Mode, item: string): Promise<void> {
  const add = async (path: string, body: unknown): Promise<Json> => {
    const answer = await ask(mode, path, body)
    assert.equal(answer.status, 201, `${path}: ${JSON.stringify(answer.body)}`)
    return answer.body.data!
  }
  const date = '2026-11-21'
  const head = { beneficiary_id: rawabi.noor, issue_date: date, status: 1 }
  const items = [{ item_id: item, item_qty: '1', item_price: '10', tax_id: rawabi.tax }]
  await add('/bills', { ...head, type: 1, store_id: rawabi.store, items })
  await add('/quotations', { ...head, type: 'sales', store_id: rawabi.store, items })
  await add('/receipts', {
    type: 1,
    beneficiary_id: rawabi.noor,
    payment_method_id: await rawabi.first('/payment_methods?code=cash'),
    date,
    amount: '5',
    status: 1,
  })
  const account = await rawabi.first('/accounts?account_number=5221')
  await add('/expenses', {
    issue_date: date,
    beneficiary_id: rawabi.sahara,
    items: [{ statement: 'x', account_id: account, item_price: '3', tax_id: rawabi.tax }],
  })
  for (const resource of ofOneSet) {
    const [newest] = rowsIn((await ask(mode, `/${resource}`)).body.data)
    assert.ok(newest, `no ${resource} in the ${mode} books`)
    written[mode].set(resource, String(newest.id))
  }
}

before(async () => {
  if (skip) return
  server = await testServer()
  rawabi = await openRawabi(server)
  const visit = await rawabi.made('/items', { name: 'زيارة', item_type: 2, unit_id: rawabi.unit })
  for (const mode of ['live', 'test'] as const) {
    const chosen = await server.ask('/tenant_token', {
      token: rawabi.hind.token,
      body: { tenant_id: rawabi.hind.tenantId, test: mode === 'test' },
    })
    tokens[mode] = String(chosen.body.token)
  }
  await write('live', visit)
  await write('test', visit)
  const openapi = (await server.ask('/openapi.json', {})).body as unknown as {
    paths: Record<string, Record<string, unknown>>
  }
  calls = Object.entries(openapi.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => ({ path: path.replace(/^\/api/, ''), method })),
  )
})
after(async () => server?.close())

for (const [mode, other] of [
  ['test', 'live'],
  ['live', 'test'],
] as const) {
  test(
    `no call with a ${mode} token shows what stands in the ${other} books`,
    { skip },
    async () => {
      assert.ok(calls.length > 60)
      const theirs = [...written[other].values()]
      const leaks: string[] = []
      for (const { path } of calls.filter((each) => each.method === 'get')) {
        if (path.includes('{')) continue
        const text = JSON.stringify((await ask(mode, `${path}?per_page=100`)).body ?? '')
        for (const id of theirs) if (text.includes(id)) leaks.push(`${path}: ${id}`)
      }
      assert.deepEqual(leaks, [])
    },
  )

  test(`no path with an id of the ${other} books answers a ${mode} token`, { skip }, async () => {
    const leaks: string[] = []
    for (const { path, method } of calls.filter((each) => each.path.includes('{'))) {
      const named = path.replace('{resource}', 'bills')
      const id =
        written[other].get(named.split('/')[1] ?? '') ??
        written[other].get(named.split('/')[2] ?? '')
      if (!id) continue
      const at = named.replace(/\{\w+\}/g, id)
      const verb = method.toUpperCase() as Verb
      const answer = await ask(mode, at, verb === 'GET' ? undefined : {}, verb)
      const isEmpty = Array.isArray(answer.body?.data) && rowsIn(answer.body.data).length === 0
      if (answer.status < 400 && !isEmpty) leaks.push(`${verb} ${at} → ${answer.status}`)
      if (answer.status >= 500) leaks.push(`${verb} ${at} → ${answer.status}: a defect`)
    }
    assert.deepEqual(leaks, [])
  })
}
