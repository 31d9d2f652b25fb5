import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { csvLine } from '@mizan/contract/csv'
import { importables } from '@mizan/contract/imports/importable'
import { importableDocuments } from '@mizan/contract/imports/importable-names'
import { readXlsx } from 'hucre/xlsx'
import { withoutDatabase } from '../../testing/database.ts'
import { type Json, type TestServer, rowsIn } from '../../testing/server.ts'
import { type Mover, counts, startMovers, wrongs } from './imports.fixture.ts'

const skip = withoutDatabase()
let server: TestServer
let shop: Mover

before(async () => {
  if (skip) return
  const movers = await startMovers()
  server = movers.server
  shop = await movers.company('documents')
  await shop.add('/beneficiaries', {
    first_name: 'نور',
    code: 'C-1',
    role: 'both',
    is_company: true,
    registration_number: '310222333400003',
    country_id: 'SA',
    street: 'العليا',
    building_number: '2345',
    area: 'العليا',
    city: 'الرياض',
    postal_code: '12211',
  })
  const unit = await shop.first('/units?code=PCE')
  for (const [code, name] of [
    ['PEN', 'قلم'],
    ['VISIT', 'زيارة'],
  ])
    await shop.add('/items', { code, name, item_type: 2, unit_id: unit.id, barcode: `62${code}` })
})
after(async () => server?.close())

const rejected = async (of: Json, language: string): Promise<readonly (readonly string[])[]> => {
  const answer = await server.ask(`/imports/${String(of.id)}/rejected`, {
    token: shop.owner.tenantToken,
    headers: { 'accept-language': language },
  })
  assert.equal(answer.status, 200, answer.bytes.toString('utf8').slice(0, 200))
  const { sheets } = await readXlsx(answer.bytes)
  return sheets[0]!.rows.map((row) => row.map((cell) => String(cell ?? '')))
}

const sales = `رقم الفاتورة,العميل,التاريخ,الصنف,الكمية,السعر,الضريبة
S-1,310222333400003,2026-11-20,PEN,٢,"1,000.50",S15
,,,62VISIT,1,50,
S-2,نور,20/11/2026,قلم,1,10,S15
S-3,C-1,1448/06/10,VISIT,1,10,S15`

test('rows become bills by their number, as drafts through the bill itself', { skip }, async () => {
  const checked = await shop.checked('sales_bills', sales)
  assert.deepEqual([counts(checked), wrongs(checked)], [[3, 0, 0, 0], []])
  assert.equal((await shop.get('/bills?type=1')).meta?.total, 0, 'a check keeps nothing')
  const done = await shop.commit(checked)
  assert.equal(done.status, 'committed')
  const list = await shop.get(`/bills?type=1&import_id=${String(checked.id)}&sort=issue_date`)
  assert.equal(list.meta?.total, 3)
  const first = rowsIn(list.data).find((bill) => String(bill.reference) === 'S-1')!
  const bill = (await shop.get(`/bills/${String(first.id)}`)).data!
  assert.deepEqual(
    [bill.status, bill.issue_date, rowsIn(bill.items).length, bill.total, bill.vat, bill.net],
    [0, '2026-11-20', 2, '2051.00', '307.65', '2358.65'],
  )
  const again = await shop.checked('sales_bills', sales)
  assert.deepEqual(counts(again), [0, 0, 3, 0], 'what is there already is not brought twice')
})

test(
  'a document with one wrong line stays out whole, the others may come in',
  { skip },
  async () => {
    const file = `document,customer,date,item,qty,price
W-1,نور,2026-11-20,PEN,1,10
W-1,نور,2026-11-20,BRUSH,1,10
W-1,نور,2026-11-19,VISIT,0,10
W-2,نور,2026-11-20,VISIT,1,10
W-3,أحد,2026-13-40,VISIT,1,10`
    const checked = await shop.checked('sales_bills', file)
    assert.deepEqual(counts(checked), [1, 0, 0, 2])
    assert.deepEqual(wrongs(checked), [
      '3 items.item_id name_not_found',
      '4 issue_date differs_in_document',
      '4 items.item_qty must_be_above',
      '6 beneficiary_id name_not_found',
      '6 issue_date invalid_date',
    ])
    const path = `/imports/${String(checked.id)}/commit`
    assert.deepEqual(await shop.refused('POST', path, {}), ['import_not_checked'])
    await shop.ask('POST', path, 200, { leave_refused: true })
    await shop.work()
    const done = await shop.show(checked)
    assert.deepEqual([done.status, counts(done)], ['committed', [1, 0, 0, 2]])
    assert.equal((await shop.get(`/bills?type=1&import_id=${String(checked.id)}`)).meta?.total, 1)

    const sheet = await rejected(checked, 'en')
    assert.deepEqual(sheet[0]?.slice(-2), ['What to correct', 'Row in the first file'])
    assert.deepEqual(
      sheet.slice(1).map((row) => [row[0], row.at(-1)]),
      [
        ['W-1', '2'],
        ['W-1', '3'],
        ['W-1', '4'],
        ['W-3', '6'],
      ],
    )
    assert.match(String(sheet[2]?.at(-2)), /^Item: .*BRUSH.* does not exist/)
    assert.match(String((await rejected(checked, 'ar'))[2]?.at(-2)), /^الصنف: .*غير موجود/)

    // Corrected in its cells, the same sheet comes in: the extra columns bring nothing.
    const mended = sheet.map((row) =>
      row.map((cell) =>
        cell === 'BRUSH'
          ? 'PEN'
          : cell === '0'
            ? '1'
            : cell === '2026-11-19' || cell === '2026-13-40'
              ? '2026-11-20'
              : cell === 'أحد'
                ? 'نور'
                : cell,
      ),
    )
    const second = await shop.checked('sales_bills', mended.map(csvLine).join(''))
    assert.deepEqual([counts(second), wrongs(second)], [[2, 0, 0, 0], []])
  },
)

