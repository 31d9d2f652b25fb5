import assert from 'node:assert/strict'
import { test } from 'node:test'
import { percent } from '../money/decimal.ts'
import { localDate } from '../time/local-date.ts'
import { seededTaxes } from './seeded-taxes.ts'
import {
  type VatRegistration,
  changedRegistrations,
  taxOfUnregistered,
  vatNumberOn,
} from './vat-registration.ts'

const [first, second] = ['310111222300003', '310444555600003']
const today = localDate('2026-11-21')

/** `2026-03-01 310…` for each step, in order. */
const written = (registrations: readonly VatRegistration[]): readonly string[] =>
  registrations.map(({ from, number }) => `${from} ${number ?? 'none'}`)

test('a document has the number of its own day', () => {
  const steps = [
    { from: localDate('2026-03-01'), number: first },
    { from: localDate('2026-09-01'), number: null },
  ]
  assert.deepEqual(
    ['2026-02-28', '2026-03-01', '2026-08-31', '2026-09-01'].map((day) =>
      vatNumberOn(steps, localDate(day)),
    ),
    [null, first, first, null],
  )
})

test('since when a number holds, entered, put right, changed and removed', () => {
  const change = (
    known: readonly VatRegistration[],
    number: string | null,
    from: string | null,
    hasEntries = true,
  ) =>
    changedRegistrations(known, {
      number,
      from: from === null ? null : localDate(from),
      today,
      hasEntries,
    })
  const old = [{ from: localDate('2026-03-01'), number: first }]
  const cases: readonly (readonly [string, readonly VatRegistration[], readonly string[]])[] = [
    ['before the books begin', change([], first, null, false), [`1900-01-01 ${first}`]],
    ['in books that run', change([], first, null), [`2026-11-21 ${first}`]],
    ['from a day', change([], first, '2026-12-01'), [`2026-12-01 ${first}`]],
    ['put right', change(old, second, null), [`2026-03-01 ${second}`]],
    [
      'another from a day',
      change(old, second, '2026-10-01'),
      [`2026-03-01 ${first}`, `2026-10-01 ${second}`],
    ],
    ['its day put right', change(old, first, '2026-02-01'), [`2026-02-01 ${first}`]],
    ['removed', change(old, null, null), [`2026-03-01 ${first}`, '2026-11-21 none']],
    ['removed from the start', change(old, null, '2026-03-01'), []],
    ['never there', change([], null, null), []],
  ]
  for (const [title, found, expected] of cases) assert.deepEqual(written(found), expected, title)
})

test('without a number sales are out of scope and the VAT of suppliers is cost', () => {
  const becomes = (
    side: 'sales' | 'purchases',
    isChosen: boolean,
  ): Readonly<Record<string, string>> =>
    Object.fromEntries(
      seededTaxes
        .filter(({ forSales, forPurchases }) => (side === 'sales' ? forSales : forPurchases))
        .map((tax) => [tax.code, taxOfUnregistered(tax, side, isChosen)]),
    )
  assert.deepEqual(new Set(Object.values(becomes('sales', true))), new Set(['refused', 'stays']))
  assert.equal(becomes('sales', true)['OS'], 'stays')
  assert.equal(becomes('sales', true)['S15'], 'refused')
  assert.equal(becomes('sales', false)['ZX'], 'out_of_scope')
  assert.deepEqual(becomes('purchases', true), {
    S15: 'not_recoverable',
    S5: 'not_recoverable',
    ZD: 'stays',
    ZT: 'stays',
    ZM: 'stays',
    ZG: 'stays',
    EX: 'stays',
    OS: 'stays',
    RC15: 'refused',
    IM15: 'refused',
    N15: 'stays',
  })
  assert.equal(becomes('purchases', false)['RC15'], 'out_of_scope')
  assert.equal(
    taxOfUnregistered({ category: 'S', mechanism: 'normal', rate: percent(0n) }, 'purchases', true),
    'stays',
  )
})
