import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { paperRowsMax } from '@mizan/contract/printing/print-runs'
import { readXlsx } from 'hucre/xlsx'
import { onPool, transaction } from '../../src/kernel/database/pool.ts'
import { sql } from '../../src/kernel/database/sql.ts'
import { csvRows } from '../../src/kernel/http/read-spreadsheet.ts'
import { withoutDatabase } from '../../src/testing/database.ts'
import { type Answered, type Json, rowsIn } from '../../src/testing/server.ts'
import { insertMany } from '../../src/testing/many-rows.ts'
import { type Company, startCompany } from './company.ts'

const skip = withoutDatabase()
const many = 100_500
let company: Company
let pen: Json

before(async () => {
  if (skip) return
  company = await startCompany()
  pen = await company.item('قلم حبر =1+1', {
    allow_negative_balance: true,
    selling_price: '1234.5',
  })
  await company.add('/bills', {
    type: 1,
    beneficiary_id: company.noor.id,
    store_id: company.store.id,
    issue_date: company.today(),
    items: [{ item_id: pen.id, item_qty: '2', item_price: '1234.5', tax_id: company.tax.id }],
    status: 1,
  })
  const { pool } = company.server.database
  const tenant = await onPool(pool).first<{ id: number }>(
    sql`select id from tenants where public_id = ${company.member.tenantId}`,
  )
  await transaction(pool, { tenantId: tenant!.id }, (db) =>
    insertMany(db, 'units', many, (n) => ({
      tenant_id: tenant!.id,
      id: randomUUID(),
      name: `وحدة ${String(n).padStart(6, '0')}`,
      code: 'PCE',
      search_text: 'x',
    })),
  )
})
after(async () => company?.server.close())

const file = async (path: string, language = 'ar'): Promise<Answered> => {
  const answer = await company.ask('GET', path, undefined, { 'accept-language': language })
  assert.equal(answer.status, 200, `${path}: ${JSON.stringify(answer.body)}`)
  return answer
}
const pagesOf = ({ bytes }: Answered): number =>
  Number(
    /\/Type\s*\/Pages[\s\S]{0,200}?\/Count (\d+)|\/Count (\d+)/
      .exec(bytes.toString('latin1'))
      ?.slice(1)
      .find(Boolean),
  )

test('CSV and workbooks hold every row, however many there are', { skip }, async () => {
  const csv = (await file('/units?return_file=csv&columns=keys')).bytes.toString()
  const lines = csv.trimEnd().split('\r\n')
  assert.equal(lines.length, many + 1 + 8)
  assert.ok(csv.startsWith('\ufeffid,lock_version,created_at,name,'))
  assert.equal(new Set(lines.map((line) => line.slice(0, 36))).size, lines.length)

  const book = await readXlsx((await file('/units?return_file=xlsx&search=x', 'en')).bytes)
  const [sheet] = book.sheets
  assert.equal(sheet!.name, 'Units')
  assert.equal(sheet!.rows.length, many + 1)
})

