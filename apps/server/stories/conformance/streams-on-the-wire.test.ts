import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { after, before, test } from 'node:test'
import { type Database, onPool, transaction } from '../../src/kernel/database/pool.ts'
import { sql } from '../../src/kernel/database/sql.ts'
import { unpack } from '../../src/kernel/http/unpack.ts'
import { isNameOfPlatform } from '../../src/testing/calls.ts'
import { withoutDatabase } from '../../src/testing/database.ts'
import { type Json, rowsIn } from '../../src/testing/server.ts'
import { type OnWire, type Whole, onWire, wholeOf } from '../../src/testing/wire.ts'
import { insertMany } from '../../src/testing/many-rows.ts'
import { bodiesOf } from './bodies.ts'
import { type Company, startCompany } from './company.ts'

const skip = withoutDatabase()
let company: Company
let wire: OnWire
let item: Json

/** What browsers, programs and proxies say they understand. */
const encodings = [
  'identity',
  'gzip',
  'br',
  'zstd',
  'deflate',
  'gzip, deflate, br, zstd',
  'zstd, br;q=0.5',
  '*',
]
const units = 6_000

before(async () => {
  if (skip) return
  company = await startCompany()
  wire = await onWire(company.server)
  item = await company.item('قلم', { allow_negative_balance: true })
  const { bill, purchase, receipt } = bodiesOf(company, item)
  await company.add('/bills', purchase({ status: 1 }))
  await company.add('/bills', bill({ status: 1 }))
  await company.add('/receipts', receipt({ status: 1 }))
  await company.add('/stock_recalculations', {})
  await company.add('/stock_counts', {
    date: '2026-03-01',
    store_id: company.store.id,
    items: [{ item_id: item.id }],
  })
  const tracked = await company.item('حليب', { tracked_by: 'batch' })
  await company.add('/consignments', {
    type: 520,
    date: '2026-03-01',
    destination_store_id: company.store.id,
    transactions: [
      { item_id: tracked.id, amount: 2, unit_price: 3, lots: [{ number: 'A', quantity: 2 }] },
    ],
    status: 1,
  })
})
after(async () => company?.server.close())

/** Rows that no test needs the product to make. */
async function inBooks(write: (db: Database, tenantId: number) => Promise<unknown>): Promise<void> {
  const { pool } = company.server.database
  const tenant = await onPool(pool).first<{ id: number }>(
    sql`select id from tenants where public_id = ${company.member.tenantId}`,
  )
  await transaction(pool, { tenantId: tenant?.id ?? 0 }, (db) => write(db, tenant?.id ?? 0))
}

const read = async (path: string, encoding: string): Promise<Whole> =>
  wholeOf(
    await wire.begun(path, {
      authorization: `Bearer ${company.token()}`,
      'accept-encoding': encoding,
      'accept-language': 'en',
    }),
  )

/** Every call that is answered while it is read: lists, lists below records, reports, books, packs. */
async function streamed(): Promise<string[]> {
  const { paths } = (await company.server.ask('/openapi.json')).body as unknown as {
    paths: Record<
      string,
      { get?: { readonly tags: readonly string[]; readonly parameters: readonly Parameter[] } }
    >
  }
  const found: string[] = []
  for (const [path, { get }] of Object.entries(paths)) {
    if (!get) continue
    const at = path.replace('/api', '')
    // What administrators of the platform have is streamed by the same hand, to them alone.
    if (at.startsWith('/admin/') || isNameOfPlatform(path, get)) continue
    if (at.startsWith('/reports/')) found.push(...reports(at, get.parameters))
    else if (get.parameters.some(({ name }) => name === 'return_file'))
      found.push(...(await lists(at)))
  }
  const pack = await evidencePack()
  return [
    ...found,
    '/exports/journal?format=hledger',
    '/exports/journal?format=csv',
    `/einvoices/packs/${pack}/file`,
  ]
}

async function lists(path: string): Promise<string[]> {
  const [, parent] = /^\/(\w+)\/\{id\}/.exec(path) ?? []
  const id = parent === undefined ? '' : String((await company.first(`/${parent}`)).id)
  const at = path.replace('{id}', id)
  const asked = at === '/file' ? `${at}?attachable_id=${String(company.noor.id)}&` : `${at}?`
  return [`${asked}per_page=-1`, `${asked}return_file=csv`, `${asked}return_file=xlsx`]
}

type Parameter = { readonly name: string }

/** A report as both files, with the filters that it takes. */
function reports(path: string, parameters: readonly Parameter[]): string[] {
  const ids: Readonly<Record<string, unknown>> = {
    account_id: company.cash.account_id,
    beneficiary_id: company.noor.id,
    item_id: item.id,
    fiscal_year_id: company.year.id,
    ...(path.includes('changes_since') && { known_on: '2026-01-01' }),
  }
  const needed = Object.entries(ids).filter(([taken]) =>
    parameters.some(({ name }) => name === taken),
  )
  const asked = [['from', '2026-01-01'], ['to', '2026-12-31'], ...needed]
    .map(([name, value]) => `${String(name)}=${String(value)}`)
    .join('&')
  return [`${path}?${asked}&return_file=csv`, `${path}?${asked}&return_file=xlsx`]
}

