import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { onMixedUse, sar, taxes } from '../../ledger/posting.fixture.ts'
import { balanceOf, debit, movement } from '../../ledger/entry.ts'
import { accountFinder } from '../../ledger/resolve-account.ts'
import { defaultAccountCodes } from '../../ledger/default-accounts.ts'
import { type Money, formatDecimal, money, percent, sum } from '../../money/decimal.ts'
import { declaredTax, lostVat, recoveredVat } from './recovered-vat.ts'

const accounts = accountFinder(defaultAccountCodes)
const tax = onMixedUse(taxes.S15, '62.5')

test('what is not recovered is rounded half up to the halala', () => {
  const cases = [
    ['100', '15.00', '0.00'],
    ['62.5', '15.00', '5.63'],
    ['62.5', '0.04', '0.02'],
    ['33.33', '15.00', '10.00'],
    ['0', '0.01', '0.01'],
  ] as const
  for (const [share, vat, lost] of cases)
    assert.equal(formatDecimal(lostVat(sar(vat), onMixedUse(taxes.S15, share)), 2), lost, share)
})

test('input VAT is split, and the expense names the tax without a base', () => {
  const line = debit('1171', sar('15'), {
    beneficiary: 'Sahara',
    tax: { code: tax.code, base: money(0n) },
  })
  assert.deepEqual(
    recoveredVat(line, tax, accounts).map((each) => [
      each.account,
      formatDecimal(movement(each), 2),
      each.beneficiary,
      each.tax?.code,
      each.tax?.base,
    ]),
    [
      ['1171', '9.37', 'Sahara', 'MU-S15', 0n],
      ['5269', '5.63', 'Sahara', 'MU-S15', 0n],
    ],
  )
  assert.deepEqual(recoveredVat(line, taxes.S15, accounts), [line])
})

test('VAT of customs declares its base as far as it is recovered, a foreign line its amount', () => {
  const line = debit('1172', sar('15'), {
    foreign: { currency: 'USD', amount: sar('4') },
    tax: { code: tax.code, base: sar('100') },
  })
  const [claimed, lost] = recoveredVat(line, tax, accounts)
  assert.deepEqual(
    [claimed?.tax?.base, lost?.tax?.base, claimed?.foreign?.amount, lost?.foreign?.amount],
    [sar('62.5'), 0n, sar('2.50'), sar('1.50')],
  )
})

test('a base follows what is recovered; under reverse charge it is owed on whole', () => {
  const declared = (of: typeof tax, base: string) => declaredTax(of, sar(base)).tax?.base ?? null
  assert.equal(declared(tax, '100'), sar('62.5'))
  assert.equal(declared(onMixedUse(taxes.S15, '0'), '100'), null)
  assert.equal(declared(onMixedUse(taxes.RC15, '0'), '100'), sar('100'))
  assert.equal(declared(taxes.S15, '100'), sar('100'))
})

const share = fc.bigInt({ min: 0n, max: 10_000n }).map((steps) => percent(steps * 100n))
const parts = fc.array(fc.bigInt({ min: 0n, max: 3_000n }), { minLength: 1, maxLength: 6 })

test('what steps give back of the expense never exceeds it, and all of it in the end', () => {
  fc.assert(
    fc.property(share, parts, (recovered, steps) => {
      const mixed = { ...tax, recovered }
      const whole = sum(steps.map((each) => money(each)))
      const lost = lostVat(whole, mixed)
      let left: Money = whole
      let given = 0n
      for (const step of steps) {
        const here = lostVat(money(step), mixed, left)
        assert.ok(here >= 0n && here <= step)
        given += here
        assert.ok(given <= lost)
        left = money(left - step)
      }
      assert.equal(given, lost)
    }),
  )
})

test('split or not, a line moves the same', () => {
  fc.assert(
    fc.property(share, fc.bigInt({ min: -90_000n, max: 90_000n }), (recovered, amount) => {
      const line = debit('1171', money(amount), {
        tax: { code: tax.code, base: money(0n) },
        foreign: { currency: 'USD', amount: money(amount / 3n) },
      })
      const parts = recoveredVat(line, { ...tax, recovered }, accounts)
      assert.equal(balanceOf(parts), amount)
      assert.equal(sum(parts.map(({ foreign }) => foreign?.amount ?? money(0n))), amount / 3n)
    }),
  )
})
