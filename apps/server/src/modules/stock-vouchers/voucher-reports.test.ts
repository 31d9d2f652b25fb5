import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { asking } from '../../testing/asking.ts'
import { withoutDatabase } from '../../testing/database.ts'
import { type Member, register, registerForVat } from '../../testing/people.ts'
import { type Json, type TestServer, rowsIn, testServer } from '../../testing/server.ts'

const skip = withoutDatabase()
let server: TestServer
let hind: Member
const { get, first, add, ask } = asking(
  () => server,
  () => hind,
)

let main: Json
let jeddah: Json
let fan: Json

before(async () => {
  if (skip) return
  server = await testServer('2026-03-20T08:00:00Z')
  hind = await register(server, 'Hind', 'روابي نجد')
  await registerForVat(server, hind)
  main = await first('/stores?is_main_store=true')
  jeddah = await add('/stores', { name: 'جدة', name_en: 'Jeddah' })
  const [unit, tax] = [await first('/units?code=PCE'), await first('/taxes?code=S15')]
  fan = await add('/items', {
    name: 'مروحة',
    item_type: 0,
    unit_id: unit.id,
    item_tax_id: tax.id,
    selling_price: '20',
  })
})
after(async () => server?.close())

/** So many fans, moved by a voucher of a type. */
const voucher = (type: number, amount: string, more: object): Promise<Json> =>
  add('/consignments', {
    type,
    date: '2026-03-12',
    status: 1,
    transactions: [{ item_id: fan.id, amount, ...(type === 520 && { unit_price: '8' }) }],
    ...more,
  })

test(
  'the reports of vouchers say each item and what all came to, by the account that was posted',
  { skip },
  async () => {
    const there = { from: '2026-03-01', to: '2026-03-31', item_id: String(fan.id) }
    const rent = String((await first('/accounts?account_number=5221')).id)
    const from = { source_store_id: main.id }
    await voucher(520, '10', { destination_store_id: main.id })
    await voucher(510, '2', from)
    await voucher(510, '1', { ...from, account_id: rent, is_deemed_supply: true })
    await voucher(540, '4', { ...from, destination_store_id: jeddah.id })
    const gone = await voucher(530, '1', from)
    await ask('POST', `/consignments/${String(gone.id)}/cancel`, 200, {})
    const read = async (name: string, more: object): Promise<Json> =>
      get(`/reports/${name}_report?${new URLSearchParams({ ...there, ...more }).toString()}`)
    const textOf = (row: Json): string =>
      [row.type, row.source ?? '-', row.destination ?? '-', row.account ?? '-']
        .concat([row.quantity ?? row.vouchers, row.value, row.vat ?? '-'])
        .map(String)
        .join(' | ')
    const items = await read('items_consignments', {})
    const [own, store] = ['عينات وهدايا واستهلاك داخلي', 'المستودع الرئيسي']
    const { name: rented } = await first('/accounts?account_number=5221')
    assert.deepEqual(rowsIn(items.data).map(textOf), [
      `520 | - | ${store} | فروقات جرد المخزون | 10 | 80.00 | -`,
      `510 | ${store} | - | ${own} | 2 | 16.00 | -`,
      `510 | ${store} | - | ${String(rented)} | 1 | 8.00 | 3.00`,
      `540 | ${store} | جدة | - | 4 | 32.00 | -`,
    ])
    assert.deepEqual(
      [items.meta?.totals],
      [{ value: '136.00', vat: '3.00', transit_value: '0.00' }],
    )
    const chosen = await read('items_consignments', { account_id: rent, type: '510' })
    assert.equal(rowsIn(chosen.data).length, 1)
    const elsewhere = await read('items_consignments', { store_id: String(jeddah.id) })
    assert.deepEqual(
      rowsIn(elsewhere.data).map(({ type }) => type),
      ['540'],
    )
    const whole = await get('/reports/total_consignments_report?from=2026-03-01&to=2026-03-31')
    const rows = rowsIn(whole.data)
    for (const type of ['510', '520', '530', '540']) {
      const listed = rowsIn((await get(`/consignments?type=${type}&status=1&per_page=500`)).data)
      const cents = (texts: readonly unknown[]): number =>
        texts.reduce((sum: number, text) => sum + Math.round(Number(text) * 100), 0)
      const of = rows.filter((row) => String(row.type) === type)
      assert.deepEqual(
        [of.reduce((sum, row) => sum + Number(row.vouchers), 0), cents(of.map((row) => row.value))],
        [listed.length, cents(listed.map((row) => row.value))],
        type,
      )
    }
  },
)
