import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { withoutDatabase } from '../../testing/database.ts'
import { rowsIn } from '../../testing/server.ts'
import { type Opening, startOpenings } from './opening.fixture.ts'

const skip = withoutDatabase()
let openings: Opening
before(async () => {
  if (!skip) openings = await startOpenings()
})
after(async () => openings?.server.close())

const path = '/conversion_balance'

test('one set: a draft is changed, posted, and stands in the books', { skip }, async () => {
  const shop = await openings.company()
  const draft = await shop.add(path, { transactions: [shop.on('1111', '5000')] })
  assert.deepEqual(
    [draft.status, draft.date, draft.is_balanced, draft.difference, draft.entry_id],
    [0, '2026-01-01', false, '5000.00', null],
  )
  assert.deepEqual(await shop.refused('POST', path, {}), ['opening_exists'])
  assert.equal((await shop.get(path)).meta?.total, 1)
  assert.deepEqual(await shop.refused('POST', `${path}/${draft.id}/confirm`), [
    'opening_not_balanced',
    'difference_to_equity',
  ])
  const posted = await shop.change(`${path}/${draft.id}`, {
    transactions: [
      shop.on('1111', '5000'),
      shop.on('1141', '7000', { beneficiary_id: shop.noor.id }),
      shop.on('1121', '0'),
      shop.against('2111', '9000', { beneficiary_id: shop.sahara.id }),
      shop.against('3111', '10000'),
    ],
    stock: [shop.pens('60', '100'), shop.pens('20', '100', shop.jeddah)],
    difference_to_equity: true,
    status: 1,
    lock_version: draft.lock_version,
  })
  assert.deepEqual(
    [posted.status, posted.total_debit, posted.total_credit, posted.difference, posted.revision],
    [1, '20000.00', '19000.00', '1000.00', 1],
  )
  assert.equal(rowsIn(posted.transactions).length, 4, 'lines of nothing are left out')
  const entry = (await shop.get(`/entries/${posted.entry_id}`)).data!
  assert.deepEqual([entry.document_type, entry.date, entry.total], [1300, '2026-01-01', '20000.00'])
  assert.deepEqual(
    [
      await shop.balance('1151'),
      await shop.balance('1151001'),
      await shop.balance('3141'),
      await shop.balance('1141'),
    ],
    ['6000.00 0.00', '2000.00 0.00', '0.00 1000.00', '7000.00 0.00'],
  )
  const pen = (await shop.get(`/items/${shop.pen.id}`)).data!
  assert.deepEqual([pen.available_amount, pen.stock_value], ['80', '8000.00'])
  const whole = rowsIn(posted.transactions)[1]?.whole_document
  assert.deepEqual(
    [whole?.number, whole?.due_date, whole?.remain],
    ['رصيد افتتاحي', '2026-01-31', '7000.00'],
  )
  assert.deepEqual(await shop.refused('PUT', `${path}/${posted.id}`, { status: 1 }), [
    'not_editable',
  ])
  assert.deepEqual(await shop.refused('POST', `${path}/${posted.id}/confirm`), ['not_confirmable'])
  assert.deepEqual(await shop.proofs(), [])
})

