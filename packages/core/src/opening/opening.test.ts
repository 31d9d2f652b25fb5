import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { movement } from '../ledger/entry.ts'
import { company, sar, summed } from '../ledger/posting.fixture.ts'
import { money, sum } from '../money/decimal.ts'
import { localDate } from '../time/local-date.ts'
import { example } from '../treasury/journal-examples.fixture.ts'
import {
  type OpeningBalance,
  type OpeningFacts,
  type OpeningLine,
  placeOf,
  stockLineValue,
} from './opening-balance.ts'
import { date, facts, goodsFrom, j22, owed, owing, openItemOf, pens } from './opening.fixture.ts'
import { openingEffects, openingProblems } from './opening-rules.ts'

const codes = (opening: Partial<OpeningBalance>, more: Partial<OpeningFacts> = {}) =>
  openingProblems({ ...j22, ...opening }, { ...facts, ...more }).map(({ code, field }) =>
    [code, field].join(' '),
  )

test('J22 the difference stands on opening equity once it is accepted', () => {
  assert.deepEqual(codes({}), [])
  assert.deepEqual(codes({ differenceToEquity: false }), [
    'opening_not_balanced difference_to_equity',
  ])
  const { entry, moves, documents, correction } = openingEffects(j22, facts)
  assert.deepEqual(summed(entry), example('J22'))
  assert.equal(correction, null)
  assert.deepEqual(
    moves.map(({ kind, value }) => [kind, value]),
    [['opening', sar('8000')]],
  )
  assert.deepEqual(
    documents.map((each) => [each.beneficiary, each.owedBy, each.net, each.number, each.dueDate]),
    [
      ['Noor', 'beneficiary', sar('7000'), null, '2026-01-31'],
      ['Badr', 'beneficiary', sar('5000'), null, '2026-01-01'],
      ['Sahara', 'company', sar('9000'), null, '2026-01-01'],
    ],
  )
})

test('papers keep their dates; a payment on account goes against its line', () => {
  const line = owed('1141', '700', {
    beneficiary: 'Noor',
    documents: [openItemOf('A-1', '1000', '2025-11-01', '2025-11-20'), openItemOf('RC-9', '-300')],
  })
  const documents = openingEffects({ ...j22, lines: [line] }, facts).documents
  assert.deepEqual(
    documents.map((each) => [each.number, each.owedBy, each.net, each.dueDate]),
    [
      ['A-1', 'beneficiary', sar('1000'), '2025-11-20'],
      ['RC-9', 'company', sar('300'), '2025-12-31'],
    ],
  )
})

