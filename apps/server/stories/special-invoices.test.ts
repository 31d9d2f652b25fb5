import assert from 'node:assert/strict'
import { type Json, rowsIn } from '../src/testing/server.ts'
import type { Book } from './book.ts'
import { codeOf, office, wrongFields } from './office.ts'
import { story } from './story.ts'

const typeOf = (xml: string): string => /InvoiceTypeCode name="\d+">(\d+)</.exec(xml)?.[1] ?? ''
const contractOf = (xml: string): string | null =>
  /<cac:ContractDocumentReference><cbc:ID>([^<]+)</.exec(xml)?.[1] ?? null
const periodOf = (xml: string): readonly (string | null)[] =>
  ['ActualDeliveryDate', 'LatestDeliveryDate'].map(
    (day) => new RegExp(`<cbc:${day}>([^<]+)<`).exec(xml)?.[1] ?? null,
  )

/** A bill with everything that can correct it: a return of a part, a credit note, a debit note. */
async function corrected(book: Book, bill: Json): Promise<readonly string[]> {
  const shown = await book.see(bill)
  const { data: back } = await book.ask('POST', `/bills/${String(bill.id)}/return`, {
    status: 1,
    reason: 'كمية زائدة',
    items: [{ bill_item_id: rowsIn(shown.items)[0]?.id, item_qty: '1' }],
  })
  const credit = await book.correct(bill, 'credit', '10.00')
  const debit = await book.correct(bill, 'debit', '5.00')
  return [
    await book.invoiceOf(bill),
    await book.invoiceOf(back as Json),
    await book.invoiceOf(credit, 'notes'),
    await book.invoiceOf(debit, 'notes'),
  ]
}

/** A government body has a unified number and no VAT number. */
const ministry = {
  first_name: 'وزارة الطرق',
  role: 'customer',
  is_company: true,
  identity_scheme: '700',
  identity_number: '7002915836',
  street: 'طريق الملك عبدالعزيز',
  building_number: '2040',
  area: 'الوزارات',
  city: 'الرياض',
  postal_code: '12622',
}

const summary = { is_summary: true, supply_date: '2026-01-01', supply_end_date: '2026-01-04' }
const government = { is_to_government: true, contract_number: 'عقد 2026/14' }

story('a bill of a special kind is told as one, and so is what corrects it', async (book) => {
  const { line, draft, confirm, verdict, party } = await office(book)
  const [noor, badr] = await Promise.all([
    party(ministry),
    party({ first_name: 'بدر', last_name: 'السالم', role: 'customer' }),
  ])
  type Case = readonly [code: string, buyer: string | null, marks: object]
  const cases: readonly Case[] = [
    ['0110000', noor, { is_third_party: true }],
    ['0101000', noor, { is_nominal: true }],
    ['0201000', null, { is_nominal: true }],
    ['0100010', noor, summary],
    ['0200010', badr, summary],
    [
      '010000010',
      noor,
      { is_continuous: true, supply_date: '2026-01-01', supply_end_date: '2026-01-31' },
    ],
    ['020000010', badr, { is_continuous: true }],
    ['010000001', noor, government],
    ['0100000', noor, { contract_number: 'C-7' }],
    ['0200000', badr, { contract_number: 'C-7' }],
    [
      '011101011',
      noor,
      { ...government, ...summary, is_third_party: true, is_nominal: true, is_continuous: true },
    ],
  ]
  for (const [code, buyer, marks] of cases) {
    const bill = draft(buyer, [line('S15', '40.00', { item_qty: '3' })], marks)
    assert.deepEqual(await verdict(bill), [], code)
    const documents = await corrected(book, await confirm(bill))
    assert.deepEqual(
      documents.map(codeOf),
      documents.map(() => code),
    )
    assert.deepEqual(documents.map(typeOf), ['388', '381', '381', '383'])
    const contract = 'contract_number' in marks ? marks.contract_number : null
    assert.deepEqual(
      documents.map(contractOf),
      documents.map(() => contract),
    )
    if ('is_summary' in marks)
      for (const xml of documents)
        assert.deepEqual(periodOf(xml), [summary.supply_date, summary.supply_end_date])
  }
})