test('what cannot be kept or posted is told at its field', { skip }, async () => {
  const shop = await openings.company()
  const none = '00000000-0000-7000-8000-000000000000'
  const noor = { beneficiary_id: shop.noor.id }
  const at0 = 'transactions.0'
  const openItem = (more: object = {}) => ({
    number: 'A-1',
    issue_date: '2025-12-01',
    amount: '10.00',
    ...more,
  })
  const openItems = (...documents: object[]) => ({
    transactions: [shop.on('1141', '10', { ...noor, documents })],
  })
  const drafts: readonly (readonly [string, object])[] = [
    [`${at0}.account_id`, { transactions: [{ debtor: '1' }] }],
    [`${at0}.account_id`, { transactions: [{ account_id: none, debtor: '1' }] }],
    [`${at0}.account_id`, { transactions: [{ account_id: 'x', debtor: '1' }] }],
    [`${at0}.debtor`, { transactions: [shop.on('1111', '-1')] }],
    [`${at0}.debtor`, { transactions: [shop.on('1111', '1.001')] }],
    [`${at0}.debtor`, { transactions: [shop.on('1111', '9999999999999')] }],
    [`${at0}.creditor`, { transactions: [shop.against('1111', 'ten')] }],
    [`${at0}.beneficiary_id`, { transactions: [shop.on('1141', '1', { beneficiary_id: none })] }],
    [`${at0}.documents.0.number`, openItems(openItem({ number: ' ' }))],
    [`${at0}.documents.0.issue_date`, openItems(openItem({ issue_date: '2025-02-30' }))],
    [`${at0}.documents.0.amount`, openItems(openItem({ amount: '' }))],
    ['stock.0.item_id', { stock: [{ ...shop.pens('1', '1'), item_id: none }] }],
    ['stock.0.store_id', { stock: [{ ...shop.pens('1', '1'), store_id: none }] }],
    ['stock.0.amount', { stock: [shop.pens('0', '1')] }],
    ['stock.0.amount', { stock: [shop.pens('-3', '1')] }],
    ['stock.0.unit_price', { stock: [shop.pens('1', '-1')] }],
    ['stock.0.unit_price', { stock: [shop.pens('1', '1.0000001')] }],
    ['date', { date: '2026-13-01' }],
    ['status', { status: 7 }],
    ['status', { status: 128 }],
    ['transactions', { transactions: 'all' }],
    ['stock', { stock: {} }],
    ['surprise', { surprise: 1 }],
  ]
  for (const [field, body] of drafts)
    assert.deepEqual(await shop.refused('POST', path, body), ['invalid', field], field)
  const equity = { difference_to_equity: true, status: 1 }
  const posted: readonly (readonly [readonly string[], object])[] = [
    [['opening_empty', 'transactions'], {}],
    [
      ['entry_line_one_side', `${at0}.debtor`],
      { transactions: [shop.on('1111', '5', { creditor: '5' })] },
    ],
    [['account_is_group', `${at0}.account_id`], { transactions: [shop.on('111', '5')] }],
    [['account_is_stock_control', `${at0}.account_id`], { transactions: [shop.on('1151', '5')] }],
    [['account_is_system', `${at0}.account_id`], { transactions: [shop.on('3132', '5')] }],
    [['beneficiary_required', `${at0}.beneficiary_id`], { transactions: [shop.on('1141', '5')] }],
    [
      ['beneficiary_not_supplier', `${at0}.beneficiary_id`],
      { transactions: [shop.against('2111', '5', noor)] },
    ],
    [
      ['opening_line_twice', 'transactions.1.account_id'],
      { transactions: [shop.on('1111', '5'), shop.on('1111', '6')] },
    ],
    [['documents_differ_from_line', `${at0}.documents`], openItems(openItem({ amount: '9.99' }))],
    [
      ['issue_date_out_of_range', `${at0}.documents.0.issue_date`],
      openItems(openItem({ issue_date: '2026-01-02' })),
    ],
    [
      ['due_date_out_of_range', `${at0}.documents.0.due_date`],
      openItems(openItem({ due_date: '2025-11-30' })),
    ],
    [
      ['documents_without_party', `${at0}.documents`],
      { transactions: [shop.on('1111', '10', { documents: [openItem()] })] },
    ],
    [
      ['item_not_stocked', 'stock.0.item_id'],
      { stock: [{ ...shop.pens('1', '1'), item_id: shop.visit.id }] },
    ],
    [
      ['issue_date_out_of_range', 'date'],
      { date: '2026-03-11', transactions: [shop.on('1111', '5')] },
    ],
  ]
  for (const [expected, body] of posted)
    assert.deepEqual(await shop.refused('POST', path, { ...equity, ...body }), expected)
  assert.equal((await shop.get(path)).meta?.total, 0, 'nothing of it was kept')
})

test('the day: not after the first entry, not in a closed period', { skip }, async () => {
  const shop = await openings.company()
  await shop.add('/entries', {
    date: '2026-02-01',
    statement: 'إيجار',
    transactions: [shop.on('5221', '10'), shop.against('1111', '10')],
    status: 1,
  })
  const balanced = { transactions: [shop.on('1111', '5'), shop.against('3111', '5')], status: 1 }
  assert.deepEqual(await shop.refused('POST', path, { ...balanced, date: '2026-02-02' }), [
    'opening_after_first_entry',
    'date',
  ])
  await shop.change('/my_company', { lock_date: '2026-01-31' })
  assert.deepEqual(await shop.refused('POST', path, balanced), ['period_locked', 'date'])
  const opened = await shop.add(path, { ...balanced, date: '2026-02-01' })
  assert.equal(opened.open_refusal, null)
  await shop.change('/my_company', { lock_date: '2026-02-28' })
  const seen = (await shop.get(`${path}/${opened.id}`)).data!
  assert.equal(seen.open_refusal?.code, 'period_locked')
  for (const step of ['open', 'cancel'])
    assert.deepEqual(await shop.refused('POST', `${path}/${opened.id}/${step}`), [
      'period_locked',
      'date',
    ])
})

