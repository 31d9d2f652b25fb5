import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { sar } from '../../ledger/posting.fixture.ts'
import { formatDecimal, money, zero } from '../../money/decimal.ts'
import { seededTaxes } from '../seeded-taxes.ts'
import { type BoxTerm, boxFormula } from './box-formula.ts'
import { type FormBox, type TaxedSum, formBoxes, returnBoxes } from './boxes.ts'

const taxed = (label: string, code: string, base: string, output = '0', input = '0'): TaxedSum => ({
  label,
  code,
  isLate: false,
  isAdvance: false,
  base: sar(base),
  output: sar(output),
  input: sar(input),
})

const written = (terms: readonly BoxTerm[]): readonly string[] =>
  terms.map((term) => {
    const what =
      term.of === 'documents'
        ? `${term.label} ${term.code}`
        : term.of === 'box'
          ? term.box
          : term.of
    const figures = [term.amount, term.adjustment, term.vat].map((each) =>
      each === null ? '–' : formatDecimal(each, 2),
    )
    return `${term.sign === 1 ? '+' : '−'} ${what}: ${figures.join(' ')}`
  })

const sums = [
  taxed('sales_bill', 'S15', '100000', '15000'),
  taxed('sales_return', 'S15', '-4000', '-600'),
  { ...taxed('sales_bill', 'S15', '-200', '-30'), isLate: true },
  taxed('purchase_bill', 'S15', '60000', '0', '9000'),
  taxed('purchase_bill', 'RC15', '10000', '1500', '1500'),
]
const rest = { corrections: sar('120'), credit: sar('400') }
const formula = (box: FormBox): readonly string[] =>
  written(boxFormula(box, returnBoxes(sums, seededTaxes, rest), { sums, taxes: seededTaxes }))

test('a box of supplies is made of documents, a total of boxes, the net of what is due', () => {
  assert.deepEqual(formula('1'), [
    '+ sales_bill S15: 100000.00 0.00 15000.00',
    '+ sales_return S15: 0.00 -4000.00 -600.00',
    '+ sales_bill S15: 0.00 -200.00 -30.00',
  ])
  assert.deepEqual(formula('9'), ['+ purchase_bill RC15: 10000.00 0.00 0.00'])
  assert.deepEqual(formula('13'), ['+ 6: – – 14370.00', '− 12: – – 9000.00'])
  assert.deepEqual(formula('16'), ['+ 13: – – 5370.00', '+ 14: – – 120.00', '− 15: – – 400.00'])
  assert.deepEqual(formula('14'), ['+ brought: – – 120.00'])
})

test('the terms of every box sum to its figures, whatever was declared', () => {
  const amount = fc.bigInt(-1_000_000n, 1_000_000n).map(money)
  const any = fc.record({
    label: fc.constantFrom(
      'sales_bill',
      'sales_return',
      'bad_debt',
      'purchase_bill',
      'purchase_return',
      'expense',
      'catch_receipt',
    ),
    code: fc.constantFrom(...seededTaxes.map(({ code }) => code)),
    isLate: fc.boolean(),
    isAdvance: fc.boolean(),
    base: amount,
    output: amount,
    input: amount,
  })
  fc.assert(
    fc.property(fc.array(any, { maxLength: 40 }), amount, (declared, corrections) => {
      const boxes = returnBoxes(declared, seededTaxes, { corrections, credit: zero })
      for (const { box, amount: base, adjustment, vat } of boxes) {
        const terms = boxFormula(box, boxes, { sums: declared, taxes: seededTaxes })
        const total = (of: (term: BoxTerm) => bigint | null): bigint =>
          terms.reduce((all, term) => all + BigInt(term.sign) * (of(term) ?? 0n), 0n)
        assert.deepEqual(
          [
            total((term) => term.amount),
            total((term) => term.adjustment),
            total((term) => term.vat),
          ],
          [base ?? 0n, adjustment ?? 0n, vat],
          box,
        )
      }
      assert.equal(boxes.length, formBoxes.length)
    }),
  )
})
