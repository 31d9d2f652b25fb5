import assert from 'node:assert/strict'
import { rowsIn } from '../src/testing/server.ts'
import { abroad, citizen, office, place, wrongFields } from './office.ts'
import { story } from './story.ts'

/** Every kind of number a buyer can be known by (BR-KSA-14), as it is typed, and one that is refused. */
const buyerNumbers = [
  ['TIN', '3 1012 2393 5', '2101223935'],
  ['CRN', '1010-874532', '101087453'],
  ['MOM', '3909284710', 'رخصة'],
  ['MLS', '1420391847', '39/09'],
  ['700', '٧٠٠١٤٨٣٩٢٦', '1001483926'],
  ['SAG', '102030485', '#1'],
  ['NAT', '1098274635', '2098274635'],
  ['GCC', '784198712040671', '784.1987'],
  ['IQA', '2098274635', '1098274635'],
  ['PAS', 'A 0928 4716', 'جواز'],
  ['OTH', 'X92847106', '—'],
] as const

story(
  'a buyer is known by any number the authority takes, and abroad by street and city',
  async (book) => {
    const { line, draft, party, confirm, verdict } = await office(book)
    const buyer = { first_name: 'مشترٍ بلا رقم ضريبي', role: 'customer', is_company: true }
    for (const [identity_scheme, typed, wrong] of buyerNumbers) {
      const known = (identity_number: string) =>
        party({ ...buyer, ...place, identity_scheme, identity_number })
      const refused = await wrongFields('invalid', () => known(wrong))
      assert.deepEqual(Object.keys(refused), ['identity_number'])
      const bill = draft(await known(typed), [line('S15')])
      assert.deepEqual(await verdict(bill), [], identity_scheme)
      const stored = typed.replaceAll(/[ -]/g, '').replace('٧٠٠١٤٨٣٩٢٦', '7001483926')
      const xml = await book.invoiceOf(await confirm(bill))
      assert.ok(xml.includes(`<cbc:ID schemeID="${identity_scheme}">${stored}<`), identity_scheme)
    }
    const { registration_number: _none, ...nowhere } = abroad
    const traveller = { ...nowhere, identity_scheme: 'PAS', identity_number: 'P92847106' }
    const export33 = line('ZX', '90.00', { exemption_code: 'VATEX-SA-33' })
    const xml = await book.invoiceOf(await confirm(draft(await party(traveller), [export33])))
    assert.ok(
      !/BuildingNumber|PostalZone|CitySubdivision/.test(
        xml.split('AccountingCustomerParty')[1] ?? '',
      ),
    )
  },
)

story('an invoice says how it is paid: as most of it is, else on credit', async (book) => {
  const { line, draft, party, confirm } = await office(book)
  const buyer = await party(citizen)
  const methods = new Map(
    rowsIn((await book.ask('GET', '/payment_methods')).data).map(({ code, id }) => [
      String(code),
      id,
    ]),
  )
  const meansOf = async (...paid: readonly (readonly [code: string, amount: string])[]) => {
    const payments = paid.map(([code, amount]) => ({
      payment_method_id: methods.get(code),
      amount,
    }))
    const to = payments.length === 0 ? buyer : null
    const xml = await book.invoiceOf(await confirm(draft(to, [line('S15')], { payments })))
    return /<cbc:PaymentMeansCode>(\d+)</.exec(xml)?.[1]
  }
  assert.equal(await meansOf(), '30')
  assert.equal(await meansOf(['cash', '115.00']), '10')
  assert.equal(await meansOf(['cash', '15.00'], ['card', '100.00']), '48')
  assert.equal(await meansOf(['bank_transfer', '115.00']), '42')
})
