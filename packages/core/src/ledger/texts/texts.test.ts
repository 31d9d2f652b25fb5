import assert from 'node:assert/strict'
import { test } from 'node:test'
import { money } from '../../money/decimal.ts'
import { defaultAccountCodes } from '../default-accounts.ts'
import { type EntryLine, credit, debit } from '../entry.ts'
import { seededChart } from '../seeded-chart.ts'
import type { BookLanguage } from './book-language.ts'
import { documentReversal, entryStatement, reversalStatement } from './entry-statement.ts'
import { type LineNames, lineStatement, withStatements } from './line-statement.ts'

const names = (language: BookLanguage): LineNames => ({
  language,
  account: (id) => {
    const row = seededChart.find(({ code }) => code === id)
    return row
      ? {
          name: language === 'ar' ? row.nameAr : row.nameEn,
          subType: row.subType,
          keys: Object.entries(defaultAccountCodes).flatMap(([key, code]) =>
            code === id ? [key as keyof typeof defaultAccountCodes] : [],
          ),
        }
      : null
  },
  party: (id) => (id === 'noor' ? { ar: 'مؤسسة نور', en: 'Noor Est.' }[language] : null),
  headParty: null,
  item: (id) => (id === 'pen' ? { ar: 'قلم حبر', en: 'Ink pen' }[language] : null),
  tax: (code) => (code === 'S15' ? { ar: 'ضريبة 15%', en: 'Standard 15%' }[language] : null),
  document: (id) => (id === 'b7' ? '#TS 000007' : null),
})

test('the statement of an entry says kind, number, party, reference and why', () => {
  const bill = { kind: 'sales_bill', number: '#TS 000012', party: 'مؤسسة نور', reference: 'PO-7' }
  assert.equal(entryStatement(bill, 'ar'), 'فاتورة مبيعات #TS 000012 – مؤسسة نور – مرجع PO-7')
  assert.equal(
    entryStatement({ ...bill, party: 'Noor Est.' }, 'en'),
    'Sales bill #TS 000012 – Noor Est. – ref. PO-7',
  )
  assert.equal(
    entryStatement(
      { kind: 'sales_return', number: '#TR 000001', reference: '#TS 000012', reason: 'تالف' },
      'ar',
    ),
    'مرتجع مبيعات #TR 000001 – مرجع #TS 000012 – السبب: تالف',
  )
  assert.equal(
    entryStatement({ kind: 'closing', number: '2026' }, 'ar'),
    'إقفال السنة المالية 2026',
  )
})

test('a reversal says what it reverses, and why', () => {
  const bill = { kind: 'sales_bill', number: '#TS 000012' }
  const posted = entryStatement({ ...bill, party: 'مؤسسة نور' }, 'ar')
  assert.equal(
    documentReversal({ ...bill, reason: 'خطأ' }, posted, 'ar'),
    'عكس فاتورة مبيعات #TS 000012 – مؤسسة نور – السبب: خطأ',
  )
  // What was posted before texts were written said the party alone.
  assert.equal(
    documentReversal({ ...bill, reason: null }, 'مؤسسة نور', 'ar'),
    'عكس فاتورة مبيعات #TS 000012 – مؤسسة نور',
  )
  assert.equal(
    reversalStatement({ number: '#JE 000003', statement: 'Rent of May' }, null, 'en'),
    'Reversal of entry #JE 000003 – Rent of May',
  )
})

test('each line says what it is', () => {
  const noor = { beneficiary: 'noor' }
  const pen = { item: 'pen' }
  const taxed = { tax: { code: 'S15', base: money(0n) } }
  const cases: readonly (readonly [EntryLine, string, string])[] = [
    [debit('1141', money(1n), noor), 'مستحق على مؤسسة نور', 'Due from Noor Est.'],
    [
      credit('1141', money(1n), { ...noor, settles: 'b7' }),
      'لصالح مؤسسة نور عن #TS 000007',
      'Credit to Noor Est. for #TS 000007',
    ],
    [credit('2131', money(1n), taxed), 'ضريبة مخرجات: ضريبة 15%', 'Output VAT: Standard 15%'],
    [credit('4111', money(1n), pen), 'مبيعات: قلم حبر', 'Sales: Ink pen'],
    [debit('4114', money(1n)), 'خصم مسموح به', 'Discount given'],
    [debit('4113', money(1n), pen), 'مردودات ومسموحات: قلم حبر', 'Returns and allowances: Ink pen'],
    [debit('1151', money(1n), pen), 'إضافة إلى المخزون: قلم حبر', 'Into stock: Ink pen'],
    [credit('1151', money(1n), pen), 'صرف من المخزون: قلم حبر', 'Out of stock: Ink pen'],
    [
      debit('5111', money(1n), pen),
      'تكلفة البضاعة المباعة: قلم حبر',
      'Cost of goods sold: Ink pen',
    ],
    [debit('5111', money(1n)), 'تكلفة البضاعة المباعة', 'Cost of goods sold'],
    [debit('5268', money(1n)), 'فرق تقريب', 'Rounding difference'],
    [debit('1121', money(1n)), 'قبض', 'Received'],
    [debit('5221', money(1n)), 'إيجارات', 'Rent'],
  ]
  for (const [line, ar, en] of cases)
    assert.deepEqual([lineStatement(line, names('ar')), lineStatement(line, names('en'))], [ar, en])
  const money1 = { ...names('ar'), headParty: 'مؤسسة نور' }
  assert.equal(lineStatement(debit('1121', money(1n)), money1), 'قبض من مؤسسة نور')
})

test('what somebody wrote on a line stays', () => {
  const lines = [debit('5221', money(1n), { statement: 'إيجار مايو' }), credit('1111', money(1n))]
  assert.deepEqual(
    withStatements({ lines }, names('ar')).lines.map(({ statement }) => statement),
    ['إيجار مايو', 'صرف'],
  )
})
