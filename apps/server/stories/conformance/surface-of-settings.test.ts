import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { withoutDatabase } from '../../src/testing/database.ts'
import { rowsIn } from '../../src/testing/server.ts'
import { type Bodies, bodiesOf } from './bodies.ts'
import { type Company, startCompany } from './company.ts'

const skip = withoutDatabase()
let company: Company
let { bill } = {} as Bodies

before(async () => {
  if (skip) return
  company = await startCompany()
  const item = await company.item('قلم', { code: 'PEN', allow_negative_balance: true })
  ;({ bill } = bodiesOf(company, item))
})
after(async () => company?.server.close())

test(
  'settings, the company, the reports, the journal and the description of it all',
  { skip },
  async () => {
    assert.equal((await company.get('/financial_setting/digits_number')).value, 2)
    for (const row of rowsIn(await company.get('/financial_setting'))) {
      const { code, value } = row
      const put = (
        await company.expect(200, 'PUT', `/financial_setting/${String(code)}`, { value })
      ).data!
      assert.deepEqual(
        [put.code, put.value, (await company.get(`/financial_setting/${String(code)}`)).value],
        [code, value, value],
      )
    }
    const mine = await company.get('/my_company')
    for (const field of [
      'company_name',
      'company_name_en',
      'tax_registration_number',
      'commercial_registration_number',
      'po_box',
      'street',
      'building_number',
      'area',
      'city',
      'postal_code',
      'country_id',
      'phone',
      'email',
      'financial_year_end',
      'lock_date',
      'system_currency',
      'logo_id',
    ])
      assert.ok(field in mine, field)
    for (const name of [
      'account_list_report',
      'adjusted_trial_balance_report',
      'income_statement_report',
      'item_sales_report',
      'stock_item_report',
      'items_transactions_report',
      `client_account_statement_report?beneficiary_id=${String(company.noor.id)}`,
      `supplier_account_statement_report?beneficiary_id=${String(company.sahara.id)}`,
    ]) {
      const body = await company.expect(200, 'GET', `/reports/${name}`)
      assert.ok(Array.isArray(body.data) && body.meta, name)
      for (const [file, sign] of [
        ['csv', '\ufeff'],
        ['xlsx', 'PK'],
      ] as const) {
        const { bytes, status } = await company.ask(
          'GET',
          `/reports/${name}${name.includes('?') ? '&' : '?'}return_file=${file}`,
        )
        assert.deepEqual(
          [status, bytes.toString('utf8').startsWith(sign)],
          [200, true],
          `${name} as ${file}`,
        )
      }
    }
    for (const format of ['hledger', 'csv'])
      assert.equal(
        (
          await company.ask(
            'GET',
            `/exports/journal?format=${format}&from=2026-01-01&to=2026-12-31`,
          )
        ).status,
        200,
      )
    assert.deepEqual((await company.refused('GET', '/exports/journal?format=pdf')).slice(0, 1), [
      '422',
    ])
    const described = await company.expect(200, 'GET', '/openapi.json')
    assert.equal(described.openapi, '3.1.0')
    const { paths } = described as unknown as {
      paths: Record<
        string,
        Record<string, { parameters: { name: string }[]; requestBody?: unknown }>
      >
    }
    assert.ok(
      paths['/api/bills']?.post?.requestBody &&
        paths['/api/bills']?.get?.parameters.some(({ name }) => name === 'issue_date_from'),
    )
    assert.equal((await company.ask('GET', '/docs')).status, 200)
  },
)

test(
  'attachments: a file of a record, read as it was sent, its key true to its bytes',
  { skip },
  async () => {
    const made = await company.add('/bills', bill())
    const upload = async (content: string, key?: string) => {
      const form = new FormData()
      form.set('attachable_type', 'bills')
      form.set('attachable_id', String(made.id))
      form.set('file', new Blob([content], { type: 'text/csv' }), '../../أ"<b>.csv')
      const packed = new Response(form)
      const payload = Buffer.from(await packed.arrayBuffer())
      return company.server.app.inject({
        method: 'POST',
        url: '/api/file',
        payload,
        headers: {
          'content-type': packed.headers.get('content-type')!,
          authorization: `Bearer ${company.token()}`,
          ...(key && { 'idempotency-key': key }),
        },
      })
    }
    const first = await upload('a,b\r\n1,2\r\n', 'file-1')
    assert.equal(first.statusCode, 201, first.payload)
    assert.equal(
      (await upload('a,b\r\n1,2\r\n3,4\r\n', 'file-1')).statusCode,
      409,
      'the same key with another file',
    )
    const { data } = first.json<{ data: { id: string; name: string } }>()
    assert.doesNotMatch(data.name, /[/\\]/)
    const read = await company.ask('GET', `/file/${data.id}`)
    assert.equal(read.bytes.toString(), 'a,b\r\n1,2\r\n')
    assert.match(String(read.headers['content-disposition']), /^attachment/)
    assert.equal(rowsIn(await company.get(`/file?attachable_id=${String(made.id)}`)).length, 1)
    await company.expect(200, 'DELETE', `/file/${data.id}`)
    assert.deepEqual(await company.refused('GET', `/file/${data.id}`), ['404', 'not_found'])
  },
)
