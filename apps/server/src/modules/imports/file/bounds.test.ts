import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { writeXlsx } from 'hucre/xlsx'
import { unpack } from '../../../kernel/http/unpack.ts'
import { threadJob } from '../../../kernel/threads/thread-job.ts'
import type { waitAt } from '../../../kernel/threads/threads.fixture.ts'
import { readToken } from '../../../kernel/tokens.ts'
import { withoutDatabase } from '../../../testing/database.ts'
import type { Answered, TestServer } from '../../../testing/server.ts'
import { type Mover, startMovers, zipOf } from '../imports.fixture.ts'

const skip = withoutDatabase()
let server: TestServer
let shop: Mover
let other: Mover

before(async () => {
  if (skip) return
  const movers = await startMovers()
  server = movers.server
  shop = await movers.company('bounds')
  other = await movers.company('bounds-other')
})
after(async () => server?.close())

/** A workbook of two rows whose second is written as the test says. */
async function bookWith(rows: string): Promise<Buffer> {
  const bytes = await writeXlsx({ sheets: [{ name: 'a', rows: [['name'], ['Box']] }] })
  const files = await unpack(Buffer.from(bytes), 1_000_000, () => true)
  assert.ok(Array.isArray(files))
  return zipOf(
    Object.fromEntries(
      files.map(({ name, bytes: content }: { name: string; bytes: Buffer }) => [
        name,
        name.endsWith('sheet1.xml')
          ? Buffer.from(content.toString().replace(/<row r="2"[\s\S]*?<\/row>/, rows))
          : content,
      ]),
    ),
  )
}

test('a ZIP is unpacked under bounds, whatever it states of itself', async () => {
  const files = (count: number, bytes = Buffer.from('name\n')) =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`${at}.csv`, bytes]))
  const unpacked = async (zip: Buffer, max: number): Promise<string | number> => {
    const found = await unpack(zip, max, (name) => name !== '1.csv')
    return typeof found === 'string' ? found : found.length
  }
  assert.equal(await unpacked(zipOf(files(3)), 15), 2)
  assert.equal(await unpacked(zipOf(files(3)), 14), 'swells', 'all of them together')
  assert.equal(await unpacked(zipOf(files(1, Buffer.alloc(1000)), 10), 999), 'swells', 'a liar')
  assert.equal(await unpacked(zipOf(files(2001)), 99_999), 'damaged', 'too many files')
  assert.equal(await unpacked(zipOf(files(3)).subarray(0, -9), 15), 'damaged', 'cut off')
  assert.equal(await unpacked(zipOf({ '../a.csv': Buffer.from('a') }), 15), 'damaged', 'elsewhere')
})

test('a small file with millions of cells is refused before it is read', { skip }, async () => {
  const corners = Array.from(
    { length: 10_000 },
    (_, at) => `<row r="${at + 2}"><c r="XFD${at + 2}"><v>1</v></c></row>`,
  )
  const cases: readonly (readonly [Buffer | string, string, string])[] = [
    [await bookWith(corners.join('')), 'corners.xlsx', 'import_too_many_cells'],
    [
      await bookWith('<row r="2"><c r="CVXYZ2"><v>1</v></c></row>'),
      'far.xlsx',
      'import_file_damaged',
    ],
    [`name\n${','.repeat(4_500_000)}\n`, 'commas.csv', 'import_too_many_cells'],
    [`name\n${`${';'.repeat(900)}\n`.repeat(9_000)}`, 'wide.csv', 'import_too_many_cells'],
  ]
  for (const [file, name, code] of cases) {
    const answer = await shop.send('units', file, name)
    assert.deepEqual([answer.status, answer.body.code], [422, code] as unknown, name)
  }
})

test('who may not bring files hears that, not what is wrong with the file', { skip }, async () => {
  const answer = await shop.send('passwords', Buffer.from([0, 1, 2]), 'list.xlsx')
  assert.deepEqual([answer.status, Object.keys(answer.body.errors ?? {})], [422, ['resource']])
})

const waiting = threadJob<typeof waitAt>(
  new URL('../../../kernel/threads/threads.fixture.ts', import.meta.url),
  'waitAt',
  { withinMs: 60_000, perUser: 2, refusedAs: 'file_takes_too_long' },
)

test('two files of one user are read or wait to be; others are not held up', { skip }, async () => {
  const { secrets, threads, clock } = server
  const claims = await readToken(secrets.tokenKey, shop.owner.tenantToken, clock.now())
  const by = { company: claims.tenantId ?? 0, user: claims.userId }
  const gate = new Int32Array(new SharedArrayBuffer(4))
  const held = ['1', '2'].map((who) => threads.run(waiting, { gate, who }, by))
  const third = await shop.send('units', 'name\nBox')
  assert.deepEqual([third.status, third.body.code], [429, 'too_many_requests'] as unknown)
  assert.equal((await other.send('units', 'name\nBox')).status, 201)
  Atomics.store(gate, 0, 1)
  Atomics.notify(gate, 0)
  await Promise.all(held)
  assert.equal((await shop.send('units', 'name\nBox')).status, 201)
})

test(
  'one user has so many files under way and sends so many a minute; others are not held up',
  { skip },
  async () => {
    const few = 'name\nBox'
    // All but two find a place or wait for one, for none of them is whole.
    const begun = Array.from({ length: 42 }, () => shop.beginToSend('units', few))
    const early: Answered[] = []
    for (const { answered } of begun) void answered.then((answer) => early.push(answer))
    for (let sent = 0; early.length < 2 && sent < 30; sent += 1)
      assert.equal((await other.send('units', few)).status, 201)
    assert.deepEqual(
      early.map(({ status, body }) => [status, body.code]),
      [
        [429, 'too_many_requests'],
        [429, 'too_many_requests'],
      ] as unknown,
    )
    for (const { finish } of begun) finish()
    const answers = await Promise.all(begun.map(({ answered }) => answered))
    assert.ok(answers.some(({ status }) => status === 201))
    for (let left = 80; left > 0; left -= 1) {
      const { status, body, headers } = await shop.send('units', few)
      if (status === 201) continue
      assert.deepEqual([status, body.code], [429, 'too_many_requests'] as unknown)
      assert.ok(Number(headers['retry-after']) > 0)
      assert.equal((await other.send('units', few)).status, 201)
      return
    }
    assert.fail('eighty files in a row were taken')
  },
)
