import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { withoutDatabase } from '../../testing/database.ts'
import { rowsIn } from '../../testing/server.ts'
import { type Journal, linesOf, openJournal } from './journal.fixture.ts'

const skip = withoutDatabase()
let journal: Journal
let { ids, get, first, add, change, remove, refused, post, on, against, rent } = {} as Journal

before(async () => {
  if (skip) return
  journal = await openJournal()
  ;({ ids, get, first, add, change, remove, refused, post, on, against, rent } = journal)
})
after(async () => journal?.server.close())

test('a draft has no number, is changed freely and may be unfinished', { skip }, async () => {
  const draft = await add('/entries', { date: '2026-11-20' })
  assert.deepEqual(
    [draft.status, draft.number, draft.total, draft.is_manual, rowsIn(draft.transactions).length],
    [0, null, '0.00', true, 0],
  )
  const at = `/entries/${String(draft.id)}`
  const changed = await change(at, {
    transactions: [on('5221', '٥٠', { subject: 'المعرض', cost_center_id: ids.get('جدة') })],
    lock_version: 0,
  })
  assert.deepEqual(
    [linesOf(changed), changed.total, changed.lock_version],
    [['5221 50.00'], '50.00', 1],
  )
  assert.equal(rowsIn(changed.transactions)[0]?.subject, 'المعرض')
  assert.deepEqual(await refused('PUT', at, { statement: 'x', lock_version: 0 }), [
    'version_conflict',
  ])
  assert.deepEqual(await refused('POST', `${at}/confirm`), [
    'required',
    'statement',
    'transactions',
  ])
  assert.equal((await get(`/entries?status=0`)).meta?.total, 1)
  assert.equal((await get('/entries')).meta?.counts?.drafts, 1)
  await remove(at)
  assert.deepEqual(await refused('GET', at), ['not_found'])
})

test('the rules of manual entries, each at its field', { skip }, async () => {
  const noor = { beneficiary_id: ids.get('نور') }
  const shares = (...percentages: readonly string[]) =>
    percentages.map((percentage, index) => ({
      cost_center_id: ids.get(index === 0 ? 'الرياض' : 'جدة'),
      percentage,
    }))
  const rows: readonly (readonly [object, readonly string[]])[] = [
    [{ statement: ' ' }, ['required', 'statement']],
    [{ transactions: [on('5221', '1')] }, ['entry_lines', 'transactions']],
    [
      { transactions: [on('5221', '1'), against('2143', '2')] },
      ['entry_not_balanced', 'transactions'],
    ],
    [
      { transactions: [on('5221', '1', { creditor: '1' }), against('2143', '0')] },
      ['entry_line_one_side', 'transactions.0.debtor', 'transactions.1.debtor'],
    ],
    [
      { transactions: [on('52', '1'), against('2143', '1')] },
      ['account_is_group', 'transactions.0.account_id'],
    ],
    [
      { transactions: [on('1151', '1', noor), against('2143', '1')] },
      ['account_is_stock_control', 'transactions.0.account_id'],
    ],
    [
      { transactions: [on('2131', '1'), against('2143', '1')] },
      ['account_is_system', 'transactions.0.account_id'],
    ],
    [
      { transactions: [on('1141', '1'), against('2143', '1')] },
      ['beneficiary_required', 'transactions.0.beneficiary_id'],
    ],
    [
      {
        transactions: [on('5221', '1', { cost_centers: shares('60', '30') }), against('2143', '1')],
      },
      ['cost_centers_not_100', 'transactions.0.cost_centers'],
    ],
    [
      {
        transactions: [
          on('5221', '1', { cost_centers: shares('100'), cost_center_id: ids.get('جدة') }),
          against('2143', '1'),
        ],
      },
      ['invalid', 'transactions.0.cost_centers'],
    ],
    [{ date: '1999-12-31' }, ['issue_date_out_of_range', 'date']],
    [{ date: '2027-11-22' }, ['issue_date_out_of_range', 'date']],
    [{ reverse_on: '2026-11-20' }, ['invalid', 'reverse_on']],
    [{ repeats: 'monthly', repeats_until: '2026-11-20' }, ['invalid', 'repeats_until']],
    [{ repeats: 'weekly' }, ['invalid', 'repeats']],
    [{ status: 128 }, ['invalid', 'status']],
    [
      { transactions: [on('5221', '1.001'), against('2143', '1')] },
      ['invalid', 'transactions.0.debtor'],
    ],
    [
      { transactions: [on('5221', '-1'), against('2143', '1')] },
      ['invalid', 'transactions.0.debtor'],
    ],
    [{ transactions: 'x' }, ['invalid', 'transactions']],
    [{ surprise: 1 }, ['invalid', 'surprise']],
    [
      { transactions: [{ account_id: randomUUID(), debtor: '1' }, against('2143', '1')] },
      ['invalid', 'transactions.0.account_id'],
    ],
  ]
  for (const [wrong, expected] of rows)
    assert.deepEqual(
      await refused('POST', '/entries', rent({ status: 1, ...wrong })),
      expected,
      JSON.stringify(wrong),
    )
  assert.equal((await get('/entries')).meta?.total, 0, 'nothing of it was kept')
})

