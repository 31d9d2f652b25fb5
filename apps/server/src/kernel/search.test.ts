import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { searchText } from '@mizan/core/catalog/search-text'
import fc from 'fast-check'
import pg from 'pg'
import { testServerUrl, withoutDatabase } from '../testing/database.ts'
import { type Member, register } from '../testing/people.ts'
import { type TestServer, rowsIn, testServer } from '../testing/server.ts'
import { insertMany } from '../testing/many-rows.ts'
import { nodesOf } from '../testing/nodes.ts'
import { type Database, onPool, transaction } from './database/pool.ts'
import { sql } from './database/sql.ts'
import { newId } from './ids.ts'
import { searchCondition } from './search.ts'

const skip = withoutDatabase()
let server: TestServer
let noor: Member
let sahara: Member
const tenants = new Map<Member, number>()

/** Work on the rows of one company; of none when nobody is named. */
const as = <T>(member: Member | null, work: (db: Database) => Promise<T>): Promise<T> => {
  const tenantId = member ? tenants.get(member) : undefined
  return transaction(server.database.pool, tenantId === undefined ? {} : { tenantId }, work)
}

async function addParties(member: Member, texts: readonly string[]): Promise<void> {
  await as(member, (db) =>
    insertMany(db, 'beneficiaries', texts.length, (n) => ({
      tenant_id: tenants.get(member),
      id: newId(),
      name: 'عميل',
      first_name: 'عميل',
      is_customer: true,
      is_supplier: false,
      search_text: searchText(texts[n - 1] ?? ''),
    })),
  )
}

const indexed = ['beneficiaries'] as const
const party = { text: sql`t.search_text`, id: sql`t.id` }

/** Texts found by a search that says nothing of the company: row security alone stands before others. */
async function textsFound(db: Database, typed: string, byIndex: boolean): Promise<string[]> {
  const holds = await searchCondition(db, typed, { ...party, indexed: byIndex ? indexed : [] })
  const rows = await db.rows<{ search_text: string }>(
    sql`select t.search_text from beneficiaries t where ${holds} order by t.id`,
  )
  return rows.map((row) => row.search_text)
}

/** What the function itself answers, before row security sees it. */
async function idsFound(db: Database, patterns: readonly string[], atMost: number) {
  const row = await db.first<{ ids: string | null }>(
    sql`select app.found_by_index(array['beneficiaries'], ${[...patterns]}::text[], ${atMost})::text as ids`,
  )
  return row?.ids ?? null
}

before(async () => {
  if (skip) return
  server = await testServer()
  noor = await register(server, 'Noor', 'مكتبة نور')
  sahara = await register(server, 'Sahara', 'قرطاسية الصحراء')
  for (const member of [noor, sahara]) {
    const found = await onPool(server.database.pool).first<{ id: number }>(
      sql`select id from tenants where public_id = ${member.tenantId}`,
    )
    tenants.set(member, found!.id)
  }
  // So many that the planner takes the index for a search of hers, once it has counted them.
  await addParties(
    noor,
    Array.from({ length: 5_001 }, (_, n) => `فرع الرياض رقم ${n}`),
  )
  const owner = new pg.Client({ connectionString: server.database.ownerUrl })
  await owner.connect()
  await owner.query('vacuum analyze beneficiaries')
  await owner.end()
})
after(async () => server?.close())

const pieces = ['عميل', 'أحمد', 'الشهراني', 'مؤسسة', 'INV-77', '50%', 'a_b', 'c\\d', "l'or", '{x,"y"}', '٢٠٢٦', '7', 'نو'] // prettier-ignore
const text = fc
  .array(fc.oneof(fc.constantFrom(...pieces), fc.string({ unit: 'binary', maxLength: 4 })), {
    minLength: 1,
    maxLength: 4,
  })
  .map((words) => words.join(' ').replaceAll('\0', ''))
  .filter((words) => words.isWellFormed())
const part = (whole: string) =>
  fc
    .tuple(fc.nat(whole.length), fc.nat(whole.length))
    .map(([a, b]) => whole.slice(Math.min(a, b), Math.max(a, b)))
    .filter((cut) => cut.isWellFormed())

