import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { withoutDatabase } from '../../src/testing/database.ts'
import type { Answered, Json } from '../../src/testing/server.ts'
import { type Bodies, bodiesOf } from './bodies.ts'
import { type Company, type Verb, startCompany } from './company.ts'

const skip = withoutDatabase()
let company: Company
let { bill, receipt } = {} as Bodies

before(async () => {
  if (skip) return
  company = await startCompany()
  const item = await company.item('قلم', { allow_negative_balance: true })
  ;({ bill, receipt } = bodiesOf(company, item))
})
after(async () => company?.server.close())

test(
  'twenty at once change one party: none is lost, each version is one further',
  { skip },
  async () => {
    const party = await company.add('/beneficiaries', { first_name: 'طرف', phone1: '0501234567' })
    const at = `/beneficiaries/${String(party.id)}`
    const blind = await Promise.all(
      Array.from({ length: 10 }, (_, n) => company.ask('PUT', at, { notes: `كتبه ${n}` })),
    )
    assert.ok(blind.every(({ status }) => status === 200))
    const now = await company.get(at)
    assert.equal(now.lock_version, 10)
    const careful = await Promise.all(
      Array.from({ length: 10 }, (_, n) => company.ask('PUT', at, { ...now, city: `مدينة ${n}` })),
    )
    assert.deepEqual(careful.map(({ status }) => status).toSorted(), [
      200,
      ...Array.from({ length: 9 }, () => 409),
    ])
    const after = await company.get(at)
    assert.deepEqual(
      [after.lock_version, after.notes, after.phone1],
      [11, now.notes, '+966501234567'],
    )
    const winner = careful.find(({ status }) => status === 200)
    assert.equal(after.city, winner?.body.data?.city)
  },
)

test(
  'the same create at once is one record; the same payment at once is not paid twice',
  { skip },
  async () => {
    const id = '0197f000-0000-7000-8000-00000000abcd'
    const made = await Promise.all(
      Array.from({ length: 5 }, () =>
        company.ask('POST', '/beneficiaries', { id, first_name: 'واحد', code: 'ONE' }),
      ),
    )
    assert.ok(
      made.every(({ status }) => status === 201),
      made.map(({ status, body }) => `${status} ${String(body.code)}`).join(),
    )
    const owed = await company.add('/bills', bill({ status: 1 }))
    const associations = [{ associatable_type: 'bill', associatable_id: owed.id, amount: '115' }]
    const paid = await Promise.all(
      Array.from({ length: 5 }, () =>
        company.ask('POST', '/receipts', receipt({ amount: '115', status: 1, associations })),
      ),
    )
    assert.deepEqual(paid.map(({ status }) => status).toSorted(), [201, 422, 422, 422, 422])
    const read = await company.get(`/bills/${String(owed.id)}`)
    assert.deepEqual(
      [read.total_paid, read.remain, read.payment_status],
      ['115.00', '0.00', 'fully_paid'],
    )
  },
)

test('five parts of a bill paid at once leave no difference of rates', { skip }, async () => {
  const owed = await company.add('/bills', bill({ status: 1 }))
  const paid = await Promise.all(
    ['20.01', '30.02', '10.03', '40.04', '14.90'].map((amount) => {
      const associations = [{ associatable_type: 'bill', associatable_id: owed.id, amount }]
      return company.add('/receipts', receipt({ amount, status: 1, associations }))
    }),
  )
  assert.equal((await company.get(`/bills/${String(owed.id)}`)).payment_status, 'fully_paid')
  for (const { entry_id, amount } of paid)
    assert.deepEqual(await company.posted(entry_id), [
      `1111 D ${String(amount)}`,
      `1141 C ${String(amount)}`,
    ])
})

/** The same request five times in one moment, as a till sends it that had no answer. */
const fiveTimes = async (verb: Verb, path: string, body?: unknown): Promise<Answered[]> => {
  const key = { 'idempotency-key': randomUUID() }
  return Promise.all(Array.from({ length: 5 }, () => company.ask(verb, path, body, key)))
}
const sameAnswer = (answers: readonly Answered[], status: number): Json => {
  for (const answer of answers)
    assert.deepEqual(
      [answer.status, answer.body],
      [status, answers[0]?.body],
      answers.map(({ status: each, body }) => `${each} ${String(body.code)}`).join(),
    )
  return answers[0]!.body
}

