import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { sar, summed, taxes } from '../ledger/posting.fixture.ts'
import { writeEntry } from '../ledger/write-entry.ts'
import { money } from '../money/decimal.ts'
import { localDate } from '../time/local-date.ts'
import { example } from '../treasury/journal-examples.fixture.ts'
import { type SpentLine, spendingFacts, spent } from './expense.fixture.ts'
import { expense, expenseNet, expenseVat } from './expense.ts'

const entryOf = (
  lines: readonly SpentLine[],
  document = spent(lines),
  facts = spendingFacts(lines, document.beneficiary === null ? { beneficiary: null } : {}),
) => {
  assert.deepEqual(expense.problems(document, facts), [])
  return expense.effects(document, facts).entry!
}

test('J10, J11, J12 and J14 as expenses', () => {
  const cases: readonly (readonly [string, number, readonly SpentLine[]])[] = [
    ['J10', 0, [{ price: '200', account: '5247', tax: taxes.N15 }]],
    ['J11', 0, [{ price: '10000', account: '5244', tax: taxes.RC15 }]],
    [
      'J12',
      1,
      [
        {
          price: '1875',
          account: '1152',
          tax: taxes.IM15,
          customsValue: '39375',
          subType: 'goods_in_transit',
        },
      ],
    ],
    [
      'J14',
      0,
      [
        { price: '12000', account: '5221' },
        { price: '300', account: '5223' },
      ],
    ],
  ]
  for (const [key, part, lines] of cases)
    assert.deepEqual(summed(entryOf(lines)), example(key, part), key)
})

test('an expense nobody is owed for is paid from cash and bank', () => {
  const lines = [{ price: '345', account: '5223' }]
  const paidFrom = [
    { account: '1111', amount: sar('100') },
    { account: '1121', amount: sar('245') },
  ]
  const document = spent(lines, { taxInclusive: true, paidFrom })
  assert.deepEqual(
    writeEntry(entryOf(lines, document), {
      1111: 'Cash',
      1121: 'Bank',
      1171: 'Input VAT',
      5223: 'Internet',
    }).split('\n'),
    ['Dr Internet 300.00', 'Dr Input VAT 45.00', '   Cr Cash 100.00', '   Cr Bank 245.00'],
  )
})

test('VAT as the supplier rounded it moves into the cost; what is owed stays', () => {
  const lines = [{ price: '100', account: '5221' }]
  const document = spent(lines, { statedVat: sar('15.20') })
  assert.deepEqual(summed(entryOf(lines, document)), [
    'Cr 2111 11500',
    'Dr 1171 1520',
    'Dr 5221 9980',
  ])
  assert.deepEqual([expenseNet(document), expenseVat(document)], [sar('115'), sar('15.20')])
})

test('the total as the supplier rounded it is what is owed, the difference is rounding', () => {
  const lines = [{ price: '100', account: '5221' }]
  const document = spent(lines, { statedNet: sar('114.95') })
  assert.deepEqual(summed(entryOf(lines, document)), [
    'Cr 2111 11495',
    'Cr 5268 5',
    'Dr 1171 1500',
    'Dr 5221 10000',
  ])
  assert.equal(expenseNet(document), sar('114.95'))
})

