import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { withoutDatabase } from '../../testing/database.ts'
import { type Json, type TestServer, rowsIn } from '../../testing/server.ts'
import { type Mover, counts, openTrader, startMovers, wrongs } from './imports.fixture.ts'

const skip = withoutDatabase()
let server: TestServer
let company: (name: string) => Promise<Mover>
let shop: Mover
let count = 0

before(async () => {
  if (skip) return
  ;({ server, company } = await startMovers())
})
beforeEach(async () => {
  if (skip) return
  ;({ shop } = await openTrader(await company(`books${(count += 1)}`)))
})
after(async () => server?.close())

const linesOf = (of: Json): readonly string[] =>
  rowsIn(of.transactions).map((line) =>
    [line.account?.account_number, line.debtor, line.creditor, line.beneficiary?.name ?? '']
      .join(' ')
      .trim(),
  )
const brought = async (of: Json): Promise<Json> => {
  const [row] = rowsIn((await shop.get(`/entries?import_id=${String(of.id)}`)).data)
  return (await shop.get(`/entries/${String(row!.id)}`)).data!
}

const rent = `رقم القيد,التاريخ,البيان,الحساب,مدين,دائن,مركز التكلفة,الطرف
7,2026-11-20,إيجار نوفمبر,5221,"١٬٥٠٠٫٠٠",,الرياض,
,,,1111 - الصندوق,,1000,,
,,,2111,,500,,نور`

test('rows become an entry by its number, with cost centres and parties', { skip }, async () => {
  await shop.add('/cost_centers', { name: 'الرياض' })
  const sent = await shop.uploaded('entries', rent)
  const checked = await shop.check(sent, { confirms: true })
  assert.deepEqual([counts(checked), wrongs(checked)], [[1, 0, 0, 0], []])
  assert.deepEqual(checked.figures, [
    { key: 'count', before: '0', after: '1' },
    { key: 'amount', before: '0.00', after: '1500.00' },
  ] as unknown)
  await shop.commit(sent)
  const entry = await brought(sent)
  assert.deepEqual(
    [entry.status, entry.statement, linesOf(entry)],
    [1, 'إيجار نوفمبر', ['5221 1500.00 0.00', '1111 0.00 1000.00', '2111 0.00 500.00 نور']],
  )
  assert.equal(rowsIn(entry.transactions)[0]?.cost_center?.name, 'الرياض')
  const again = await shop.check(await shop.uploaded('entries', rent), { confirms: true })
  assert.deepEqual(counts(again), [0, 0, 1, 0], 'the same entry is not brought twice')
})

test('without numbers the rows of a day are one entry', { skip }, async () => {
  const file = `date,account,debit,credit,description
2026-11-18,5221,10,,Rent
2026-11-18,1111,,10,
2026-11-19,1111,,20,
,5241,20,,Power`
  const checked = await shop.checked('entries', file)
  assert.deepEqual(counts(checked)[0], 2)
  await shop.commit(checked)
  const rows = rowsIn((await shop.get(`/entries?import_id=${String(checked.id)}&sort=date`)).data)
  assert.deepEqual(
    rows.map(({ date, statement, status }) => [date, statement, status]),
    [
      ['2026-11-18', 'Rent', 0],
      ['2026-11-19', 'Power', 0],
    ] as unknown,
  )
})

test('what further rows say is about their lines; a party comes along once', { skip }, async () => {
  const file = `رقم القيد,التاريخ,البيان,الحساب,مدين,دائن,الطرف
9,2026-11-20,تسوية الشهر,5221,100,,
9,2026-11-20,إيجار المعرض,5241,50,,
9,2026-11-20,,2111,,150,مورد جديد`
  for (const created of [1, 0]) {
    const sent = await shop.uploaded('entries', file)
    const checked = await shop.check(sent, { confirms: true, creates: ['beneficiaries'] })
    assert.deepEqual([counts(checked), wrongs(checked)], [[created, 0, 1 - created, 0], []])
    if (created === 0) continue
    await shop.commit(sent)
    const entry = await brought(sent)
    assert.deepEqual(
      [entry.statement, ...rowsIn(entry.transactions).map(({ statement }) => statement)],
      ['تسوية الشهر', null, 'إيجار المعرض', null] as unknown,
    )
  }
})

test('every mistake of an entry stands in its cell', { skip }, async () => {
  const file = `number,date,statement,account,debit,credit,cost center
1,2026-11-20,One,5221,10,,
1,,,1111,,9,
2,2026-11-20,Two,9999,10,,
2,,,1111,,-10,
3,2026-02-30,Three,5221,10,,مجهول
3,,,52,,10,`
  const checked = await shop.check(await shop.uploaded('entries', file), { confirms: true })
  assert.deepEqual(counts(checked), [0, 0, 0, 3])
  assert.deepEqual(wrongs(checked), [
    '2 transactions entry_not_balanced',
    '4 transactions.account_id name_not_found',
    '5 transactions.creditor too_small',
    '6 date invalid_date',
    '6 transactions.cost_center_id name_not_found',
  ])
  await shop.change('/my_company', { lock_date: '2026-11-20' })
  const late = await shop.check(await shop.uploaded('entries', rent), { confirms: true })
  assert.ok(wrongs(late).includes('2 date period_locked'), wrongs(late).join(', '))
})