test('the index finds what reading every row finds, whatever is typed', { skip }, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(text, { minLength: 1, maxLength: 12 }),
      fc.array(text, { maxLength: 4 }),
      fc.array(fc.oneof(text, text.chain(part)), { minLength: 1, maxLength: 6 }),
      async (own, others, typed) => {
        await addParties(noor, own)
        await addParties(sahara, others)
        const cuts = own.map((whole) => whole.slice(1, 5)).filter((cut) => cut.isWellFormed())
        await as(noor, async (db) => {
          for (const each of [...typed, ...cuts])
            assert.deepEqual(
              await textsFound(db, each, true),
              await textsFound(db, each, false),
              each,
            )
        })
      },
    ),
    { numRuns: 20 },
  )
})

/** How often an index of the searched texts was read so far, as this connection knows it. */
async function readsOfIndex(db: Database): Promise<number> {
  const row = await db.first<{ scans: number }>(
    sql`select pg_stat_get_xact_numscans('beneficiaries_search'::regclass) as scans`,
  )
  return row!.scans
}

test('the rows are really found by the index', { skip }, async (t) => {
  if ((await nodesOf(testServerUrl() ?? '')).length > 1) {
    t.skip('the index of a cluster is on its nodes, where this connection counts nothing')
    return
  }
  const reads = (typed: string): Promise<number> =>
    as(noor, async (db) => {
      const before = await readsOfIndex(db)
      await textsFound(db, typed, true)
      return (await readsOfIndex(db)) - before
    })
  assert.equal(await reads('الشهراني'), 1)
  assert.equal(await reads('b-77'), 1, 'short, but at the edge of a word')
  assert.equal(await reads('نو'), 0, 'two letters are in too many rows')
})

test(
  'nobody finds rows of another company, even where no filter says whose',
  { skip },
  async () => {
    await addParties(sahara, ['سر الصحراء المكنون', 'سر الصحراء الثاني'])
    await as(sahara, async (db) => {
      assert.deepEqual(await textsFound(db, 'المكنون', true), ['سر الصحراء المكنون'])
    })
    const theirs = await as(sahara, (db) => idsFound(db, ['%المكنون%'], 10))
    await as(noor, async (db) => {
      assert.deepEqual(await textsFound(db, 'الصحراء', true), [])
      assert.equal(await idsFound(db, ['%الصحراء%'], 10), '{}', 'the function itself finds none')
      const named = await db.rows(
        sql`select id from beneficiaries where id = any(${theirs}::uuid[])`,
      )
      assert.deepEqual(named, [], 'ids of another company open nothing')
      const harm = "%' or true or search_text like '%"
      assert.equal(await idsFound(db, [harm], 10), '{}', 'a pattern never becomes a statement')
      assert.equal(await idsFound(db, ['%الصحراء%', `${harm}\\`], 10), '{}')
    })
    await as(null, async (db) => {
      assert.equal(await idsFound(db, ['%الصحراء%'], 10), '{}', 'no company, no rows')
    })
  },
)

test(
  'what is in too many rows is read as without an index, and finds the same',
  { skip },
  async () => {
    await as(noor, async (db) => {
      assert.equal(await idsFound(db, ['%الرياض%'], 5_000), null)
      assert.notEqual(await idsFound(db, ['%الرياض%'], 5_001), null)
    })
    const asked = async (typed: string, page = 1) =>
      server.ask(`/beneficiaries?search=${encodeURIComponent(typed)}&per_page=4&page=${page}`, {
        token: noor.tenantToken,
      })
    assert.equal((await asked('الرياض')).body.meta?.total, 5_001)
    assert.equal((await asked('الرِّيـاض ٤٩٩٩')).body.meta?.total, 1, 'typed otherwise')
    const last = await asked('رقم 499', 4)
    assert.equal(rowsIn(last.body.data).length, 3, '499, 1499 to 4499 and 4990 to 4999')
  },
)