/** A finished pack in two pieces, as the job leaves it. */
async function evidencePack(): Promise<string> {
  const id = '0197f000-0000-7000-8000-0000000000aa'
  await inBooks(async (db, tenantId) => {
    const member = await db.first<{ id: string }>(
      sql`select id from users where email = ${company.member.email}`,
    )
    await db.run(sql`insert into einvoice_packs (tenant_id, id, from_date, to_date, status, total, done, size,
        file_name, created_by, created_at, touched_at, finished_at, sha256)
      values (${tenantId}, ${id}, '2026-01-01', '2026-12-31', 'done', 1, 1, 100000, 'p.zip', ${member!.id}, now(), now(), now(),
        repeat('a', 64))`)
    for (const number of [0, 1])
      await db.run(sql`insert into einvoice_pack_pieces (tenant_id, pack_id, number, bytes)
        values (${tenantId}, ${id}, ${number}, convert_to(repeat('x', 50000), 'UTF8'))`)
  })
  return id
}

/** A workbook states when it was written: what counts is what its files hold. */
async function contentOf(path: string, bytes: Buffer): Promise<string> {
  if (!path.includes('xlsx')) return bytes.toString('base64')
  const files = await unpack(bytes, 64 * 1024 * 1024, (name) => name.startsWith('xl/'))
  assert.ok(Array.isArray(files), `${path}: the workbook is whole`)
  return files.map((each) => `${each.name}\n${each.bytes.toString()}`).join('\n')
}

test(
  'every streamed answer is whole, whatever the client says it understands',
  { skip },
  async () => {
    const paths = await streamed()
    assert.ok(paths.length > 120, `only ${paths.length}`)
    const wrong: string[] = []
    for (const path of paths) {
      const plain = await read(path, 'identity')
      if (plain.status !== 200 || plain.bytes.length === 0) {
        wrong.push(`${path}: ${plain.status} ${plain.bytes.toString().slice(0, 200)}`)
        continue
      }
      const whole = await contentOf(path, plain.bytes)
      for (const encoding of encodings.slice(1)) {
        const { status, bytes } = await read(path, encoding)
        if (status !== 200 || (await contentOf(path, bytes)) !== whole)
          wrong.push(`${path} by ${encoding}: ${status}, ${bytes.length} bytes`)
      }
    }
    assert.deepEqual(wrong, [])
  },
)

test('a long one is whole too, and is compressed where that was asked for', { skip }, async () => {
  await inBooks((db, tenantId) =>
    insertMany(db, 'units', units, (n) => ({
      tenant_id: tenantId,
      id: randomUUID(),
      name: `وحدة ${n}`,
      search_text: `وحدة ${n}`,
    })),
  )
  for (const encoding of encodings) {
    const list = await read('/units?per_page=-1', encoding)
    const rows = rowsIn((JSON.parse(list.bytes.toString()) as Json).data)
    assert.ok(rows.length >= units, `${encoding}: ${rows.length} rows`)
    assert.equal(new Set(rows.map(({ id }) => String(id))).size, rows.length)
    const used = list.headers['content-encoding'] ?? 'identity'
    assert.equal(/gzip|br|\*/.test(encoding), ['gzip', 'br'].includes(used), `${encoding}: ${used}`)
    const csv = await read('/units?return_file=csv', encoding)
    assert.equal(csv.bytes.toString().trimEnd().split('\r\n').length, rows.length + 1, encoding)
    const workbook = await read('/units?return_file=xlsx', encoding)
    const sheet = await contentOf('xlsx', workbook.bytes)
    assert.equal(sheet.match(/<row /g)?.length, rows.length + 1, encoding)
  }
})

test('clients that leave in the middle give their connections back', { skip }, async () => {
  const headers = { authorization: `Bearer ${company.token()}`, 'accept-encoding': 'gzip, br' }
  const { pool } = company.server.database
  for (let round = 0; round < 3; round += 1) {
    const left = await Promise.all(
      [
        '/units?per_page=-1',
        '/units?return_file=csv',
        '/units?return_file=xlsx',
        '/units?per_page=-1',
      ].map((path, at) =>
        wire.begun(path, at === 3 ? { ...headers, 'accept-encoding': '' } : headers),
      ),
    )
    for (const answer of left) {
      answer.on('error', () => undefined)
      await once(answer, 'readable')
      answer.destroy()
    }
  }
  // As many transactions at once as there are connections: none is still held by someone who left.
  const size = pool.options.max ?? 0
  let open = 0
  let release = (): void => undefined
  const all = new Promise<void>((done) => {
    release = done
  })
  await Promise.all(
    Array.from({ length: size }, () =>
      transaction(pool, {}, async (db) => {
        await db.first(sql`select 1`)
        open += 1
        if (open === size) release()
        await all
      }),
    ),
  )
  assert.equal(open, size)
})
