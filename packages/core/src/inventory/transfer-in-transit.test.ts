import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { LineAccount } from '../ledger/line-account.ts'
import { at, company, sar, summed, taxes, units } from '../ledger/posting.fixture.ts'
import { formatDecimal, money, quantity } from '../money/decimal.ts'
import { localDate } from '../time/local-date.ts'
import { confirm } from '../treasury/journal-examples.fixture.ts'
import { type StockState, emptyStock } from './stock-state.ts'
import { stockVoucher } from './stock-voucher.ts'
import {
  type ArrivingGoods,
  type TransferReceipt,
  type TransferReceiptFacts,
  transferReceipt,
  worthOfArrived,
} from './transfer-in-transit.ts'

const riyadh = { id: 'Riyadh', inventory: '1151' }
const jeddah = { id: 'Jeddah', inventory: '1151-2' }
const held = (store: string, count: string, value: string): StockState => ({
  ...emptyStock('pen', store),
  quantity: units(count),
  value: sar(value),
})
const arriving = (change: Partial<ArrivingGoods> = {}): ArrivingGoods => ({
  line: 0,
  item: 'pen',
  underWay: units('4'),
  inTransit: sar('42'),
  received: units('4'),
  lost: units('0'),
  returned: units('0'),
  cogs: [],
  ...change,
})
const receipt = (
  lines: readonly ArrivingGoods[],
  change: Partial<TransferReceipt> = {},
): TransferReceipt => ({
  date: localDate('2026-03-18'),
  sentOn: localDate('2026-03-15'),
  source: riyadh,
  destination: jeddah,
  transit: '1152',
  lossAccount: null,
  lines,
  ...change,
})
const facts = (
  stock: readonly StockState[] = [],
  lossAccount: LineAccount | null = null,
): TransferReceiptFacts => ({ ...company, stock, lossAccount })
const posted = (
  lines: readonly ArrivingGoods[],
  stock: readonly StockState[] = [],
): readonly string[] => summed(confirm(transferReceipt, receipt(lines), facts(stock)).entry)
const problems = (of: TransferReceipt, known = facts()): readonly string[] =>
  transferReceipt.problems(of, known).map(({ code, field = '' }) => `${code} ${field}`.trim())

test('goods that are sent leave at the average of their store and are in transit (S10)', () => {
  const effects = confirm(
    stockVoucher,
    {
      kind: 'transformation',
      date: localDate('2026-03-15'),
      source: riyadh,
      destination: jeddah,
      account: null,
      beneficiary: null,
      isDeemedSupply: false,
      isGift: false,
      isTwoStep: true,
      lines: [
        {
          item: 'pen',
          quantity: units('4'),
          isStocked: true,
          allowNegative: false,
          fallbackCost: at('0'),
          value: null,
          marketValue: null,
          tax: taxes.S15,
          vatOutput: null,
          inventory: null,
          cogs: [],
          costCenter: null,
        },
      ],
    },
    {
      ...company,
      isRegisteredForVat: true,
      account: null,
      stock: [held('Riyadh', '10', '105'), held('Jeddah', '4', '48')],
      lowestOnHand: [],
    },
  )
  assert.deepEqual(summed(effects.entry), ['Cr 1151 4200', 'Dr 1152 4200'])
  assert.deepEqual(
    effects.moves.map(({ kind, store, value }) => `${kind} ${store} ${value}`),
    ['transfer_out Riyadh -4200'],
  )
})

test('what is received is stock of the other store at the value it left with (S10)', () => {
  assert.deepEqual(posted([arriving()], [held('Jeddah', '4', '48')]), [
    'Cr 1152 4200',
    'Dr 1151-2 4200',
  ])
  const { stock, moves } = confirm(
    transferReceipt,
    receipt([arriving()]),
    facts([held('Jeddah', '4', '48')]),
  )
  assert.deepEqual(
    stock.map((each) => `${each.store} ${each.quantity} ${each.value}`),
    ['Jeddah 8000000 9000'],
  )
  assert.deepEqual(
    moves.map(({ kind }) => kind),
    ['transfer_in'],
  )
})

test('short goods are a loss, go back, or stay in transit', () => {
  const short = arriving({ received: units('2'), lost: units('1'), returned: units('1') })
  assert.deepEqual(posted([short], [held('Riyadh', '6', '63')]), [
    'Cr 1152 4200',
    'Dr 1151 1050',
    'Dr 1151-2 2100',
    'Dr 5113 1050',
  ])
  const waiting = arriving({ received: units('1') })
  assert.deepEqual(posted([waiting]), ['Cr 1152 1050', 'Dr 1151-2 1050'])
  assert.equal(worthOfArrived(waiting).left, sar('31.50'))
})

test('a hole that arriving goods fill goes to cost of sales', () => {
  const hole = { ...held('Jeddah', '-3', '-24'), lastCost: at('8') }
  const goods = arriving({ underWay: units('5'), received: units('5'), inTransit: sar('45') })
  assert.deepEqual(posted([goods], [hole]), [
    'Cr 1151-2 300',
    'Cr 1152 4500',
    'Dr 1151-2 4500',
    'Dr 5111 300',
  ])
})

test('what stands in the way of a receipt is said at its field', () => {
  assert.deepEqual(problems(receipt([arriving({ received: units('5') })])), [
    'more_than_in_transit transactions.0.received',
  ])
  assert.deepEqual(problems(receipt([arriving({ received: units('3'), lost: units('2') })])), [
    'more_than_in_transit transactions.0.received',
  ])
  assert.deepEqual(problems(receipt([arriving({ received: units('0') })])), [
    'nothing_received transactions',
  ])
  assert.deepEqual(problems(receipt([arriving()], { date: localDate('2026-03-14') })), [
    'received_before_sent date',
  ])
  assert.deepEqual(problems(receipt([arriving()], { date: localDate('2026-04-01') })), [
    'issue_date_out_of_range date',
  ])
  const control: LineAccount = { subType: 'inventory', active: true, isTransactionAccount: true }
  assert.deepEqual(problems(receipt([arriving()]), facts([], control)), [
    'account_not_allowed account_id',
  ])
})

test('however goods arrive, every riyal that was sent is received, returned, lost or in transit', () => {
  const part = fc.bigInt({ min: 0n, max: 9_000_000n })
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 1_000_000n }),
      fc.array(fc.tuple(part, part, part), { minLength: 1, maxLength: 5 }),
      (sent, parts) => {
        const whole = parts.flat().reduce((all, each) => all + each, 0n)
        if (whole === 0n) return
        let [underWay, inTransit] = [whole, money(sent)]
        let arrived = 0n
        for (const [received, lost, returned] of parts) {
          const goods = {
            underWay: quantity(underWay),
            inTransit,
            received: quantity(received),
            lost: quantity(lost),
            returned: quantity(returned),
          }
          const worth = worthOfArrived(goods)
          for (const each of Object.values(worth)) assert.ok(each >= 0n)
          arrived += worth.received + worth.lost + worth.returned
          underWay -= received + lost + returned
          inTransit = worth.left
          assert.equal(arrived + inTransit, sent)
        }
        assert.equal(formatDecimal(inTransit, 2), '0.00')
      },
    ),
  )
})
