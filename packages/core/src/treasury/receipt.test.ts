import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { paymentStatus } from '../documents/settlement-status.ts'
import { sar, taxes } from '../ledger/posting.fixture.ts'
import { writeEntry } from '../ledger/write-entry.ts'
import { type Money, money } from '../money/decimal.ts'
import {
  type OpenDocument,
  allocate,
  allocateInOrder,
  carryingOf,
  remain,
  undoAllocation,
} from './allocation.ts'
import { openBill, openPurchase, receiptFacts, receiptOf } from './receipt.fixture.ts'
import { receipt } from './receipt-rules.ts'

const names = {
  1121: 'Bank',
  1141: 'Receivables',
  1142: 'Retentions',
  2111: 'Payables',
  3111: 'Capital',
  5261: 'Bank charges',
  1171: 'Input VAT',
  5263: 'FX loss',
  4213: 'FX gain',
}
const write = (...[document, facts]: Parameters<typeof receipt.effects>) =>
  writeEntry(receipt.effects(document, facts).entry!, names).split('\n')

test('a fee comes off money in and on top of money out', () => {
  const fee = { amount: sar('5'), tax: taxes.S15 }
  const caught = receiptOf('catch', '1000', [['B1', sar('1000')]], { fee })
  assert.deepEqual(write(caught, receiptFacts([openBill('B1', '1000')])), [
    'Dr Bank 994.25',
    '   Cr Receivables 1000.00',
    'Dr Bank charges 5.00',
    'Dr Input VAT 0.75',
  ])
})

test('capital paid in goes to a plain account', () => {
  const paid = receiptOf('catch', '500', [], { party: { account: '3111' } })
  assert.deepEqual(receipt.problems(paid, receiptFacts([], { party: null })), [])
  assert.deepEqual(write(paid, receiptFacts([], { party: null })), [
    'Dr Bank 500.00',
    '   Cr Capital 500.00',
  ])
})

test('a payment settles the receivable before the retention', () => {
  const bill = openBill('B1', '0', {
    parts: [
      { account: '1141', remain: sar('90'), carrying: sar('90') },
      { account: '1142', remain: sar('10'), carrying: sar('10') },
    ],
  })
  assert.deepEqual(write(receiptOf('catch', '95', [['B1', sar('95')]]), receiptFacts([bill])), [
    'Dr Bank 95.00',
    '   Cr Receivables 90.00',
    '   Cr Retentions 5.00',
  ])
})

test('riyals paid for a bill in dollars', () => {
  const bill = openBill('B1', '100', {
    currency: 'USD',
    parts: [{ account: '1141', remain: sar('100'), carrying: sar('375') }],
  })
  const paid = receiptOf('catch', '380', [], {
    allocations: [{ document: 'B1', amount: sar('100'), tendered: sar('380') }],
  })
  const facts = receiptFacts([bill])
  assert.deepEqual(receipt.problems(paid, facts), [])
  assert.deepEqual(write(paid, facts), [
    'Dr Bank 380.00',
    '   Cr Receivables 375.00',
    '   Cr FX gain 5.00',
  ])
})

test('documents of both directions settle each other without money', () => {
  const setOff = receiptOf('catch', '0', [
    ['B1', sar('40')],
    ['P1', sar('40')],
  ])
  const facts = receiptFacts([openBill('B1', '100'), openPurchase('P1', '40')])
  assert.deepEqual(receipt.problems(setOff, facts), [])
  assert.deepEqual(write(setOff, facts), ['   Cr Receivables 40.00', 'Dr Payables 40.00'])
})

