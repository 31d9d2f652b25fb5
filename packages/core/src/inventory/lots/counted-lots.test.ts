import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { formatShort, parseDecimal, quantity, scale } from '../../money/decimal.ts'
import type { LocalDate } from '../../time/local-date.ts'
import {
  type CountedLot,
  type LotAmounts,
  foundProblems,
  isCountedByLot,
  lotDifferences,
  lotsCounted,
  lotsTogether,
} from './counted-lots.ts'
import type { LotKind } from './lot.ts'

const units = (text: string) => quantity(parseDecimal(text, scale.quantity) ?? 0n)
const day = (text: string) => text as LocalDate
const shown = (amount: bigint): string => formatShort(amount, scale.quantity)

/** `A 10 until 2026-03-31`, and a plain figure for what bears no number. */
function amounts(text: string): LotAmounts {
  const parts = text === '' ? [] : text.split(', ')
  return new Map(
    parts.map((part) => {
      const [, number = '', figure = '', until = null] =
        /^(?:(\w+) )?([\d.]+)(?: until (\S+))?$/.exec(part) ?? []
      return [number, { quantity: units(figure), expiry: until === null ? null : day(until) }]
    }),
  )
}

/** The lots of an item that was counted in one go. */
const lots = (held: string, found: string): readonly CountedLot[] =>
  lotsCounted({
    before: [],
    held: amounts(held),
    found: amounts(found),
    touched: new Set(amounts(found).keys()),
    isOfStart: false,
  })

/** `-2: A -2, B +1`, or what is wrong. */
function differences(by: LotKind, held: string, found: string, now = held): string {
  const { total, lots: changes, problems } = lotDifferences(lots(held, found), by, amounts(now))
  if (problems.length > 0) return problems.map(({ code }) => code).join()
  const sign = (amount: bigint) => `${amount > 0n ? '+' : ''}${shown(amount)}`
  return [
    sign(total),
    ...changes.map(({ number, quantity: change }) => ` ${number} ${sign(change)}`),
  ]
    .join(',')
    .replace(',', ':')
}

const milk = 'A 10 until 2026-03-31, B 4 until 2026-02-28'

test('each batch is held against its own figure', () => {
  const cases: readonly (readonly [string, string])[] = [
    ['A 10, B 4', '0'],
    ['A 8, B 4', '-2: A -2'],
    // One is more by what the other is less: goods were put into the wrong box.
    ['A 8, B 6', '0: B +2, A -2'],
    ['A 12, B 5', '+3: B +1, A +2'],
    // What nobody found is missing, and what nobody knew of comes in.
    ['A 10', '-4: B -4'],
    ['A 10, C 3 until 2026-05-01', '-1: C +3, B -4'],
    ['A 0, B 4', '-10: A -10'],
    // Goods without a number stand for the batch that nobody named: what expires first is missing first.
    ['A 10, 4', '0'],
    ['A 10, 3', '-1: B -1'],
    ['A 10, 6', '+2:  +2'],
  ]
  for (const [found, expected] of cases) assert.equal(differences('batch', milk, found), expected)
})

test('goods that never had a number are missing last', () => {
  const held = 'A 5, B 4 until 2026-02-28, 3'
  assert.equal(differences('batch', held, 'A 5, 6'), '-1: B -1')
  assert.equal(differences('batch', held, 'A 5, 2'), '-5: B -4,  -1')
  assert.equal(differences('batch', held, 'A 5'), '-7: B -4,  -3')
})

test('a serial that nobody read is missing, and one that nobody knew of is found', () => {
  const cases: readonly (readonly [string, string])[] = [
    ['S1 1, S2 1, S3 1', '0'],
    ['S1 1, S3 1', '-1: S2 -1'],
    ['S1 1, S2 1, S9 1', '0: S9 +1, S3 -1'],
    ['S1 1, S2 1, S3 1, S9 1', '+1: S9 +1'],
    // Two pieces are there of which nobody read the number: which of them is missing cannot be said.
    ['S1 1, 1', 'serials_required'],
    ['S1 1, 2', '0'],
    ['S1 1, 3', '+1:  +1'],
  ]
  for (const [found, expected] of cases)
    assert.equal(differences('serial', 'S1 1, S2 1, S3 1', found), expected)
})

test('what left by a document after the count is not missing', () => {
  assert.equal(differences('serial', 'S1 1, S2 1', 'S1 1', 'S1 1'), '0')
  assert.equal(differences('batch', milk, 'A 10', 'A 10, B 1'), '-1: B -1')
  // A batch that was counted short and left since is refused where it is posted.
  assert.equal(differences('batch', milk, 'A 8, B 4', 'A 1, B 4'), '-2: A -2')
})