test('what cannot be opened is refused at its field', () => {
  const withItems = (...documents: OpeningLine['documents']) => ({
    lines: [owed('1141', '100', { beneficiary: 'Noor', documents })],
  })
  const one = (line: OpeningLine) => ({ lines: [line] })
  const at0 = 'transactions.0'
  const paid = {
    account: '1141',
    beneficiary: 'Noor',
    owedBy: 'beneficiary' as const,
    number: null,
    net: sar('7000'),
    paid: sar('10'),
    party: 'Noor',
  }
  const refused: readonly (readonly [string, Partial<OpeningBalance>, Partial<OpeningFacts>?])[] = [
    ['opening_empty transactions', { lines: [owed('1111', '0')], stock: [] }],
    ['entry_line_one_side transactions.0.debtor', one({ ...owed('1111', '5'), credit: sar('5') })],
    ['account_is_group transactions.0.account_id', one(owed('111', '5'))],
    ['account_inactive transactions.0.account_id', one(owed('1121', '5'))],
    ['account_not_found transactions.0.account_id', one(owed('9999', '5'))],
    ['account_is_stock_control transactions.0.account_id', one(owed('1151', '5'))],
    ['account_is_system transactions.0.account_id', one(owed('3132', '5'))],
    ['beneficiary_required transactions.0.beneficiary_id', one(owed('1141', '5'))],
    [
      'beneficiary_not_customer transactions.0.beneficiary_id',
      one(owed('1141', '5', { beneficiary: 'Sahara' })),
    ],
    ['beneficiary_not_supplier transactions.0.beneficiary_id', one(owing('2111', '5', 'Noor'))],
    [
      'reference_not_found transactions.0.beneficiary_id',
      one(owed('1141', '5', { beneficiary: 'Nobody' })),
    ],
    [
      'opening_line_twice transactions.1.account_id',
      { lines: [owed('1111', '5'), owed('1111', '6')] },
    ],
    [
      'opening_typed_elsewhere transactions.0.account_id',
      one(owed('1111', '5')),
      { takenElsewhere: new Set([placeOf('1111', null)]) },
    ],
    [`documents_differ_from_line ${at0}.documents`, withItems(openItemOf('A', '99.99'))],
    [
      `already_used ${at0}.documents.1.number`,
      withItems(openItemOf('A', '50'), openItemOf('A', '50')),
    ],
    [
      `issue_date_out_of_range ${at0}.documents.0.issue_date`,
      withItems(openItemOf('A', '100', '2026-01-02')),
    ],
    [
      `due_date_out_of_range ${at0}.documents.0.due_date`,
      withItems(openItemOf('A', '100', '2025-12-01', '2025-11-30')),
    ],
    [
      `amount_must_have_value ${at0}.documents.1.amount`,
      withItems(openItemOf('A', '100'), openItemOf('B', '0')),
    ],
    [
      `documents_without_party ${at0}.documents`,
      one(owed('1111', '100', { documents: [openItemOf('A', '100')] })),
    ],
    ['item_not_stocked stock.0.item_id', { stock: [{ ...pens('1', '1'), item: 'visit' }] }],
    ['reference_not_found stock.0.item_id', { stock: [{ ...pens('1', '1'), item: 'gone' }] }],
    ['reference_not_found stock.0.store_id', { stock: [{ ...pens('1', '1'), store: 'gone' }] }],
    ['must_be_positive stock.0.amount', { stock: [pens('0', '1')] }],
    ['issue_date_out_of_range date', { date: localDate('2026-04-01') }],
    ['opening_after_first_entry date', {}, { firstEntryOn: localDate('2025-12-31') }],
    ['period_locked date', {}, { periods: { ...company.periods, lockedThrough: date } }],
    [
      'opening_document_paid transactions',
      one(owed('1141', '6999', { beneficiary: 'Noor' })),
      { paid: [paid] },
    ],
    [
      'default_account_missing ',
      {},
      { defaults: { ...company.defaults, opening_equity: undefined as never } },
    ],
  ]
  for (const [expected, opening, more] of refused)
    assert.deepEqual(codes(opening, more), [expected], expected)
  assert.deepEqual(codes({}, { paid: [paid] }), [])
})

const amount = fc.bigInt(1n, 10_000_00n).map(money)
const line = fc
  .tuple(
    fc.constantFrom('1111', '2131', '3111', '1141 Noor', '1141 Badr', '2111 Sahara'),
    amount,
    fc.boolean(),
  )
  .map(([place, value, isDebit]): OpeningLine => {
    const [account = '', beneficiary = null] = place.split(' ')
    const side = { debit: money(0n), credit: money(0n), [isDebit ? 'debit' : 'credit']: value }
    const half = money(value / 2n)
    const documents =
      beneficiary !== null && half > 0n
        ? [
            { ...openItemOf('1', '0'), amount: half },
            { ...openItemOf('2', '0'), amount: money(value - half) },
          ]
        : []
    return { account, beneficiary, documents, ...side }
  })
const goods = fc
  .tuple(fc.constantFrom('pen', 'ink'), fc.bigInt(1n, 90_000_000n), fc.bigInt(0n, 40_000_000n))
  .map(([item, amount, cost]) => goodsFrom(item, amount, cost))
const opening = fc.record({
  date: fc.constant(date),
  lines: fc.uniqueArray(line, {
    selector: (each) => placeOf(each.account, each.beneficiary),
    minLength: 1,
  }),
  stock: fc.array(goods, { maxLength: 4 }),
  differenceToEquity: fc.constant(true),
})

test('debits are credits, stock accounts are stock lines, documents are control accounts', () => {
  fc.assert(
    fc.property(opening, (given) => {
      assert.deepEqual(openingProblems(given, facts), [])
      const { entry, moves, documents } = openingEffects(given, facts)
      const on = (account: string) =>
        sum((entry?.lines ?? []).filter((each) => each.account === account).map(movement))
      assert.equal(sum((entry?.lines ?? []).map(movement)), 0n)
      assert.equal(on('1151'), sum(given.stock.map(stockLineValue)))
      assert.equal(on('1151'), sum(moves.map(({ value }) => value)))
      for (const account of ['1141', '2111'])
        assert.equal(
          on(account),
          sum(
            documents
              .filter((each) => each.account === account)
              .map(({ net, owedBy }) => (owedBy === 'beneficiary' ? net : money(-net))),
          ),
        )
    }),
  )
})
