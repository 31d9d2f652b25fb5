import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { onPool } from '../../src/kernel/database/pool.ts'
import { sql } from '../../src/kernel/database/sql.ts'
import { withoutDatabase } from '../../src/testing/database.ts'
import { goodPassword } from '../../src/testing/people.ts'
import { type Json, rowsIn } from '../../src/testing/server.ts'
import { type Bodies, bodiesOf } from './bodies.ts'
import { type Company, startCompany } from './company.ts'

const skip = withoutDatabase()
let company: Company
let item: Json
let { bill, receipt, records } = {} as Bodies

const script = '<script>alert(1)</script><img src=x onerror=alert(2)>"\'&amp;{{7*7}}${7*7}'
const longWord = 'م'.repeat(20_000)

before(async () => {
  if (skip) return
  company = await startCompany()
  item = await company.item(script, { code: 'EVIL', allow_negative_balance: true })
  ;({ bill, receipt, records } = bodiesOf(company, item))
})
after(async () => company?.server.close())

test('markup in names is text on papers, in answers and in files', { skip }, async () => {
  await company.expect(200, 'PUT', '/my_company', { company_name: script })
  const party = await company.add('/beneficiaries', { first_name: script, email1: 'a@example.com' })
  assert.equal(party.name, script)
  const made = await company.add(
    '/bills',
    bill({ beneficiary_id: party.id, notes: script, reference: script.slice(0, 100), status: 1 }),
  )
  const paid = await company.add(
    '/receipts',
    receipt({ beneficiary_id: party.id, notes: script, status: 1 }),
  )
  for (const path of [
    `/print/bills/${String(made.id)}`,
    `/print/bills/${String(made.id)}?template=receipt-80mm`,
    `/print/receipts/${String(paid.id)}`,
  ]) {
    const page = await company.ask('GET', path)
    const html = page.bytes.toString('utf8')
    assert.equal(page.status, 200, path)
    assert.match(String(page.headers['content-type']), /^text\/html/)
    assert.doesNotMatch(html, /<script>alert|<img src=x/, path)
    const policy = String(page.headers['content-security-policy'] ?? '')
    // Compiled WebAssembly of ours runs, text that becomes a script never does.
    assert.match(policy, /script-src 'self' 'wasm-unsafe-eval';/, path)
    assert.equal(page.headers['x-content-type-options'], 'nosniff')
  }
  const xml = (await company.ask('GET', `/bills/${String(made.id)}/e_invoice.xml`)).bytes.toString(
    'utf8',
  )
  assert.doesNotMatch(xml, /<script/)
  assert.match(xml, /&lt;script&gt;/)
  const journal = await company.ask('GET', '/exports/journal?format=csv')
  assert.equal(journal.status, 200)
})

test('a name with markup and line breaks cannot reach into a letter', { skip }, async () => {
  const { server } = company
  const name = `Eve\r\nBcc: victim@example.com\r\n\r\n${script}`
  const answer = await server.ask('/auth/register', {
    address: '10.9.9.9',
    body: {
      name,
      email: 'eve@example.com',
      password: goodPassword,
      company_name: script,
      terms: true,
    },
  })
  assert.ok([201, 422].includes(answer.status), JSON.stringify(answer.body))
  const mail = await onPool(server.database.pool).first<{
    subject: string
    html_body: string
    recipient: string
  }>(sql`select subject, html_body, recipient from mails where recipient = 'eve@example.com'`)
  if (mail) {
    assert.doesNotMatch(mail.html_body, /<script>|<img src=x/)
    assert.doesNotMatch(mail.subject, /[\r\n]/)
  }
  for (const email of [
    'a@b.c\r\nBcc: x@y.z',
    'a@b',
    '<a@b.co>',
    'a@b.co,c@d.co',
    `${'a'.repeat(300)}@b.co`,
    ' ',
  ]) {
    const wrong = await server.ask('/auth/register', {
      address: '10.9.9.8',
      body: { name: 'x', email, password: goodPassword, company_name: 'x', terms: true },
    })
    assert.equal(wrong.status, 422, email)
    assert.deepEqual(Object.keys(wrong.body.errors ?? {}), ['email'], email)
    assert.deepEqual(
      await company.refused('POST', '/beneficiaries', { first_name: 'x', email1: email }),
      email === ' ' ? ['201'] : ['422', 'invalid', 'email1'],
    )
  }
})

