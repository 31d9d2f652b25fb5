import assert from 'node:assert/strict'
import { type Json, rowsIn } from '../src/testing/server.ts'
import { type Book, Refused } from './book.ts'
import { story } from './story.ts'

const abroad = {
  first_name: 'Gulf Traders',
  role: 'customer',
  is_company: true,
  country_id: 'AE',
  registration_number: '100-2749-8163',
  street: 'Sheikh Zayed Road',
  city: 'Dubai',
}
const citizen = {
  first_name: 'سالم',
  last_name: 'الحربي',
  role: 'customer',
  identity_scheme: 'NAT',
  identity_number: '1098274635',
}

const place = {
  street: 'شارع التحلية',
  building_number: '1122',
  area: 'العليا',
  city: 'الرياض',
  postal_code: '12241',
}

/** Verbs for documents that the words of a story do not reach. */
async function office(book: Book) {
  const idsBy = async (path: string, key: string): Promise<ReadonlyMap<string, string>> =>
    new Map(
      rowsIn((await book.ask('GET', `${path}?per_page=500`)).data).map((row) => [
        String(row[key]),
        String(row.id),
      ]),
    )
  const [taxes, currencies, items] = await Promise.all([
    idsBy('/taxes', 'code'),
    idsBy('/currencies', 'code'),
    idsBy('/items', 'code'),
  ])
  const line = (tax: string, price = '100.00', rest: object = {}) => ({
    item_id: items.get('VISIT'),
    item_qty: '1',
    item_price: price,
    tax_id: taxes.get(tax),
    ...rest,
  })
  const draft = (beneficiary: string | null, lines: readonly object[], head: object = {}) => ({
    type: 1,
    beneficiary_id: beneficiary,
    issue_date: '2026-01-05',
    items: lines,
    ...head,
  })
  const add = async (path: string, body: unknown): Promise<Json> =>
    (await book.ask('POST', path, body)).data as Json
  return {
    line,
    draft,
    items,
    inCurrency: (code: string, rate: string) => ({
      currency_id: currencies.get(code),
      exchange_rate_to_local_currency: rate,
    }),
    party: async (given: object): Promise<string> =>
      String((await add('/beneficiaries', given)).id),
    confirm: (bill: object): Promise<Json> => add('/bills', { ...bill, status: 1 }),
    /** What is told while the bill is written: a rule and its field, or a field alone. */
    verdict: async (bill: object): Promise<string[]> =>
      rowsIn((await add('/bills/e_invoice/check', bill)).findings).map(({ rule, field }) =>
        [rule, field].filter(Boolean).join(' '),
      ),
  }
}

/** The fields that a refused confirm names, with what is said there. */
async function wrongFields(code: string, work: () => Promise<unknown>): Promise<Json> {
  const error = await work().then(
    () => assert.fail('it was confirmed'),
    (reason: unknown) => reason,
  )
  assert.ok(error instanceof Refused, String(error))
  assert.equal(error.code, code, error.message)
  return error.fields
}

/** The marks of KSA-2: third-party, nominal, export, summary, self-billed. */
const marksOf = (xml: string): string =>
  /<cbc:InvoiceTypeCode name="0[12](\d{5})"/.exec(xml)?.[1] ?? ''

story('every kind of tax invoice is told so that the authority has no remark', async (book) => {
  await book.buy('Sahara', '20 pens @ 30.00, 20 bandages @ 8.00')
  const { line, draft, party, confirm, verdict, inCurrency } = await office(book)
  const dubai = await party(abroad)
  const salem = await party(citizen)
  const told: readonly object[] = [
    draft(dubai, [line('ZX', '900.00', { exemption_code: 'VATEX-SA-33' })]),
    draft(
      dubai,
      [line('ZX', '900.00', { exemption_code: 'VATEX-SA-33' })],
      inCurrency('USD', '3.75'),
    ),
    draft(
      dubai,
      [line('ZX', '90.25', { exemption_code: 'VATEX-SA-33' })],
      inCurrency('KWD', '12.2'),
    ),
    draft(dubai, [line('S15', '10.125', { item_discount: '0.333' }), line('S15', '3.333')], {
      ...inCurrency('KWD', '12.2'),
      discount_amount: '0.777',
    }),
    draft(salem, [line('ZC', '400.00', { exemption_code: 'VATEX-SA-HEA' })]),
    draft(salem, [line('S15'), line('OS', '30.00', { exemption_reason: 'أمانة' })], {
      supply_date: '2026-01-01',
      supply_end_date: '2026-01-05',
      discount_amount: '7',
    }),
    draft(null, [line('S15', '99.99'), line('S15', '0.35')], { tax_inclusive: true }),
    draft(null, [line('S15')], { notes: 'شكرًا لكم. '.repeat(150) }),
  ]
  const marks: string[] = []
  for (const bill of told) {
    assert.deepEqual(await verdict(bill), [])
    marks.push(marksOf(await book.invoiceOf(await confirm(bill))))
  }
  assert.deepEqual(marks, ['00100', '00100', '00100', '00000', '00000', '00010', '00000', '00000'])

  const advance = await book.sell('Noor', '1 visit @ 100.00', { advance: true })
  const sold = await book.sell('Noor', '4 pens @ 50.00, 2 bandages @ 12.50', {
    deducts: [advance],
    less: '5%',
  })
  await book.correct(sold, 'credit', '10.00')
  await book.correct(sold, 'debit', '5.00')
  const { data: bill } = await book.ask('GET', `/bills/${String(sold.id)}`)
  const { data: back } = await book.ask('POST', `/bills/${String(sold.id)}/return`, {
    status: 1,
    reason: 'مقاس آخر',
    items: [{ bill_item_id: rowsIn(bill?.items)[0]?.id, item_qty: '1' }],
  })
  assert.match(await book.invoiceOf(back as Json), />381</)
  const { data: stored } = await book.ask('POST', `/bills/${String(sold.id)}/e_invoice/check`)
  assert.deepEqual(stored, { is_checked: true, findings: [] })
})

