import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { leftOfLines } from '../documents/left-of-bill.fixture.ts'
import { originalLine, priceReturn } from '../documents/return-shares.ts'
import { company, header, sar, taxes, units } from '../ledger/posting.fixture.ts'
import { type Money, type Quantity, money, quantity, zero } from '../money/decimal.ts'
import { localDate } from '../time/local-date.ts'
import { goodsOf, soldToNoor } from './sales-bill.fixture.ts'
import { type SalesReturn, type SalesReturnFacts, salesReturn } from './sales-return.ts'

const back = (returned: Quantity, priced: SalesReturn['priced']): SalesReturn => ({
  ...header,
  beneficiary: 'Noor',
  reason: 'broken',
  priced,
  lines: [
    {
      item: 'pen',
      quantity: returned,
      store: 'Riyadh',
      tax: taxes.S15,
      account: null,
      costCenter: null,
    },
  ],
})

type Before = { quantity: Quantity; cost: Money; creditable: Money }
const knowing = (sold: Quantity, delivered: Quantity, cost: Money, before: Before) => {
  const facts: SalesReturnFacts = {
    ...company,
    original: {
      status: 1,
      issueDate: header.issueDate,
      beneficiary: 'Noor',
      currency: 'SAR',
      creditable: before.creditable,
    },
    requiresOriginal: true,
    receivable: null,
    settles: null,
    falls: null,
    stock: [],
    lines: [
      {
        returnable: quantity(sold - before.quantity),
        undelivered: quantity(sold - delivered),
        delivered,
        salesReturn: [],
        vat: null,
        goods: [
          {
            ...goodsOf('pen'),
            quantity: delivered,
            value: cost,
            lowered: zero,
            returnedQuantity: before.quantity,
            returnedValue: before.cost,
          },
        ],
      },
    ],
  }
  return facts
}

test('all returns of a bill together give back its net and its cost, to the halala', () => {
  fc.assert(
    fc.property(
      fc.array(fc.bigInt(1n, 9_000_000n), { minLength: 1, maxLength: 6 }),
      fc.bigInt(0n, 10_000_000n),
      fc.integer({ min: 1, max: 99_999 }),
      fc.boolean(),
      (parts, cost, cents, taxInclusive) => {
        const sold = quantity(parts.reduce((total, part) => total + part, 0n))
        const bill = soldToNoor(
          [{ quantity: (Number(sold) / 1e6).toFixed(6), price: (cents / 100).toFixed(2) }],
          { taxInclusive },
        )
        const line = bill.priced.lines[0]!
        let before: Before = { quantity: quantity(0n), cost: zero, creditable: bill.priced.net }
        let net = zero
        let seen = zero
        for (const part of parts) {
          const given = {
            quantity: quantity(part),
            category: 'S',
            rate: taxes.S15.rate,
            original: {
              ...originalLine(line, sold),
              returnedQuantity: before.quantity,
              returnedNet: net,
              returnedSeen: seen,
            },
          } as const
          const priced = priceReturn({
            left: leftOfLines([given], before.creditable, taxInclusive),
            lines: [given],
          })
          const document = back(quantity(part), priced)
          const facts = knowing(sold, sold, money(cost), before)
          assert.deepEqual(salesReturn.problems(document, facts), [])
          const { entry, moves } = salesReturn.effects(document, facts)
          const customer = (entry?.lines ?? []).filter((each) => each.account === '1141')
          const credited = customer.reduce((total, each) => total + each.credit - each.debit, 0n)
          assert.equal(credited, priced.net)
          const returned = moves.reduce((total, move) => total + move.value, 0n)
          net = money(net + priced.lines[0]!.net)
          seen = money(seen + priced.lines[0]!.gross)
          before = {
            quantity: quantity(before.quantity + part),
            cost: money(before.cost + returned),
            creditable: money(before.creditable - priced.net),
          }
        }
        assert.equal(before.creditable, 0n)
        assert.equal(before.cost, cost)
        assert.equal(net, line.netAfterAll)
      },
    ),
    { numRuns: 200 },
  )
})

const one = () => {
  const bill = soldToNoor([{ quantity: '2', price: '50' }])
  const line = {
    quantity: units('1'),
    category: 'S',
    rate: taxes.S15.rate,
    original: originalLine(bill.priced.lines[0]!, units('2')),
  } as const
  const priced = priceReturn({
    left: leftOfLines([line], bill.priced.net, false),
    lines: [line],
  })
  const before = { quantity: units('0'), cost: zero, creditable: bill.priced.net }
  return { document: back(units('1'), priced), before }
}

test('units never delivered are cancelled before anything comes back', () => {
  const { document, before } = one()
  const facts = knowing(units('2'), units('1'), sar('30'), before)
  assert.deepEqual(salesReturn.effects(document, facts).moves, [])
})

test('why a sales return is refused, in order of precedence', () => {
  const { document, before } = one()
  const facts = knowing(units('2'), units('2'), sar('60'), before)
  const original = (change: object) => ({ ...facts, original: { ...facts.original!, ...change } })
  const rows: readonly (readonly [string, SalesReturn, SalesReturnFacts, readonly string[]])[] = [
    ['nothing', document, facts, []],
    [
      'a locked day',
      document,
      { ...facts, periods: { ...facts.periods, lockedThrough: document.issueDate } },
      ['period_locked'],
    ],
    ['no bill named', document, { ...facts, original: null }, ['original_bill_required']],
    ['no bill needed', document, { ...facts, original: null, requiresOriginal: false }, []],
    ['bill opened for edit', document, original({ status: 128 }), ['document_open_for_edit']],
    ['bill cancelled', document, original({ status: 255 }), ['document_cancelled']],
    [
      "somebody else's bill",
      document,
      original({ beneficiary: 'Sahara' }),
      ['beneficiary_differs'],
    ],
    ['other currency', document, original({ currency: 'USD' }), ['currency_differs']],
    [
      'before the bill',
      document,
      original({ issueDate: localDate('2026-03-16') }),
      ['date_before_original'],
    ],
    [
      'more than is left of the bill',
      document,
      original({ creditable: sar('57.49') }),
      ['credit_exceeds_bill'],
    ],
    ['no reason', { ...document, reason: '' }, facts, ['reason_required']],
    [
      'more than was sold',
      { ...document, lines: [{ ...document.lines[0]!, quantity: units('3') }] },
      facts,
      ['return_exceeds_sold'],
    ],
    [
      'no store',
      { ...document, lines: [{ ...document.lines[0]!, store: null }] },
      facts,
      ['store_required'],
    ],
    ['no accounts', document, { ...facts, defaults: {} }, Array(5).fill('default_account_missing')],
  ]
  for (const [why, each, known, expected] of rows) {
    assert.deepEqual(
      salesReturn.problems(each, known).map((p) => p.code),
      expected,
      why,
    )
  }
})