test(
  'posting gives the number; an edit reverses and posts anew under the same',
  { skip },
  async () => {
    const id = randomUUID()
    const posted = await add('/entries', rent({ id, status: 1 }))
    assert.deepEqual(
      [
        posted.id,
        posted.number,
        posted.status,
        posted.document_type,
        posted.document_id,
        posted.total,
      ],
      [id, '#JE 000001', 1, null, null, '100.00'],
    )
    assert.equal(
      (await add('/entries', rent({ id, status: 1 }))).number,
      '#JE 000001',
      'sent again',
    )
    const at = `/entries/${id}`
    assert.deepEqual(await refused('POST', `${at}/confirm`), ['not_confirmable'])
    assert.deepEqual(await refused('PUT', at, { status: 0 }), ['not_editable'])

    const edited = await change(at, {
      ...posted,
      date: '2026-11-19',
      transactions: [
        on('5221', '120', {
          cost_centers: [
            { cost_center_id: ids.get('الرياض'), percentage: '66.6667' },
            { cost_center_id: ids.get('جدة'), percentage: '33.3333' },
          ],
        }),
        against('2143', '120'),
      ],
    })
    assert.deepEqual(
      [edited.id, edited.number, edited.revision, edited.status, edited.date, edited.total],
      [id, '#JE 000001', 1, 1, '2026-11-19', '120.00'],
    )
    assert.deepEqual(linesOf(edited), ['5221 120.00', '2143 -120.00'])
    assert.deepEqual(
      rowsIn(rowsIn(edited.transactions)[0]?.cost_centers).map(({ percentage }) => percentage),
      ['66.6667', '33.3333'],
    )
    const postings = rowsIn(edited.postings)
    assert.deepEqual(
      postings.map(({ number, label_id, total }) => [number, label_id, total]),
      [
        ['#JE 000001', 'entry', '100.00'],
        ['#JE 000002', 'entry_edited', '100.00'],
        ['#JE 000003', 'entry', '120.00'],
      ],
    )
    assert.equal(postings[1]?.inverse_entry_id, id)
    const anew = (await get(`/entries/${String(postings[2]?.id)}`)).data
    assert.deepEqual(linesOf(anew), ['5221 80.00', '5221 40.00', '2143 -120.00'])
    assert.deepEqual([anew?.document_id, anew?.document_number], [id, '#JE 000001'])
    assert.equal((await get('/entries')).meta?.total, 1, 'the list shows the entry once')

    const same = await change(at, { reverse_on: null, statement: 'إيجار الشهر', status: 1 })
    assert.equal(same.revision, 1, 'what posts the same is not posted again')
    const activity = await get(`/users_activities?resource_id=${id}`)
    const changes = rowsIn(activity.data)[1]?.changes
    assert.deepEqual(changes?.date, { before: '2026-11-20', after: '2026-11-19' })
    assert.equal(
      String(changes?.transactions?.after),
      '120.00 | 0.00 · إيجارات\n0.00 | 120.00 · مصروفات مستحقة',
    )
  },
)

