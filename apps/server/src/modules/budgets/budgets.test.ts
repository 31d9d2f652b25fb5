import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { asking } from '../../testing/asking.ts'
import { withoutDatabase } from '../../testing/database.ts'
import { entriesBy } from '../../testing/entries.ts'
import { type Member, register } from '../../testing/people.ts'
import { type Json, type TestServer, rowsIn, testServer } from '../../testing/server.ts'

const skip = withoutDatabase()
let server: TestServer
let hind: Member
let saad: Member
const api = asking(
  () => server,
  () => hind,
)
const { get, add, ask, change, first, refused } = api
const { post: entry } = entriesBy(api)

let year: string
let rent: string
let sales: string
let admin: string
let riyadh: string

const account = async (number: string): Promise<string> =>
  String((await first(`/accounts?account_number=${number}`)).id)

/** A year of its own for each test, so that none meets the budgets of another. */
let years = 2030
const newYear = async (): Promise<string> => {
  years += 1
  const made = await add('/fiscal_years', {
    name: String(years),
    starts_on: `${years}-01-01`,
    ends_on: `${years}-12-31`,
  })
  return String(made.id)
}

before(async () => {
  if (skip) return
  server = await testServer()
  hind = await register(server, 'Hind', 'روابي نجد')
  saad = await register(server, 'Saad', 'متجر سعد')
  ;[rent, sales, admin] = await Promise.all([account('5221'), account('4111'), account('522')])
  riyadh = String((await add('/cost_centers', { name: 'الرياض' })).id)
  year = await newYear()
})
after(async () => server?.close())

const months = (amount: string, count = 12): readonly string[] =>
  Array.from({ length: count }, () => amount)
const line = (of: string, amount: string, center: string | null = null) => ({
  account_id: of,
  cost_center_id: center,
  amounts: months(amount),
})
const idOf = (made: Json): string => String(made.id)
const linesOf = async (id: string): Promise<readonly (readonly unknown[])[]> =>
  rowsIn((await get(`/budgets/${id}`)).data?.lines).map(
    ({ account_id, cost_center_id, amounts }) => [
      account_id,
      cost_center_id,
      rowsIn(amounts).join(' '),
    ],
  )

test('a budget is written, read and changed line by line', { skip }, async () => {
  const own = await newYear()
  const made = await add('/budgets', {
    name: 'الأصلية',
    fiscal_year_id: own,
    lines: [line(rent, '1000'), line(sales, '٢٬٥٠٠٫٥', riyadh)],
  })
  assert.deepEqual(
    [made.in_reports, made.revenue, made.expenses, made.result],
    [true, '30006.00', '12000.00', '18006.00'],
  )
  assert.equal(rowsIn(made.months).length, 12)
  // Lines come in the order of account numbers; Arabic digits were read.
  assert.deepEqual(await linesOf(idOf(made)), [
    [sales, riyadh, months('2500.50').join(' ')],
    [rent, null, months('1000.00').join(' ')],
  ])
  const changed = await change(`/budgets/${idOf(made)}`, {
    lock_version: made.lock_version,
    lines: [{ ...line(rent, '1000'), amounts: months('1000').with(11, '1500') }],
  })
  assert.deepEqual([changed.revenue, changed.expenses], ['0.00', '12500.00'])
  // What is not sent stays.
  const renamed = await change(`/budgets/${idOf(made)}`, { name: 'المعدلة' })
  assert.deepEqual([renamed.name, renamed.expenses], ['المعدلة', '12500.00'])
  const log = rowsIn((await get(`/users_activities?resource_id=${idOf(made)}`)).data)
  assert.deepEqual(
    log.map(({ action }) => action),
    ['updated', 'updated', 'created'],
  )
  const [, lines] = log
  assert.match(JSON.stringify(lines?.changes), /5221 .*1500\.00/)
})

test('a budget as it was read is taken back as it is, and nothing changes', { skip }, async () => {
  const made = await add('/budgets', {
    name: 'كما هي',
    fiscal_year_id: await newYear(),
    lines: [line(rent, '10'), line(rent, '0', riyadh)],
  })
  const before = await linesOf(idOf(made))
  await change(`/budgets/${idOf(made)}`, made)
  assert.deepEqual(await linesOf(idOf(made)), before)
  // A line without amounts is a line: whoever wrote it finds it again.
  assert.equal(before.length, 2)
})

