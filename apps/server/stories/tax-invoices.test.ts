import assert from 'node:assert/strict'
import { checkInvoice } from '@mizan/zatca'
import { type Json, rowsIn } from '../src/testing/server.ts'
import { abroad, citizen, codeOf, office, place, wrongFields } from './office.ts'
import { story } from './story.ts'

const sellerNumbers = [
  ['MOM', '3909284710'],
  ['MLS', '1420391847'],
  ['SAG', '102030485'],
  ['OTH', 'X92847106'],
  ['700', '7001483926'],
] as const
story('every kind of tax invoice is told so that the authority has no remark', async (book) => {
  await book.buy('Sahara', '20 pens @ 30.00, 20 bandages @ 8.00')
  const { line, draft, party, confirm, verdict, inCurrency } = await office(book)
  const dubai = await party(abroad)
  const salem = await party(citizen)
  const drafts: readonly object[] = [
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
      is_summary: true,
      supply_date: '2026-01-01',
      supply_end_date: '2026-01-05',
      discount_amount: '7',
    }),
    draft(
      null,
      [
        line('S15', '99.99', { item_description: 'M8' }),
        line('S15', '0.35', { item_description: '٧٥٠٠' }),
      ],
      { tax_inclusive: true },
    ),
    draft(null, [line('S15')], { notes: 'شكرًا لكم. '.repeat(150) }),
    draft(dubai, [line('S15', '333'), line('S5', '0.35')], inCurrency('JPY', '0.0251')),
  ]
  const codes: string[] = []
  for (const bill of drafts) {
    assert.deepEqual(await verdict(bill), [])
    codes.push(codeOf(await book.invoiceOf(await confirm(bill))))
  }
  assert.deepEqual(codes, [
    '0100100',
    '0100100',
    '0100100',
    '0100000',
    '0200000',
    '0200010',
    '0200000',
    '0200000',
    '0100000',
  ])

  const advance = await book.sell('Noor', '1 visit @ 100.00', { advance: true })
  await book.receive(advance, '115.00', 'Bank')
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
  assert.deepEqual(stored, {
    is_checked: true,
    findings: [],
    unsent: { code: 'unit', unit_id: null },
  })
})

story('a company without a commercial register is known by another number', async (book) => {
  const known = (identity_scheme: string, identity_number: string) =>
    book.ask('PUT', '/my_company', {
      commercial_registration_number: null,
      identity_scheme,
      identity_number,
    })
  for (const [scheme, number] of sellerNumbers) {
    await known(scheme, number)
    const xml = await book.invoiceOf(await book.sell('Noor', '1 visit @ 100.00'))
    assert.match(xml, new RegExp(`<cbc:ID schemeID="${scheme}">${number}<`))
  }
  assert.ok('identity_number' in (await wrongFields('invalid', () => known('700', '1001483926'))))
  await book.ask('PUT', '/my_company', { identity_scheme: null, identity_number: null })
  const { line, draft, add, confirm } = await office(book)
  const kept = await add('/bills', draft(null, [line('S15')]))
  const refused = () => book.ask('POST', `/bills/${String(kept.id)}/confirm`)
  const fields = await wrongFields('einvoice_refused', refused)
  assert.match(String(fields['my_company.commercial_registration_number']), /BR-KSA-08/)

  // The rules are asked while the database writes: nothing of it stays, and no number is lost.
  const { data: after } = await book.ask('GET', `/bills/${String(kept.id)}`)
  assert.deepEqual(after, kept)
  await book.ask('PUT', '/my_company', { commercial_registration_number: '1010666777' })
  const sold = await confirm(draft(null, [line('S15')]))
  assert.equal(sold.bill_code, '#TS 000006')
})

story('a name too long for the QR in two languages stands there in Arabic', async (book) => {
  const named = async (company_name_en: string): Promise<string> => {
    await book.ask('PUT', '/my_company', { company_name_en })
    const xml = await book.invoiceOf(await book.sell(null, '1 visit @ 100.00'))
    return /شركة القصة[^<]*/.exec(xml)?.[0] ?? ''
  }
  assert.equal(await named('Story Company'), 'شركة القصة | Story Company')
  assert.equal(await named('Story Company of Trading and Contracting '.repeat(3)), 'شركة القصة')
})

story(
  'what was sold the day before is told within a day, however late it is written',
  async (book) => {
    const { line, draft, confirm, verdict } = await office(book)
    const sold = await confirm(draft(null, [line('S15')], { issue_date: '2026-01-05' }))
    const timed = { issue_date: '2026-01-05', issue_time: '22:15' }
    const confirmedSales = [sold, await confirm(draft(null, [line('S15')], timed))]
    const credit = await book.correct(sold, 'credit', '1.00')
    const sealed = [
      ...(await Promise.all(confirmedSales.map((bill) => book.invoiceOf(bill)))),
      await book.invoiceOf(credit, 'notes'),
    ]
    assert.deepEqual(
      sealed.map((xml) => /<cbc:IssueTime>([^<]+)</.exec(xml)?.[1]),
      ['23:59:59', '22:15:00', '23:59:59'],
    )
    for (const xml of sealed) assert.deepEqual(checkInvoice(xml, '2026-01-06T12:00:00'), [])
    // Written later than that it is reported late, and a sale is not left without its invoice.
    const late = draft(null, [line('S15')], { issue_date: '2026-01-02' })
    assert.deepEqual(await verdict(late), [])
    assert.equal((await confirm(late)).status, 1)
  },
  // Half past one at night in Riyadh.
  '2026-01-05T22:30:00Z',
)

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
      ['BR-KSA-35 supply_date'],
    ],
    [
      draft(null, [line('S15')], period),
      'einvoice_refused',
      'supply_end_date',
      ['BR-KSA-36 supply_end_date'],
    ],
    [
      draft(null, [line('S15')], {
        is_summary: true,
        supply_date: '2026-01-04',
        supply_end_date: '2026-01-05',
      }),
      'einvoice_refused',
      'beneficiary_id',
      ['BR-KSA-71 beneficiary_id'],
    ],
  ]
  for (const [bill, code, field, expected] of cases) {
    const what = `${code} ${field}`
    assert.deepEqual(await verdict(bill), expected, what)
    const fields = await wrongFields(code, () => confirm(bill))
    assert.ok(field in fields, `${what}: ${JSON.stringify(fields)}`)
    if (code === 'einvoice_refused')
      for (const [rule, at] of expected.map((each) => each.split(' ')))
        assert.match(String(fields[at ?? '']), new RegExp(`${rule}\\)`), what)
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
