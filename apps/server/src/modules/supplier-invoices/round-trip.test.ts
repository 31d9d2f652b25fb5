import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { bodyOf } from '../../testing/asking.ts'
import { withoutDatabase } from '../../testing/database.ts'
import { type Member, register } from '../../testing/people.ts'
import { type Json, type TestServer, rowsIn, testServer } from '../../testing/server.ts'
import { sealedBySahara } from '../../testing/supplier-documents.ts'

const skip = withoutDatabase()
let server: TestServer
let hind: Member
let omar: Member

const askAs = async (
  member: Member,
  path: string,
  body?: unknown,
  method?: 'PUT',
): Promise<Json> => {
  const answered = await server.ask(path, {
    token: member.tenantToken,
    ...(body !== undefined && { body }),
    ...(method && { method }),
  })
  return bodyOf(answered, path)
}
const ask = (path: string, body?: unknown): Promise<Json> => askAs(hind, path, body)
const idOf = (made: Json): string => String(made.data?.id)

const place = {
  street: 'شارع التحلية',
  building_number: '7432',
  area: 'السليمانية',
  city: 'الرياض',
  postal_code: '12245',
}
const vat = { hind: '310111222300003', omar: '310122393500003' } as const

before(async () => {
  if (skip) return
  server = await testServer()
  hind = await register(server, 'Hind', 'شركة روابي نجد')
  omar = await register(server, 'Omar', 'صحارى للتجارة')
  for (const [member, number, register10, name] of [
    [hind, vat.hind, '1010448821', 'شركة روابي نجد'],
    [omar, vat.omar, '1010874532', 'صحارى للتجارة'],
  ] as const)
    await askAs(
      member,
      '/my_company',
      {
        company_name: name,
        tax_registration_number: number,
        commercial_registration_number: register10,
        country_id: 'SA',
        ...place,
      },
      'PUT',
    )
})
after(async () => server?.close())

const unitOf = async (member: Member): Promise<string> =>
  String(rowsIn((await askAs(member, '/units?code=PCE')).data)[0]?.id)

test('a sale of one company is the purchase of another, to the halala', { skip }, async () => {
  const unit = await unitOf(omar)
  const customer = idOf(
    await askAs(omar, '/beneficiaries', {
      first_name: 'شركة روابي نجد',
      role: 'customer',
      is_company: true,
      registration_number: vat.hind,
      ...place,
    }),
  )
  const item = async (name: string) =>
    idOf(await askAs(omar, '/items', { name, item_type: 2, unit_id: unit }))
  const [survey, drawing] = [await item('معاينة موقع'), await item('رسم هندسي')]
  const sale = (
    await askAs(omar, '/bills', {
      type: 1,
      beneficiary_id: customer,
      issue_date: '2026-11-21',
      discount_amount: '17.35',
      status: 1,
      items: [
        { item_id: survey, item_qty: '3', item_price: '33.333', item_discount: '4.5' },
        { item_id: drawing, item_qty: '1.5', item_price: '719.99' },
      ],
    })
  ).data!
  const sent = await server.ask(`/bills/${String(sale.id)}/e_invoice.xml`, {
    token: omar.tenantToken,
  })
  const found = (await ask('/supplier_invoices/read', { text: sent.bytes.toString('utf8') })).data!
  assert.deepEqual(
    rowsIn(found.steps).flatMap(({ step, grade }) => (String(grade) === 'good' ? [] : [step])),
    ['certificate-environment'],
  )
  const supplier = idOf(await ask('/beneficiaries', found.seller?.draft))
  const bought = idOf(
    await ask('/items', { name: 'خدمات هندسية', item_type: 2, unit_id: await unitOf(hind) }),
  )
  const bill = (
    await ask('/bills', {
      ...found.bill,
      type: 2,
      beneficiary_id: supplier,
      status: 1,
      items: rowsIn(found.bill?.items).map((line) => ({ ...line, item_id: bought })),
    })
  ).data!
  assert.deepEqual([bill.vat, bill.net, bill.reference], [sale.vat, sale.net, sale.bill_code])
  assert.deepEqual([bill.vat_override, bill.net_override], [null, null])
})

test(
  'what a rounded paper came to comes back to the halala, and the books prove it',
  { skip },
  async () => {
    const service = idOf(
      await ask('/items', { name: 'صيانة', item_type: 2, unit_id: await unitOf(hind) }),
    )
    const { xml } = sealedBySahara({
      number: 'R-1',
      rounding: '-0.41',
      lines: [{ name: 'صيانة', quantity: '1', price: '869.57' }],
    })
    const { bill: draft } = (await ask('/supplier_invoices/read', { text: xml })).data!
    assert.deepEqual([draft?.net_override, draft?.vat_override], ['999.60', null])
    const bill = (await ask('/bills', { ...draft, type: 2, status: 1 })).data!
    const [line] = rowsIn(bill.items)
    assert.deepEqual([line?.item_id, bill.net, bill.rounding], [service, '999.60', '-0.41'])
    const back = (
      await ask(`/bills/${String(bill.id)}/return`, {
        items: [{ bill_item_id: line?.id, item_qty: '1' }],
        reason: 'لم تُنفذ',
        status: 1,
      })
    ).data!
    assert.equal(back.net, '999.60')
    const proofs = rowsIn((await ask('/proofs')).data)
    assert.deepEqual(
      proofs.filter(({ ok }) => String(ok) !== 'true').map(({ code }) => code),
      [],
    )
  },
)

test(
  'an advance is a prepayment bill, and the invoice that takes it off deducts it',
  { skip },
  async () => {
    const service = idOf(
      await ask('/items', { name: 'تركيب', item_type: 2, unit_id: await unitOf(hind) }),
    )
    const read = async (xml: string): Promise<Json> =>
      (await ask('/supplier_invoices/read', { text: xml })).data!
    const advance = await read(
      sealedBySahara({
        number: 'ADV-1',
        typeCode: '386',
        lines: [{ name: 'تركيب', quantity: '1', price: '400' }],
      }).xml,
    )
    assert.deepEqual(
      [advance.document?.kind, advance.bill?.kind, advance.expense],
      ['prepayment', 'prepayment', null],
    )
    const final = sealedBySahara({
      number: 'FIN-1',
      advance: { number: 'ADV-1', taxable: '400.00', vat: '60.00' },
      lines: [{ name: 'تركيب', quantity: '1', price: '1000' }],
    }).xml
    const stepOf = (found: Json, name: string) =>
      rowsIn(found.steps).find(({ step }) => String(step) === name)?.grade
    assert.equal(stepOf(await read(final), 'advances'), 'doubtful')
    const paid = (await ask('/bills', { ...advance.bill, type: 2, status: 1 })).data!
    const found = await read(final)
    assert.equal(stepOf(found, 'advances'), 'good')
    const [method] = rowsIn((await ask('/payment_methods?code=cash')).data)
    await ask('/receipts', {
      type: 2,
      status: 1,
      beneficiary_id: paid.beneficiary_id,
      payment_method_id: method?.id,
      date: paid.issue_date,
      amount: '460.00',
      associations: [{ associatable_type: 'bill', associatable_id: paid.id, amount: '460.00' }],
    })
    assert.deepEqual(found.bill?.prepayments, [{ bill_id: paid.id, amount: '460.00' }])
    const bill = (await ask('/bills', { ...found.bill, type: 2, status: 1 })).data!
    assert.deepEqual(
      [rowsIn(bill.items)[0]?.item_id, bill.net, bill.remain, found.document?.payable],
      [service, '1150.00', '690.00', '690.00'],
    )
  },
)
