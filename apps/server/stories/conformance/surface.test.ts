import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { seededTaxes } from '@mizan/core/taxes/seeded-taxes'
import { withoutDatabase } from '../../src/testing/database.ts'
import { type Json, rowsIn } from '../../src/testing/server.ts'
import { type Bodies, bodiesOf } from './bodies.ts'
import { type Company, startCompany } from './company.ts'

const skip = withoutDatabase()
let company: Company
let item: Json
let { bill, purchase, receipt } = {} as Bodies

before(async () => {
  if (skip) return
  company = await startCompany()
  item = await company.item('قلم', { code: 'PEN', allow_negative_balance: true })
  ;({ bill, purchase, receipt } = bodiesOf(company, item))
})
after(async () => company?.server.close())

test('seeded records are found by their codes, alone', { skip }, async () => {
  const codes: readonly (readonly [string, readonly string[]])[] = [
    ['/taxes?code=', seededTaxes.map(({ code }) => code)],
    ['/payment_methods?code=', ['cash', 'bank_transfer', 'card', 'gateway', 'cod', 'cheque']],
    ['/currencies?code=', ['SAR', 'USD', 'EUR', 'AED', 'KWD', 'BHD', 'QAR', 'OMR', 'EGP']],
    [
      '/accounts?account_number=',
      ['1111', '1121', '1141', '1142', '1151', '1171', '2111', '2131', '3131', '4111', '5111'],
    ],
    [
      '/default_accounts?code=',
      [
        'sales',
        'service_sales',
        'sales_discount',
        'receivable',
        'payable',
        'cogs',
        'inventory',
        'vat_output',
        'vat_input',
        'rounding',
        'fx_gain',
        'fx_loss',
      ],
    ],
    ['/countries?code=', ['SA', 'AE']],
  ]
  for (const [path, all] of codes) {
    for (const code of all) {
      const rows = rowsIn(await company.get(path + encodeURIComponent(code)))
      assert.equal(rows.length, 1, path + code)
      assert.equal(
        String(rows[0]![path.includes('account_number') ? 'account_number' : 'code']),
        code,
      )
    }
  }
  const units = rowsIn(await company.get('/units?per_page=100')).map(({ name }) => String(name))
  for (const name of ['قطعة', 'كرتون', 'كجم', 'جرام', 'لتر', 'متر', 'ساعة', 'خدمة'])
    assert.ok(units.includes(name), name)
  assert.equal(rowsIn(await company.get('/account_types')).length, 5)
})