story(
  'an advance to a government body, and the bill that deducts it, name the contract',
  async (book) => {
    const { line, draft, confirm, party, advance: paid } = await office(book)
    const buyer = await party(ministry)
    const advance = await paid(draft(buyer, [line('S15', '200.00')], government))
    const final = await confirm(
      draft(buyer, [line('S15', '900.00')], {
        ...government,
        prepayments: [{ bill_id: advance.id }],
      }),
    )
    const sealed = await Promise.all([advance, final].map((bill) => book.invoiceOf(bill)))
    assert.deepEqual(sealed.map(codeOf), ['010000001', '010000001'])
    assert.deepEqual(sealed.map(typeOf), ['386', '388'])
    assert.deepEqual(sealed.map(contractOf), [
      government.contract_number,
      government.contract_number,
    ])
  },
)

story(
  'marks that do not go together are refused at their field, and told while typing',
  async (book) => {
    const { line, draft, confirm, verdict, party } = await office(book)
    const buyer = await party(ministry)
    const lines = [line('S15')]
    type Case = readonly [
      bill: object,
      ...refused: readonly (readonly [field: string, code: string])[],
    ]
    const cases: readonly Case[] = [
      [
        draft(buyer, lines, { is_to_government: true }),
        ['contract_number', 'contract_number_required'],
      ],
      [draft(null, lines, { ...government }), ['is_to_government', 'government_not_simplified']],
      [
        draft(buyer, lines, { is_summary: true, supply_date: '2026-01-01' }),
        ['supply_end_date', 'summary_period_required'],
      ],
      [
        draft(null, lines, { is_summary: true }),
        ['supply_date', 'summary_period_required'],
        ['supply_end_date', 'summary_period_required'],
      ],
      [
        draft(buyer, lines, { is_nominal: true, kind: 'prepayment' }),
        ['is_nominal', 'nominal_without_advance'],
      ],
    ]
    for (const [bill, ...refused] of cases) {
      assert.deepEqual(
        await verdict(bill),
        refused.map(([field]) => field),
      )
      const [[, code] = ['', '']] = refused
      assert.deepEqual(
        Object.keys(await wrongFields(code, () => confirm(bill))),
        refused.map(([field]) => field),
      )
    }
    // Which side a mark belongs to is known of a draft already.
    for (const [type, field, code] of [
      [1, 'is_self_billed', 'self_billed_purchases_only'],
      [2, 'is_nominal', 'mark_of_sales_only'],
    ] as const) {
      const save = () => book.ask('POST', '/bills', draft(buyer, lines, { type, [field]: true }))
      assert.deepEqual(Object.keys(await wrongFields(code, save)), [field])
    }
  },
)

story('a draft keeps its marks, tells what was changed of them, and copies them', async (book) => {
  const { add, line, draft, party } = await office(book)
  const made = await add('/bills', draft(await party(ministry), [line('S15')], government))
  const change = { is_continuous: true, contract_number: 'C-9' }
  await book.ask('PUT', `/bills/${String(made.id)}`, change)
  const stored = await book.see(made)
  assert.deepEqual(
    [stored.is_to_government, stored.is_continuous, stored.contract_number],
    [true, true, 'C-9'],
  )
  const { data } = await book.ask('GET', `/users_activities?resource_id=${String(made.id)}`)
  const [updated] = rowsIn(data).filter(({ action }) => String(action) === 'updated')
  assert.deepEqual(updated?.changes, {
    is_continuous: { before: false, after: true },
    contract_number: { before: government.contract_number, after: 'C-9' },
  })
  const copy = (await book.ask('POST', `/bills/${String(made.id)}/copy`, {})).data
  assert.deepEqual([copy?.is_to_government, copy?.contract_number], [true, 'C-9'])
})
