import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { designModels, plainDesign } from '@mizan/contract/documents/document-design'
import { applyDesign } from '../design/apply-design.ts'
import { createPdfPool } from '../index.ts'
import { standard } from '../papers/bill-paper.fixture.ts'
import { type EntryPaper, type EntryPaperLine, printableEntry } from './printable-entry.ts'

const pool = createPdfPool()
after(() => pool.close())

const line = (accountNumber: string, debit: string, credit: string): EntryPaperLine => ({
  accountNumber,
  account: { ar: 'إيجار المباني', en: 'Building rent' },
  statement: null,
  party: null,
  costCenters: [],
  debit,
  credit,
  foreign: null,
})

const rent: EntryPaper = {
  kind: 'journal_entry',
  title: null,
  number: 'JV 000045',
  date: '2026-11-20',
  statement: 'إيجار نوفمبر',
  facts: [],
  lines: [
    {
      ...line('5221', '1500.50', '0.00'),
      costCenters: [
        { name: { ar: 'الرياض', en: 'Riyadh' }, share: '60' },
        { name: { ar: 'جدة', en: null }, share: '40' },
      ],
      foreign: { currency: 'USD', amount: '400.13' },
    },
    line('2143', '0.00', '1500.50'),
  ],
  besides: null,
  besidesValue: '0',
  preparedBy: 'هند',
  state: 'posted',
  currency: 'SAR',
  company: standard.company,
  practice: null,
}

test('an entry shows both sides, their equal sums, and the sum in words', () => {
  const paper = printableEntry(rent)
  assert.deepEqual(
    paper.lines.map(({ accountNumber, debit, credit }) => [accountNumber, debit, credit]),
    [
      ['5221', '1,500.50', null],
      ['2143', null, '1,500.50'],
    ],
  )
  assert.deepEqual(paper.totals, {
    annex: null,
    debit: '1,500.50',
    credit: '1,500.50',
    difference: null,
  })
  assert.match(paper.amountInWords?.ar ?? '', /ألف وخمسمئة|ألفًا? وخمسمائة|ألف/)
  assert.deepEqual(paper.lines[0]?.costCenter, {
    ar: 'الرياض 60%، جدة 40%',
    en: 'Riyadh 60%, جدة 40%',
  })
  assert.equal(paper.lines[0]?.foreign, 'USD 400.13')
})

test('a draft that does not balance says by how much, and has no words for a sum', () => {
  const paper = printableEntry({
    ...rent,
    number: null,
    state: 'draft',
    lines: [line('5221', '100.00', '0.00'), line('2143', '0.00', '99.25')],
  })
  assert.deepEqual(
    [paper.totals.difference, paper.amountInWords, paper.watermark, paper.number],
    ['0.75', null, 'draft', '—'],
  )
})

test('goods of an opening stand on the debit side', () => {
  const paper = printableEntry({
    ...rent,
    kind: 'opening_balances',
    besides: {
      title: 'opening_goods',
      columns: [
        { key: 'item', isFigure: false },
        { key: 'value', isFigure: true },
      ],
      rows: [['قلم', '500.50']],
    },
    besidesValue: '500.50',
    lines: [line('1111', '1000.00', '0.00'), line('3141', '0.00', '1500.50')],
  })
  assert.deepEqual(paper.totals, {
    annex: '500.50',
    debit: '1,500.50',
    credit: '1,500.50',
    difference: null,
  })
})

test('marks say what an entry is not', () => {
  assert.deepEqual(
    [
      printableEntry({ ...rent, state: 'reversed' }).watermark,
      printableEntry({ ...rent, practice: 'test' }).watermark,
      printableEntry(rent).watermark,
    ],
    ['reversed', 'test', null],
  )
})

test('the paper is PDF/A in every model, over pages too', async () => {
  const many = printableEntry({
    ...rent,
    lines: Array.from({ length: 90 }, (_, at) =>
      at % 2 === 0 ? line('5221', '10.00', '0.00') : line('2143', '0.00', '10.00'),
    ),
  })
  for (const template of designModels) {
    const pdf = Buffer.from(
      await pool.renderPdf(applyDesign(many, { ...plainDesign, template })),
    ).toString('latin1')
    assert.match(pdf, /<pdfaid:part>3<\/pdfaid:part>/u)
    assert.ok((pdf.match(/\/Type\s*\/Page\b/gu) ?? []).length > 1, template)
  }
})
