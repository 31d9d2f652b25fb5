import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { withoutDatabase } from '../../src/testing/database.ts'
import { type Json, rowsIn } from '../../src/testing/server.ts'
import { type Bodies, bodiesOf } from './bodies.ts'
import { type Company, openCompany, startCompany } from './company.ts'

const skip = withoutDatabase()
let company: Company
let pen: Json
let { bill, receipt, all: bodies } = {} as Bodies

before(async () => {
  if (skip) return
  company = await startCompany()
  pen = await company.item('قلم', { selling_price: '50', allow_negative_balance: true })
  ;({ bill, receipt, all: bodies } = bodiesOf(company, pen))
})
after(async () => company?.server.close())

test('create answers 201 with the record and a word, in both languages', { skip }, async () => {
  for (const [name, body] of bodies) {
    const made = await company.expect(201, 'POST', `/${name}`, body(1), {
      'accept-language': 'en-US,en;q=0.9',
    })
    assert.deepEqual(Object.keys(made).toSorted(), ['data', 'message'], name)
    assert.match(String(made.message), /added/i, name)
    const at = `/${name}/${String(made.data!.id)}`
    const read = (await company.expect(200, 'GET', at, undefined, { 'accept-language': 'en' }))
      .data!
    assert.deepEqual(read, made.data, `${name}: what was made is what is read`)
    const put = await company.expect(
      200,
      'PUT',
      `/${name}/${String(read.id)}`,
      {},
      { 'accept-language': 'ar' },
    )
    assert.match(String(put.message), /[\u0600-\u06ff]/, name)
    const gone = await company.expect(200, 'DELETE', `/${name}/${String(read.id)}`, undefined, {
      'accept-language': 'en',
    })
    assert.match(String(gone.message), /deleted/i, name)
    assert.deepEqual(
      await company.refused('GET', `/${name}/${String(read.id)}`),
      ['404', 'not_found'],
      name,
    )
    assert.deepEqual(
      await company.refused('DELETE', `/${name}/${String(read.id)}`),
      ['404', 'not_found'],
      name,
    )
  }
})

test(
  'an id of the client makes a create safe to repeat; a stranger cannot use it',
  { skip },
  async () => {
    const other = await openCompany(company.server)
    for (const [name, body] of bodies) {
      const id = randomUUID()
      const [one, two] = [
        await company.add(`/${name}`, { ...body(2), id }),
        await company.add(`/${name}`, { ...body(2), id }),
      ]
      assert.deepEqual([one.id, two], [id, one], name)
      const taken = await other.ask('POST', `/${name}`, { ...body(2), id })
      assert.ok(
        [201, 422].includes(taken.status),
        `${name}: ${taken.status} ${JSON.stringify(taken.body)}`,
      )
      if (taken.status === 201)
        assert.notDeepEqual(taken.body.data, one, `${name} of another company`)
      assert.deepEqual(await company.get(`/${name}/${id}`), one, `${name} stays as it was`)
      assert.deepEqual(
        await company.refused('POST', `/${name}`, { ...body(3), id: 'mine' }),
        ['422', 'invalid', 'id'],
        name,
      )
      await company.expect(200, 'DELETE', `/${name}/${id}`)
    }
    const sold = await company.add('/bills', bill())
    assert.deepEqual(
      await company.refused('POST', '/bills', {
        ...bill({ type: 2, beneficiary_id: company.sahara.id }),
        id: sold.id,
      }),
      ['409', 'id_taken'],
    )
  },
)

test('a record sent back as it was read changes nothing but its version', { skip }, async () => {
  const unchanged = ({ lock_version: _version, ...rest }: Json): object => rest
  for (const [name, body] of bodies) {
    const made = await company.add(`/${name}`, body(4))
    const put = (await company.expect(200, 'PUT', `/${name}/${String(made.id)}`, made)).data!
    assert.deepEqual(unchanged(put), unchanged(made), name)
    await company.expect(200, 'DELETE', `/${name}/${String(made.id)}`)
  }
  for (const path of [
    '/accounts?account_number=1121',
    '/accounts?account_number=1',
    '/taxes?code=S15',
    '/payment_methods?code=cash',
    '/stores?is_main_store=true',
    '/beneficiaries?code=WALK-IN',
    '/units?code=PCE',
    '/default_accounts?code=sales',
  ]) {
    const read = await company.first(path)
    const name = path.split('?')[0]
    const put = (await company.expect(200, 'PUT', `${name}/${String(read.id)}`, read)).data!
    assert.deepEqual(
      unchanged(put),
      unchanged(await company.get(`${name}/${String(read.id)}`)),
      path,
    )
    assert.deepEqual({ ...unchanged(put) }, unchanged(read), path)
  }
  const mine = await company.get('/my_company')
  const put = (await company.expect(200, 'PUT', '/my_company', mine)).data!
  assert.deepEqual(put, mine)
})