test('why an expense is refused', () => {
  const lines = [{ price: '100', account: '5221' }]
  const document = spent(lines)
  const facts = spendingFacts(lines)
  const [known] = facts.lines
  const knowing = (change: object) => ({ ...facts, lines: [{ ...known!, ...change }] })
  const party = (change: object) => ({
    ...facts,
    beneficiary: { ...facts.beneficiary!, ...change },
  })
  const paid = (amount: string) =>
    spent(lines, { paidFrom: [{ account: '1111', amount: sar(amount) }] })
  const nobody = { ...facts, beneficiary: null, paidFrom: [facts.paidFrom[0]!] }
  const imported = [{ price: '100', account: '5221', tax: taxes.IM15 }]
  const rows: readonly (readonly [string, typeof document, typeof facts, readonly string[]])[] = [
    ['nothing', document, facts, []],
    [
      'tomorrow',
      { ...document, issueDate: localDate('2026-04-01') },
      facts,
      ['issue_date_out_of_range'],
    ],
    ['a stopped supplier', document, party({ active: false }), ['beneficiary_inactive']],
    ['a customer', document, party({ isSupplier: false }), ['beneficiary_not_supplier']],
    [
      'the same paper again',
      document,
      { ...facts, usedReference: { number: '#PB 000007', isRefused: true } },
      ['supplier_reference_exists'],
    ],
    ['a sales account', document, knowing({ subType: 'sales' }), ['account_not_allowed']],
    ['stock', document, knowing({ subType: 'inventory' }), ['account_not_allowed']],
    ['a group', document, knowing({ isTransactionAccount: false }), ['account_is_group']],
    ['a stopped account', document, knowing({ active: false }), ['account_inactive']],
    [
      'nobody and no money',
      spent(lines, { paidFrom: [] }),
      { ...nobody, paidFrom: [] },
      ['payment_account_required'],
    ],
    ['less than it costs', paid('100'), nobody, ['payments_differ_from_net']],
    [
      'paid from rent',
      paid('115'),
      { ...nobody, paidFrom: [{ ...nobody.paidFrom[0]!, subType: 'expense' }] },
      ['payment_account_invalid'],
    ],
    ['no customs value', spent(imported), spendingFacts(imported), ['customs_value_required']],
    ['a free expense', spent([{ price: '0', account: '5221' }]), facts, ['amount_must_have_value']],
    ['VAT a riyal off', { ...document, statedVat: sar('16') }, facts, ['vat_override_too_large']],
    ['two riyals off', { ...document, statedNet: sar('117') }, facts, ['net_override_too_large']],
    [
      'no payables',
      document,
      { ...facts, defaults: {} },
      ['default_account_missing', 'default_account_missing'],
    ],
  ]
  for (const [why, asked, known, codes] of rows)
    assert.deepEqual(
      expense.problems(asked, known).map(({ code }) => code),
      codes,
      why,
    )
})

const spentLine: fc.Arbitrary<SpentLine> = fc
  .record({
    price: fc.integer({ min: 1, max: 9_999_999 }).map((n) => (n / 100).toFixed(2)),
    account: fc.constantFrom('5221', '5223', '1161'),
    tax: fc.constantFrom(taxes.S15, taxes.ZD, taxes.N15, taxes.RC15, taxes.OS, taxes.IM15),
    // From one riyal on: a base whose VAT is under half a halala has no line that could carry it.
    customs: fc.integer({ min: 100, max: 9_999_999 }).map((n) => (n / 100).toFixed(2)),
  })
  .map(({ customs, ...line }) => ({
    ...line,
    ...(line.tax.mechanism === 'import' && { customsValue: customs }),
  }))

test('what is charged is what is owed or paid, and every base is carried once', () => {
  fc.assert(
    fc.property(
      fc.array(spentLine, { minLength: 1, maxLength: 8 }),
      fc.boolean(),
      fc.option(fc.integer({ min: 1, max: 99 })),
      (lines, taxInclusive, share) => {
        const owed = spent(lines, { taxInclusive })
        const net = expenseNet(owed)
        const first = money((net * BigInt(share ?? 0)) / 100n)
        const document =
          share === null
            ? owed
            : spent(lines, {
                taxInclusive,
                paidFrom: [
                  { account: '1111', amount: first },
                  { account: '1121', amount: money(net - first) },
                ],
              })
        const entry = entryOf(lines, document)
        const movement = (...accounts: readonly string[]) =>
          entry.lines
            .filter(({ account }) => accounts.includes(account))
            .reduce((all, line) => all + line.debit - line.credit, 0n)
        assert.equal(-movement('2111', '1111', '1121'), net)
        assert.equal(movement('1173'), -movement('2132'))
        const bases = entry.lines.reduce((all, line) => all + (line.tax?.base ?? 0n), 0n)
        const taxed = owed.lines.reduce(
          (all, line, at) => all + (line.customsValue ?? owed.priced.lines[at]?.netAfterAll ?? 0n),
          0n,
        )
        assert.equal(bases, taxed)
      },
    ),
    { numRuns: 300 },
  )
})
