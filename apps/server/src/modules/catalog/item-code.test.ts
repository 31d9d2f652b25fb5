import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { asking } from '../../testing/asking.ts'
import { withoutDatabase } from '../../testing/database.ts'
import { type Member, register } from '../../testing/people.ts'
import { type Json, type TestServer, testServer } from '../../testing/server.ts'

const skip = withoutDatabase()
let server: TestServer
let hind: Member
let piece: string

const { first, add, change } = asking(
  () => server,
  () => hind,
)

before(async () => {
  if (skip) return
  server = await testServer()
  hind = await register(server, 'Hind', 'روابي نجد')
  piece = String((await first('/units?code=PCE')).id)
})
after(async () => server?.close())

const item = (name: string, code?: string | null): Promise<Json> =>
  add('/items', { name, unit_id: piece, ...(code !== undefined && { code }) })

test('an item that is saved without a code is given the next number', { skip }, async () => {
  const [pen, book] = [await item('قلم'), await item('دفتر', null)]
  assert.deepEqual([pen.code, book.code], ['000001', '000002'])
})

test(
  'a number that somebody typed is passed over, and an emptied code is made anew',
  { skip },
  async () => {
    await item('مسطرة', '000003')
    const ruler = await item('مبراة')
    assert.equal(ruler.code, '000004')
    const changed = await change(`/items/${String(ruler.id)}`, { code: null })
    assert.equal(changed.code, '000005')
  },
)

test('items that are saved at the same moment have codes of their own', { skip }, async () => {
  const names = Array.from({ length: 8 }, (_, at) => `صنف ${at}`)
  const made = await Promise.all(names.map((name) => item(name)))
  assert.equal(new Set(made.map(({ code }) => code)).size, names.length)
})