test('each wrong field is named, and nothing is written', { skip }, async () => {
  const cash = await account('1111')
  const made = await add('/budgets', {
    name: 'خطأ',
    fiscal_year_id: year,
    lines: [line(rent, '7')],
  })
  const put = (lines: unknown) => refused('PUT', `/budgets/${idOf(made)}`, { lines })
  const gone = '00000000-0000-4000-8000-000000000000'
  assert.deepEqual(await put([line(cash, '1'), line(gone, '1')]), [
    'invalid',
    'lines.0.account_id',
    'lines.1.account_id',
  ])
  assert.deepEqual(await put([line(rent, '1'), line(rent, '2')]), ['invalid', 'lines.1.account_id'])
  assert.deepEqual(await put([line(rent, '1'), line(admin, '2')]), [
    'invalid',
    'lines.0.account_id',
  ])
  assert.deepEqual(await put([line(rent, '1', gone)]), ['invalid', 'lines.0.cost_center_id'])
  assert.deepEqual(await put([{ account_id: rent, amounts: months('1', 11) }]), [
    'invalid',
    'lines.0.amounts',
  ])
  assert.deepEqual(await put([{ account_id: rent, amounts: months('1').with(4, 'ألف') }]), [
    'invalid',
    'lines.0.amounts.4',
  ])
  assert.deepEqual(await put([{ account_id: rent, amounts: months('1').with(2, '1e9') }]), [
    'invalid',
    'lines.0.amounts.2',
  ])
  assert.deepEqual(
    await put([{ account_id: rent, amounts: months('1').with(0, '1000000000000') }]),
    ['invalid', 'lines.0.amounts.0'],
  )
  assert.deepEqual(await put(null), ['invalid', 'lines'])
  assert.deepEqual(await put([null]), ['invalid', 'lines.0'])
  assert.deepEqual(await put([{ ...line(rent, '1'), note: 'x' }]), ['invalid', 'lines.0.note'])
  assert.deepEqual(await linesOf(idOf(made)), [[rent, null, months('7.00').join(' ')]])
  assert.deepEqual(await refused('POST', '/budgets', { name: 'خطأ', fiscal_year_id: year }), [
    'invalid',
    'name',
  ])
  assert.deepEqual(await refused('POST', '/budgets', { name: 'س', fiscal_year_id: gone }), [
    'invalid',
    'fiscal_year_id',
  ])
  assert.deepEqual(
    await refused('PUT', `/budgets/${idOf(made)}`, { fiscal_year_id: await newYear() }),
    ['invalid', 'fiscal_year_id'],
  )
})

test('one version of a year is the one that reports use', { skip }, async () => {
  const own = await newYear()
  const version = (name: string): Promise<Json> => add('/budgets', { name, fiscal_year_id: own })
  const [original, revised] = [await version('الأصلية'), await version('المعدلة')]
  assert.deepEqual([original.in_reports, revised.in_reports], [true, false])
  const used = async (): Promise<readonly unknown[]> =>
    rowsIn((await get(`/budgets?fiscal_year_id=${own}&in_reports=true`)).data).map(({ id }) => id)
  const { data } = await ask('POST', `/budgets/${idOf(revised)}/use_in_reports`, 200, {})
  assert.equal(data?.in_reports, true)
  assert.deepEqual(await used(), [idOf(revised)])
  assert.deepEqual(await refused('DELETE', `/budgets/${idOf(revised)}`), ['budget_in_reports'])
  await api.remove(`/budgets/${idOf(original)}`)
  await api.remove(`/budgets/${idOf(revised)}`)
  assert.deepEqual(await used(), [])
})

test('twins at the same moment: one year, one version in reports', { skip }, async () => {
  const own = await newYear()
  const answers = await Promise.all(
    ['أ', 'ب', 'ج', 'أ'].map((name) =>
      server.ask('/budgets', { token: hind.tenantToken, body: { name, fiscal_year_id: own } }),
    ),
  )
  assert.deepEqual(answers.map(({ status }) => status).toSorted(), [201, 201, 201, 422])
  const made = rowsIn((await get(`/budgets?fiscal_year_id=${own}`)).data)
  assert.equal(made.filter(({ in_reports }) => Boolean(in_reports)).length, 1)
  await Promise.all(
    made.map(({ id }) => ask('POST', `/budgets/${String(id)}/use_in_reports`, 200, {})),
  )
  const after = rowsIn((await get(`/budgets?fiscal_year_id=${own}&in_reports=true`)).data)
  assert.equal(after.length, 1)
})

test('who saves over another’s change is told', { skip }, async () => {
  const made = await add('/budgets', { name: 'قفل', fiscal_year_id: await newYear() })
  const save = (amount: string) =>
    server.ask(`/budgets/${idOf(made)}`, {
      method: 'PUT',
      token: hind.tenantToken,
      body: { lock_version: made.lock_version, lines: [line(rent, amount)] },
    })
  const answers = await Promise.all([save('1'), save('2')])
  assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 409])
  assert.equal((await linesOf(idOf(made))).length, 1)
})

test('a save and a deletion at the same moment, one after the other', { skip }, async () => {
  const made = await add('/budgets', { name: 'تُحذف', fiscal_year_id: await newYear() })
  const at = `/budgets/${idOf(made)}`
  const [saved, gone] = await Promise.all([
    server.ask(at, {
      method: 'PUT',
      token: hind.tenantToken,
      body: { lines: [line(rent, '1'), line(sales, '2', riyadh)] },
    }),
    server.ask(at, { method: 'DELETE', token: hind.tenantToken }),
  ])
  assert.ok([200, 404].includes(saved.status), String(saved.status))
  assert.equal(gone.status, 200)
  assert.deepEqual(await refused('GET', at), ['not_found'])
})

