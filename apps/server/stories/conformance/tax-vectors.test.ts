import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, before, test } from 'node:test'
import { withoutDatabase } from '../../src/testing/database.ts'
import { type Json, rowsIn } from '../../src/testing/server.ts'
import { type Company, startCompany } from './company.ts'

type Line = {
  readonly qty: string
  readonly price: string
  readonly cat: string
  readonly rate?: number
  readonly disc?: string
  readonly discPct?: string
}
type Vector = {
  readonly id: string
  readonly name: string
  readonly input: {
    readonly inclusive?: boolean
    readonly dp?: number
    readonly discount?: string
    readonly discountPct?: string
    readonly lines: readonly Line[]
  }
  readonly expect: {
    readonly total: string
    readonly discount_ex_vat: string
    readonly vat: string
    readonly rounding: string
    readonly net: string
    readonly line_nets: readonly string[]
    readonly line_vat: readonly string[]
  }
}

const file = new URL(
  '../../../../packages/core/src/documents/vectors/tax_vectors.json',
  import.meta.url,
)
const vectors = JSON.parse(readFileSync(file, 'utf8')) as readonly Vector[]
const skip = withoutDatabase()
let company: Company
let item: Json
let taxes: Readonly<Record<string, Json>>
let dinar: Json

before(async () => {
  if (skip) return
  company = await startCompany()
  item = await company.item('خدمة عامة', { item_type: 2 })
  const [S, S5, Z, E, O] = await Promise.all(
    ['S15', 'S5', 'ZM', 'EX', 'OS'].map((code) => company.first(`/taxes?code=${code}`)),
  )
  taxes = { S: S!, S5: S5!, Z: Z!, E: E!, O: O! }
  dinar = await company.first('/currencies?code=KWD')
})
after(async () => company?.server.close())

/** The documented body and nothing else; a tax says its own exemption reason. */
const bodyOf = ({ input }: Vector, status: 0 | 1, asNumbers = false): object => {
  const figure = (text: string): unknown => (asNumbers ? Number(text) : text)
  return {
    type: 1,
    beneficiary_id: company.badr.id,
    store_id: company.store.id,
    issue_date: company.today(),
    tax_inclusive: input.inclusive ?? false,
    status,
    discount_amount: figure(input.discountPct ?? input.discount ?? '0'),
    ...(input.discountPct && { discount_is_percentage: true }),
    ...(input.dp === 3 && {
      currency_id: dinar.id,
      exchange_rate_to_local_currency: figure('12.2'),
    }),
    items: input.lines.map((line) => ({
      item_id: item.id,
      item_qty: figure(line.qty),
      item_price: figure(line.price),
      tax_id: taxes[line.rate === 5 ? 'S5' : line.cat]!.id,
      ...(line.disc && { item_discount: figure(line.disc) }),
      ...(line.discPct && {
        item_discount: figure(line.discPct),
        item_discount_is_percentage: true,
      }),
    })),
  }
}

const figuresOf = (bill: Json) => ({
  total: bill.total,
  discount_ex_vat: bill.discount,
  vat: bill.vat,
  rounding: bill.rounding,
  net: bill.net,
  line_nets: rowsIn(bill.items).map((line) => line.net),
})
const expected = ({
  expect: { total, discount_ex_vat, vat, rounding, net, line_nets },
}: Vector) => ({ total, discount_ex_vat, vat, rounding, net, line_nets })

test('all tax vectors, confirmed and read again, keep their figures', { skip }, async () => {
  assert.equal(vectors.length, 32)
  for (const vector of vectors) {
    const made = await company.add('/bills', bodyOf(vector, 1))
    assert.deepEqual(figuresOf(made), expected(vector), `${vector.id} ${vector.name}`)
    const read = await company.get(`/bills/${String(made.id)}`)
    assert.deepEqual(figuresOf(read), expected(vector), `${vector.id} read again`)
    assert.deepEqual(
      rowsIn(read.items).map((line) => line.tax_value),
      vector.expect.line_vat,
      `${vector.id} line VAT`,
    )
    const lines = await company.posted(read.entry_id).catch(() => null)
    if (lines === null) assert.equal(read.net, '0.00', `${vector.id} has no entry`)
  }
})

test(
  'the same figures come from JSON numbers, and from a draft that is confirmed later',
  { skip },
  async () => {
    for (const vector of vectors) {
      const draft = await company.add('/bills', bodyOf(vector, 0, true))
      assert.deepEqual([draft.status, draft.bill_code], [0, null])
      assert.deepEqual(figuresOf(draft), expected(vector), `${vector.id} as numbers`)
    }
    const draft = await company.add('/bills', bodyOf(vectors[6]!, 0))
    const put = (
      await company.expect(200, 'PUT', `/bills/${String(draft.id)}`, { ...draft, status: 1 })
    ).data!
    assert.equal(put.status, 1)
    assert.deepEqual(figuresOf(put), expected(vectors[6]!))
  },
)
