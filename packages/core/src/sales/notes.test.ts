import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { priceDocument } from '../documents/price-document.ts'
import type { LineAccount } from '../ledger/line-account.ts'
import type { OriginalBill } from '../ledger/original-bill.ts'
import { at, company, header, sar, taxes, units } from '../ledger/posting.fixture.ts'
import { type Money, money } from '../money/decimal.ts'
import { chargedTax } from '../purchasing/purchase-bill.ts'
import {
  type SupplierNote,
  type SupplierNoteFacts,
  supplierNote,
} from '../purchasing/supplier-note.ts'
import type { TaxCode } from '../taxes/tax-code.ts'
import { localDate } from '../time/local-date.ts'
import { type SalesNote, type SalesNoteFacts, salesNote } from './sales-note.ts'
import { stockOf } from './sales-bill.fixture.ts'

type Corrected = { readonly amount: string; readonly tax: TaxCode }

const pricedAs = (
  lines: readonly Corrected[],
  charged: (tax: TaxCode) => Pick<TaxCode, 'category' | 'rate'>,
) =>
  priceDocument({
    lines: lines.map(({ amount, tax }) => ({
      quantity: units('1'),
      price: at(amount),
      discount: null,
      ...charged(tax),
    })),
    discount: null,
    taxInclusive: false,
    minorDigits: 2,
  })

const bill = (creditable: Money, beneficiary: string): OriginalBill => ({
  status: 1,
  issueDate: header.issueDate,
  beneficiary,
  currency: 'SAR',
  creditable,
})
const account: LineAccount = { subType: 'contra_sales', active: true, isTransactionAccount: true }

const toNoor = (kind: SalesNote['kind'], lines: readonly Corrected[]): SalesNote => ({
  ...header,
  kind,
  beneficiary: 'Noor',
  reason: 'price agreed',
  priced: pricedAs(lines, ({ category, rate }) => ({ category, rate })),
  lines: lines.map(({ tax }) => ({
    tax,
    taxReason: tax.category === 'S' ? null : 'VATEX-SA-OOS',
    account: null,
    costCenter: null,
    statement: 'price',
  })),
})
const noorsFacts = (lines: readonly Corrected[], creditable: Money): SalesNoteFacts => ({
  ...company,
  original: bill(creditable, 'Noor'),
  requiresOriginal: true,
  receivable: null,
  settles: null,
  falls: null,
  overdrawn: [],
  vat: lines.map(() => null),
  accounts: lines.map(() => account),
})

test('why a note to a customer is refused', () => {
  const lines = [{ amount: '100', tax: taxes.S15 }]
  const note = toNoor('credit', lines)
  const facts = noorsFacts(lines, sar('115'))
  const original = facts.original!
  const zero = [{ amount: '100', tax: taxes.ZD }]
  const unexplained = toNoor('credit', zero)
  const rows: readonly (readonly [string, SalesNote, SalesNoteFacts, readonly string[]])[] = [
    ['nothing', note, facts, []],
    ['a cent too much', note, noorsFacts(lines, sar('114.99')), ['credit_exceeds_bill']],
    ['more is owed', { ...note, kind: 'debit' }, noorsFacts(lines, sar('0')), []],
    ['no bill', note, { ...facts, original: null }, ['original_bill_required']],
    ['no bill abroad', note, { ...facts, original: null, requiresOriginal: false }, []],
    ['a draft bill', note, { ...facts, original: { ...original, status: 0 } }, ['not_confirmed']],
    [
      'a bill being edited',
      note,
      { ...facts, original: { ...original, status: 128 } },
      ['document_open_for_edit'],
    ],
    [
      'a bill of Badr',
      note,
      { ...facts, original: { ...original, beneficiary: 'Badr' } },
      ['beneficiary_differs'],
    ],
    [
      'a bill in dollars',
      note,
      { ...facts, original: { ...original, currency: 'USD' } },
      ['currency_differs'],
    ],
    [
      'before the bill',
      { ...note, issueDate: localDate('2026-03-14') },
      facts,
      ['date_before_original'],
    ],
    ['no reason', { ...note, reason: ' ' }, facts, ['reason_required']],
    [
      'a bank account',
      note,
      { ...facts, accounts: [{ ...account, subType: 'bank' }] },
      ['account_not_allowed'],
    ],
    [
      'a tax of purchases',
      { ...note, lines: [{ ...note.lines[0]!, tax: taxes.N15 }] },
      facts,
      ['tax_not_for_sales'],
    ],
    [
      'zero-rated without a reason',
      { ...unexplained, lines: [{ ...unexplained.lines[0]!, taxReason: null }] },
      facts,
      ['tax_reason_required'],
    ],
    [
      'a day that is closed',
      note,
      { ...facts, periods: { ...facts.periods, lockedThrough: header.issueDate } },
      ['period_locked'],
    ],
  ]
  for (const [why, asked, known, codes] of rows)
    assert.deepEqual(
      salesNote.problems(asked, known).map(({ code }) => code),
      codes,
      why,
    )
})