test('an old version is a conflict everywhere', { skip }, async () => {
  for (const [name, body] of bodies) {
    const made = await company.add(`/${name}`, body(5))
    assert.equal(typeof ((made.lock_version as unknown) ?? 0), 'number', name)
    const at = `/${name}/${String(made.id)}`
    await company.expect(200, 'PUT', at, made)
    assert.deepEqual(await company.refused('PUT', at, made), ['409', 'version_conflict'], name)
    for (const wrong of ['x', null, [], {}]) {
      const { status } = await company.ask('PUT', at, { ...made, lock_version: wrong })
      assert.ok(
        [409, 422].includes(status),
        `${name} with lock_version ${JSON.stringify(wrong)}: ${status}`,
      )
    }
    await company.expect(200, 'DELETE', at)
  }
})

test('a key answers a repeated POST, PUT and DELETE with the first answer', { skip }, async () => {
  for (const [name, body] of bodies) {
    const key = { 'idempotency-key': randomUUID() }
    const one = await company.expect(201, 'POST', `/${name}`, body(6), key)
    assert.deepEqual(await company.expect(201, 'POST', `/${name}`, body(6), key), one, name)
    const at = `/${name}/${String(one.data!.id)}`
    const other = await company.ask('POST', `/${name}`, { ...body(6), notes: 'x' }, key)
    assert.deepEqual([other.status, String(other.body.code)], [409, 'idempotency_mismatch'], name)
    const change = { 'idempotency-key': randomUUID() }
    const put = await company.expect(200, 'PUT', at, one.data, change)
    assert.deepEqual(await company.expect(200, 'PUT', at, one.data, change), put, `PUT ${name}`)
    const end = { 'idempotency-key': randomUUID() }
    const gone = await company.expect(200, 'DELETE', at, undefined, end)
    assert.deepEqual(
      await company.expect(200, 'DELETE', at, undefined, end),
      gone,
      `DELETE ${name}`,
    )
  }
})

test('references are read as id and record, amounts as decimal texts', { skip }, async () => {
  const wrong: string[] = []
  const plain = new Set([
    'tenant_id',
    'id',
    'label_id',
    'entry_id',
    'receipt_id',
    'document_id',
    'inverse_entry_id',
    'associatable_id',
    'attachable_id',
    'resource_id',
    'image_id',
    'logo_id',
    'returned_from_bill_id',
    'returned_from_bill_item_id',
  ])
  const look = (value: unknown, at: string): void => {
    if (Array.isArray(value)) return value.forEach((each) => look(each, `${at}[]`))
    if (typeof value === 'number' && !Number.isInteger(value))
      wrong.push(`${at} is the number ${value}`)
    if (typeof value !== 'object' || value === null) return
    const record = value as Record<string, unknown>
    for (const [key, each] of Object.entries(record)) {
      if (key.endsWith('_id') && !plain.has(key) && each !== null) {
        const shown = record[key.slice(0, -3)] as { id?: unknown; name?: unknown } | undefined
        if (shown?.id !== each || typeof shown?.name !== 'string')
          wrong.push(`${at}.${key} without ${key.slice(0, -3)}`)
      }
      if (
        /^(amount|total|vat|net|paid|remain|balance|debit|credit|item_price|item_qty|tax_value|selling_price|factor|percentage|retentions)$/.test(
          key,
        ) &&
        typeof each !== 'string'
      )
        wrong.push(`${at}.${key} is ${typeof each}`)
      look(each, `${at}.${key}`)
    }
  }
  const sold = await company.add(
    '/bills',
    bill({ status: 1, payments: [{ payment_method_id: company.cash.id, amount: '10' }] }),
  )
  await company.add(
    '/receipts',
    receipt({ status: 1, amount: '10', fee: { amount: '1', tax_id: company.tax.id } }),
  )
  look(sold, 'bill')
  for (const [name] of bodies)
    look(rowsIn((await company.expect(200, 'GET', `/${name}?per_page=100`)).data), name)
  look(await company.get(`/entries/${String(sold.entry_id)}`), 'entry')
  look(await company.get('/my_company'), 'my_company')
  look(await company.get('/default_accounts?code=sales'), 'default_accounts')
  look(await company.get(`/items/${String(pen.id)}/transactions`), 'item transactions')
  assert.deepEqual([...new Set(wrong)], [])
})
