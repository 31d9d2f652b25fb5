import assert from 'node:assert/strict'
import { test } from 'node:test'
import { percent, zero } from '@mizan/core/money/decimal'
import type { TFunction } from 'i18next'
import { priceLines } from '../../trade/priced/price-lines.ts'
import { blankLine, withItem, type PricedLine } from '../../trade/priced/items/priced-line.ts'
import { box, dollars, pens, riyals, tax, taxesOf } from '../../trade/priced/priced.fixture.ts'
import type { PartyRow, PricedFacts } from '../../trade/priced/use-priced-facts.ts'
import { billChecks } from './bill-checks.ts'
import { headOf, type BillHead } from './bill-values.ts'

const t = ((key: string) => key) as TFunction
const taxes = taxesOf(tax('S15'), tax('E', { category: 'E', percentage: '0' }))
const facts: PricedFacts = {
  taxes,
  standardTax: 's15',
  instead: new Map(),
  hasVat: true,
  unregisteredOn: null,
  pricedFor: null,
  pricedIn: riyals,
  party: null,
  currency: 'SAR',
  isForeign: false,
  ownCurrency: 'sar',
  digits: 2,
  mainStore: 'riyadh',
  lockDate: null,
  closedYears: [],
  isReady: true,
}
const penLine = (of: Partial<PricedLine> = {}): PricedLine => ({
  ...blankLine(),
  ...withItem(blankLine(), pens, 'sales', facts),
  ...of,
})

type Asked = {
  readonly lines?: readonly PricedLine[]
  readonly head?: Partial<BillHead>
  readonly facts?: Partial<PricedFacts>
  readonly paid?: bigint
  readonly isOpened?: boolean
  readonly canSellBelowMinimum?: boolean
  readonly family?: 'sales' | 'purchases'
}

function checked({ lines = [penLine()], head, family = 'sales', ...of }: Asked) {
  const sold: [PricedLine, string][] = []
  const checks = billChecks({
    family,
    head: { ...headOf(null, null), store_id: 'riyadh', ...head },
    kind: 'simplified',
    lines,
    priced: priceLines({
      side: family,
      lines,
      rows: lines.map((_, row) => row),
      taxes,
      discount: head?.discount_amount ?? null,
      taxInclusive: false,
      digits: 2,
    }),
    facts: { ...facts, ...of.facts },
    paid: of.paid ?? 0n,
    retention: zero,
    prepaid: zero,
    isOpened: of.isOpened ?? false,
    canSellBelowMinimum: of.canSellBelowMinimum ?? false,
    discountMax: percent(10_0000n),
    t,
    completeParty: () => undefined,
    setToday: () => undefined,
    setQuantity: (line, quantity) => sold.push([line, quantity]),
  })
  const stateOf = (key: string) => checks.find((each) => each.key.startsWith(key))?.state ?? null
  return { checks, stateOf, sold }
}

test('a simplified bill of goods on hand, to whoever walks in, can be confirmed', () => {
  const { checks } = checked({})
  assert.deepEqual(
    checks.filter(({ state }) => state !== 'ok'),
    [],
  )
})

test('more than is on hand is not sold, and what there is can be', () => {
  const line = penLine({ unit_id: box.unit_id, item_qty: '3', item_price: '100' })
  const { checks, stateOf, sold } = checked({ lines: [line] })
  assert.equal(stateOf('stock'), 'bad')
  checks.find(({ key }) => key.startsWith('stock'))?.remedy?.run()
  assert.equal(sold[0]?.[1], '2', 'two boxes of the 24 pens in Riyadh')
})

test('lines of one item ask for what they take together', () => {
  const lines = [penLine({ item_qty: '20' }), penLine({ item_qty: '5' })]
  assert.equal(checked({ lines }).stateOf(`stock-${lines[1]?.key}`), 'bad')
  assert.equal(checked({ lines }).stateOf(`stock-${lines[0]?.key}`), null)
})

test('an item that may go below nothing only warns; what moves later is not asked', () => {
  const much = penLine({ item_qty: '99' })
  assert.equal(checked({ lines: [{ ...much, allowsNegative: true }] }).stateOf('stock'), 'warn')
  assert.equal(checked({ lines: [much], head: { deliver: false } }).stateOf('stock'), null)
  assert.equal(checked({ lines: [much], isOpened: true }).stateOf('stock'), null)
})

test('a price under the least of an item is for those who may, with a warning', () => {
  const cheap = { lines: [penLine({ item_price: '7.99' })] }
  assert.equal(checked(cheap).stateOf('minimum'), 'bad')
  assert.equal(checked({ ...cheap, canSellBelowMinimum: true }).stateOf('minimum'), 'warn')
})

test('the least of an item is that of its base unit, in the currency of the document', () => {
  const inDollars = (item_price: string, of: Partial<PricedLine> = {}) =>
    checked({ lines: [penLine({ pricedIn: dollars, item_price, ...of })] }).stateOf('minimum')
  assert.equal(inDollars('2.13'), null)
  assert.equal(inDollars('2.12'), 'bad')
  const boxOf = { unit_id: box.unit_id, item_qty: '1' }
  assert.equal(inDollars('25.60', boxOf), null)
  assert.equal(inDollars('25', boxOf), 'bad')
  assert.equal(inDollars('1', { pricedIn: { ...dollars, rate: null } }), null)
})

test('a discount stays within what the role may give', () => {
  assert.equal(checked({ lines: [penLine({ item_discount: '10%' })] }).stateOf('discount'), null)
  assert.equal(checked({ lines: [penLine({ item_discount: '11%' })] }).stateOf('discount'), 'bad')
})

test('a sale that charges no VAT says why', () => {
  const exempt = penLine({ tax_id: 'e' })
  assert.equal(checked({ lines: [exempt] }).stateOf('reason'), 'bad')
  assert.equal(
    checked({ lines: [{ ...exempt, exemption_code: 'VATEX-SA-29' }] }).stateOf('reason'),
    null,
  )
})

test('credit beyond the limit of a customer warns, in company currency', () => {
  const party = {
    credit_limit: '100.00',
    balance: '95.00',
    registration_number: null,
  } as unknown as PartyRow
  const head = { beneficiary_id: 'noor' }
  assert.equal(checked({ head, facts: { party } }).stateOf('credit'), 'warn')
  assert.equal(checked({ head, facts: { party }, paid: 1150n }).stateOf('credit'), 'ok')
  assert.equal(checked({ head, facts: { party, isForeign: true } }).stateOf('credit'), null)
})

test('nobody pays more than a bill comes to, or in a closed period', () => {
  assert.equal(checked({ paid: 1151n }).stateOf('payments'), 'bad')
  assert.equal(checked({ facts: { lockDate: '2999-12-31' } }).stateOf('period'), 'bad')
})

test('a purchase names its supplier', () => {
  const lines = [penLine({ tax_id: 's15' })]
  assert.equal(checked({ family: 'purchases', lines }).stateOf('party'), 'bad')
  assert.equal(
    checked({ family: 'purchases', lines, head: { beneficiary_id: 'sahara' } }).stateOf('party'),
    'ok',
  )
})
