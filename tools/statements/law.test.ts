import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { loadModule } from 'libpg-query'
import { breachesOf } from './law.ts'
import { placementOfTables } from './placement.ts'

before(() => loadModule())

const placement = {
  ofCompanies: new Set(['bills', 'bill_items', 'entries', 'files', 'tickets']),
  besideBooks: new Set(['tickets']),
  partlyBeside: new Set(['files']),
  copied: new Set(['users']),
  local: new Set(['sessions']),
}
const ofBooks = {
  isCrossTenant: false,
  isOfTenant: true,
  isOfCompany: false,
  nulls: [],
  isBehindCrossTenant: false,
}
const breaches = (text: string, isCrossTenant = false): string[] =>
  breachesOf({ ...ofBooks, text, isCrossTenant }, placement)

test('what the migrations spread, copy and leave is known', async () => {
  const { ofCompanies, besideBooks, partlyBeside, local } = await placementOfTables()
  assert.ok(ofCompanies.has('bills') && ofCompanies.has('open_documents'))
  assert.ok(local.has('sessions') && local.has('mails') && local.has('migrations'))
  assert.deepEqual(
    [...besideBooks],
    [
      'tickets',
      'ticket_messages',
      'subscriptions',
      'subscription_payments',
      'subscription_credits',
      'subscription_checkouts',
      'subscription_notices',
      'support_grants',
      'support_visits',
      'subscription_cards',
      'api_keys',
      'api_key_days',
      'api_days',
    ],
  )
  assert.deepEqual([...partlyBeside], ['files'])
  assert.ok(!local.has('users') && !ofCompanies.has('users'))
})

test('every reference to a table of companies is bound, wherever it stands', () => {
  const right = `select b.id, (select sum(l.net) from bill_items l where l.tenant_id = $1 and l.bill_id = b.id) as net
    from bills b left join entries e on e.tenant_id = $1 and e.document_id = b.id
    where b.tenant_id = $1 and b.id = $2`
  assert.deepEqual(breaches(right), [])
  for (const [from, to, said] of [
    ['l.tenant_id = $1', 'l.tenant_id = b.tenant_id', 'bill_items l'],
    ['e.tenant_id = $1', 'e.tenant_id = b.tenant_id', 'entries e'],
    ['where b.tenant_id = $1 and', 'where', 'bills b'],
    ['b.tenant_id = $1', 'b.tenant_id = $2', 'bills b'],
    ['b.tenant_id = $1', '(b.tenant_id = $1 or true)', 'bills b'],
  ] as const)
    assert.deepEqual(breaches(right.replace(from, to)), [`${said} is not bound to the company`])
  assert.deepEqual(breachesOf({ ...ofBooks, text: right, isOfTenant: false }, placement).length, 3)
  assert.deepEqual(breaches('select 1 from bills', true), [])
})

test('what a company has beside its books is bound to the company behind them, and nothing else is', () => {
  const ofCompany = { ...ofBooks, isOfTenant: false, isOfCompany: true }
  for (const [table, run, count] of [
    ['tickets', ofCompany, 0],
    ['tickets', ofBooks, 1],
    ['bills', ofCompany, 1],
    ['bills', ofBooks, 0],
    ['files', ofCompany, 0],
    ['files', ofBooks, 0],
    ['files', { ...ofBooks, isOfTenant: false }, 1],
  ] as const)
    for (const text of [
      `select 1 from ${table} where tenant_id = $1`,
      `insert into ${table} (tenant_id, id) values ($1, $2)`,
    ])
      assert.equal(breachesOf({ ...run, text }, placement).length, count, text)
})

test('unions, with, updates and deletes are read to their last branch', () => {
  const union =
    'select id from bills where tenant_id = $1 union all select id from entries where true'
  assert.deepEqual(breaches(union), ['entries is not bound to the company'])
  const known =
    'with b as (select id from bills where tenant_id = $1) select * from b join entries on true'
  assert.deepEqual(breaches(known), ['entries is not bound to the company'])
  assert.deepEqual(breaches('update bills set net = 1 where tenant_id = $1'), [])
  assert.deepEqual(
    breaches(
      'update bills b set net = l.net from bill_items l where b.tenant_id = $1 and l.bill_id = b.id',
    ),
    ['bill_items l is not bound to the company'],
  )
  assert.deepEqual(breaches('delete from bills where id = $2'), [
    'bills is not bound to the company',
  ])
  assert.deepEqual(breaches('declare c cursor for select 1 from bills'), [
    'bills is not bound to the company',
  ])
})

test('rows are inserted as values, each of the company', () => {
  assert.deepEqual(breaches('insert into bills (tenant_id, id) values ($1, $2), ($1, $3)'), [])
  assert.deepEqual(breaches('insert into bills (tenant_id, id) values ($1, $2), ($2, $3)'), [
    'bills is given a row of another company than that of the handle',
  ])
  assert.deepEqual(breaches('insert into bills (id) values ($1)'), [
    'bills is given a row without its company',
  ])
  assert.deepEqual(
    breaches(
      'insert into bills (tenant_id, id) select $1::int, id from json_populate_recordset(null::bills, $2)',
    ),
    ['bills is filled by a select: values are taken everywhere'],
  )
})