test(
  'every kind of list is a file; a formula in a name stays a text, a figure a figure',
  { skip },
  async () => {
    await company.add('/cost_centers', { name: '=HYPERLINK("http://evil.example","x")' })
    for (const name of [
      'accounts',
      'beneficiaries',
      'bills',
      'cost_centers',
      'entries',
      'items',
      'taxes',
    ]) {
      const { meta } = await company.expect(200, 'GET', `/${name}`)
      const csv = await file(`/${name}?return_file=csv`)
      assert.match(String(csv.headers['content-type']), /^text\/csv/, name)
      const text = csv.bytes.toString()
      assert.ok(text.split('\r\n').length >= Number(meta!.total) + 2, name)
      assert.doesNotMatch(text, /(^|,|\n)"?[=@]/, name)
    }
    const [sheet] = (await readXlsx((await file('/bills?return_file=xlsx&columns=keys')).bytes))
      .sheets
    const at = sheet!.rows[0]!.indexOf('net')
    assert.equal(sheet!.rows[1]![at], 2839.35)
  },
)

test(
  'a file carries the columns that are seen under their names, with words for codes; keys are an option',
  { skip },
  async () => {
    const asked = 'bill_code,beneficiary_id|العميل,issue_date,status,tax_inclusive,net'
    const rows = async (path: string, language?: string): Promise<readonly string[][]> =>
      csvRows((await file(path, language)).bytes.toString().replace(/^\ufeff/, ''), {
        rows: 100,
        columns: 100,
      }).map(({ cells }) => [...cells])
    const path = `/bills?return_file=csv&columns=${encodeURIComponent(asked)}`
    const [bill] = rowsIn((await company.expect(200, 'GET', '/bills')).data)
    assert.deepEqual(await rows(path), [
      ['الرقم', 'العميل', 'التاريخ', 'الحالة', 'الأسعار شاملة الضريبة', 'الصافي'],
      [bill!.bill_code, company.noor.name, bill!.issue_date, 'مؤكدة', 'لا', '2839.35'],
    ] as unknown)
    const [heads, english] = await rows('/bills?return_file=csv&columns=status,net', 'en')
    assert.deepEqual(
      [heads, english],
      [
        ['Status', 'Net'],
        ['Confirmed', '2839.35'],
      ],
    )
    const [all = []] = await rows('/bills?return_file=csv', 'en')
    assert.ok(!all.some((head) => /_|^id$/.test(head)), all.join(' · '))
    assert.deepEqual(await company.refused('GET', '/bills?return_file=csv&columns=status,secret'), [
      '422',
      'invalid_filter',
    ])
    const report = '/reports/adjusted_trial_balance_report?return_file=csv'
    const [named = []] = await rows(report, 'en')
    const [keyed = []] = await rows(`${report}&columns=keys`)
    assert.deepEqual([named[0], keyed[0]], ['Account no.', 'account_number'])
  },
)

test(
  'a code of digits stays a code in a workbook, a figure beyond its digits too',
  { skip },
  async () => {
    const path = '/beneficiaries?return_file=xlsx&columns=code,registration_number,balance'
    await company.add('/beneficiaries', {
      first_name: 'رقم',
      code: '000789',
      role: 'customer',
      is_company: true,
      registration_number: '310999888700003',
    })
    const [sheet] = (await readXlsx((await file(path)).bytes)).sheets
    assert.deepEqual(
      sheet!.rows.find(([code]) => code === '000789'),
      ['000789', '310999888700003', 0],
    )
  },
)

test('lists and reports on paper, in both languages', { skip }, async () => {
  for (const path of [
    '/bills?return_file=pdf',
    '/bills?return_file=pdf&type=1&issue_date_from=2026-01-01&search=نور',
    '/items?return_file=pdf',
    '/beneficiaries?return_file=pdf',
    '/accounts?return_file=pdf',
    '/entries?return_file=pdf',
    '/taxes?return_file=pdf',
    '/stores?return_file=pdf',
    '/receipts?return_file=pdf',
    `/items/${String(pen.id)}/transactions?return_file=pdf`,
    '/reports/adjusted_trial_balance_report?return_file=pdf',
    '/reports/income_statement_report?return_file=pdf&compare_with=year',
    '/reports/stock_item_report?return_file=pdf',
    `/reports/client_account_statement_report?return_file=pdf&beneficiary_id=${String(company.noor.id)}`,
  ])
    for (const language of ['ar', 'en']) {
      const answer = await file(path, language)
      assert.equal(answer.headers['content-type'], 'application/pdf', path)
      assert.match(
        String(answer.headers['content-disposition']),
        /^inline; filename="[\w-]+\.pdf"$/,
      )
      assert.equal(answer.bytes.subarray(0, 5).toString(), '%PDF-', path)
    }
})

test(
  'a long list runs over numbered pages; one that is too long for paper is told so',
  { skip },
  async () => {
    const some = await file('/units?return_file=pdf&name=وحدة 000001')
    const more = await file('/accounts?return_file=pdf')
    assert.equal(pagesOf(some), 1)
    assert.ok(pagesOf(more) > 1)
    const answer = await company.ask('GET', '/units?return_file=pdf')
    assert.deepEqual([answer.status, answer.body.code, answer.body.params], [
      422,
      'too_many_rows',
      { max: String(paperRowsMax) },
    ] as unknown)
  },
)