test(
  'corrected until a VAT return is filed; the books stay while it is open',
  { skip },
  async () => {
    const shop = await openings.company()
    const lines = [shop.on('1111', '5'), shop.against('3111', '5')]
    const opened = await shop.add(path, { transactions: lines, status: 1 })
    const at = `${path}/${opened.id}`
    assert.equal((await shop.post(`${at}/open`)).status, 128)
    assert.equal(await shop.balance('1111'), '5.00 0.00')
    assert.deepEqual(await shop.refused('POST', `${at}/open`), ['document_open_for_edit'])
    assert.deepEqual(await shop.refused('PUT', at, { transactions: [] }), [
      'document_open_for_edit',
    ])
    assert.equal((await shop.post(`${at}/discard`)).status, 1)
    assert.deepEqual(await shop.refused('POST', `${at}/discard`), ['not_open_for_edit'])
    await shop.post(`${at}/open`)
    const again = await shop.change(at, {
      date: '2026-01-02',
      transactions: [shop.on('1111', '7'), shop.against('3111', '7')],
      status: 1,
    })
    assert.deepEqual([again.status, again.revision, again.date], [1, 2, '2026-01-02'])
    assert.equal(await shop.balance('1111'), '12.00 5.00')
    assert.deepEqual(
      rowsIn((await shop.get(`/entries?document_id=${opened.id}`)).data)
        .map((entry) => `${entry.date} ${entry.document_type} ${entry.total}`)
        .toSorted(),
      ['2026-01-01 1300 5.00', '2026-01-01 2 5.00', '2026-01-02 1300 7.00'],
    )
    assert.deepEqual(await shop.refused('PUT', at, { lock_version: 0, status: 128 }), [
      'version_conflict',
    ])
    const draft = await shop.post(`${at}/cancel`, { reason: 'منشأة أخرى' })
    assert.deepEqual([draft.status, draft.entry_id], [0, null])
    assert.equal(await shop.balance('1111'), '12.00 12.00')
    assert.deepEqual(await shop.refused('POST', `${at}/cancel`), ['not_confirmed'])
    assert.deepEqual(await shop.refused('DELETE', at), ['opening_was_posted'])
    assert.equal((await shop.post(`${at}/confirm`)).status, 1)
    await shop.fileVat('2026-01-31')
    for (const step of ['open', 'cancel'])
      assert.deepEqual(await shop.refused('POST', `${at}/${step}`), ['opening_vat_filed'])
    assert.deepEqual(await shop.proofs(), [])
  },
)

test('a draft that nobody posted is deleted', { skip }, async () => {
  const shop = await openings.company()
  const draft = await shop.add(path, {})
  await shop.remove(`${path}/${draft.id}`)
  assert.equal((await shop.get(path)).meta?.total, 0)
  const sent = { id: draft.id, transactions: [shop.on('1111', '5')] }
  await shop.add(path, sent)
  assert.equal((await shop.add(path, sent)).id, draft.id, 'the same sent again is one')
})

test(
  'the template names every account that is typed, and whose party it needs',
  { skip },
  async () => {
    const shop = await openings.company()
    const { date, transactions } = (await shop.get(`${path}/template`)).data!
    const byNumber = new Map(
      rowsIn(transactions).map((line) => [String(line.account?.account_number), line]),
    )
    assert.equal(date, '2026-01-01')
    assert.equal(byNumber.get('1141')?.needs_beneficiary, true)
    assert.equal(byNumber.get('1111')?.needs_beneficiary, false)
    assert.deepEqual(
      ['1151', '1152', '2114', '3132', '111'].filter((number) => byNumber.has(number)),
      [],
    )
    const kept = await shop.add(path, {
      transactions: rowsIn(transactions).map(({ account_id, debtor, creditor }) => ({
        account_id,
        debtor,
        creditor,
      })),
    })
    assert.deepEqual(kept.transactions, [])
  },
)
