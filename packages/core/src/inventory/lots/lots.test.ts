import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { formatShort, money, parseDecimal, price, quantity, scale } from '../../money/decimal.ts'
import type { LocalDate } from '../../time/local-date.ts'
import type { Lot, TrackedItem } from './lot.ts'
import { type LineLots, type LotFacts, assignLots } from './lots.ts'
import type { MoveKind, StockMove } from '../stock-state.ts'

const units = (text: string) => quantity(parseDecimal(text, scale.quantity) ?? 0n)
const day = (text: string) => text as LocalDate

const milk = { item: 'milk', by: 'batch', hasExpiry: true } as const
const phone = { item: 'phone', by: 'serial', hasExpiry: false } as const
const lots: readonly Lot[] = [
  { id: 'A', item: 'milk', number: 'A', expiry: day('2026-03-31') },
  { id: 'B', item: 'milk', number: 'B', expiry: day('2026-02-28') },
  { id: 'S1', item: 'phone', number: 'S1', expiry: null },
  { id: 'S2', item: 'phone', number: 'S2', expiry: null },
]

const shop: LotFacts = {
  tracked: new Map<string, TrackedItem>([
    ['milk', milk],
    ['phone', phone],
  ]),
  lots,
  onHand: [
    { lot: 'A', store: 'shop', quantity: units('10') },
    { lot: 'B', store: 'shop', quantity: units('4') },
    { lot: 'S1', store: 'shop', quantity: units('1') },
  ],
  elsewhere: new Set(),
  unnumbered: [],
  date: day('2026-02-10'),
  isSale: true,
  mayLackNumbers: false,
}

const move = (item: string, amount: string, line = 0, kind: MoveKind = 'issue'): StockMove => ({
  item,
  store: 'shop',
  kind,
  quantity: units(amount),
  value: money(0n),
  unitCost: price(0n),
  correction: money(0n),
  receipt: null,
  line,
})

const choice = (number: string, amount: string, expiry: string | null = null) => ({
  number,
  expiry: expiry === null ? null : day(expiry),
  quantity: units(amount),
})
const unnamed: LineLots = { choices: [], given: null }

/** `A -4, B -6` where it is right, else what is wrong and where. */
function outcome(
  moves: readonly StockMove[],
  lines: readonly LineLots[],
  facts: Partial<LotFacts> = {},
): string {
  const found = assignLots(
    moves,
    (line) => lines[line ?? -1] ?? unnamed,
    { ...shop, ...facts },
    (line) => `items.${line}.lots`,
  )
  const wrong = found.problems.map(
    ({ code, field, params }) => `${field} ${code} ${Object.values(params ?? {}).join('/')}`,
  )
  const shares = found.moves.flatMap((each) => each.lots ?? [])
  return [
    ...wrong,
    ...(wrong.length > 0
      ? []
      : shares.map((each) => `${each.lot} ${formatShort(each.quantity, scale.quantity)}`)),
  ].join(', ')
}

test('what expires first leaves first, over several lines', () => {
  assert.equal(outcome([move('milk', '-6')], []), 'B -4, A -2')
  assert.equal(outcome([move('milk', '-3'), move('milk', '-3', 1)], []), 'B -3, B -1, A -2')
})

test('a line names its lots, all of them and only what is there', () => {
  const sale = [move('milk', '-6')]
  assert.equal(outcome(sale, [{ choices: [choice('A', '6')], given: null }]), 'A -6')
  const wrong: readonly (readonly [LineLots['choices'], string])[] = [
    [[choice('A', '5')], 'items.0.lots lots_differ 6/5'],
    [[choice('B', '6')], 'items.0.lots lot_not_on_hand B/4'],
    [[choice('C', '6')], 'items.0.lots lot_not_on_hand C/0'],
    [[choice('A', '3'), choice('A', '3')], 'items.0.lots lot_twice A'],
  ]
  for (const [choices, expected] of wrong)
    assert.equal(outcome(sale, [{ choices, given: null }]), expected)
})

