import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { onPool, transaction } from '../../kernel/database/pool.ts'
import { sql } from '../../kernel/database/sql.ts'
import { withoutDatabase } from '../../testing/database.ts'
import { attachmentOf } from '../../testing/pdf-text.ts'
import { type Member, register } from '../../testing/people.ts'
import { type Rawabi, openRawabi } from '../../testing/rawabi.ts'
import { type Answered, type Json, type TestServer, testServer } from '../../testing/server.ts'

const skip = withoutDatabase()
let server: TestServer
let rawabi: Rawabi
let omar: Member
let ids: Pick<Rawabi, 'store' | 'noor' | 'sahara'> & {
  readonly standardTax: string
  readonly exports: string
  readonly pens: string
  readonly cash: string
}

const ask = (path: string, body?: unknown, method?: 'PUT'): Promise<Json> =>
  rawabi.ask(path, body, method)
const print = (path: string, member = rawabi.hind): Promise<Answered> =>
  server.ask(path, { token: member.tenantToken })

before(async () => {
  if (skip) return
  server = await testServer()
  rawabi = await openRawabi(server)
  omar = await register(server, 'Omar', 'مؤسسة الساحل')
  const [exports, cash, pens] = await Promise.all([
    rawabi.first('/taxes?code=ZX'),
    rawabi.first('/payment_methods?code=cash'),
    rawabi.made('/items', {
      name: 'قلم حبر',
      code: 'PEN',
      unit_id: rawabi.unit,
      allow_negative_balance: true,
    }),
  ])
  ids = { ...rawabi, standardTax: rawabi.tax, exports, pens, cash }
})
after(async () => server?.close())

const bill = async (fields: object): Promise<Json> =>
  (
    await ask('/bills', {
      type: 1,
      store_id: ids.store,
      issue_date: '2026-11-21',
      status: 1,
      ...fields,
    })
  ).data as Json
const pens = (item_qty: string, item_price: string, more: object = {}) => ({
  item_id: ids.pens,
  item_qty,
  item_price,
  tax_id: ids.standardTax,
  ...more,
})

test(
  "a tax invoice is a PDF under the authority's name, with the sealed bytes inside",
  { skip },
  async () => {
    const sale = await bill({
      beneficiary_id: ids.noor,
      items: [pens('2', '250', { item_discount: '50' }), pens('1', '100', { tax_id: ids.exports })],
      discount_amount: '55',
    })
    const pdf = await print(`/print/bills/${sale.id}?format=pdf`)
    assert.equal(pdf.status, 200)
    assert.equal(pdf.headers['content-type'], 'application/pdf')
    assert.match(
      String(pdf.headers['content-disposition']),
      /^inline; filename="310111222300003_20261121T120000_-TS 000001\.pdf"; filename\*=UTF-8''310111222300003_20261121T120000_-TS%20000001\.pdf$/,
    )
    const xml = await print(`/bills/${sale.id}/e_invoice.xml`)
    assert.deepEqual(attachmentOf(pdf.bytes), xml.bytes)
    assert.ok(pdf.bytes.includes('310111222300003_20261121T120000_-TS 000001.xml'))
    assert.deepEqual(
      (await print(`/document/pdf?resource=bills&id=${sale.id}`)).bytes.length,
      pdf.bytes.length,
    )

    const page = await print(`/print/bills/${sale.id}`)
    assert.equal(page.headers['content-type'], 'text/html; charset=utf-8')
    assert.match(page.bytes.toString('utf8'), /<title>فاتورة ضريبية #TS 000001<\/title>/)
  },
)

test('a sale over the counter goes on the roll, and on A4 when asked', { skip }, async () => {
  const sale = await bill({
    tax_inclusive: true,
    items: [pens('1', '10')],
    payments: [{ payment_method_id: ids.cash, amount: '10' }],
  })
  const widthOf = async (template: string): Promise<number> =>
    Number(
      /\/MediaBox \[0 0 ([\d.]+)/.exec(
        (await print(`/print/bills/${sale.id}?format=pdf${template}`)).bytes.toString('latin1'),
      )?.[1],
    )
  assert.equal(Math.round(await widthOf('')), Math.round((80 * 72) / 25.4))
  assert.equal(Math.round(await widthOf('&template=invoice-a4')), 595)
  assert.equal(Math.round(await widthOf('&template=default')), Math.round((80 * 72) / 25.4))
})

test('drafts, purchases and receipts are printed under their own names', { skip }, async () => {
  const draft = await bill({ beneficiary_id: ids.noor, items: [pens('1', '100')], status: 0 })
  const purchase = await bill({
    type: 2,
    beneficiary_id: ids.sahara,
    items: [pens('10', '33.33')],
    vat_override: '50.10',
  })
  const sale = await bill({ beneficiary_id: ids.noor, items: [pens('1', '100')] })
  const receipt = (
    await ask('/receipts', {
      type: 1,
      beneficiary_id: ids.noor,
      payment_method_id: ids.cash,
      date: '2026-11-21',
      amount: '50',
      associations: [{ associatable_type: 'bill', associatable_id: sale.id, amount: '40' }],
      status: 1,
    })
  ).data
  const named = async (path: string): Promise<string | undefined> =>
    /filename="([^"]+)"/.exec(
      String((await print(`${path}?format=pdf`)).headers['content-disposition']),
    )?.[1]
  assert.equal(await named(`/print/bills/${draft.id}`), 'invoice-draft.pdf')
  assert.equal(await named(`/print/bills/${purchase.id}`), 'PB 000001.pdf')
  assert.match(String(await named(`/print/receipts/${receipt?.id}`)), /^RC 0+\d+\.pdf$/)
})