test('each lot is held against the moment in which it was found', () => {
  const counting = (
    before: readonly CountedLot[],
    held: string,
    found: string,
    touched: readonly string[],
    isOfStart = false,
  ) =>
    lotsCounted({
      before,
      held: amounts(held),
      found: amounts(found),
      touched: new Set(touched),
      isOfStart,
    })
  const first = counting([], 'S1 1, S2 1, S3 1', 'S1 1', ['S1'])
  // S1 and S3 are sold; then somebody reads S2.
  const second = counting(first, 'S2 1', 'S1 1, S2 1', ['S2'])
  assert.deepEqual(
    second.map((lot) => [lot.number, shown(lot.expected), lot.actual && shown(lot.actual)]),
    [
      ['S1', '1', '1'],
      ['S2', '1', '1'],
    ],
  )
  // A count of paper is held against its beginning.
  const start = first.map((lot) => ({ ...lot, current: units('1') }))
  const late = counting(start, 'S2 1', 'S1 1, S2 1', ['S2'], true)
  assert.deepEqual(
    late.map(({ number, expected }) => `${number} ${shown(expected)}`),
    ['S1 1', 'S2 1', 'S3 1'],
  )
})

test('several who count are heard, and a serial is one piece', () => {
  const both = (by: LotKind) =>
    [...lotsTogether(by, [amounts('A 1, B 1, 2'), amounts('A 1, 1')])].map(
      ([number, each]) => `${number} ${shown(each.quantity)}`,
    )
  assert.deepEqual(both('batch'), ['A 2', 'B 1', ' 3'])
  assert.deepEqual(both('serial'), ['A 1', 'B 1', ' 3'])
})

test('what cannot have been found is refused', () => {
  const wrong = (text: string, by: LotKind | null, hasExpiry = false) =>
    foundProblems(
      [...amounts(text)].map(([number, each]) => ({ number, ...each })),
      by && { item: 'milk', by, hasExpiry },
      amounts(milk),
    ).map(({ code }) => code)
  assert.deepEqual(wrong('A 1', null), ['item_not_tracked'])
  assert.deepEqual(wrong('A 2', 'serial'), ['serial_is_one'])
  assert.deepEqual(wrong('C 2', 'batch', true), ['lot_expiry_required'])
  assert.deepEqual(wrong('A 2', 'batch', true), [])
  assert.deepEqual(wrong('A 2 until 2026-04-01', 'batch', true), ['lot_expiry_differs'])
})

test('the lots always come to what the item differs by, and none falls below nothing', () => {
  const amount = fc.integer({ min: 0, max: 9 })
  const heap = fc.record({ A: amount, B: amount, C: amount, '': amount })
  const asAmounts = (of: Readonly<Record<string, number | null>>): LotAmounts =>
    new Map(
      Object.entries(of).flatMap(([number, figure]) =>
        figure === null ? [] : [[number, { quantity: units(String(figure)), expiry: null }]],
      ),
    )
  const seen = fc.option(amount, { nil: null })
  fc.assert(
    fc.property(
      heap,
      fc.record({ A: seen, B: seen, C: seen, '': seen }),
      fc.integer({ min: 0, max: 3 }),
      (held, found, sold) => {
        const counted = lotsCounted({
          before: [],
          held: asAmounts(held),
          found: asAmounts(found),
          touched: new Set(['A', 'B', 'C', '']),
          isOfStart: false,
        })
        if (!isCountedByLot(counted)) return
        // Of the lots that nobody found something leaves since.
        const now = Object.fromEntries(
          Object.entries(held).map(([number, figure]) => {
            const isFound = (found as Record<string, number | null>)[number] !== null
            return [number, isFound || number === '' ? figure : Math.max(0, figure - sold)]
          }),
        )
        const { total, lots: changes } = lotDifferences(counted, 'batch', asAmounts(now))
        assert.equal(
          changes.reduce((all, each) => all + each.quantity, 0n),
          total,
        )
        const after = new Map(Object.entries(now))
        for (const { number, quantity: change } of changes)
          after.set(number, (after.get(number) ?? 0) + Number(shown(change)))
        for (const left of after.values()) assert.ok(left >= 0)
        // What is there afterwards is what was found.
        const all = [...after.values()].reduce((sum, each) => sum + each, 0)
        const seenInAll = Object.values(found).reduce<number>((sum, each) => sum + (each ?? 0), 0)
        assert.equal(all, seenInAll)
      },
    ),
    { numRuns: 2000 },
  )
})