test('writes stand alone, and what the coordinator has stays by itself', () => {
  assert.deepEqual(
    breaches(
      'with w as (update bills set net = 1 where tenant_id = $1 returning id) select count(*) from w',
    ),
    ['it writes within a with'],
  )
  assert.deepEqual(
    breaches('select 1 from sessions s join bills b on b.tenant_id = $1 where s.id = $2'),
    ['sessions of the coordinator stands beside bills'],
  )
  assert.deepEqual(breaches("select app.add_job('send') from bills where tenant_id = $1"), [
    'add_job of the coordinator stands beside bills',
  ])
})

test('what the coordinator has alone is not written by what every node has', () => {
  const breach = ['it writes by sessions of the coordinator and users of every node']
  const email = '(select email from users where id = $1)'
  assert.deepEqual(breaches(`delete from sessions where email = ${email}`), breach)
  assert.deepEqual(breaches(`insert into sessions (email) values (${email})`), breach)
  assert.deepEqual(breaches('update users set at = (select max(at) from sessions)').length, 1)
  assert.deepEqual(breaches(`select 1 from sessions where email = ${email}`), [])
  assert.deepEqual(breaches('delete from sessions where email = $1'), [])
})

test('what every node has is not changed by rows of companies', () => {
  const breach = ['it changes users of every node by bills: read those apart']
  const bought = '(select user_id from bills where tenant_id = $1)'
  assert.deepEqual(breaches(`update users set at = null where id in ${bought}`), breach)
  assert.deepEqual(breaches(`delete from users where id in ${bought}`), breach)
  assert.deepEqual(
    breaches('update users u set at = b.at from bills b where b.user_id = u.id', true),
    breach,
  )
  assert.deepEqual(
    breaches('update bills set at = (select max(at) from users) where tenant_id = $1'),
    [],
  )
  assert.deepEqual(breaches('update users set at = $1'), [])
})

test('what every node has is not written behind a reading of several companies', () => {
  const after = (text: string, isBehindCrossTenant = true): string[] =>
    breachesOf({ ...ofBooks, text, isBehindCrossTenant }, placement)
  const breach = ['it writes users of every node after several companies were read: say inTurn']
  assert.deepEqual(after('update users set at = $1'), breach)
  assert.deepEqual(after('insert into users (at) values ($1)'), breach)
  assert.deepEqual(after('update users set at = $1', false), [])
  assert.deepEqual(after('update bills set at = $2 where tenant_id = $1'), [])
})

test('no outer join is by null, which loses the company', () => {
  const joined = (condition: string, nulls: readonly number[]): string[] =>
    breachesOf(
      {
        ...ofBooks,
        nulls,
        text: `select 1 from entries e left join bills b on b.tenant_id = $1 and ${condition} where e.tenant_id = $1`,
      },
      placement,
    )
  const breach = ['it joins by $2, which was null: a cluster loses the company']
  assert.deepEqual(joined('b.id = $2::uuid', [2]), breach)
  assert.deepEqual(joined('$2 = b.id', [2]), breach)
  assert.deepEqual(joined('b.id = $2', [3]), [])
  assert.deepEqual(joined('b.id is not distinct from $2', [2]), [])
})

test('what is inserted is no select, and a with names its columns in its select', () => {
  const breach = ['users is given values that are selected: read them before']
  assert.deepEqual(breaches('insert into users (at) values ((select max(at) from users))'), breach)
  assert.deepEqual(breaches('insert into users (at) values ($1) on conflict do nothing'), [])
  const named = (columns: string): string =>
    `with b${columns} as (select id from bills where tenant_id = $1 union all select $2) select 1 from b`
  assert.equal(breaches(named(' (id)')).length, 1)
  assert.deepEqual(breaches(named('')), [])
  assert.deepEqual(breaches(named(' (id)').replace('with', 'with recursive')), [])
})

test('over several companies, rows find each other by their company and not by what every node has', () => {
  const joined = (by: string): string[] =>
    breaches(
      `select 1 from (select tenant_id from bills) l join users u on u.id = l.tenant_id left join entries e on e.tenant_id = ${by}`,
      true,
    )
  assert.deepEqual(joined('u.id'), [
    'entries is not joined by the tenant_id of the rows of companies before it',
  ])
  assert.deepEqual(joined('l.tenant_id'), [])
  assert.deepEqual(
    breaches('select 1 from users u left join bills b on b.tenant_id = u.id', true),
    [],
  )
  const breach = ['a sub-select of bills looks at what every node has: select from bills first']
  const ofUser = '(select 1 from bills b where b.tenant_id = u.id)'
  assert.deepEqual(breaches(`select 1 from users u where u.at or exists ${ofUser}`, true), breach)
  assert.deepEqual(breaches(`select ${ofUser} from users u`, true), breach)
  const before = 'select 1 from entries e join users u on u.id = e.tenant_id where exists'
  assert.deepEqual(
    breaches(`${before} (select 1 from bills b where b.tenant_id = e.tenant_id)`, true),
    [],
  )
  assert.deepEqual(
    breaches('select 1 from users where id in (select tenant_id from bills)', true),
    [],
  )
})

test('who is at work is not read beside tables', () => {
  assert.equal(breaches('select (select count(*) from pg_stat_activity) from sessions').length, 1)
  assert.deepEqual(breaches('select count(*) from pg_stat_activity'), [])
})

test('what is written is decided by conditions, not by a case of one value', () => {
  const update = (to: string): string => `update bills set status = ${to} where tenant_id = $1`
  assert.equal(breaches(update("case status when '1' then '2' else status end")).length, 1)
  assert.deepEqual(breaches(update("case when status = '1' then '2' else status end")), [])
  assert.deepEqual(
    breaches('select case id when $2 then 1 end from bills where tenant_id = $1'),
    [],
  )
})
