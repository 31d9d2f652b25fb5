import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { at, company, sar, taxes, units } from '../ledger/posting.fixture.ts'
import { formatDecimal, money, quantity } from '../money/decimal.ts'
import { localDate } from '../time/local-date.ts'
import { confirm, example } from '../treasury/journal-examples.fixture.ts'
import { receive } from './moving-average.ts'
import { type StockState, emptyStock } from './stock-state.ts'
import {
  type StockVoucher,
  type StockVoucherFacts,
  type VoucherLine,
  stockVoucher,
  voucherKinds,
} from './stock-voucher.ts'

const line = (item: string, count: string, change: Partial<VoucherLine> = {}): VoucherLine => ({
  item,
  quantity: units(count),
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
  ...change,
})
const store = (id: string, inventory = '1151') => ({ id, inventory })
const voucher = (
  kind: StockVoucher['kind'],
  lines: readonly VoucherLine[],
  change: Partial<StockVoucher> = {},
): StockVoucher => ({
  kind,
  date: localDate('2026-03-15'),
  source: kind === 'incoming' ? null : store('Riyadh'),
  destination:
    kind === 'incoming' ? store('Riyadh') : kind === 'transformation' ? store('Jeddah') : null,
  account: null,
  beneficiary: null,
  isDeemedSupply: false,
  isGift: false,
  isTwoStep: false,
  lines,
  ...change,
})
const held = (item: string, place: string, count: string, value: string): StockState => ({
  ...emptyStock(item, place),
  quantity: units(count),
  value: sar(value),
})
const facts = (
  stock: readonly StockState[],
  change: Partial<StockVoucherFacts> = {},
): StockVoucherFacts => ({
  ...company,
  isRegisteredForVat: true,
  account: null,
  stock,
  lowestOnHand: [],
  ...change,
})
const posted = (of: StockVoucher, known: StockVoucherFacts): readonly string[] => {
  const { entry } = confirm(stockVoucher, of, known)
  const sums = new Map<string, bigint>()
  for (const { account, debit, credit } of entry?.lines ?? []) {
    const side = `${debit > 0n ? 'Dr' : 'Cr'} ${account}`
    sums.set(side, (sums.get(side) ?? 0n) + debit + credit)
  }
  return [...sums].map(([side, amount]) => `${side} ${amount}`).toSorted()
}
const problems = (of: StockVoucher, known: StockVoucherFacts): readonly string[] =>
  stockVoucher.problems(of, known).map(({ code, field = '' }) => `${code} ${field}`.trim())

test('goods given away leave at cost, with the VAT of what they would sell for (J24)', () => {
  const gift = voucher('outgoing', [line('pen', '3', { marketValue: sar('60') })], {
    isDeemedSupply: true,
  })
  const stock = facts([held('pen', 'Riyadh', '10', '150')])
  assert.deepEqual(posted(gift, stock), example('J24'))
  const vat = confirm(stockVoucher, gift, stock).entry?.lines.find(({ tax }) => tax)
  assert.deepEqual(vat?.tax, { code: 'S15', base: sar('60') })
})

test('found goods come in at their cost (J25)', () => {
  const found = voucher('incoming', [line('pen', '3', { value: sar('36') })])
  assert.deepEqual(posted(found, facts([])), example('J25'))
})

test('without a cost found goods come in at the average, and where none is known they need one', () => {
  const found = voucher('incoming', [line('pen', '2')])
  assert.deepEqual(posted(found, facts([held('pen', 'Riyadh', '4', '10')])), [
    'Cr 5113 500',
    'Dr 1151 500',
  ])
  assert.deepEqual(problems(found, facts([])), ['cost_required transactions.0.unit_price'])
  const known = voucher('incoming', [line('pen', '2', { fallbackCost: at('3') })])
  assert.deepEqual(posted(known, facts([])), ['Cr 5113 600', 'Dr 1151 600'])
  const free = voucher('incoming', [line('pen', '2', { value: sar('0') })])
  assert.deepEqual(posted(free, facts([])), [])
})

test('a change of stores moves one value at the average of the first (J26, S10)', () => {
  const stock = facts([held('pen', 'Riyadh', '10', '105'), held('pen', 'Jeddah', '4', '48')])
  const move = voucher('transformation', [line('pen', '4')], {
    destination: store('Jeddah', '1151-2'),
  })
  assert.deepEqual(
    posted(move, stock).map((each) => each.replace('1151-2', '1151')),
    example('J26'),
  )
  const { stock: after } = confirm(stockVoucher, move, stock)
  assert.deepEqual(
    after.map((state) => `${state.store} ${formatDecimal(state.quantity, 0)} ${state.value}`),
    ['Riyadh 6000000 6300', 'Jeddah 8000000 9000'],
  )
})

test('stores of one account change without an entry', () => {
  const move = voucher('transformation', [line('pen', '4')])
  const { entry, moves } = confirm(stockVoucher, move, facts([held('pen', 'Riyadh', '10', '105')]))
  assert.equal(entry, null)
  assert.deepEqual(
    moves.map(({ kind, value }) => `${kind} ${value}`),
    ['transfer_out -4200', 'transfer_in 4200'],
  )
})