const theSet = async (): Promise<Json> => {
  const row = await shop.first('/conversion_balance')
  return (await shop.get(`/conversion_balance/${String(row.id)}`)).data!
}
const bring = async (list: string, file: string, plan: object = {}): Promise<Json> => {
  const sent = await shop.uploaded(list, file)
  const checked = await shop.check(sent, plan)
  assert.deepEqual([counts(checked), wrongs(checked)], [[1, 0, 0, 0], []])
  return shop.commit(sent)
}

const balances = `رقم الحساب,مدين,دائن
1111,"5,000.00",
1121,0,
3111,,6000`
const openItems = `المورد,رقم الفاتورة,تاريخ الفاتورة,تاريخ الاستحقاق,الرصيد,النوع
نور,S-90,2025-11-30,2026-01-15,700,عميل
نور,S-91,2025-12-02,,300.5,عميل
نور,P-12,2025-12-10,,250,مورد`
const goods = `كود الصنف,المستودع,الكمية,التكلفة\nPEN,المستودع الرئيسي,100,2.495`

test(
  'opening balances come in by parts, and the same part twice stands once',
  { skip },
  async () => {
    const main = await shop.first('/stores?is_main_store=true')
    const stock = goods.replace('المستودع الرئيسي', String(main.name))
    await bring('opening_accounts', balances)
    await bring('opening_papers', openItems)
    const before = await theSet()
    const done = await bring('opening_stock', stock)
    assert.deepEqual(done.figures, [
      { key: 'debit', before: '6000.50', after: '6250.00' },
      { key: 'credit', before: '6250.00', after: '6250.00' },
    ] as unknown)
    assert.deepEqual([before.status, before.total_credit], [0, '6250.00'])
    await bring('opening_papers', openItems)
    const set = await theSet()
    assert.deepEqual(linesOf(set).toSorted(), [
      '1111 5000.00 0.00',
      '1141 1000.50 0.00 نور',
      '2111 0.00 250.00 نور',
      '3111 0.00 6000.00',
    ])
    const owed = rowsIn(set.transactions).find(
      ({ account }) => account?.account_number === ('1141' as never),
    )
    assert.deepEqual(
      rowsIn(owed?.documents).map((each) => [each.number, each.due_date, each.amount]),
      [
        ['S-90', '2026-01-15', '700.00'],
        ['S-91', null, '300.50'],
      ] as unknown,
    )
    assert.deepEqual([set.is_balanced, set.total_debit], [true, '6250.00'] as unknown)
    await bring('opening_accounts', balances, { confirms: true })
    assert.equal((await theSet()).status, 1)
    const late = await shop.checked('opening_accounts', balances)
    assert.deepEqual(wrongs(late), ['2 - opening_exists'], 'posted balances are opened first')
  },
)

test(
  'every mistake of an opening file stands in its cell, and keeps all of it out',
  { skip },
  async () => {
    const ofAccounts = await shop.check(
      await shop.uploaded(
        'opening_accounts',
        `account,debit,credit\n1111,10,\n9999,5,\n3111,,x\n1141,7,`,
      ),
      { confirms: true },
    )
    assert.deepEqual(
      [counts(ofAccounts), wrongs(ofAccounts)],
      [
        [0, 0, 0, 1],
        ['3 transactions.account_id name_not_found', '4 transactions.creditor invalid_decimal'],
      ],
    )
    const ofOpenItems = await shop.checked(
      'opening_papers',
      `party,document number,date,amount\nنور,A-1,2025-12-01,10\nأحد,A-2,2025-12-40,10\nنور,,2025-12-01,10`,
    )
    assert.deepEqual(wrongs(ofOpenItems), [
      '2 transactions.side required',
      '3 transactions.beneficiary_id name_not_found',
      '3 transactions.documents.issue_date invalid_date',
      '3 transactions.side required',
      '4 transactions.documents.number required',
      '4 transactions.side required',
    ])
    const ofGoods = await shop.check(
      await shop.uploaded('opening_stock', `item,store,quantity,cost\nVISIT,نيوم,0,1`),
      { confirms: true },
    )
    assert.deepEqual(wrongs(ofGoods), [
      '2 stock.amount must_be_above',
      '2 stock.store_id name_not_found',
    ])
    await shop.change('/my_company', { lock_date: '2026-06-30' })
    const closed = await shop.check(
      await shop.uploaded('opening_accounts', `account,debit,credit\n1111,10,\n3111,,10`),
      { confirms: true },
    )
    assert.equal(counts(closed)[3], 1)
    assert.match(wrongs(closed).join(), /period_locked/)
  },
)