test(
  'a sales bill of exactly the documented fields, and the documented answer',
  { skip },
  async () => {
    const center = await company.add('/cost_centers', { name: 'مركز' })
    const sales = await company.first('/accounts?account_number=4111')
    const riyal = await company.first('/currencies?code=SAR')
    const made = await company.add('/bills', {
      type: 1,
      beneficiary_id: company.noor.id,
      store_id: company.store.id,
      cost_center_id: center.id,
      issue_date: company.today(),
      issue_time: '10:30:00',
      due_date: '2026-12-21',
      supply_date: company.today(),
      reference: 'PO-7',
      tax_inclusive: true,
      discount_amount: 15,
      retentions: '10.00',
      currency_id: riyal.id,
      exchange_rate_to_local_currency: 1,
      notes: 'ملاحظة',
      deliver: true,
      items: [
        {
          item_id: item.id,
          item_description: 'وصف',
          unit_id: company.piece.id,
          item_qty: 2,
          item_price: 115,
          item_discount: 10,
          item_discount_is_percentage: true,
          tax_id: company.tax.id,
          account_id: sales.id,
          cost_center_id: center.id,
        },
      ],
      payments: [
        { payment_method_id: company.cash.id, amount: 20 },
        { payment_method_id: company.bank.id, amount: '30.00' },
      ],
      status: 1,
    })
    assert.deepEqual(
      [
        made.status,
        made.bill_code,
        made.total,
        made.vat,
        made.net,
        made.total_paid,
        made.remain,
        made.payment_status,
        made.delivery_status,
      ],
      [1, '#TS 000001', '180.00', '25.04', '192.00', '50.00', '142.00', 'partly_paid', 1],
    )
    assert.deepEqual(
      [
        made.issue_date,
        made.issue_time,
        made.due_date,
        made.supply_date,
        made.reference,
        made.notes,
      ],
      // A sale of today is issued at the server's time, whatever hour it names.
      [company.today(), '12:00:00', '2026-12-21', company.today(), 'PO-7', 'ملاحظة'],
    )
    const [line] = rowsIn(made.items)
    assert.deepEqual(
      [
        line?.item_qty,
        line?.item_price,
        line?.item_discount,
        line?.tax_value,
        line?.total,
        line?.item?.name,
        line?.account?.id,
      ],
      ['2', '115.00', '10.00', '27.00', '207.00', 'قلم', sales.id],
    )
    assert.match(String(made.created_at), /^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
    const { e_invoice: sealed } = made
    assert.deepEqual(
      ['status', 'uuid', 'icv', 'hash', 'qr'].filter((field) => !(field in (sealed as object))),
      [],
    )
    assert.match(String(sealed!.uuid), /^[0-9a-f-]{36}$/)
    assert.equal(Buffer.from(String(sealed!.hash), 'base64').length, 32)
    const read = await company.get(`/bills/${String(made.id)}/e_invoice`)
    assert.deepEqual(
      [read.status, read.uuid, read.icv, read.hash, read.qr, rowsIn(read.submissions)],
      [sealed!.status, sealed!.uuid, sealed!.icv, sealed!.hash, sealed!.qr, []],
    )
    const xml = await company.ask('GET', `/bills/${String(made.id)}/e_invoice.xml`)
    assert.match(String(xml.headers['content-type']), /^application\/xml/)
    assert.ok(xml.bytes.toString('utf8').includes(String(sealed!.uuid)))
    const bought = await company.add('/bills', purchase({ status: 1 }))
    assert.equal(bought.e_invoice, null)
    assert.deepEqual(await company.refused('GET', `/bills/${String(bought.id)}/e_invoice`), [
      '404',
      'not_found',
    ])
  },
)

test(
  'life: a draft is deleted, a confirmed purchase and a receipt are cancelled by DELETE and by cancel',
  { skip },
  async () => {
    const draft = await company.add('/bills', bill())
    await company.expect(200, 'DELETE', `/bills/${String(draft.id)}`)
    assert.deepEqual(await company.refused('GET', `/bills/${String(draft.id)}`), [
      '404',
      'not_found',
    ])
    for (const [path, body] of [
      ['/bills', purchase],
      ['/receipts', receipt],
    ] as const) {
      for (const byDelete of [true, false]) {
        const made = await company.add(path, body({ status: 1 }))
        const at = `${path}/${String(made.id)}`
        await (byDelete
          ? company.expect(200, 'DELETE', at)
          : company.expect(200, 'POST', `${at}/cancel`, { reason: 'خطأ' }))
        const read = await company.get(at)
        assert.deepEqual(
          [read.status, read.bill_code ?? read.number],
          [255, made.bill_code ?? made.number],
          'it keeps its number',
        )
        assert.deepEqual(await company.refused('POST', `${at}/confirm`, {}), [
          '409',
          'not_confirmable',
        ])
        assert.deepEqual(await company.refused('DELETE', at), ['409', 'not_cancellable'])
      }
    }
    const owed = await company.add('/bills', purchase({ status: 1 }))
    const paid = await company.add(
      '/receipts',
      receipt({
        type: 2,
        beneficiary_id: company.sahara.id,
        amount: '115',
        status: 1,
        associations: [{ associatable_type: 'bill', associatable_id: owed.id, amount: '115' }],
      }),
    )
    await company.expect(200, 'DELETE', `/bills/${String(owed.id)}`)
    assert.equal(
      (await company.get(`/receipts/${String(paid.id)}`)).unallocated,
      '115.00',
      'what paid a cancelled bill is credit',
    )
    const copy = (await company.expect(200, 'POST', `/bills/${String(owed.id)}/copy`, {})).data!
    assert.deepEqual([copy.status, copy.bill_code, copy.net], [0, null, owed.net])
  },
)

test(
  'opening for edit is for confirmed documents; a draft or a new one is told so',
  { skip },
  async () => {
    for (const [path, body] of [
      ['/bills', purchase],
      ['/receipts', receipt],
    ] as const) {
      const draft = await company.add(path, body())
      assert.deepEqual(
        await company.refused('PUT', `${path}/${String(draft.id)}`, { status: 128 }),
        ['422', 'not_confirmed'],
      )
      assert.deepEqual(await company.refused('POST', path, body({ status: 128 })), [
        '422',
        'invalid',
        'status',
      ])
    }
  },
)

test('paths and methods that are not there, and bodies of another kind', { skip }, async () => {
  for (const [verb, path] of [
    ['GET', '/nothing'],
    ['GET', '/bills/1'],
    ['GET', `/bills/${String(company.noor.id)}`],
    ['POST', '/countries'],
    ['DELETE', '/bills'],
    ['PUT', '/bills'],
    ['POST', `/bills/${String(item.id)}/fly`],
    ['GET', '/print/items/1'],
    ['GET', '/reports/nothing_report'],
    ['GET', '/financial_setting/nothing'],
    ['DELETE', '/associations/1'],
    ['GET', '/bills/1/e_invoice'],
    ['GET', '/bills/1/e_invoice.xml'],
    ['GET', '/items/1/transactions'],
    ['GET', '/items/1/image'],
    ['GET', '/file/1'],
    ['GET', '/tenant/1/logo'],
  ] as const) {
    const { status, body } = await company.ask(verb, path)
    assert.ok([404, 405].includes(status), `${verb} ${path}: ${status}`)
    assert.ok(body.message && body.code, path)
  }
  for (const path of ['/bills', '/items', '/my_company', '/auth/login']) {
    for (const [payload, type] of [
      ['{', 'application/json'],
      ['[]', 'application/json'],
      ['"x"', 'application/json'],
      ['null', 'application/json'],
      ['', 'application/json'],
      ['a=1', 'application/x-www-form-urlencoded'],
      ['<x/>', 'application/xml'],
    ] as const) {
      const answer = await company.server.app.inject({
        method: path === '/my_company' ? 'PUT' : 'POST',
        url: `/api${path}`,
        payload,
        headers: { 'content-type': type, authorization: `Bearer ${company.token()}` },
      })
      assert.ok(
        [415, 422].includes(answer.statusCode) ||
          (path === '/my_company' && ['', 'null'].includes(payload)),
        `${path} ${payload}: ${answer.statusCode} ${answer.payload}`,
      )
    }
  }
})
