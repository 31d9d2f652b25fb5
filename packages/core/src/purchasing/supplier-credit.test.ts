import assert from 'node:assert/strict'
import test from 'node:test'
import fc from 'fast-check'
import { sar, units } from '../ledger/posting.fixture.ts'
import { money, quantity, sum } from '../money/decimal.ts'
import { type BoughtLine, type CreditedLine, readSupplierCredit } from './supplier-credit.ts'

const bought = (id: string, change: Partial<BoughtLine> = {}): BoughtLine => ({
  id,
  itemId: id,
  names: [id],
  factor: units('1'),
  baseQuantity: units('10'),
  returnable: units('10'),
  net: sar('200'),
  netAfterAll: sar('200'),
  ...change,
})
const credited = (
  name: string,
  counted: string,
  net: string,
  change: Partial<CreditedLine> = {},
): CreditedLine => ({
  itemId: null,
  names: [name],
  quantity: units(counted),
  isBase: false,
  net: sar(net),
  ...change,
})
const read = (lines: readonly CreditedLine[], of: readonly BoughtLine[]) =>
  readSupplierCredit(lines, of, sum(lines.map(({ net }) => net)))
const bill = [bought('pen'), bought('book', { net: sar('500'), netAfterAll: sar('450') })]

const cases: readonly (readonly [
  what: string,
  lines: readonly CreditedLine[],
  of: readonly BoughtLine[],
  leadsTo: 'return' | 'note',
  quantities: readonly (readonly [id: string, quantity: string])[],
  amounts: readonly number[],
])[] = [
  [
    'goods at the price that was paid',
    [credited('pen', '3', '60')],
    bill,
    'return',
    [['pen', '3']],
    [],
  ],
  [
    'goods at the price after the discount of the whole',
    [credited('book', '2', '90')],
    bill,
    'return',
    [['book', '2']],
    [],
  ],
  [
    'an item that was matched counts before its name',
    [credited('pen', '1', '50', { itemId: 'book' })],
    bill,
    'return',
    [['book', '1']],
    [],
  ],
  ['another price is an amount', [credited('pen', '10', '10')], bill, 'note', [], [0]],
  ['what nobody bought is an amount', [credited('bonus', '1', '75')], bill, 'note', [], [0]],
  [
    'goods and an amount on one note',
    [credited('pen', '1', '20'), credited('bonus', '1', '75')],
    bill,
    'return',
    [['pen', '1']],
    [1],
  ],
  [
    'more than can be given back',
    [credited('pen', '4', '80')],
    [bought('pen', { returnable: units('3') })],
    'return',
    [['pen', '3']],
    [0],
  ],
  [
    'an item on two lines of the bill',
    [credited('pen', '14', '280')],
    [bought('a', { itemId: 'pen', names: ['pen'] }), bought('b', { names: ['pen'] })],
    'return',
    [
      ['a', '10'],
      ['b', '4'],
    ],
    [],
  ],
  [
    'pieces of a carton of twelve',
    [credited('pen', '6', '60', { itemId: 'pen', isBase: true })],
    [
      bought('pen', {
        factor: units('12'),
        baseQuantity: units('24'),
        returnable: units('24'),
        net: sar('240'),
        netAfterAll: sar('240'),
      }),
    ],
    'return',
    [['pen', '0.5']],
    [],
  ],
  [
    'the whole bill in one line',
    [credited('cancelled', '1', '650')],
    bill,
    'return',
    [
      ['pen', '10'],
      ['book', '10'],
    ],
    [],
  ],
]

for (const [what, lines, of, leadsTo, quantities, amounts] of cases) {
  test(what, () =>
    assert.deepEqual(read(lines, of), {
      leadsTo,
      quantities: quantities.map(([id, counted]) => ({ id, quantity: units(counted) })),
      amounts,
    }),
  )
}

test('never more is proposed than can be given back', () => {
  const figure = fc.bigInt({ min: 0n, max: 50_000_000n })
  fc.assert(
    fc.property(fc.array(figure, { maxLength: 6 }), figure, figure, (counts, has, net) => {
      const of = [
        bought('pen', {
          baseQuantity: quantity(has),
          returnable: quantity(has),
          net: money(net),
          netAfterAll: money(net),
        }),
      ]
      const lines = counts.map((count) => ({
        ...credited('pen', '1', '0'),
        quantity: quantity(count),
        net: money(has === 0n ? 0n : (net * count) / has),
      }))
      const { quantities } = read(lines, of)
      assert.ok(quantities.every((each) => each.quantity <= has))
    }),
  )
})
