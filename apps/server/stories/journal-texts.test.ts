import assert from 'node:assert/strict'
import { type Json, rowsIn } from '../src/testing/server.ts'
import { type Book } from './book.ts'
import { story } from './story.ts'

/** The journal as an auditor reads it: the statement of each entry, and under it its lines. */
async function journal(book: Book): Promise<string> {
  const { data } = await book.ask('GET', '/entries?per_page=500')
  const entries = await Promise.all(
    rowsIn(data).map(async ({ id }) => (await book.ask('GET', `/entries/${String(id)}`)).data!),
  )
  const lineOf = (line: Json): string =>
    `  ${String(line.debtor) === '0.00' ? '   Cr' : 'Dr'} ${String(line.account?.account_number)} ${String(line.statement)}`
  return entries
    .toSorted((a, b) => (String(a.number) < String(b.number) ? -1 : 1))
    .flatMap((entry) => [String(entry.statement), ...rowsIn(entry.transactions).map(lineOf)])
    .join('\n')
}

const trimmed = (text: string): string => text.replace(/^ {4}/gm, '').trim()

story(
  'the journal says what every entry and line is, in the language of the books',
  async (book) => {
    await book.buy('Sahara', '10 pens @ 20.00')
    const bill = await book.sell('Noor', '2 pens @ 50.00 less 10.00')
    await book.receive(bill, '50.00', 'Bank')
    await book.returnGoods(bill, '1 pen')
    await book.correct(bill, 'credit', '5.00')
    const rent = await book.spend('Sahara', 'Rent 1000.00')
    await book.ask('POST', `/expenses/${String(rent.id)}/cancel`, { reason: 'خطأ' })
    assert.equal(
      await journal(book),
      trimmed(`
    فاتورة مشتريات #PB 000001 – مصنع صحارى
      Dr 1151 إضافة إلى المخزون: قلم
      Dr 1171 ضريبة مدخلات: ضريبة 15%
         Cr 2111 مستحق إلى مصنع صحارى
    فاتورة مبيعات #TS 000001 – شركة نور للتجارة
      Dr 1141 مستحق على شركة نور للتجارة
      Dr 4114 خصم مسموح به: قلم
         Cr 4111 مبيعات: قلم
         Cr 2131 ضريبة مخرجات: ضريبة 15%
      Dr 5111 تكلفة البضاعة المباعة: قلم
         Cr 1151 صرف من المخزون: قلم
    سند قبض #RC 000001 – شركة نور للتجارة
      Dr 1121 قبض من شركة نور للتجارة
         Cr 1141 لصالح شركة نور للتجارة عن #TS 000001
    مرتجع مبيعات #TR 000001 – شركة نور للتجارة – مرجع #TS 000001 – السبب: damaged
      Dr 4113 مردودات ومسموحات: قلم
      Dr 2131 ضريبة مخرجات: ضريبة 15%
         Cr 1141 لصالح شركة نور للتجارة
      Dr 1151 إضافة إلى المخزون: قلم
         Cr 5111 تكلفة البضاعة المباعة: قلم
    إشعار دائن #CN 000001 – شركة نور للتجارة – مرجع #TS 000001 – السبب: agreed
         Cr 1141 لصالح شركة نور للتجارة
      Dr 4113 price
      Dr 2131 ضريبة مخرجات: ضريبة 15%
    فاتورة مصروفات #EX 000001 – مصنع صحارى
      Dr 5221 Rent
      Dr 1171 ضريبة مدخلات: ضريبة 15%
         Cr 2111 مستحق إلى مصنع صحارى
    عكس فاتورة مصروفات #EX 000001 – مصنع صحارى – السبب: خطأ
         Cr 5221 Rent
         Cr 1171 ضريبة مدخلات: ضريبة 15%
      Dr 2111 مستحق إلى مصنع صحارى
    `),
    )

    // Whoever checks with other programs reads the number of the document there too.
    const exported = (await book.file('/exports/journal?format=hledger')).bytes.toString('utf8')
    assert.match(
      exported,
      /^2026-01-05 \* \(#JE 000002\) فاتورة مبيعات #TS 000001 – شركة نور للتجارة$/m,
    )
    assert.match(
      exported,
      /1151 مخزون المستودع الرئيسي {2}-40\.00 SAR {2}; صرف من المخزون: قلم – شركة نور للتجارة$/m,
    )
  },
)

story('books that are kept in English say it in English', async (book) => {
  await book.ask('PUT', '/financial_setting/books_language', { value: 'en' })
  const bill = await book.sell('Noor', '1 visit @ 1000.00', { retained: '100.00' })
  await book.ask('POST', `/bills/${String(bill.id)}/release_retention`, {})
  assert.equal(
    await journal(book),
    trimmed(`
    Sales bill #TS 000001 – Noor Trading
      Dr 1141 Due from Noor Trading
      Dr 1142 Retention held by Noor Trading
         Cr 4112 Sales: visit
         Cr 2131 Output VAT: Standard 15%
    Retention released of bill #TS 000001 – Noor Trading
      Dr 1141 Due from Noor Trading
         Cr 1142 Retention released by Noor Trading
    `),
  )
})
