import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { type TestDatabase, testDatabase, withoutDatabase } from '../../testing/database.ts'
import { type Database, databaseError, openPool, transaction } from './pool.ts'
import { currentCompany, currentTenant, sql } from './sql.ts'

const skip = withoutDatabase()
let database: TestDatabase

before(async () => {
  if (!skip) database = await testDatabase()
})
after(async () => database?.drop())

const inOne = <T>(work: (db: Database) => Promise<T>): Promise<T> =>
  transaction(database.pool, {}, work)

test('statements asked in one go run in their order and answer each with its own', { skip }, () =>
  inOne(async (db) => {
    await db.run(sql`create temporary table pens (name text, price numeric(9,2)) on commit drop`)
    for (const round of [1, 2]) {
      const [added, pens, none, count] = await Promise.all([
        db.run(sql`insert into pens values (${'blue'}, ${'2.50'}), (${'green'}, ${round})`),
        db.rows(sql`select name, price from pens order by price desc, name limit 1`),
        db.first(sql`select name from pens where name = ${'red'}`),
        db.first<{ n: number }>(sql`select count(*) as n from pens`),
      ])
      assert.equal(added, 2)
      assert.deepEqual(pens, [{ name: 'blue', price: '2.50' }])
      assert.equal(none, null)
      assert.equal(count?.n, round * 2)
    }
  }),
)

test('values arrive as they were given', { skip }, () =>
  inOne(async (db) => {
    const at = new Date('2026-11-21T09:00:00.123Z')
    const row =
      await db.first(sql`select ${at}::timestamptz as at, ${Buffer.from([0, 255])}::bytea as bytes,
      ${['a,b', 'c "d" \\', null, 'NULL']}::text[] as texts, ${[]}::int[] as nothing, ${{ a: ['x'] }}::jsonb as json,
      ${7n}::bigint as big, ${true}::boolean as yes, ${null}::text as empty, ${'2026-11-21'}::date as day`)
    assert.deepEqual(
      { ...row },
      {
        at,
        bytes: Buffer.from([0, 255]),
        texts: ['a,b', 'c "d" \\', null, 'NULL'],
        nothing: [],
        json: { a: ['x'] },
        big: 7,
        yes: true,
        empty: null,
        day: '2026-11-21',
      },
    )
  }),
)

test(
  'a cursor answers with its own columns, whatever the last one of its name had',
  { skip },
  async () => {
    const fetched = (query: ReturnType<typeof sql>) =>
      inOne(async (db) => {
        await db.run(sql`declare pens cursor for ${query}`)
        return db.first(sql`fetch 1 from pens`)
      })
    assert.deepEqual({ ...(await fetched(sql`select 'blue' as name`)) }, { name: 'blue' })
    assert.deepEqual({ ...(await fetched(sql`select 1 as a, 2 as b`)) }, { a: 1, b: 2 })
  },
)

test(
  'a failed statement fails those after it, and the connection serves the next',
  { skip },
  async () => {
    const divided = (db: Database, by: number) =>
      db.first<{ result: number }>(sql`select 6 / ${by}::int as result`)
    for (const _ of [1, 2]) {
      let answers: unknown[] = []
      const kept = inOne(async (db) => {
        const all = await Promise.allSettled([divided(db, 2), divided(db, 0), divided(db, 3)])
        answers = all.map((each) =>
          each.status === 'fulfilled' ? each.value?.result : databaseError(each.reason)?.code,
        )
      })
      await assert.rejects(kept, /the transaction failed before its end/)
      assert.deepEqual(answers, [3, '22012', '22012'])
    }
    assert.equal((await inOne((db) => divided(db, 3)))?.result, 2)
  },
)

test(
  'what nobody waited for belongs to the transaction, and nothing follows it',
  { skip },
  async () => {
    const add = (db: Database) =>
      db.run(sql`insert into login_failures (email, address, failures, last_at)
      values ('noor@mizan.example', 'here', 1, now())`)
    let late: Database | undefined
    const unfinished: Promise<unknown>[] = []
    await assert.rejects(
      inOne(async (db) => {
        late = db
        unfinished.push(add(db))
        throw new Error('stop')
      }),
      /stop/,
    )
    await Promise.all(unfinished)
    await assert.rejects(async () => late && add(late), /the transaction is over/)
    assert.equal(await inOne((db) => db.first(sql`select 1 from login_failures`)), null)
  },
)

test('a text longer than any before it arrives whole', { skip }, async () => {
  const text = `${'قلم'.repeat(60_000)}😀`
  const row = await inOne((db) =>
    db.first<{ text: string; bytes: Buffer }>(
      sql`select ${text}::text as text, ${Buffer.from(text)}::bytea as bytes`,
    ),
  )
  assert.equal(row?.text, text)
  assert.equal(row.bytes.toString('utf8'), text)
})