test('why a receipt is refused, in order of precedence', () => {
  const document = receiptOf('catch', '100', [['B1', sar('100')]])
  const facts = receiptFacts([openBill('B1', '100')])
  const of = (...rows: readonly (readonly [string, Money])[]) => receiptOf('catch', '100', rows)
  const open = (change: Partial<OpenDocument>) => receiptFacts([openBill('B1', '100', change)])
  const account = (change: object) => ({
    ...facts,
    paymentAccount: { ...facts.paymentAccount, ...change },
  })
  const rows: readonly (readonly [string, typeof document, typeof facts, readonly string[]])[] = [
    ['nothing', document, facts, []],
    [
      'a locked day',
      document,
      { ...facts, periods: { ...facts.periods, lockedThrough: document.issueDate } },
      ['period_locked'],
    ],
    ['no amount', receiptOf('catch', '0', []), facts, ['amount_must_have_value']],
    ['money into sales', document, account({ subType: 'sales' }), ['payment_account_invalid']],
    ['an archived bank', document, account({ active: false }), ['payment_account_invalid']],
    [
      'archived party',
      document,
      { ...facts, party: { ...facts.party!, active: false } },
      ['beneficiary_inactive'],
    ],
    [
      'an account that takes no money',
      receiptOf('catch', '1', [], { party: { account: '1151' } }),
      { ...facts, plainAccountAllowed: false },
      ['account_not_allowed'],
    ],
    ['unknown bill', of(['B9', sar('1')]), facts, ['document_not_found']],
    ["somebody else's bill", document, open({ beneficiary: 'Sahara' }), ['beneficiary_differs']],
    ['opened for edit', document, open({ status: 128 }), ['document_open_for_edit']],
    ['a draft', document, open({ status: 0 }), ['not_confirmed']],
    ['nothing of it', of(['B1', sar('0')]), facts, ['amount_must_have_value']],
    [
      'more than is open',
      of(['B1', sar('60')], ['B1', sar('40.01')]),
      facts,
      ['paid_exceeds_remain', 'paid_exceeds_remain', 'allocations_exceed_amount'],
    ],
    [
      'more than was paid',
      { ...document, amount: sar('99') },
      facts,
      ['allocations_exceed_amount'],
    ],
    [
      'a rest nobody agreed to',
      { ...document, amount: sar('101'), keepsRest: false },
      facts,
      ['rest_must_be_kept'],
    ],
    [
      'another amount in the same currency',
      { ...document, allocations: [{ document: 'B1', amount: sar('90'), tendered: sar('100') }] },
      facts,
      ['amount_differs'],
    ],
    [
      'no account for the rest',
      { ...document, amount: sar('101') },
      { ...facts, defaults: {} },
      ['default_account_missing'],
    ],
  ]
  for (const [why, paid, known, expected] of rows) {
    assert.deepEqual(
      receipt.problems(paid, known).map((p) => p.code),
      expected,
      why,
    )
  }
})

const amount = fc.bigInt(0n, 10_000_000n).map(money)
const openDocument: fc.Arbitrary<OpenDocument> = fc
  .array(fc.record({ remain: amount, carrying: amount }), { minLength: 1, maxLength: 2 })
  .map((parts) =>
    openBill('B1', '0', {
      currency: 'USD',
      parts: parts.map((part, index) => ({
        account: index === 0 ? '1141' : '1142',
        ...part,
        carrying: money(part.remain === 0n ? 0n : part.carrying),
      })),
    }),
  )
const carried = (document: OpenDocument) =>
  document.parts.reduce((total, part) => total + part.carrying, 0n)

test('allocating never makes or loses a halala, and undoing restores the document', () => {
  fc.assert(
    fc.property(openDocument, fc.array(amount, { maxLength: 6 }), (document, amounts) => {
      let open = document
      const done = []
      for (const asked of amounts) {
        const { document: next, association, rest } = allocate(open, asked)
        assert.equal(association.amount + rest, asked)
        assert.equal(remain(open) - remain(next), association.amount)
        assert.equal(carried(open) - carried(next), carryingOf(association))
        done.push(association)
        open = next
      }
      if (remain(open) === 0n) assert.equal(carried(open), 0n, 'the last payment takes it all')
      for (const association of done.toReversed()) open = undoAllocation(open, association)
      assert.deepEqual(open, document)
    }),
  )
})

test('spreading over documents, oldest first, leaves exactly the rest', () => {
  fc.assert(
    fc.property(fc.array(openDocument), amount, (documents, paid) => {
      const named = documents.map((document, index) => ({ ...document, id: `B${index}` }))
      const { associations, rest } = allocateInOrder(named, paid)
      assert.equal(associations.reduce((total, each) => total + each.amount, 0n) + rest, paid)
      const open = named.reduce((total, each) => total + remain(each), 0n)
      assert.equal(rest, paid > open ? paid - open : 0n)
    }),
  )
})

test('any receipt: the entry balances and settles what its associations say', () => {
  fc.assert(
    fc.property(
      openDocument,
      amount,
      amount,
      fc.bigInt(1n, 10n ** 9n),
      (document, paid, extra, steps) => {
        const settled = paid < remain(document) ? paid : remain(document)
        const caught = receiptOf('catch', '0', settled > 0n ? [['B1', settled]] : [], {
          amount: money(settled + extra),
          currency: 'USD',
          exchangeRate: steps as never,
        })
        const { entry, associations } = receipt.effects(caught, receiptFacts([document]))
        const [association] = associations
        assert.equal(association?.amount ?? 0n, settled)
        const bank = (entry?.lines ?? []).filter((line) => line.account === '1121')
        assert.ok(bank.length <= 1)
      },
    ),
  )
})

test('payment status of a net and what was paid', () => {
  assert.equal(paymentStatus(sar('100'), sar('0')), 'not_fully_paid')
  assert.equal(paymentStatus(sar('100'), sar('0.01')), 'partly_paid')
  assert.equal(paymentStatus(sar('100'), sar('100')), 'fully_paid')
})
