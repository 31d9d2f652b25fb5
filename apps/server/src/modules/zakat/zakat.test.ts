import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { asking } from '../../testing/asking.ts'
import { withoutDatabase } from '../../testing/database.ts'
import { type Member, register } from '../../testing/people.ts'
import { type Json, type TestServer, rowsIn, testServer } from '../../testing/server.ts'

const skip = withoutDatabase()
let server: TestServer
let hind: Member
let saad: Member
const { get, first, add, change, ask, remove, refused } = asking(
  () => server,
  () => hind,
)
const ids = new Map<string, string>()
const years = new Map<string, string>()

/** It is 21 November 2026. Capital of 500 since 2024, a loan, a shop of 300, provisions, profits; 2024 is not closed. */
before(async () => {
  if (skip) return
  server = await testServer()
  hind = await register(server, 'Hind', 'روابي نجد')
  saad = await register(server, 'Saad', 'متجر سعد')
  for (const name of ['2024', '2025'])
    years.set(
      name,
      String(
        (await add('/fiscal_years', { name, starts_on: `${name}-01-01`, ends_on: `${name}-12-31` }))
          .id,
      ),
    )
  years.set('2026', String((await first('/fiscal_years?sort=-starts_on')).id))
  for (const number of [
    [
      '1121',
      '3111',
      '3113',
      '3121',
      '3131',
      '2211',
      '2212',
      '1214',
      '1224',
      '1251',
      '4111',
      '5221',
    ],
    ['5214', '5251', '5271', '2135'],
  ].flat())
    ids.set(number, String((await first(`/accounts?account_number=${number}`)).id))
  await entry('2024-01-10', '1121', '3111', '500000')
  await entry('2024-03-01', '1121', '4111', '160000')
  await entry('2024-06-01', '5214', '2212', '40000')
  await entry('2025-01-15', '1121', '2211', '400000')
  await entry('2025-02-01', '1214', '1121', '380000')
  await entry('2025-02-02', '1251', '1121', '30000')
  await entry('2025-03-01', '3113', '1121', '20000')
  await entry('2025-04-01', '2212', '1121', '5000')
  await entry('2025-05-01', '1121', '4111', '300000')
  await entry('2025-06-01', '5221', '1121', '78000')
  await entry('2025-12-31', '5214', '2212', '12000')
  await entry('2025-12-31', '5251', '1224', '30000')
})
after(async () => server?.close())

const entry = (date: string, debit: string, credit: string, amount: string): Promise<Json> =>
  add('/entries', {
    date,
    statement: 'قيد',
    status: 1,
    transactions: [
      { account_id: ids.get(debit), debtor: amount },
      { account_id: ids.get(credit), creditor: amount },
    ],
  })

const figures = (of: Json): readonly string[] =>
  rowsIn(of.figures)
    .filter(({ amount }) => String(amount) !== '0.00')
    .map(
      ({ line, amount, accounts }) =>
        `${line} ${amount}: ${rowsIn(accounts)
          .map((each) => each.account_number ?? 'earlier')
          .join(' ')}`,
    )

const linesOf = async (id: unknown): Promise<readonly string[]> => {
  const { data } = await get(`/entries/${String(id)}`)
  return [
    String(data?.date),
    ...rowsIn(data?.transactions).map(
      ({ account, debtor, creditor }) =>
        `${String(account?.account_number)} ${String(debtor)} ${String(creditor)}`,
    ),
  ]
}

const at = (of: Json, action = ''): string =>
  `/zakat_worksheets/${String(of.id)}${action === '' ? '' : `/${action}`}`
const post = async (of: Json): Promise<Json> => {
  const { result } = (await get(at(of))).data!
  return (await ask('POST', at(of, 'post'), 200, { zakat: result!.zakat })).data!
}

let made: Json

test('the lines of a year are those of its ledger, each with its accounts', { skip }, async () => {
  made = await add('/zakat_worksheets', { fiscal_year_id: years.get('2025') })
  assert.deepEqual(figures(made), [
    'capital 500000.00: 3111',
    'retained_earnings 120000.00: earlier',
    'withdrawn -20000.00: 3113',
    'provisions 35000.00: 2212',
    'long_term_debts 400000.00: 2211',
    'profit_before_zakat 180000.00: 4111 5214 5221 5251',
    'provisions_made 12000.00: 2212',
    'fixed_assets 350000.00: 1214 1224',
    'investments 30000.00: 1251',
  ])
  const { result } = made
  assert.equal(made.name, '2025')
  assert.equal(made.days, 365)
  assert.deepEqual(
    [result!.external_counted, result!.base, result!.rate, result!.zakat],
    ['380000.00', '827000.00', '2.577684', '21168.29'],
  )
})