test('goods that fill a hole in the second store leave the difference to cost of sales', () => {
  const hole = {
    ...emptyStock('pen', 'Jeddah'),
    quantity: units('-3'),
    value: sar('-24'),
    lastCost: at('8'),
  }
  const stock = facts([held('pen', 'Riyadh', '10', '90'), hole])
  const move = voucher('transformation', [line('pen', '5')])
  assert.deepEqual(posted(move, stock), ['Cr 1151 300', 'Dr 5111 300'])
  assert.deepEqual(
    confirm(stockVoucher, move, stock).stock.map(({ value }) => formatDecimal(value, 2)),
    ['45.00', '18.00'],
  )
})

test('scrapped goods are a loss at their average (J27)', () => {
  const scrap = voucher('scrapping', [line('pen', '2')])
  assert.deepEqual(posted(scrap, facts([held('pen', 'Riyadh', '12', '125.40')])), example('J27'))
})

test('the account that is chosen stands before the default, where it may', () => {
  const stock = [held('pen', 'Riyadh', '12', '120')]
  const account = { subType: 'expense', active: true, isTransactionAccount: true } as const
  const own = voucher('outgoing', [line('pen', '1')], { account: '5221' })
  assert.deepEqual(posted(own, facts(stock, { account })), ['Cr 1151 1000', 'Dr 5221 1000'])
  const control = facts(stock, { account: { ...account, subType: 'inventory' } })
  assert.deepEqual(problems(own, control), ['account_not_allowed account_id'])
})

test('what stands in the way is said at its field', () => {
  const stock = facts([held('pen', 'Riyadh', '2', '20')])
  assert.deepEqual(problems(voucher('outgoing', []), stock), ['items_required transactions'])
  assert.deepEqual(problems(voucher('outgoing', [line('pen', '1'), line('pen', '2')]), stock), [
    'insufficient_stock transactions.0.amount',
  ])
  assert.deepEqual(problems(voucher('scrapping', [line('pen', '1')], { source: null }), stock), [
    'store_required source_store_id',
  ])
  assert.deepEqual(
    problems(
      voucher('transformation', [line('pen', '1')], { destination: store('Riyadh') }),
      stock,
    ),
    ['stores_must_differ destination_store_id'],
  )
  assert.deepEqual(
    problems(voucher('outgoing', [line('advice', '1', { isStocked: false })]), facts([])),
    ['item_not_stocked transactions.0.item_id'],
  )
  assert.deepEqual(
    problems(voucher('outgoing', [line('pen', '1')], { isDeemedSupply: true }), {
      ...stock,
      isRegisteredForVat: false,
    }),
    ['vat_not_registered is_deemed_supply', 'market_price_required transactions.0.market_price'],
  )
  const abroad = line('pen', '1', { marketValue: sar('9'), tax: taxes.RC15 })
  assert.deepEqual(problems(voucher('outgoing', [abroad], { isDeemedSupply: true }), stock), [
    'tax_not_for_sales transactions.0.tax_id',
  ])
  assert.deepEqual(
    problems(voucher('outgoing', [line('pen', '1')], { date: localDate('2026-04-01') }), stock),
    ['issue_date_out_of_range date'],
  )
})

test('whatever vouchers follow each other, stock and its account say the same', () => {
  const item = fc.constantFrom('pen', 'book')
  const place = fc.constantFrom('Riyadh', 'Jeddah')
  const given = fc.record({
    kind: fc.constantFrom(...voucherKinds),
    lines: fc.array(
      fc.record({
        item,
        quantity: fc.bigInt({ min: 1n, max: 50_000_000n }),
        value: fc.option(fc.bigInt({ min: 0n, max: 1_000_000n })),
      }),
      { minLength: 1, maxLength: 4 },
    ),
    source: place,
  })
  const accountOf = (id: string): string => `1151 ${id}`
  fc.assert(
    fc.property(fc.array(given, { maxLength: 12 }), (acts) => {
      let states: readonly StockState[] = ['pen', 'book'].flatMap((each) =>
        ['Riyadh', 'Jeddah'].map(
          (id) =>
            receive(emptyStock(each, id), units('7'), sar('10'), { kind: 'opening', line: null })
              .state,
        ),
      )
      const ledger = new Map(['Riyadh', 'Jeddah'].map((id) => [accountOf(id), 2000n]))
      for (const { kind, lines, source } of acts) {
        const other = source === 'Riyadh' ? 'Jeddah' : 'Riyadh'
        const [from, to] = [store(source, accountOf(source)), store(other, accountOf(other))]
        const effects = stockVoucher.effects(
          voucher(
            kind,
            lines.map((each) =>
              line(each.item, '0', {
                allowNegative: true,
                quantity: quantity(each.quantity),
                value: each.value === null ? null : money(each.value),
                fallbackCost: at('2'),
              }),
            ),
            {
              source: kind === 'incoming' ? null : from,
              destination: kind === 'incoming' ? from : to,
            },
          ),
          facts(states),
        )
        states = states.map(
          (state) =>
            effects.stock.find((each) => each.item === state.item && each.store === state.store) ??
            state,
        )
        for (const { account, debit, credit } of effects.entry?.lines ?? []) {
          const before = ledger.get(account)
          if (before !== undefined) ledger.set(account, before + debit - credit)
        }
      }
      for (const id of ['Riyadh', 'Jeddah']) {
        const own = states.filter((state) => state.store === id)
        assert.equal(
          own.reduce((all, { value }) => all + value, 0n),
          ledger.get(accountOf(id)),
        )
        for (const state of own) if (state.quantity === 0n) assert.equal(state.value, 0n)
      }
    }),
  )
})
