import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { onPool, transaction } from '../../kernel/database/pool.ts'
import { sql } from '../../kernel/database/sql.ts'
import { asking } from '../../testing/asking.ts'
import { withoutDatabase } from '../../testing/database.ts'
import { type Member, register } from '../../testing/people.ts'
import { type Json, type TestServer, rowsIn, testServer } from '../../testing/server.ts'

const skip = withoutDatabase()
let server: TestServer
let hind: Member
let tenantId: number
const years = new Map<string, string>()
const ids = new Map<string, string>()

const { get, first, add, change, ask, remove, refused } = asking(
  () => server,
  () => hind,
)

before(async () => {
  if (skip) return
  server = await testServer()
  hind = await register(server, 'Hind', 'روابي نجد')
  const found = await onPool(server.database.pool).first<{ id: number }>(
    sql`select id from tenants where public_id = ${hind.tenantId}`,
  )
  tenantId = found!.id
  for (const name of ['2023', '2024', '2025'])
    years.set(
      name,
      String(
        (await add('/fiscal_years', { name, starts_on: `${name}-01-01`, ends_on: `${name}-12-31` }))
          .id,
      ),
    )
  years.set('2026', String((await first('/fiscal_years?sort=-starts_on')).id))
  for (const number of ['1111', '1131', '3131', '4111', '5221'])
    ids.set(number, String((await first(`/accounts?account_number=${number}`)).id))
})
after(async () => server?.close())

/** A day's takings, into the card account. */
const sale = (date: string, amount: string, more: object = {}) => ({
  date,
  statement: 'مبيعات',
  transactions: [
    { account_id: ids.get('1131'), debtor: amount },
    { account_id: ids.get('4111'), creditor: amount },
  ],
  status: 1,
  ...more,
})
const at = (year: string): string => `/fiscal_years/${years.get(year)}`
const post = async (path: string, body: object = {}): Promise<Json> =>
  (await ask('POST', path, 200, body)).data!
const items = async (year: string): Promise<Record<string, string>> =>
  Object.fromEntries(
    rowsIn((await get(`${at(year)}/checklist`)).data?.items).map(({ code, state }) => [
      String(code),
      String(state),
    ]),
  )
/** Sets a column of the company or the member past the API. */
const set = (statement: ReturnType<typeof sql>): Promise<number> =>
  transaction(server.database.pool, { tenantId }, (db) => db.run(statement))
const setTenantAdmin = (isAdmin: boolean) =>
  set(sql`update tenant_users set is_tenant_admin = ${isAdmin} where tenant_id = ${tenantId}`)
const fileVat = (through: string | null) =>
  set(sql`update companies set vat_filed_through = ${through} where tenant_id = ${tenantId}`)
const lockDate = async (): Promise<unknown> => (await get('/my_company')).data?.lock_date

test('years close in order, and not before they are over', { skip }, async () => {
  await add('/entries', sale('2024-05-05', '10.00'))
  await add('/entries', sale('2025-05-05', '20.00'))
  assert.deepEqual(await refused('POST', `${at('2026')}/close`), ['year_not_over'])
  assert.deepEqual(await refused('POST', `${at('2025')}/close`), ['earlier_year_open'])
  assert.equal((await items('2025')).order, 'blocked')
  assert.deepEqual(await refused('POST', `${at('2024')}/reopen`), ['year_open'])
  assert.deepEqual(await refused('GET', `/fiscal_years/${hind.tenantId}/checklist`), ['not_found'])
})

test(
  'what is open for edit forbids closing; drafts and clearing accounts are shown',
  { skip },
  async () => {
    const draft = await add('/entries', sale('2024-06-06', '1.00', { status: 0 }))
    const opened = await add('/entries', sale('2024-06-07', '5.00'))
    await post(`/entries/${String(opened.id)}/open`)
    const list = (await get(`${at('2024')}/checklist`)).data
    assert.deepEqual([list?.can_close, list?.profit], [false, '15.00'])
    assert.deepEqual(await items('2024'), {
      order: 'ok',
      unsettled: 'blocked',
      proofs: 'ok',
      drafts: 'warning',
      vat_periods: 'ok',
      clearing: 'warning',
    })
    const rows = (code: string): Json[] =>
      rowsIn(rowsIn(list?.items).find((each) => String(each.code) === code)?.rows)
    assert.deepEqual(
      [rows('drafts')[0]?.id, rows('unsettled')[0]?.id, rows('clearing')[0]?.account_number],
      [draft.id, opened.id, '1131'],
    )
    assert.deepEqual(await refused('POST', `${at('2024')}/close`), ['year_not_ready', 'unsettled'])
    await post(`/entries/${String(opened.id)}/discard`)
    await remove(`/entries/${String(draft.id)}`)
  },
)