test('what leaves with the commit is kept with it, and fails it', { skip }, async () => {
  const fail = (db: Database, email: string) =>
    db.run(sql`insert into login_failures (email, address, failures, last_at)
      values (${email}, 'here', 1, now())`)
  const kept = () => inOne((db) => db.rows(sql`select email from login_failures order by email`))
  await inOne(async (db) => {
    fail(db, 'noor@mizan.example').catch(assert.fail)
  })
  await assert.rejects(
    inOne(async (db) => {
      await fail(db, 'badr@mizan.example')
      fail(db, 'noor@mizan.example').catch(() => undefined)
    }),
    (error) => databaseError(error)?.code === '23505',
  )
  assert.deepEqual(await kept(), [{ email: 'noor@mizan.example' }])
})

test('what is sent leaves at once, while we go on without waiting', { skip }, () =>
  transaction(database.pool, {}, async (db, client) => {
    const { stream } = (client as unknown as { connection: { stream: { bytesWritten: number } } })
      .connection
    await db.run(sql`create temporary table pens (name text) on commit drop`)
    const asked = [
      db.run(sql`insert into pens values (${'blue'})`),
      db.run(sql`insert into pens values (${'green'})`),
      db.rows(sql`select name from pens order by name`),
    ]
    const before = stream.bytesWritten
    db.send()
    assert.ok(stream.bytesWritten > before)
    db.send()
    assert.deepEqual((await Promise.all(asked)).at(-1), [{ name: 'blue' }, { name: 'green' }])
  }),
)

test('a transaction sees the company it is opened for, and no other', { skip }, async () => {
  const seen = (scope: { tenantId?: number; userId?: string }) =>
    transaction(database.pool, scope, (db) =>
      db.first(sql`select nullif(current_setting('app.tenant_id', true), '') as tenant,
        nullif(current_setting('app.company_id', true), '') as company,
        nullif(current_setting('app.user_id', true), '') as person`),
    )
  const userId = '01a201b5-b8d6-73e6-a006-d5cd7cd0036a'
  assert.deepEqual(
    { ...(await seen({ tenantId: 7, userId })) },
    { tenant: '7', company: '7', person: userId },
  )
  assert.deepEqual({ ...(await seen({})) }, { tenant: null, company: null, person: null })
  assert.deepEqual(
    { ...(await seen({ tenantId: 8, userId: "'; reset role --" })) },
    { tenant: '8', company: '8', person: null },
  )
})

test('a constraint is called as in the schema, on a node of a cluster too', () => {
  const message =
    'insert or update on table "bills_102249" violates foreign key constraint "bills_party_fkey_102249"'
  const ofNode = Object.assign(new Error(message), { code: '23503' })
  assert.equal(databaseError(ofNode)?.constraint, 'bills_party_fkey')
  const here = Object.assign(new Error('x'), { code: '23505', constraint: 'bills_pkey' })
  assert.equal(databaseError(here)?.constraint, 'bills_pkey')
  const raised = Object.assign(new Error('period_locked'), { code: '23514' })
  assert.equal(databaseError(raised)?.constraint, 'period_open')
})

test('test books go on for the company behind them, and another company for itself', { skip }, () =>
  transaction(database.pool, { tenantId: 8 }, async (db) => {
    const whose = (handle: Database) =>
      Promise.all([
        handle.first(sql`select ${currentTenant}::int as bound,
          current_setting('app.tenant_id')::int as seen`),
        handle.first(sql`select ${currentCompany}::int as bound,
          current_setting('app.company_id')::int as seen`),
      ]).then((rows) => rows.map((row) => Object.values(row ?? {})))
    assert.deepEqual(await whose(db.ofCompany(7)), [
      [8, 8],
      [7, 7],
    ])
    assert.deepEqual(await whose(db.scopedTo(9)), [
      [9, 9],
      [9, 9],
    ])
    assert.throws(() => db.ofCompany(Number.NaN), /no number of a company/)
    await assert.rejects(db.run(sql`select ${currentTenant}::int, ${currentCompany}::int`), /or of/)
  }),
)

test(
  'a table that a migration changes fails one transaction, not its connection',
  { skip },
  async () => {
    const owner = new pg.Client({ connectionString: database.ownerUrl })
    await owner.connect()
    // One connection, so that it is the one that knows the statement.
    const pool = openPool(database.appUrl, 1)
    try {
      await owner.query('create table pens (name text); grant select on pens to mizan_app')
      const columns = (): Promise<string[]> =>
        transaction(pool, {}, async (db) => {
          await db.rows(sql`select 1 as nothing`)
          return Object.keys(
            (await db.first(sql`select p.* from pens p right join (select 1) one on true`)) ?? {},
          )
        })
      assert.deepEqual(await columns(), ['name'])
      await owner.query('alter table pens add column price numeric')
      await assert.rejects(columns(), (error) => databaseError(error)?.code === '0A000')
      assert.deepEqual(await columns(), ['name', 'price'])
    } finally {
      await pool.end()
      await owner.query('drop table if exists pens')
      await owner.end()
    }
  },
)