test('the list is searched by the name of the year', { skip }, async () => {
  const found = async (query: string): Promise<readonly unknown[]> =>
    rowsIn((await get(`/zakat_worksheets?${query}`)).data).map(({ name, state }) => [name, state])
  assert.deepEqual(await found('search=2025'), [['2025', 'draft']])
  assert.deepEqual(await found('search=2024'), [])
  assert.deepEqual(await found('state=posted'), [])
  assert.deepEqual(await found(`fiscal_year_id=${years.get('2025')}&sort=-created_at`), [
    ['2025', 'draft'],
  ])
})

test(
  'what people add is refused where it is wrong, and counts where it is right',
  { skip },
  async () => {
    for (const [body, ...wanted] of [
      [{ fiscal_year_id: years.get('2025') }, 'invalid', 'fiscal_year_id'],
      [{ fiscal_year_id: made.id }, 'invalid', 'fiscal_year_id'],
      [{ fiscal_year_id: null }, 'invalid', 'fiscal_year_id'],
      [{ fiscal_year_id: years.get('2024'), share: '0' }, 'invalid', 'share'],
      [{ fiscal_year_id: years.get('2024'), share: '100.1' }, 'invalid', 'share'],
      [{ fiscal_year_id: years.get('2024'), year_kind: 'lunar' }, 'invalid', 'year_kind'],
      [{ fiscal_year_id: years.get('2024'), adjustments: null }, 'invalid', 'adjustments'],
      [
        { fiscal_year_id: years.get('2024'), adjustments: [{ line: 'base', amount: '1' }] },
        'invalid',
        'adjustments.0.line',
      ],
      [
        { fiscal_year_id: years.get('2024'), own_lines: [{ section: 'profit', amount: '1' }] },
        'invalid',
        'own_lines.0.statement',
      ],
    ] as const)
      assert.deepEqual(await refused('POST', '/zakat_worksheets', body), wanted)
    const twice = [
      { line: 'capital', amount: '1' },
      { line: 'capital', amount: '2' },
    ]
    assert.deepEqual(await refused('PUT', at(made), { adjustments: twice }), [
      'invalid',
      'adjustments.1.line',
    ])
    assert.deepEqual(await refused('PUT', at(made), { fiscal_year_id: years.get('2024') }), [
      'invalid',
      'fiscal_year_id',
    ])
    const changed = await change(at(made), {
      lock_version: made.lock_version,
      adjustments: [{ line: 'long_term_debts', amount: '-100000', note: 'سُدّد خلال السنة' }],
      own_lines: [{ section: 'profit', statement: 'غرامات', amount: '8000' }],
      notes: 'راجعها المستشار',
    })
    assert.deepEqual(
      [changed.result!.external_counted, changed.result!.profit, changed.result!.base],
      ['300000.00', '200000.00', '755000.00'],
    )
    assert.deepEqual(
      await refused('PUT', at(made), { lock_version: made.lock_version, notes: null }),
      ['version_conflict'],
    )
    made = await change(at(made), { adjustments: [], own_lines: [], share: '50' })
    assert.deepEqual([made.share, made.result!.zakat], ['50', '10584.15'])
    made = await change(at(made), { share: '100', year_kind: 'hijri' })
    assert.equal(made.result!.zakat, '20675.00')
    made = await change(at(made), { year_kind: 'gregorian' })
  },
)

test('it is posted once, as it was looked at, and stays what it was', { skip }, async () => {
  assert.deepEqual(await refused('POST', at(made, 'post'), { zakat: '1.00' }), ['zakat_changed'])
  assert.deepEqual(await refused('POST', at(made, 'reverse'), { reason: 'خطأ' }), [
    'zakat_not_posted',
  ])
  const zakat = made.result!.zakat
  const twins = await Promise.all(
    [1, 2].map(() => server.ask(at(made, 'post'), { token: hind.tenantToken, body: { zakat } })),
  )
  assert.deepEqual(twins.map(({ status }) => status).toSorted(), [200, 409])
  const posted = (await get(at(made))).data!
  assert.deepEqual([posted.state, posted.zakat, posted.zakat_now], ['posted', zakat, zakat])
  assert.deepEqual(await linesOf(posted.entry!.id), [
    '2025-12-31',
    `5271 ${String(zakat)} 0.00`,
    `2135 0.00 ${String(zakat)}`,
  ])
  assert.deepEqual(await refused('PUT', at(made), { notes: 'x' }), ['zakat_posted'])
  assert.deepEqual(await refused('DELETE', at(made)), ['zakat_posted'])

  await entry('2025-11-01', '1121', '4111', '10000')
  const later = (await get(at(made))).data!
  assert.deepEqual([later.result!.zakat, later.zakat_now], [zakat, '21418.29'])
  assert.deepEqual(figures(later), figures(posted))
})