test('open for edit, discard, and save', { skip }, async () => {
  const made = await add('/entries', rent({ status: 1 }))
  const at = `/entries/${String(made.id)}`
  assert.equal((await change(at, { status: 128 })).status, 128)
  assert.deepEqual(await refused('POST', `${at}/open`), ['document_open_for_edit'])
  assert.deepEqual(await refused('POST', `${at}/reverse`), ['document_open_for_edit'])
  assert.deepEqual(await refused('DELETE', at), ['document_open_for_edit'])
  assert.equal((await change(at, { status: 1, discard: true })).status, 1)
  assert.deepEqual(await refused('POST', `${at}/discard`), ['not_open_for_edit'])
  await post(`${at}/open`)
  assert.equal((await get('/entries?status=128')).meta?.total, 1)
  const saved = await change(at, {
    status: 1,
    transactions: [on('5221', '7'), against('2143', '7')],
  })
  assert.deepEqual([saved.status, saved.revision, saved.number], [1, 1, made.number])
})

test('a reversed entry stays, and cannot be reversed or edited again', { skip }, async () => {
  const made = await add('/entries', rent({ status: 1 }))
  const at = `/entries/${String(made.id)}`
  assert.deepEqual(await refused('POST', `${at}/reverse`, { date: '2026-11-19' }), [
    'reversal_before_entry',
    'date',
  ])
  const inverse = await post(`${at}/reverse`, { date: '2026-11-21', reason: 'سُجل مرتين' })
  assert.deepEqual(
    [inverse.document_type, inverse.inverse_entry_id, inverse.document_id, inverse.date],
    [2, made.id, made.id, '2026-11-21'],
  )
  assert.equal(
    inverse.statement,
    `عكس القيد ${String(made.number)} – ${String(made.statement)} – السبب: سُجل مرتين`,
  )
  assert.deepEqual(linesOf(inverse), ['5221 -100.00', '2143 100.00'])
  const read = (await get(at)).data
  assert.deepEqual([read?.status, read?.reversed_by, read?.number], [255, inverse.id, made.number])
  for (const [method, path] of [
    ['POST', `${at}/reverse`],
    ['POST', `${at}/cancel`],
    ['POST', `${at}/open`],
    ['PUT', at],
  ] as const)
    assert.deepEqual(await refused(method, path, {}), ['already_reversed'])
  assert.deepEqual(await refused('POST', `/entries/${String(inverse.id)}/reverse`), [
    'linked_to_document',
  ])
  const copy = await post(`${at}/copy`)
  assert.deepEqual([copy.status, copy.date, linesOf(copy)], [0, '2026-11-21', linesOf(made)])
  await remove(`/entries/${String(copy.id)}`)
  assert.equal((await get('/entries?document_type=2')).meta?.total, 1)
})

test('the entry of a document is changed by the document', { skip }, async () => {
  const method = await first('/payment_methods?code=cash')
  const receipt = await add('/receipts', {
    type: 1,
    account_id: ids.get('5241'),
    payment_method_id: method.id,
    date: '2026-11-20',
    amount: '10',
    status: 1,
  })
  const at = `/entries/${String(receipt.entry_id)}`
  assert.equal((await get(at)).data?.is_manual, false)
  for (const [verb, path] of [
    ['PUT', at],
    ['DELETE', at],
    ['POST', `${at}/reverse`],
    ['POST', `${at}/open`],
    ['POST', `${at}/copy`],
  ] as const)
    assert.deepEqual(await refused(verb, path, {}), ['linked_to_document'], `${verb} ${path}`)
  assert.deepEqual(await refused('POST', '/entries', rent({ id: receipt.entry_id })), ['id_taken'])
  await remove(`/receipts/${String(receipt.id)}`)
  assert.equal((await get(at)).data?.status, 255)
})