test('what has expired is not sold, but may be thrown away', () => {
  const late = { date: day('2026-03-05') }
  assert.equal(outcome([move('milk', '-6')], [], late), 'A -6')
  assert.equal(outcome([move('milk', '-12')], [], late), 'items.0.lots lots_expired 12/10')
  const named = [{ choices: [choice('B', '4')], given: null }]
  assert.equal(outcome([move('milk', '-4')], named, late), 'items.0.lots lot_expired B/2026-02-28')
  assert.equal(outcome([move('milk', '-4')], named, { ...late, isSale: false }), 'B -4')
})

test('goods that come in say their number, and until when they are good', () => {
  const bought = [move('milk', '5', 0, 'receipt')]
  assert.equal(outcome(bought, []), 'items.0.lots lots_required 5')
  assert.equal(outcome(bought, [], { mayLackNumbers: true }), '')
  const into = (number: string, expiry: string | null) =>
    outcome(bought, [{ choices: [choice(number, '5', expiry)], given: null }], {
      lots: [...lots, { id: 'N', item: 'milk', number: 'N', expiry: null }],
    })
  assert.equal(into('A', null), 'A 5')
  assert.equal(into('N', '2026-09-30'), 'N 5')
  assert.equal(into('N', null), 'items.0.lots lot_expiry_required N')
  assert.equal(into('A', '2026-04-01'), 'items.0.lots lot_expiry_differs A/2026-03-31')
})

test('a serial is one piece in one place', () => {
  const bought = [move('phone', '1', 0, 'receipt'), move('phone', '1', 1, 'receipt')]
  const line = (number: string, amount = '1') => ({
    choices: [choice(number, amount)],
    given: null,
  })
  assert.equal(outcome(bought, [line('S1'), line('S2')]), 'S1 1, S2 1')
  assert.equal(outcome(bought, [line('S2'), line('S2')]), 'items.1.lots serial_on_hand S2')
  const taken = { elsewhere: new Set(['S1']) }
  assert.equal(outcome(bought, [line('S1'), line('S2')], taken), 'items.0.lots serial_on_hand S1')
  const two = [move('phone', '2', 0, 'receipt')]
  assert.equal(
    outcome(two, [{ choices: [choice('S2', '2')], given: null }]),
    'items.0.lots serial_is_one S2',
  )
})

test('which of several serials leave must be said; the only one, and all of them, need no words', () => {
  const both = {
    onHand: [...shop.onHand, { lot: 'S2', store: 'shop', quantity: units('1') }],
  }
  assert.equal(outcome([move('phone', '-1')], []), 'S1 -1')
  assert.equal(outcome([move('phone', '-1')], [], both), 'items.0.lots serials_required 1')
  assert.equal(outcome([move('phone', '-2')], [], both), 'S1 -1, S2 -1')
})

test('what comes back is what left, without words where there is no doubt', () => {
  const back = (amount: string, choices: LineLots['choices'], given: LineLots['given']) =>
    outcome([move('milk', amount, 0, 'sales_return')], [{ choices, given }])
  const sold = [
    { lot: 'B', quantity: units('4') },
    { lot: 'A', quantity: units('2') },
  ]
  assert.equal(back('6', [], sold), 'B 4, A 2')
  assert.equal(back('1', [], [{ lot: 'A', quantity: units('2') }]), 'A 1')
  assert.equal(back('1', [], sold), 'items.0.lots lots_required 1')
  assert.equal(back('3', [choice('A', '3')], sold), 'items.0.lots lot_not_of_bill A/2')
  assert.equal(back('2', [choice('A', '2')], sold), 'A 2')
  assert.equal(back('2', [], []), '')
  // A piece that came in again by another way is not given back a second time.
  const phone = [{ choices: [], given: [{ lot: 'S2', quantity: units('1') }] }]
  const again = (elsewhere: ReadonlySet<string>) =>
    outcome([move('phone', '1', 0, 'sales_return')], phone, { elsewhere })
  assert.equal(again(new Set()), 'S2 1')
  assert.equal(again(new Set(['S2'])), 'items.0.lots serial_on_hand S2')
})