test('no input is so long, deep or strange that it is a defect', { skip }, async () => {
  const strange: readonly unknown[] = [
    longWord,
    '\0',
    '\ud800',
    {},
    [],
    [[]],
    true,
    1e308,
    -1,
    null,
    '',
    '   ',
    '‮',
    { id: 1 },
    { toString: 1 },
    '../../etc/passwd',
    "'; drop table bills; --",
  ]
  let n = 100
  /** Every third value, another third each time: together every field meets every kind of nonsense. */
  const some = (): readonly unknown[] => strange.filter((_value, at) => (at + n) % 3 === 0)
  const wrong: string[] = []
  for (const [name, body] of [
    ...records,
    ['bills', () => bill()],
    ['receipts', () => receipt()],
  ] as typeof records) {
    const good = body((n += 1))
    for (const field of [...Object.keys(good), 'id', 'name_en', 'notes', 'active']) {
      for (const value of some()) {
        const answer = await company.server.ask(`/${name}`, {
          token: company.token(),
          body: { ...body((n += 1)), [field]: value },
        })
        if (![201, 422].includes(answer.status))
          wrong.push(
            `${name}.${field} = ${String(JSON.stringify(value)).slice(0, 30)} → ${answer.status}`,
          )
        if (answer.status === 201)
          await company.ask('DELETE', `/${name}/${String(answer.body.data!.id)}`)
      }
    }
  }
  const party = `/beneficiaries/${String(company.badr.id)}`
  for (const value of strange) {
    for (const [verb, path, body] of [
      ['PUT', party, { notes: value }],
      ['PUT', '/my_company', { po_box: value }],
      ['PUT', '/financial_setting/sales_bill_prefix', { value }],
      ['PUT', '/financial_setting/nonsense', { value }],
      [
        'DELETE',
        `/receipts/${String((await company.add('/receipts', receipt({ status: 1 }))).id)}`,
        { reason: value },
      ],
      [
        'POST',
        `/receipts/${String((await company.add('/receipts', receipt({ status: 1 }))).id)}/cancel`,
        { reason: value },
      ],
      ['POST', '/tenant_token', { tenant_id: value }],
      ['POST', '/auth/me', { token: value }],
      ['POST', '/auth/refresh', { refresh_token: value }],
    ] as const) {
      const answer = await company.server.ask(path, { method: verb, token: company.token(), body })
      if (answer.status >= 500)
        wrong.push(
          `${verb} ${path} with ${String(JSON.stringify(value)).slice(0, 30)} → ${answer.status}`,
        )
    }
  }
  const line = (rowsIn(bill().items as Json)[0] ?? {}) as unknown as Record<string, unknown>
  for (const field of [
    ...Object.keys(line),
    'item_discount',
    'item_description',
    'unit_id',
    'account_id',
    'store_id',
    'extra_fields',
    'exemption_code',
  ]) {
    for (const value of [...strange, { 'a\0b': 'x' }, { a: '\0' }, { a: '\ud800' }]) {
      for (const status of [0, 1]) {
        const answer = await company.server.ask('/bills', {
          token: company.token(),
          body: bill({ status, items: [{ ...line, [field]: value }] }),
        })
        if (![201, 422].includes(answer.status))
          wrong.push(
            `bill line ${field} = ${String(JSON.stringify(value)).slice(0, 30)} → ${answer.status}`,
          )
      }
    }
  }
  assert.deepEqual(wrong, [])
  assert.deepEqual(
    await company.refused(
      'POST',
      '/bills',
      bill({ items: Array.from({ length: 1001 }, () => line) }),
    ),
    ['422', 'invalid', 'items'],
  )
  assert.deepEqual(
    await company.refused(
      'POST',
      '/bills',
      bill({ items: [{ ...line, item_qty: '999999999', item_price: '999999999.9999' }] }),
    ),
    ['422', 'too_large', 'net'],
  )
})

test(
  'figures: exact decimals of any kind are taken, anything else is refused',
  { skip },
  async () => {
    const priced = (item_price: unknown): object =>
      bill({ items: [{ item_id: item.id, item_qty: 1, item_price, tax_id: company.tax.id }] })
    for (const [given, total] of [
      ['10', '10.00'],
      [10, '10.00'],
      [10.5, '10.50'],
      [0.1, '0.10'],
      ['١٠٫٥', '10.50'],
      ['0010.5', '10.50'],
      [' 7 ', '7.00'],
      [0, '0.00'],
      ['+5', null],
      [0.1 + 0.2, null],
      ['1,000', '1000.00'],
      ['1,5', null],
      ['1,00', null],
      ['1e3', null],
      [1e21, null],
      ['0x10', null],
      ['', null],
      ['.', null],
      [-0.01, null],
      ['NaN', null],
      [null, null],
      ['10.0000001', null],
      [[5], null],
    ] as const) {
      const answer = await company.ask('POST', '/bills', priced(given))
      if (total === null && answer.status !== 422 && given !== '+5')
        assert.fail(`${JSON.stringify(given)} → ${answer.status}`)
      if (total !== null)
        assert.deepEqual(
          [answer.status, String(answer.body.data?.total)],
          [201, total],
          JSON.stringify(given),
        )
    }
  },
)