const amounts = fc.integer({ min: 1, max: 9_999_999 }).map((n) => (n / 100).toFixed(2))
const linesWith = (...codes: readonly TaxCode[]) =>
  fc.array(fc.record({ amount: amounts, tax: fc.constantFrom(...codes) }), {
    minLength: 1,
    maxLength: 6,
  })

test('credits of one bill never exceed it, and each carries its VAT and its bases', () => {
  fc.assert(
    fc.property(
      fc.array(linesWith(taxes.S15, taxes.ZD, taxes.OS), { minLength: 1, maxLength: 6 }),
      fc.bigInt(0n, 30_000_000n),
      (notes, net) => {
        let credited = 0n
        for (const lines of notes) {
          const note = toNoor('credit', lines)
          const facts = noorsFacts(lines, money(net - credited))
          const refused = salesNote.problems(note, facts).map(({ code }) => code)
          if (note.priced.net > net - credited) {
            assert.deepEqual(refused, ['credit_exceeds_bill'])
            continue
          }
          assert.deepEqual(refused, [])
          credited += note.priced.net
          const posted = salesNote.effects(note, facts).entry!.lines
          const movement = (number: string) =>
            posted
              .filter((line) => line.account === number)
              .reduce((all, line) => all + line.credit - line.debit, 0n)
          assert.equal(movement('1141'), note.priced.net)
          assert.equal(-movement('2131'), note.priced.vat)
          const bases = posted.reduce((all, line) => all + (line.tax?.base ?? 0n), 0n)
          assert.equal(-bases, note.priced.taxable)
        }
        assert.ok(credited <= net)
      },
    ),
    { numRuns: 300 },
  )
})

test('a supplier’s note: goods on hand and goods sold share it, whatever the tax', () => {
  fc.assert(
    fc.property(
      linesWith(taxes.S15, taxes.ZD, taxes.N15, taxes.RC15),
      fc.integer({ min: 0, max: 20 }),
      (lines, onHand) => {
        const note: SupplierNote = {
          ...header,
          beneficiary: 'Sahara',
          reason: 'price agreed',
          priced: pricedAs(lines, chargedTax),
          lines: lines.map(({ tax }) => ({
            tax,
            account: null,
            costCenter: null,
            statement: 'price',
            goods: { item: 'pen', store: 'Riyadh', receipt: 'P1', received: units('20') },
          })),
        }
        const stock = onHand === 0 ? [] : [stockOf('pen', units(String(onHand)), '100000000')]
        const facts: SupplierNoteFacts = {
          ...company,
          original: bill(note.priced.net, 'Sahara'),
          requiresOriginal: false,
          payable: null,
          settles: null,
          falls: null,
          vatLeft: {},
          overdrawn: [],
          lines: lines.map(() => ({
            account: null,
            inventory: [],
            cogs: [],
            vatInput: null,
            vatOutput: null,
          })),
          stock,
        }
        assert.deepEqual(supplierNote.problems(note, facts), [])
        const { entry, moves } = supplierNote.effects(note, facts)
        const movement = (number: string) =>
          entry!.lines
            .filter((line) => line.account === number)
            .reduce((all, line) => all + line.debit - line.credit, 0n)
        assert.equal(movement('2111'), note.priced.net)
        assert.equal(
          movement('1151'),
          moves.reduce((all, move) => all + move.value, 0n),
        )
        assert.equal(movement('1173'), -movement('2132'))
        const bases = entry!.lines.reduce((all, line) => all + (line.tax?.base ?? 0n), 0n)
        assert.equal(-bases, note.priced.taxable)
      },
    ),
    { numRuns: 300 },
  )
})
