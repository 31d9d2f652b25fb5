import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { withoutDatabase } from '../../testing/database.ts'
import { type Json, type TestServer, rowsIn, testServer } from '../../testing/server.ts'
import { type Till, idOf, openTill } from './till.fixture.ts'

const skip = withoutDatabase()
let server: TestServer
let till: Till
let span: string

/**
 * A cashier sells for 115 in cash and for 230 by card, is 5 short in the drawer and 1 over at the terminal; after her
 * the owner opens the same till and sells nothing.
 */
before(async () => {
  if (skip) return
  server = await testServer()
  till = await openTill(server)
  const today = till.today()
  span = `from=${today}&to=${today}`
  const salma = await till.cashier()
  const id = idOf(await salma.start('50', { from_safe: '50' }))
  await salma.sell('115')
  await salma.sell('230', { payments: [{ payment_method_id: till.card, amount: '230' }] })
  await salma.act(id, 'count', {
    counted: '160',
    methods: [{ payment_method_id: till.card, counted: '231' }],
  })
  await salma.act(id, 'close')
  await till.owner.start('50')
})
after(async () => server?.close())

const report = (name: string, query = ''): Promise<Json> =>
  till.api.get(`/reports/${name}_report?${span}&${query}`)
const written = (row: Json | undefined, ...figures: readonly string[]): string =>
  figures.map((figure) => String(row?.[figure])).join(' ')

test('each session with what was expected, counted, over or short', { skip }, async () => {
  const { data, meta } = await report('sessions')
  const figures = ['cash_expected', 'cash_counted', 'card_expected', 'card_counted', 'over_short']
  const rows = rowsIn(data)
  assert.deepEqual(
    rows.map((row) => written(row, 'session', 'state', 'float', ...figures, 'z_number')),
    [
      'P01-000001 4 50.00 165.00 160.00 230.00 231.00 -5.00 P01-000001',
      'P01-000002 1 50.00 null null null null null null',
    ],
  )
  assert.equal(written(meta?.totals as Json, ...figures), '165.00 160.00 230.00 231.00 -5.00')
  assert.match(String(rows[0]?.started), /^\d\d\/\d\d\/\d{4} \d\d:\d\d$/)
})

test('cashiers with their sessions, those too who sold nothing', { skip }, async () => {
  const { data, meta } = await report('cashers')
  assert.deepEqual(
    rowsIn(data).map((row) => written(row, 'bills', 'net', 'sessions', 'over_short')),
    ['2 345.00 1 -5.00', '0 0.00 1 null'],
  )
  assert.equal(
    written(meta?.totals as Json, 'bills', 'net', 'sessions', 'over_short'),
    '2 345.00 2 -5.00',
  )
  for (const by of ['pos', 'day'])
    assert.deepEqual(
      rowsIn((await report('cashers', `by=${by}`)).data).map((row) =>
        written(row, 'bills', 'net', 'sessions', 'over_short'),
      ),
      ['2 345.00 2 -5.00'],
      by,
    )
  for (const row of rowsIn((await report('cashers', 'by=document')).data))
    assert.equal(row.sessions ?? null, null)
  // A program has no drawer: asked for what it sold, nobody's session is told.
  assert.deepEqual((await report('cashers', `api_key_id=${till.card}`)).data, [])
})