test('goods from before their item was tracked leave after all others', () => {
  const before = { unnumbered: [{ item: 'milk', store: 'shop', quantity: units('3') }] }
  assert.equal(outcome([move('milk', '-16')], [], before), 'B -4, A -10')
  assert.equal(outcome([move('milk', '-18')], [], before), 'items.0.lots lots_missing 18/14')
  const named = [{ choices: [choice('A', '1')], given: null }]
  assert.equal(outcome([move('milk', '-4')], named, before), 'A -1')
  assert.equal(outcome([move('milk', '-5')], named, before), 'items.0.lots lots_differ 5/1')
})

test('a transfer brings in what it took out', () => {
  const out = move('milk', '-5', 0, 'transfer_out')
  const into = { ...move('milk', '5', 0, 'transfer_in'), store: 'branch' }
  assert.equal(outcome([out, into], []), 'B -4, A -1, B 4, A 1')
})

test('of a kit each component takes the lots that are its own', () => {
  const kit = [move('milk', '-2'), move('phone', '-1')]
  const line = { choices: [choice('A', '2'), choice('S1', '1')], given: null }
  assert.equal(outcome(kit, [line]), 'A -2, S1 -1')
  // Named by component, and where none of them has the number.
  const named = (item: string, number: string, amount: string) => ({
    ...choice(number, amount),
    item,
  })
  const byComponent = { choices: [named('phone', 'S1', '1'), named('milk', 'B', '2')], given: null }
  assert.equal(outcome(kit, [byComponent]), 'B -2, S1 -1')
  const mixed = { choices: [named('milk', 'S1', '2'), named('phone', 'S1', '1')], given: null }
  assert.match(outcome(kit, [mixed]), /lot_not_on_hand/)
  const unknown = { choices: [choice('S1', '1'), choice('nowhere', '2')], given: null }
  assert.match(outcome(kit, [unknown]), /lot_not_on_hand/)
})

test('lots never say more than their movement, nor leave below nothing', () => {
  const figures = fc.array(fc.bigInt(1n, 9n), { minLength: 1, maxLength: 6 })
  fc.assert(
    fc.property(figures, figures, fc.bigInt(0n, 5n), (onHand, asked, without) => {
      const one = 1_000_000n
      const own = onHand.map((_, index): Lot => ({
        id: `L${index}`,
        item: 'milk',
        number: `L${index}`,
        expiry: day(`2026-0${(index % 6) + 3}-01`),
      }))
      const { moves, problems } = assignLots(
        asked.map((amount, line) => ({
          ...move('milk', '0', line),
          quantity: quantity(-amount * one),
        })),
        () => unnamed,
        {
          ...shop,
          lots: own,
          onHand: onHand.map((amount, index) => ({
            lot: `L${index}`,
            store: 'shop',
            quantity: quantity(amount * one),
          })),
          unnumbered: [{ item: 'milk', store: 'shop', quantity: quantity(without * one) }],
        },
        String,
      )
      const all = (figures: readonly bigint[]) => figures.reduce((sum, each) => sum + each, 0n)
      const isEnough = all(asked) <= all(onHand) + without
      assert.equal(problems.length === 0, isEnough)
      if (!isEnough) return
      const left = own.map(({ id }, index) => {
        const gone = moves
          .flatMap(({ lots: shares }) => shares ?? [])
          .filter(({ lot }) => lot === id)
        return (onHand[index] ?? 0n) * one + all(gone.map((share) => share.quantity))
      })
      assert.ok(left.every((each) => each >= 0n))
      assert.equal(
        all(left),
        one * (all(onHand) - (all(asked) < all(onHand) ? all(asked) : all(onHand))),
      )
    }),
  )
})
