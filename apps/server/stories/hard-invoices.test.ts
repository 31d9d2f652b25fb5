import assert from 'node:assert/strict'
import { type Json, rowsIn } from '../src/testing/server.ts'
import { type Book, Refused } from './book.ts'
import { office, place } from './office.ts'
import { story } from './story.ts'

/** The same throws in every run. */
function dice(seed: number) {
  let state = seed
  const roll = (): number => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
  return {
    isOneIn: (count: number): boolean => roll() * count < 1,
    pick: <Item>(items: readonly Item[]): Item => items[Math.floor(roll() * items.length)]!,
    some: <Item>(least: number, most: number, make: () => Item): Item[] =>
      Array.from({ length: least + Math.floor(roll() * (most - least + 1)) }, make),
  }
}

const names = [
  'قلم',
  'Ab',
  '٧٥٠٠',
  ' فراغات  كثيرة ',
  'tab\there & <b> "c" \'d\'',
  '🧾🖊️ قلم',
  'سطر\r\nآخر',
  'ـ'.repeat(250),
  'nbsp\u00A0end\u00A0',
  'nel\u0085x \u202Eعكس\u202C',
  ']]>',
  'نص مكسور \uFFFD',
]
const quantities = ['1', '0.333', '3', '7.125', '0.001', '999', '0.000001', '100000']
const prices = ['9.99', '0.01', '33.333', '1.15', '0.0001', '1234567.89', '0', '49.995']
const company = { role: 'customer', is_company: true }
const buyers: readonly object[] = [
  {
    ...company,
    ...place,
    first_name: 'شركة "الأمل" & <المحدودة>',
    registration_number: '310222333400003',
  },
  { ...company, ...place, first_name: 'مؤسسة السجل', commercial_register: '1034567890' },
  {
    ...company,
    ...place,
    first_name: `شركة ${'ط'.repeat(240)}`,
    registration_number: '301222333410003',
  },
  { role: 'customer', first_name: 'راجو', identity_scheme: 'IQA', identity_number: '2098274635' },
  { role: 'customer', first_name: '😀 متجر', phone1: '+966 50 123 4567', city: 'جدة' },
]
const abroad = {
  ...company,
  first_name: 'O’Brien & Sons',
  country_id: 'GB',
  identity_scheme: 'PAS',
  identity_number: 'A-12345678',
  street: '1 High St',
  city: 'London',
}

/** A tax with the reason that goes with it; every one may stand beside a taxed line. */
const mixtures: readonly (readonly (readonly [tax: string, reason?: object])[])[] = [
  [['S15']],
  [['S15'], ['S5']],
  [['S15'], ['ZM'], ['EX', { exemption_code: 'VATEX-SA-30' }]],
  [['S15'], ['OS', { exemption_code: 'VATEX-SA-OOS', exemption_reason: 'أمانة\r\nلدينا' }]],
  [['OS', { exemption_code: 'VATEX-SA-OOS', exemption_reason: 'رسوم' }]],
  [['ZT', { exemption_code: 'VATEX-SA-34-1' }]],
  [['ZD', { exemption_code: 'VATEX-SA-ROYALDECREE' }]],
]
const exported = [['ZX', { exemption_code: 'VATEX-SA-33' }]] as const

const currencies = [
  ['USD', '3.75', 2],
  ['KWD', '12.2', 3],
  ['JPY', '0.0251', 0],
  ['EUR', '4.123456', 2],
] as const

/** What a business may not write, whatever the authority says. */
const unlawful = new Set([
  'discount_exceeds_line',
  'discount_exceeds_total',
  'prepaid_exceeds_net',
  'prepaid_exceeds_open',
  'credit_exceeds_bill',
])

/** The document, or nothing where the business itself would not write it. */
const unlessUnlawful = (work: Promise<Json>): Promise<Json | null> =>
  work.catch((error: unknown) => {
    if (error instanceof Refused && unlawful.has(error.code)) return null
    throw error
  })

async function thirdsBack(book: Book, bill: Json, reason: string): Promise<number> {
  const { data } = await book.ask('GET', `/bills/${String(bill.id)}`)
  const items = rowsIn(data?.items).flatMap(({ id, item_qty: sold }) => {
    const third = (Number(sold) / 3).toFixed(6)
    return Number(third) > 0 ? [{ bill_item_id: id, item_qty: third }] : []
  })
  if (items.length === 0) return 0
  const path = `/bills/${String(bill.id)}/return`
  await book.ask('POST', path, { status: 1, reason, items })
  await book.ask('POST', path, { status: 1, reason, items: items.slice(0, 1) })
  return 2
}

story('whatever is sold in the oddest way, the authority finds nothing in it', async (book) => {
  const { line, draft, party, confirm, pay, inCurrency } = await office(book)
  const { isOneIn, pick, some } = dice(20_260_105)
  const parties = [null, ...(await Promise.all(buyers.map(party)))]
  const london = await party(abroad)
  let sealed = 0
  for (let bill = 0; bill < 30; bill += 1) {
    const buyer = isOneIn(6) ? london : pick(parties)
    const mixture = buyer === london && isOneIn(2) ? exported : pick(mixtures)
    const [code, rate, digits] = isOneIn(3) ? pick(currencies) : (['SAR', '1', 2] as const)
    const least = digits === 0 ? '1' : '0.01'
    const lines = some(1, 5, () => {
      const [tax, reason] = pick(mixture)
      return line(tax, pick(prices), {
        ...reason,
        item_qty: pick(quantities),
        item_description: pick(names),
        ...(isOneIn(3) && {
          item_discount: pick(['10', '33.33', '100', '0.01']),
          item_discount_is_percentage: true,
        }),
        ...(isOneIn(6) && { item_discount: least, item_discount_is_percentage: false }),
      })
    })
    const head = {
      tax_inclusive: isOneIn(2),
      ...(code !== 'SAR' && inCurrency(code, rate)),
      ...(isOneIn(5) && { notes: pick(['شكرا\r\nلكم', '🧾'.repeat(900), '<&>"']) }),
      ...(isOneIn(5) && { reference: pick(['تعميد\t3', '<&>', 'x'.repeat(127)]) }),
      ...(isOneIn(6) && { supply_date: pick(['2025-12-20', '2026-02-10']) }),
      ...(isOneIn(8) && { issue_date: '2025-12-31', issue_time: '23:59:59' }),
    }
    const advance =
      buyer !== null && isOneIn(3)
        ? await unlessUnlawful(
            confirm(
              draft(
                buyer,
                lines.map((each) => ({ ...each, item_qty: '1', item_price: '33.33' })),
                { ...head, kind: 'prepayment' },
              ),
            ),
          )
        : null
    if (advance) await pay(advance)
    const sold = await unlessUnlawful(
      confirm(
        draft(buyer, lines, {
          ...head,
          ...(isOneIn(3) && { discount_amount: pick(['5', '100']), discount_is_percentage: true }),
          ...(isOneIn(4) && { discount_amount: least, discount_is_percentage: false }),
          prepayments: advance ? [{ bill_id: advance.id }] : [],
        }),
      ),
    )
    sealed += (advance ? 1 : 0) + (sold ? 1 : 0)
    if (sold && isOneIn(3)) sealed += await thirdsBack(book, sold, pick(['x', 'ر'.repeat(1000)]))
    if (sold && isOneIn(4)) {
      const note = book.correct(sold, pick(['credit', 'debit']), least)
      sealed += (await unlessUnlawful(note)) ? 1 : 0
    }
  }
  // Most of it is lawful, so that something was looked at when the books are closed.
  assert.ok(sealed > 40, `${sealed} documents`)
})