story('a company without a commercial register is known by another number', async (book) => {
  await book.ask('PUT', '/my_company', {
    commercial_registration_number: null,
    identity_scheme: '700',
    identity_number: '7001483926',
  })
  const xml = await book.invoiceOf(await book.sell('Noor', '1 visit @ 100.00'))
  assert.match(xml, /<cbc:ID schemeID="700">7001483926</)
  await book.ask('PUT', '/my_company', { identity_scheme: null, identity_number: null })
  const { line, draft, confirm } = await office(book)
  const said = await wrongFields('einvoice_refused', () => confirm(draft(null, [line('S15')])))
  assert.match(String(said['my_company.commercial_registration_number']), /BR-KSA-08/)
})

story('what the authority would refuse is refused here, at its field', async (book) => {
  const { line, draft, items, party, confirm, verdict } = await office(book)
  const dubai = await party(abroad)
  const nowhere = await party({ first_name: 'شركة بلا شارع', role: 'customer', is_company: true })
  const unknown = await party({
    first_name: 'شركة بلا رقم',
    role: 'customer',
    is_company: true,
    ...place,
  })
  const ourselves = await party({
    first_name: 'فرعنا',
    role: 'customer',
    registration_number: '310666777800003',
    ...place,
  })
  const export33 = line('ZX', '50.00', { exemption_code: 'VATEX-SA-33' })
  const period = { supply_date: '2026-01-04', supply_end_date: '2026-01-02' }
  type Case = readonly [bill: object, code: string, field: string, verdict: readonly string[]]
  const cases: readonly Case[] = [
    [
      draft(unknown, [line('S15')]),
      'einvoice_refused',
      'beneficiary_id',
      ['BR-KSA-81 beneficiary_id'],
    ],
    [
      draft(ourselves, [line('S15')]),
      'einvoice_refused',
      'beneficiary_id',
      ['BR-CUSTOM-VALIDATION-01 beneficiary_id'],
    ],
    [
      draft(nowhere, [line('S15')]),
      'address_incomplete',
      'beneficiary_id',
      ['BR-KSA-81 beneficiary_id', 'BR-KSA-10 beneficiary_id'],
    ],
    [
      draft(null, [line('ZC', '9', { exemption_code: 'VATEX-SA-EDU' })]),
      'einvoice_refused',
      'beneficiary_id',
      ['BR-KSA-49 beneficiary_id', 'BR-KSA-25 beneficiary_id'],
    ],
    [
      draft(null, [line('S15'), line('ZM', '9.00', { exemption_code: 'VATEX-SA-29' })]),
      'einvoice_refused',
      'items.1.tax_id',
      ['BR-KSA-CL-04 items.1.tax_id'],
    ],
    [
      draft(null, [line('ZM'), line('ZG')]),
      'tax_reasons_differ',
      'items.1.tax_id',
      ['items.1.tax_id'],
    ],
    [draft(dubai, [line('S15'), export33]), 'export_mixed', 'items.0.tax_id', ['items.0.tax_id']],
    [
      draft(null, [line('S15')], { supply_end_date: '2026-01-05' }),
      'einvoice_refused',
      'supply_date',
      ['BR-KSA-71 beneficiary_id', 'BR-KSA-35 supply_date', 'BR-KSA-72 supply_date'],
    ],
    [
      draft(null, [line('S15')], period),
      'einvoice_refused',
      'supply_end_date',
      ['BR-KSA-71 beneficiary_id', 'BR-KSA-36 supply_end_date'],
    ],
    [
      draft(null, [line('S15', '1.00', { item_description: 'ق' })]),
      'einvoice_refused',
      'items.0.item_id',
      ['BR-KSA-F-06-C19 items.0.item_id'],
    ],
  ]
  for (const [bill, code, field, expected] of cases) {
    const told = `${code} ${field}`
    assert.deepEqual(await verdict(bill), expected, told)
    const said = await wrongFields(code, () => confirm(bill))
    assert.ok(field in said, `${told}: ${JSON.stringify(said)}`)
    if (code === 'einvoice_refused')
      for (const [rule, at] of expected.map((each) => each.split(' ')))
        assert.match(String(said[at ?? '']), new RegExp(`${rule}\\)`), told)
  }
  assert.equal(rowsIn((await book.ask('GET', '/bills?type=1')).data).length, 0)
  const first = await confirm(draft(null, [line('S15', '10.00', { item_id: items.get('LEASE') })]))
  assert.equal(first.e_invoice?.icv, 1)
})

story('outside the Kingdom, and of purchases, nothing is asked of the authority', async (book) => {
  const { line, draft, verdict } = await office(book)
  assert.deepEqual(await verdict(draft(null, [line('S15')], { type: 2 })), [])
  const { data } = await book.ask(
    'POST',
    '/bills/e_invoice/check',
    draft(null, [line('S15')], { type: 2 }),
  )
  assert.equal(data?.is_checked, false)
})