test(
  'a sheet that is open is saved although reports turned to another version',
  { skip },
  async () => {
    const own = await newYear()
    const open = await add('/budgets', { name: 'مفتوحة', fiscal_year_id: own })
    const other = await add('/budgets', { name: 'أخرى', fiscal_year_id: own })
    await ask('POST', `/budgets/${idOf(other)}/use_in_reports`, 200, {})
    const saved = await change(`/budgets/${idOf(open)}`, {
      lock_version: open.lock_version,
      lines: [line(rent, '3')],
    })
    assert.deepEqual([saved.in_reports, saved.expenses], [false, '36.00'])
  },
)

test('what a budget names stays: its year, its accounts, its cost centres', { skip }, async () => {
  const own = await newYear()
  const center = String((await add('/cost_centers', { name: 'جدة' })).id)
  const extra = await add('/accounts', { name: 'ضيافة المؤتمرات', type: 5, parent_id: admin })
  await add('/budgets', {
    name: 'باقية',
    fiscal_year_id: own,
    lines: [line(idOf(extra), '5', center)],
  })
  assert.deepEqual(await refused('DELETE', `/cost_centers/${center}`), ['record_in_use'])
  assert.deepEqual(await refused('DELETE', `/accounts/${idOf(extra)}`), ['record_in_use'])
  assert.deepEqual(await refused('DELETE', `/fiscal_years/${own}`), ['record_in_use'])
  assert.deepEqual(await refused('PUT', `/fiscal_years/${own}`, { ends_on: `${years}-11-30` }), [
    'invalid',
    'ends_on',
  ])
})

test('nothing of another company is seen or named', { skip }, async () => {
  const made = await add('/budgets', {
    name: 'سرية',
    fiscal_year_id: await newYear(),
    lines: [line(rent, '5')],
  })
  const at = `/budgets/${idOf(made)}`
  for (const path of [at, `${at}/last_year`])
    assert.equal((await server.ask(path, { token: saad.tenantToken })).status, 404, path)
  assert.deepEqual(await refused('PUT', at, { name: 'x' }, saad), ['not_found'])
  assert.deepEqual(await refused('DELETE', at, undefined, saad), ['not_found'])
  assert.deepEqual(await refused('POST', `${at}/use_in_reports`, {}, saad), ['not_found'])
  const his = rowsIn((await server.ask('/fiscal_years', { token: saad.tenantToken })).body.data)
  const draft = { name: 'x', fiscal_year_id: his[0]?.id, lines: [line(rent, '5', riyadh)] }
  assert.deepEqual(await refused('POST', '/budgets', draft, saad), [
    'invalid',
    'lines.0.account_id',
    'lines.0.cost_center_id',
  ])
  assert.deepEqual(await refused('POST', '/budgets', { ...draft, fiscal_year_id: year }, saad), [
    'invalid',
    'fiscal_year_id',
  ])
})

test(
  'last year comes by account, month and cost centre, without the closing entry',
  { skip },
  async () => {
    const found = rowsIn((await get('/fiscal_years')).data).find(
      ({ starts_on: from, ends_on: to }) =>
        String(from) <= '2026-11-21' && String(to) >= '2026-11-21',
    )
    assert.ok(found, 'the year of today')
    await entry('2025-02-10', ['5221', 'debtor', '300'], ['1111', 'creditor', '300'])
    await entry('2025-02-28', ['5221', 'debtor', '50', riyadh], ['1111', 'creditor', '50'])
    await entry('2025-07-01', ['1111', 'debtor', '900'], ['4111', 'creditor', '900'])
    await entry('2025-07-02', ['4113', 'debtor', '100'], ['1111', 'creditor', '100'])
    const made = await add('/budgets', { name: 'القادمة', fiscal_year_id: found.id })
    const expected = (at: number, amount: string): string =>
      months('0.00').with(at, amount).join(' ')
    const numbers = new Map([
      [rent, '5221'],
      [sales, '4111'],
      [await account('4113'), '4113'],
    ])
    const written = async (): Promise<readonly string[]> =>
      rowsIn((await get(`/budgets/${idOf(made)}/last_year`)).data?.lines)
        .map(
          ({ account_id, cost_center_id, amounts }) =>
            `${numbers.get(String(account_id))} ${cost_center_id === null ? 'none' : 'riyadh'} ${rowsIn(amounts).join(' ')}`,
        )
        .toSorted()
    const report = async (): Promise<unknown> =>
      (await get('/reports/budget_report?from=2025-01-01&to=2025-12-31&by=month')).data
    const came = [
      `4111 none ${expected(6, '900.00')}`,
      `4113 none ${expected(6, '-100.00')}`,
      `5221 none ${expected(1, '300.00')}`,
      `5221 riyadh ${expected(1, '50.00')}`,
    ]
    assert.deepEqual(await written(), came)
    const before = await report()
    const past = await add('/fiscal_years', {
      name: '2025',
      starts_on: '2025-01-01',
      ends_on: '2025-12-31',
    })
    await ask('POST', `/fiscal_years/${idOf(past)}/close`, 200, {})
    assert.deepEqual(await written(), came)
    assert.deepEqual(await report(), before)
  },
)
