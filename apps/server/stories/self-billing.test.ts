import assert from 'node:assert/strict'
import { type Json, rowsIn } from '../src/testing/server.ts'
import { codeOf, office, wrongFields } from './office.ts'
import { story } from './story.ts'

/** The VAT numbers of seller and buyer, in this order. */
const sidesOf = (xml: string): readonly string[] =>
  [...xml.matchAll(/<cac:PartyTaxScheme><cbc:CompanyID>(\d+)</g)].map(([, vat]) => vat ?? '')
const typeOf = (xml: string): string => /InvoiceTypeCode name="\d+">(\d+)</.exec(xml)?.[1] ?? ''

const farm = {
  first_name: 'مزرعة الوادي',
  name_en: 'Wadi Farm',
  role: 'supplier',
  is_company: true,
  registration_number: '310777888900003',
  commercial_register: '1010983746',
  street: 'طريق الخرج',
  building_number: '6120',
  area: 'الدلم',
  city: 'الخرج',
  postal_code: '16273',
}
const ours = '310666777800003'

story('what we invoice for a supplier is his invoice, sealed by us', async (book) => {
  const { line, draft, items, party, confirm, verdict } = await office(book)
  const supplier = await party(farm)
  const pens = line('S15', '30.00', { item_id: items.get('PEN'), item_qty: '10' })
  const purchase = draft(supplier, [pens], { type: 2, is_self_billed: true, reference: 'F-9' })

  assert.deepEqual(await verdict(purchase), ['is_self_billed'])
  const off = await wrongFields('self_billing_off', () => confirm(purchase))
  assert.deepEqual(Object.keys(off), ['is_self_billed'])
  await book.ask('PUT', '/financial_setting/self_billing', { value: true })

  assert.deepEqual(await verdict(purchase), [])
  const bill = await confirm(purchase)
  const sold = await book.sell('Noor', '1 pen @ 50.00')
  assert.deepEqual([bill.e_invoice?.icv, sold.e_invoice?.icv], [1, 2])
  const { data: back } = await book.ask('POST', `/bills/${String(bill.id)}/return`, {
    status: 1,
    reason: 'تالف',
    items: [{ bill_item_id: rowsIn((await book.see(bill)).items)[0]?.id, item_qty: '2' }],
  })
  const note = await book.correct(bill, 'debit', '5.00')
  const sealed = [
    await book.invoiceOf(bill),
    await book.invoiceOf(back as Json),
    await book.invoiceOf(note, 'notes'),
  ]
  assert.deepEqual(sealed.map(codeOf), ['0100001', '0100001', '0100001'])
  assert.deepEqual(sealed.map(typeOf), ['388', '381', '381'])
  for (const xml of sealed) assert.deepEqual(sidesOf(xml), [farm.registration_number, ours])
  assert.ok(
    sealed.every((xml) => !xml.includes('F-9')),
    'he has no number of his own',
  )
  assert.deepEqual(sidesOf(await book.invoiceOf(sold))[0], ours)
  await book.balances(`
    Payables -270.25
    VAT input 35.25`)

  // Who can no longer issue invoices cannot have them corrected in his name either.
  await book.ask('PUT', `/beneficiaries/${supplier}`, { registration_number: null })
  const late = await wrongFields('supplier_vat_required', () => book.correct(bill, 'debit', '1.00'))
  assert.deepEqual(Object.keys(late), ['beneficiary_id'])

  // It was issued: nobody changes it or takes it back, and what corrects it neither.
  await book.refuses('tax_restricted', () => book.ask('POST', `/bills/${String(bill.id)}/open`, {}))
  await book.refuses('tax_restricted', () => book.cancel(bill, 'خطأ'))
  await book.refuses('tax_restricted', () => book.ask('POST', `/notes/${String(note.id)}/open`, {}))
  await book.refuses('tax_restricted', () =>
    book.ask('POST', `/notes/${String(note.id)}/cancel`, { reason: 'خطأ' }),
  )
})

story('a supplier who could not issue the invoice himself is refused', async (book) => {
  const { line, draft, party, confirm } = await office(book)
  await book.ask('PUT', '/financial_setting/self_billing', { value: true })
  const nameless = await party({ ...farm, commercial_register: null })
  const person = await party({ first_name: 'سعد', role: 'supplier' })
  const visit = [line('S15', '100.00')]
  const selfBilled = (supplier: string, lines = visit, head: object = {}) =>
    draft(supplier, lines, { type: 2, is_self_billed: true, ...head })
  const cases = [
    [selfBilled(nameless), 'supplier_identity_required', ['beneficiary_id']],
    [selfBilled(person), 'supplier_vat_required', ['beneficiary_id']],
    [
      selfBilled(nameless, [line('RC15')], { kind: 'prepayment', vat_override: '15.10' }),
      'self_billed_without_advance',
      ['is_self_billed', 'beneficiary_id', 'vat_override', 'items.0.tax_id'],
    ],
  ] as const
  for (const [bill, code, fields] of cases)
    assert.deepEqual(Object.keys(await wrongFields(code, () => confirm(bill))), fields)
  // A company that is not registered issues no tax invoices, for nobody.
  await book.ask('PUT', '/my_company', { tax_registration_number: null })
  const known = selfBilled(await party(farm))
  assert.deepEqual(
    Object.keys(await wrongFields('einvoice_seller_missing', () => confirm(known))),
    ['is_self_billed'],
  )
})
