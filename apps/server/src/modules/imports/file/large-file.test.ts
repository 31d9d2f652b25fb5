import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { writeXlsx } from 'hucre/xlsx'
import { withoutDatabase } from '../../../testing/database.ts'
import type { TestServer } from '../../../testing/server.ts'
import { type Mover, counts, startMovers } from '../imports.fixture.ts'

const skip = withoutDatabase()
let server: TestServer
let shop: Mover

before(async () => {
  if (skip) return
  const movers = await startMovers()
  server = movers.server
  shop = await movers.company('large')
})
after(async () => server?.close())

const rows = (count: number): string[][] => [
  ['name', 'name in English'],
  ...Array.from({ length: count }, (_, at) => [`مشروع رقم ${at}`, `Project ${at}`]),
]
const bookOf = async (count: number): Promise<Buffer> =>
  Buffer.from(await writeXlsx({ sheets: [{ name: 'projects', rows: rows(count) }] }))

test('ten thousand rows are checked and taken in; one more is too many', { skip }, async () => {
  const sent = await shop.uploaded('cost_centers', await bookOf(10_000), 'projects.xlsx')
  const checked = await shop.check(sent)
  assert.deepEqual(counts(checked), [10_000, 0, 0, 0])
  assert.equal(checked.done as unknown, 10_000)
  const done = await shop.commit(sent)
  assert.equal(done.status as unknown, 'committed')
  const list = await shop.get(`/cost_centers?import_id=${String(sent.id)}`)
  assert.equal(list.meta?.total as unknown, 10_000)
  const refused = await shop.send('cost_centers', await bookOf(10_001), 'projects.xlsx')
  assert.equal(refused.body.code as unknown, 'import_too_many_rows')
})