test(
  'what is open for edit prints as it was confirmed, until it is posted again',
  { skip },
  async () => {
    const purchase = await bill({ type: 2, beneficiary_id: ids.sahara, items: [pens('1', '10')] })
    const { data: receipt } = await ask('/receipts', {
      type: 1,
      beneficiary_id: ids.noor,
      payment_method_id: ids.cash,
      date: '2026-11-21',
      amount: '50',
      status: 1,
    })
    for (const path of [`/bills/${purchase.id}`, `/receipts/${receipt?.id}`]) {
      const paper = async (): Promise<string> =>
        (await print(`/print${path}`)).bytes.toString('utf8')
      const confirmed = await paper()
      await ask(`${path}/open`, {})
      assert.equal(await paper(), confirmed, path)
    }
    await ask(
      `/bills/${purchase.id}`,
      {
        status: 1,
        items: [pens('1', '20')],
        lock_version: (await ask(`/bills/${purchase.id}`)).data?.lock_version,
      },
      'PUT',
    )
    const { net } = (await ask(`/bills/${purchase.id}`)).data as Json
    assert.equal(String(net), '23.00')
  },
)

/** Asks as a member whose role grants nothing. */
async function withoutRights(work: () => Promise<Answered>): Promise<Answered> {
  const pool = server.database.pool
  const tenant = await onPool(pool).first<{ id: number }>(
    sql`select id from tenants where public_id = ${rawabi.hind.tenantId}`,
  )
  const setAdmin = (isAdmin: boolean) =>
    transaction(pool, { tenantId: tenant!.id }, (db) =>
      db.run(
        sql`update tenant_users set is_tenant_admin = ${isAdmin}, role_id = null where tenant_id = ${tenant!.id}`,
      ),
    )
  await setAdmin(false)
  try {
    return await work()
  } finally {
    await setAdmin(true)
  }
}

test('what cannot be printed is refused in words', { skip }, async () => {
  const sale = await bill({ beneficiary_id: ids.noor, items: [pens('1', '100')] })
  const purchase = await bill({ type: 2, beneficiary_id: ids.sahara, items: [pens('1', '10')] })
  const cases = [
    [await print(`/print/bills/${sale.id}`, omar), 404],
    [await print('/print/bills/0198a1b2-0000-7000-8000-000000000000'), 404],
    [await print('/print/bills/7'), 404],
    [await print(`/print/constructor/${sale.id}`), 404],
    [await print('/document/pdf'), 404],
    [await withoutRights(() => print(`/print/bills/${sale.id}`)), 403],
    [await withoutRights(() => print(`/document/pdf?resource=bills&id=${sale.id}`)), 403],
    [await print(`/print/bills/${sale.id}?format=docx`), 422],
    [await print(`/print/bills/${sale.id}?template=voucher-a4`), 422],
    [await print(`/print/bills/${purchase.id}?template=receipt-80mm`), 422],
    [await server.ask(`/print/bills/${sale.id}`), 401],
  ] as const
  assert.deepEqual(
    cases.map(([answer]) => answer.status),
    cases.map(([, status]) => status),
  )
})