test('one key at one moment has one effect, and all of them its answer', { skip }, async () => {
  const scarce = await company.item('ساعة', { allow_negative_balance: false })
  const items = [{ item_id: scarce.id, item_qty: '1', item_price: '100', tax_id: company.tax.id }]
  await company.add(
    '/bills',
    bill({ type: 2, beneficiary_id: company.sahara.id, items, status: 1 }),
  )
  const sale = bill({ items, status: 1 })
  // One piece is there, so that a second sale of it would be refused.
  const sold = sameAnswer(await fiveTimes('POST', '/bills', sale), 201).data!
  assert.equal((await company.get(`/bills/${String(sold.id)}`)).status, 1 as unknown)

  const draft = await company.add('/bills', bill())
  const at = `/bills/${String(draft.id)}`
  sameAnswer(
    await fiveTimes('PUT', at, { notes: 'على عجل', lock_version: draft.lock_version }),
    200,
  )
  sameAnswer(await fiveTimes('POST', `${at}/confirm`, {}), 200)
  const spare = await company.add('/bills', bill())
  sameAnswer(await fiveTimes('DELETE', `/bills/${String(spare.id)}`), 200)
  const named = { first_name: 'مرة واحدة', code: 'ONCE' }
  sameAnswer(await fiveTimes('POST', '/beneficiaries', named), 201)
  const back = [{ bill_item_id: sold.items![0]!.id, item_qty: '1' }]
  const returned = { items: back, reason: 'عيب', status: 1 }
  sameAnswer(await fiveTimes('POST', `/bills/${String(sold.id)}/return`, returned), 200)
})

test('who waits behind a refusal is asked in his turn', { skip }, async () => {
  const answers = await fiveTimes('POST', '/beneficiaries', { first_name: '', code: 'X' })
  assert.deepEqual(
    answers.map(({ status, body }) => `${status} ${String(body.code)}`),
    Array.from({ length: 5 }, () => '422 invalid'),
  )
})

test(
  'an id that comes again with other content is refused, not answered with the old',
  { skip },
  async () => {
    const { all } = bodiesOf(
      company,
      await company.item('دفتر', { allow_negative_balance: true }),
      await company.item('صندوق', { item_type: 1 }),
    )
    for (const [name, body] of all) {
      const id = randomUUID()
      const sent = { ...body(71), id }
      const first = await company.expect(201, 'POST', `/${name}`, sent)
      const turned = Object.fromEntries(Object.entries(sent).toReversed())
      const again = await company.expect(201, 'POST', `/${name}`, turned)
      assert.equal(again.data!.id, first.data!.id, name)
      const isSame = JSON.stringify(body(71)) === JSON.stringify(body(72))
      const other = { ...body(72), id, ...(isSame && { notes: 'غيره' }) }
      assert.deepEqual(await company.refused('POST', `/${name}`, other), ['409', 'id_taken'], name)
      await company.expect(200, 'DELETE', `/${name}/${id}`)
      // Nor may it be one that the server gave itself.
      const own = await company.add(`/${name}`, body(73))
      assert.deepEqual(
        await company.refused('POST', `/${name}`, { ...body(74), id: own.id }),
        ['409', 'id_taken'],
        name,
      )
    }
  },
)

test('a return with an id of its own is made once', { skip }, async () => {
  const sold = await company.add('/bills', bill({ status: 1 }))
  const id = randomUUID()
  const back = (item_qty: string) => ({
    id,
    items: [{ bill_item_id: sold.items![0]!.id, item_qty }],
    reason: 'عيب',
    status: 1,
  })
  const at = `/bills/${String(sold.id)}/return`
  const made = await Promise.all([1, 2, 3].map(() => company.expect(200, 'POST', at, back('1'))))
  assert.deepEqual(
    made.map(({ data }) => String(data!.id)),
    [id, id, id],
  )
  assert.deepEqual(await company.refused('POST', at, back('0.5')), ['409', 'id_taken'])
})

test('a key that cannot be kept is refused', { skip }, async () => {
  const key = (text: string) =>
    company.ask('POST', '/units', { name: `وحدة ${text.length}` }, { 'idempotency-key': text })
  assert.equal((await key('k'.repeat(255))).status, 201)
  for (const text of ['k'.repeat(256), '']) {
    const { status, body } = await key(text)
    assert.deepEqual([status, String(body.code)], [422, 'invalid_idempotency_key'])
  }
})

test('another file under the same key is another request', { skip }, async () => {
  const key = { 'idempotency-key': randomUUID() }
  const form = (content: string): string =>
    [
      ['name="attachable_type"', 'beneficiaries'],
      ['name="attachable_id"', String(company.noor.id)],
      ['name="file"; filename="a.pdf"\r\ncontent-type: application/pdf', content],
    ]
      .map(([head, value]) => `--x\r\ncontent-disposition: form-data; ${head}\r\n\r\n${value}\r\n`)
      .join('')
  const sent = async (content: string): Promise<string> => {
    const headers = { ...key, 'content-type': 'multipart/form-data; boundary=x' }
    const { status, body } = await company.ask(
      'POST',
      '/file',
      `${form(content)}--x--\r\n`,
      headers,
    )
    return `${status} ${String(body.data?.id ?? body.code)}`
  }
  const first = await sent('%PDF-1.7\n1 0 obj << >> endobj\n')
  assert.match(first, /^201 /)
  assert.equal(await sent('%PDF-1.7\n1 0 obj << >> endobj\n'), first)
  assert.equal(await sent('%PDF-1.7\n2 0 obj << >> endobj\n'), '409 idempotency_mismatch')
})