test('a closed year takes nothing more, by whatever path', { skip }, async () => {
  const closed = await post(`${at('2024')}/close`)
  assert.ok(closed.closed_at)
  assert.equal(await lockDate(), '2024-12-31')
  assert.deepEqual(await refused('POST', `${at('2024')}/close`), ['year_closed'])
  assert.deepEqual(await refused('POST', '/entries', sale('2024-12-31', '1.00')), [
    'period_locked',
    'date',
  ])
  // The lock date moved back does not open the year.
  await change('/my_company', { lock_date: '2024-06-30' })
  assert.deepEqual(await refused('POST', '/entries', sale('2024-12-31', '1.00')), [
    'period_locked',
    'date',
  ])
  await assert.rejects(
    set(sql`insert into entries (tenant_id, id, sequence_no, number, entry_date, vat_date, label_id, total, hash)
      values (${tenantId}, gen_random_uuid(), 999, 'x', '2024-12-30', '2024-12-30', 'entry', 1, '\\x00')`),
    /period_locked/,
  )
  await change('/my_company', { lock_date: '2024-12-31' })
  const entry = `/entries/${String(closed.closing_entry_id)}`
  assert.deepEqual(await refused('POST', `${entry}/reverse`), ['linked_to_document'])
  assert.deepEqual(await refused('PUT', entry, {}), ['linked_to_document'])
  assert.deepEqual(await refused('DELETE', at('2024')), ['period_locked'])
})

test('a year is closed though its days were locked before', { skip }, async () => {
  await change('/my_company', { lock_date: '2026-01-31' })
  await post(`${at('2025')}/close`)
  assert.equal(await lockDate(), '2026-01-31')
  const books = rowsIn(
    (await get('/reports/adjusted_trial_balance_report?from=2025-01-01&to=2025-12-31')).data,
  )
  const closing = (number: string): unknown =>
    books.find(({ account_number }) => String(account_number) === number)?.closing_credit
  assert.deepEqual([closing('4111'), closing('3131')], ['0.00', '35.00'])
})

test('years open from the last backwards, for the tenant admin alone', { skip }, async () => {
  assert.deepEqual(await refused('POST', `${at('2024')}/reopen`), ['later_year_closed'])
  await setTenantAdmin(false)
  assert.deepEqual(await refused('POST', `${at('2025')}/reopen`), ['forbidden'])
  await setTenantAdmin(true)
  await fileVat('2025-12-31')
  assert.deepEqual(await refused('POST', `${at('2025')}/reopen`), ['lock_behind_vat'])
  await fileVat('2025-09-30')
  const opened = await post(`${at('2025')}/reopen`, { reason: 'قيد ناقص' })
  assert.deepEqual([opened.closed_at, opened.closing_entry_id], [null, null])
  assert.equal(await lockDate(), '2025-12-30', 'the last day of the year is open')
  const [inverse] = rowsIn((await get('/entries?is_closing=true&document_type=2')).data)
  assert.deepEqual(
    [inverse?.date, inverse?.statement],
    ['2025-12-31', 'عكس إقفال السنة المالية 2025 – السبب: قيد ناقص'],
  )
  const activity = rowsIn((await get(`/users_activities?resource_id=${years.get('2025')}`)).data)
  const changes = activity.find(({ action }) => String(action) === 'reopened')?.changes
  assert.deepEqual(changes?.lock_date, { before: '2026-01-31', after: '2025-12-30' })
})

test(
  'the lock date moves back for the tenant admin, never behind filed VAT',
  { skip },
  async () => {
    await setTenantAdmin(false)
    assert.deepEqual(await refused('PUT', '/my_company', { lock_date: '2025-11-30' }), [
      'forbidden',
    ])
    await setTenantAdmin(true)
    await change('/my_company', { lock_date: '2025-11-30' })
    for (const day of ['2025-09-29', null])
      assert.deepEqual(await refused('PUT', '/my_company', { lock_date: day }), [
        'invalid',
        'lock_date',
      ])
    assert.deepEqual(await refused('PUT', '/my_company', { lock_date: '2026-11-22' }), [
      'invalid',
      'lock_date',
    ])
    await change('/my_company', { lock_date: '2025-09-30' })
    assert.ok((await get('/proofs')).data)
  },
)
