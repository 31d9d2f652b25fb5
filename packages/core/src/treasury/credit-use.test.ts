import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { balanceOf, reverse } from '../ledger/entry.ts'
import { accountFinder } from '../ledger/resolve-account.ts'
import { writeEntry } from '../ledger/write-entry.ts'
import { type Money, money, parseDecimal } from '../money/decimal.ts'
import { type OpenDocument, allocate, remain } from './allocation.ts'
import { creditUseEntry, leftByUse } from './credit-use.ts'

const amount = (text: string): Money => money(parseDecimal(text, 2)!)
const names = {
  1141: 'Receivables',
  1142: 'Retentions',
  2111: 'Payables',
  5263: 'Loss',
  4213: 'Gain',
}
const defaults = { fx_loss: '5263', fx_gain: '4213' }

/** A debt or credit in dollars: what is open of it and what that carries, account by account. */
const open = (
  id: string,
  owedBy: OpenDocument['owedBy'],
  ...parts: readonly (readonly [account: string, open: string, carrying: string])[]
): OpenDocument => ({
  id,
  beneficiary: 'Noor',
  currency: 'USD',
  owedBy,
  status: 1,
  parts: parts.map(([account, left, carrying]) => ({
    account,
    remain: amount(left),
    carrying: amount(carrying),
  })),
})

const use = (credit: OpenDocument, debt: OpenDocument, used: Money, currency = 'USD') => ({
  beneficiary: 'Noor',
  currency,
  given: allocate(credit, used).association,
  taken: allocate(debt, used).association,
})

const entryOf = (...of: Parameters<typeof use>): string => {
  const entry = creditUseEntry(use(...of), 'SAR', accountFinder(defaults))
  return entry ? writeEntry(entry, names) : 'nothing'
}

test('a credit used at another rate realises the difference, one at the same rate posts nothing', () => {
  const debt = open('bill', 'beneficiary', ['1141', '115.00', '437.00'])
  const credit = open('return', 'company', ['1141', '115.00', '431.25'])
  assert.equal(entryOf(credit, debt, amount('115')), '   Cr Receivables 5.75\nDr Loss 5.75')
  const dear = open('return', 'company', ['1141', '200.00', '764.00'])
  assert.equal(entryOf(dear, debt, amount('100')), 'Dr Receivables 2.00\n   Cr Gain 2.00')
  const same = open('return', 'company', ['1141', '115.00', '437.00'])
  assert.equal(entryOf(same, debt, amount('50')), 'nothing')

  const owed = open('purchase', 'company', ['2111', '115.00', '437.00'])
  const returned = open('return', 'beneficiary', ['2111', '115.00', '431.25'])
  assert.equal(entryOf(returned, owed, amount('115')), 'Dr Payables 5.75\n   Cr Gain 5.75')
})

test('what settles a retention comes off its account', () => {
  const debt = open('bill', 'beneficiary', ['1141', '90.00', '90.00'], ['1142', '10.00', '10.00'])
  const credit = open('return', 'company', ['1141', '100.00', '100.00'])
  assert.equal(
    entryOf(credit, debt, amount('95'), 'SAR'),
    'Dr Receivables 5.00\n   Cr Retentions 5.00',
  )
})

test('used in any parts, both sides and the account end at zero; taken back it is as before', () => {
  const cents = fc.bigInt(1n, 10n ** 8n)
  fc.assert(
    fc.property(
      cents,
      cents,
      cents,
      fc.array(cents),
      fc.boolean(),
      (net, own, other, steps, sale) => {
        const account = sale ? '1141' : '2111'
        const side = (owedBy: OpenDocument['owedBy'], carrying: bigint): OpenDocument => ({
          ...open(owedBy, owedBy),
          parts: [{ account, remain: money(net), carrying: money(carrying) }],
        })
        let debt = side(sale ? 'beneficiary' : 'company', own)
        let credit = side(sale ? 'company' : 'beneficiary', other)
        let onAccount = sale ? own - other : other - own
        for (const step of [...steps, net]) {
          const left = remain(debt)
          const used = money(step < left ? step : left)
          if (used === 0n) break
          const each = use(credit, debt, used)
          const entry = creditUseEntry(each, 'SAR', accountFinder(defaults))
          const lines = entry?.lines ?? []
          assert.equal(balanceOf(lines), 0n)
          if (entry) assert.equal(balanceOf([...lines, ...reverse(entry).lines]), 0n)
          onAccount += balanceOf(lines.filter((line) => line.account === account))
          debt = allocate(debt, used).document
          credit = allocate(credit, used).document
          const carried = debt.parts[0]!.carrying - credit.parts[0]!.carrying
          assert.equal(
            onAccount,
            sale ? carried : -carried,
            'what is open is what the account shows',
          )
        }
        assert.equal(onAccount, 0n)
        assert.deepEqual(leftByUse(use(credit, debt, money(0n))), [])
      },
    ),
  )
})