test('confirmed when asked for, by who may; whole or not at all', { skip }, async () => {
  const file = `رقم الفاتورة,المورد,التاريخ,الصنف,الكمية,السعر
P-1,نور,2026-11-20,PEN,3,10
P-2,نور,2099-01-01,PEN,3,10`
  const sent = await shop.uploaded('purchase_bills', file)
  const checked = await shop.check(sent, { confirms: true })
  assert.equal(counts(checked)[0], 1, JSON.stringify(wrongs(checked)))
  await shop.ask('POST', `/imports/${String(sent.id)}/commit`, 200, { leave_refused: true })
  await shop.work()
  const list = await shop.get('/bills?type=2')
  const [bill] = rowsIn(list.data)
  assert.deepEqual([list.meta?.total, bill?.status, bill?.reference], [1, 1, 'P-1'])
  assert.ok(bill?.entry_id, 'it was posted as the screen posts it')
  assert.deepEqual(
    await shop.refused('PUT', `/imports/${String((await shop.uploaded('units', 'name\nX')).id)}`, {
      confirms: true,
    }),
    ['invalid', 'confirms'],
  )
})

test(
  'expenses, receipts, quotations and orders come in by their own columns',
  { skip },
  async () => {
    const files: readonly (readonly [string, string, string])[] = [
      [
        'expenses',
        'document,supplier,date,statement,account,amount,tax\nE-1,نور,2026-11-20,إيجار,5221,100,S15\n,,,كهرباء,5241,50,S15',
        '/expenses',
      ],
      [
        'catch_receipts',
        'document,customer,date,total,payment method\nR-1,نور,2026-11-20,75.50,cash',
        '/receipts?type=1',
      ],
      [
        'quotations',
        'document,customer,date,item,qty,price\nQ-1,نور,2026-11-20,PEN,1,10\nQ-1,,,VISIT,2,5',
        '/quotations?type=sales',
      ],
      [
        'purchase_orders',
        'document,supplier,date,item,qty,price\nO-1,نور,2026-11-20,PEN,1,10',
        '/quotations?type=purchases',
      ],
    ]
    for (const [list, file, path] of files) {
      const checked = await shop.checked(list, file)
      assert.deepEqual([counts(checked), wrongs(checked)], [[1, 0, 0, 0], []], list)
      assert.equal((await shop.commit(checked)).status, 'committed', list)
      const rows = await shop.get(path)
      assert.equal(rows.meta?.total, 1, list)
      assert.equal(rowsIn(rows.data)[0]?.status as unknown, 0, list)
    }
    const [bill] = rowsIn((await shop.get('/bills?type=1&status=0')).data)
    await shop.ask('POST', `/bills/${String(bill?.id)}/confirm`, 200, {})
    const { bill_code: code, net } = (await shop.get(`/bills/${String(bill?.id)}`)).data!
    const paid = await shop.uploaded(
      'catch_receipts',
      `document,customer,date,total,payment method,bill,applied\nR-2,نور,2026-11-21,${String(net)},cash,${String(code)},${String(net)}`,
    )
    const checked = await shop.check(paid, { confirms: true })
    assert.deepEqual([counts(checked), wrongs(checked)], [[1, 0, 0, 0], []])
    await shop.commit(paid)
    assert.equal((await shop.get(`/bills/${String(bill?.id)}`)).data?.remain, '0.00')
  },
)

test('every template of documents is read again, without its example', { skip }, async () => {
  for (const list of importableDocuments) {
    const template = await server.ask(`/imports/template?resource=${list}&format=csv`, {
      token: shop.owner.tenantToken,
    })
    assert.equal(template.status, 200, list)
    const back = await shop.send(list, template.bytes, 't.csv')
    assert.equal(back.body.code, 'import_no_rows', list)
    const rows = template.bytes.toString().split('\r\n')
    const twice = [...rows.slice(0, 2), rows[2]!.replace(/\d/, '7'), ''].join('\r\n')
    const filled = await shop.send(list, twice, 't.csv')
    const wanted = importables[list].columns.map(({ field }) => field).toSorted()
    assert.deepEqual(Object.keys(filled.body.data?.mapping ?? {}).toSorted(), wanted, list)
  }
})