test('a reversed one is a draft, and is posted anew as the books are now', { skip }, async () => {
  assert.deepEqual(await refused('POST', at(made, 'reverse'), {}), ['invalid', 'reason'])
  const open = (await ask('POST', at(made, 'reverse'), 200, { reason: 'قيد متأخر' })).data!
  assert.deepEqual([open.state, open.zakat, open.entry], ['draft', null, null])
  const again = await post(open)
  assert.equal(again.zakat, '21418.29')
  assert.deepEqual((await linesOf(again.entry!.id))[1], '5271 21418.29 0.00')
  const { data } = await get(`/accounts?account_number=2135`)
  assert.equal(rowsIn(data)[0]?.balance, '21418.29')
})

test('closing the years changes no figure; a locked day is not posted on', { skip }, async () => {
  const before = (await get(at(made))).data!
  for (const name of ['2024', '2025'])
    await ask('POST', `/fiscal_years/${years.get(name)}/close`, 200, {})
  const closed = (await get(at(made))).data!
  assert.equal(closed.zakat_now, before.zakat)
  const open = (await ask('POST', at(made, 'reverse'), 200, { reason: 'مراجعة' })).data!
  assert.deepEqual(
    figures(open).map((line) => line.replace('earlier', '3131')),
    figures(before).map((line) => line.replace('earlier', '3131')),
  )
  const posted = await post(open)
  assert.equal((await linesOf(posted.entry!.id))[0], '2026-11-21')
})

test(
  'a year that runs is shown and not posted, one of nothing has no entry',
  { skip },
  async () => {
    const running = await add('/zakat_worksheets', { fiscal_year_id: years.get('2026') })
    assert.deepEqual(await refused('POST', at(running, 'post'), { zakat: running.result!.zakat }), [
      'zakat_year_not_over',
    ])
    await remove(at(running))
    const empty = String(
      (await add('/fiscal_years', { name: '2019', starts_on: '2019-01-01', ends_on: '2019-12-31' }))
        .id,
    )
    const nothing = await add('/zakat_worksheets', { fiscal_year_id: empty })
    assert.deepEqual(await refused('POST', at(nothing, 'post'), { zakat: '0' }), ['zakat_nothing'])
    assert.deepEqual(await refused('DELETE', `/fiscal_years/${empty}`), ['record_in_use'])
  },
)

test('zakat that was entered by hand is told', { skip }, async () => {
  assert.equal(made.booked, '0.00')
  await entry('2026-01-31', '5271', '2135', '100')
  const running = await add('/zakat_worksheets', { fiscal_year_id: years.get('2026') })
  assert.equal(running.booked, '100.00')
  await remove(at(running))
})

test(
  'provisions that were entered wrongly and reversed were neither made nor used',
  { skip },
  async () => {
    const wrong = await entry('2026-02-01', '5214', '2212', '7000')
    await entry('2026-02-02', '5214', '2212', '1000')
    await ask('POST', `/entries/${String(wrong.id)}/cancel`, 200, { reason: 'خطأ' })
    const running = await add('/zakat_worksheets', { fiscal_year_id: years.get('2026') })
    assert.deepEqual(
      figures(running).filter((line) => line.startsWith('provisions')),
      ['provisions 47000.00: 2212', 'provisions_made 1000.00: 2212'],
    )
  },
)

test(
  'the report is the worksheet of its year, or the ledger alone where there is none',
  { skip },
  async () => {
    const rows = async (year: string): Promise<readonly string[]> =>
      rowsIn((await get(`/reports/zakat_report?fiscal_year_id=${years.get(year)}`)).data)
        .filter(({ line }) => String(line) !== 'account')
        .map(({ line, key, amount }) => `${line} ${key} ${amount}`)
    const sheet = await rows('2025')
    assert.ok(sheet.includes('line fixed_assets 350000.00'))
    assert.ok(sheet.includes('total zakat 21418.29'))
    assert.deepEqual(sheet.slice(-2), ['note notes null', 'note note null'])
    assert.ok((await rows('2024')).includes('line profit_before_zakat 120000.00'))
    assert.deepEqual(await refused('GET', '/reports/zakat_report'), ['invalid', 'fiscal_year_id'])
    assert.deepEqual(
      await refused('GET', `/reports/zakat_report?fiscal_year_id=${String(made.id)}`),
      ['invalid_filter'],
    )
  },
)

test('nobody else reaches it, and every proof holds', { skip }, async () => {
  for (const [method, path, body] of [
    ['GET', at(made), undefined],
    ['PUT', at(made), { notes: 'x' }],
    ['POST', at(made, 'post'), { zakat: '1' }],
    ['POST', at(made, 'reverse'), { reason: 'x' }],
    ['DELETE', at(made), undefined],
  ] as const)
    assert.deepEqual(await refused(method, path, body, saad), ['not_found'])
  assert.deepEqual(
    await refused('POST', '/zakat_worksheets', { fiscal_year_id: years.get('2024') }, saad),
    ['invalid', 'fiscal_year_id'],
  )
  assert.deepEqual(
    rowsIn((await get('/proofs')).data).flatMap(({ code, ok }) => (ok ? [] : [code])),
    [],
  )
})
