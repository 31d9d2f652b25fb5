import assert from 'node:assert/strict'
import { test } from 'node:test'
import { example } from '../treasury/journal-examples.fixture.ts'
import { writeOff } from './bad-debt.ts'
import { defaultAccountCodes } from './default-accounts.ts'
import { postManualEntry } from './entry-rules.ts'
import { reverse } from './entry.ts'
import { rate, sar, summed, taxes } from './posting.fixture.ts'
import { type ForeignBalance, revalueBalances } from './revaluation.ts'

const debt = {
  beneficiary: 'Noor',
  parts: [{ account: null, amount: sar('1150') }],
  tax: taxes.S15,
  receivable: null,
  vatOutput: null,
}

test('J40 a bad debt with VAT relief lowers the sales of its box by what was never received', () => {
  const { lines, missing } = writeOff(debt, defaultAccountCodes)
  assert.deepEqual(missing, [])
  assert.deepEqual(summed(postManualEntry({ lines })), example('J40'))
  assert.deepEqual(
    lines.map(({ account, tax }) => [account, tax?.code, tax?.base]),
    [
      ['5266', 'S15', sar('-1000')],
      ['2131', 'S15', sar('0')],
      ['1141', undefined, undefined],
    ],
  )
})

test('without relief the whole debt is the loss, and no VAT is stated', () => {
  const { lines } = writeOff({ ...debt, tax: null, receivable: '1145' }, defaultAccountCodes)
  assert.deepEqual(summed(postManualEntry({ lines })), ['Cr 1145 115000', 'Dr 5266 115000'])
  assert.ok(lines.every((line) => !line.tax))
  assert.deepEqual(
    writeOff(debt, { ...defaultAccountCodes, bad_debt: undefined as never }).missing,
    [{ code: 'default_account_missing', params: { key: 'bad_debt' } }],
  )
})

const dollars = (foreign: string, carrying: string, more: Partial<ForeignBalance> = {}) => ({
  account: '1141',
  beneficiary: 'Noor',
  currency: 'USD',
  foreign: sar(foreign),
  carrying: sar(carrying),
  ...more,
})

test('J42 open dollars at the closing rate, and the reversal of the next day', () => {
  const { lines } = revalueBalances(
    [dollars('650', '2438.28')],
    { USD: rate('3.76') },
    defaultAccountCodes,
  )
  const entry = postManualEntry({ lines })
  assert.deepEqual(summed(entry), example('J42'))
  assert.deepEqual(summed(reverse(entry)), example('J42', 1))
  assert.deepEqual(entry.lines[0]?.foreign, { currency: 'USD', amount: sar('0') })
  assert.equal(entry.lines[0]?.beneficiary, 'Noor')
})

test('gains and losses stand apart, each party on its own line; what has no rate is left', () => {
  const { lines } = revalueBalances(
    [
      dollars('650', '2438.28'),
      dollars('-100', '-370', { account: '2111', beneficiary: 'Sahara' }),
      dollars('10', '37.60', { beneficiary: 'Badr' }),
      dollars('5', '5', { currency: 'EUR' }),
    ],
    { USD: rate('3.76') },
    defaultAccountCodes,
  )
  assert.deepEqual(summed(postManualEntry({ lines })), [
    'Cr 2111 600',
    'Cr 4214 572',
    'Dr 1141 572',
    'Dr 5264 600',
  ])
  assert.deepEqual(revalueBalances([], { USD: rate('3.76') }, defaultAccountCodes).lines, [])
})
