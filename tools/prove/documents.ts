import type { Dice } from '../../apps/server/src/modules/demo/random.ts'
import type { Shop } from './shop.ts'
import { type Answer, type Json, type Till, rowsOf } from './till.ts'

/** A document that a server said yes to. */
export type Issued = { readonly path: '/bills' | '/notes'; readonly id: string }

/** What one seller at one till remembers, so that later documents refer to earlier ones. */
export type Seller = {
  readonly till: Till
  readonly shop: Shop
  readonly dice: Dice
  /** Confirmed bills that may be given back or corrected. */
  readonly sold: string[]
  /** Prepayment invoices that no final invoice took off yet, with their customer. */
  readonly advances: { readonly id: string; readonly buyer: string }[]
}

type Draft = Readonly<Record<string, unknown>>

/** What is issued, and how often among a hundred. */
const kinds: readonly (readonly [
  weight: number,
  issue: (seller: Seller) => Promise<Answer | null>,
])[] = [
  [34, (seller) => sell(seller, null)],
  [6, (seller) => sell(seller, seller.shop.person)],
  [24, (seller) => sell(seller, seller.dice.pick(seller.shop.businesses))],
  [4, (seller) => confirm(seller, zeroRated(seller))],
  [3, (seller) => confirm(seller, exempt(seller))],
  [3, (seller) => confirm(seller, outOfScope(seller))],
  [3, (seller) => confirm(seller, ofCitizen(seller))],
  [4, (seller) => confirm(seller, exported(seller))],
  [3, (seller) => confirm(seller, foreign(seller))],
  [2, (seller) => confirm(seller, summary(seller))],
  [4, (seller) => confirm(seller, marked(seller))],
  [3, advance],
  [3, final],
  [4, returnGoods],
  [4, (seller) => correct(seller)],
]

/** Issues a random document; null when the one drawn needs another that is not there yet. */
export async function issue(seller: Seller): Promise<Answer | null> {
  const [, one] = seller.dice.weighted(kinds, ([weight]) => weight)
  return one(seller)
}

const price = ({ dice }: Seller): string =>
  dice.pick([
    '10',
    '0.35',
    '99.99',
    '33.333333',
    '7.05',
    String(dice.between(50, 900_000) / 100),
    String(dice.between(50, 90_000) / 100),
  ])

const quantity = ({ dice }: Seller): string =>
  dice.pick(['1', '1', '2', '3', '0.5', '1.333333', String(dice.between(1, 12))])

function line(seller: Seller, tax = 'S15', more: Draft = {}): Draft {
  const { dice, shop } = seller
  const isPercentage = dice.chance(0.5)
  return {
    item_id: dice.chance(0.7) ? dice.pick(shop.goods) : shop.visit,
    item_qty: quantity(seller),
    item_price: price(seller),
    tax_id: shop.taxes.get(tax),
    ...(dice.chance(0.25) && {
      item_discount: isPercentage ? String(dice.between(1, 40)) : '0.1',
      item_discount_is_percentage: isPercentage,
    }),
    ...more,
  }
}

const lines = (seller: Seller): readonly Draft[] =>
  Array.from({ length: seller.dice.between(1, 6) }, () => line(seller))

function bill({ dice, shop }: Seller, buyer: string | null, items: readonly Draft[]): Draft {
  return {
    type: 1,
    status: 1,
    beneficiary_id: buyer,
    issue_date: shop.today(),
    items,
    ...(dice.chance(0.5) && { store_id: dice.pick(shop.stores) }),
    ...(dice.chance(0.3) && { p_o_s_id: dice.pick(shop.pos) }),
    ...(dice.chance(0.2) && { discount_amount: '5', discount_is_percentage: true }),
    ...(dice.chance(0.25) && { tax_inclusive: true }),
    ...(dice.chance(0.15) && { notes: 'شكرًا لتعاملكم معنا.' }),
  }
}

async function sell(seller: Seller, buyer: string | null): Promise<Answer> {
  const { dice, shop } = seller
  const paid = dice.chance(0.3)
    ? { payments: [{ payment_method_id: shop.cash, amount: '0.05' }] }
    : {}
  return confirm(seller, { ...bill(seller, buyer, lines(seller)), ...paid })
}

async function confirm(seller: Seller, draft: Draft): Promise<Answer> {
  const answer = await seller.till.ask('POST', '/bills', draft)
  if (answer.status < 300) seller.sold.push(String(answer.body['data']?.['id']))
  return answer
}

const someone = ({ dice, shop }: Seller): string | null =>
  dice.chance(0.5) ? null : dice.pick(shop.businesses)

const zeroRated = (seller: Seller): Draft =>
  bill(seller, someone(seller), [
    line(seller, 'ZM', { item_id: seller.shop.medicine }),
    ...(seller.dice.chance(0.5) ? [line(seller)] : []),
  ])

const exempt = (seller: Seller): Draft =>
  bill(seller, someone(seller), [
    line(seller, 'EX', { item_id: seller.shop.lease }),
    ...(seller.dice.chance(0.5) ? [line(seller)] : []),
  ])

const outOfScope = (seller: Seller): Draft =>
  bill(seller, seller.dice.pick(seller.shop.businesses), [
    line(seller),
    line(seller, 'OS', { item_id: seller.shop.visit, exemption_reason: 'أمانة' }),
  ])

const ofCitizen = (seller: Seller): Draft =>
  bill(seller, seller.shop.citizen, [
    line(seller, 'ZC', { item_id: seller.shop.visit, exemption_code: 'VATEX-SA-HEA' }),
  ])

const rates: readonly (readonly [code: string, rate: string])[] = [
  ['USD', '3.75'],
  ['USD', '3.7512'],
  ['KWD', '12.2'],
  ['EUR', '4.0831'],
]

function inCurrency({ dice, shop }: Seller): Draft {
  const [code, rate] = dice.pick(rates)
  return { currency_id: shop.currencies.get(code), exchange_rate_to_local_currency: rate }
}

const exported = (seller: Seller): Draft => ({
  ...bill(seller, seller.shop.abroad, [line(seller, 'ZX', { exemption_code: 'VATEX-SA-32' })]),
  ...(seller.dice.chance(0.6) && inCurrency(seller)),
})

const foreign = (seller: Seller): Draft => ({
  ...bill(seller, seller.shop.abroad, lines(seller)),
  ...inCurrency(seller),
})

/** Everything a customer was supplied with over some days, on one simplified invoice. */
const summary = (seller: Seller): Draft => ({
  ...bill(seller, seller.shop.citizen, lines(seller)),
  supply_date: `${seller.shop.today().slice(0, 8)}01`,
  supply_end_date: seller.shop.today(),
})

/** What a mark of the invoice says of a supply, and to whom it is possible. */
const marks: readonly (readonly [buyer: 'business' | 'ministry' | null, mark: Draft])[] = [
  ['business', { is_third_party: true }],
  [null, { is_third_party: true }],
  ['business', { is_nominal: true }],
  [null, { is_nominal: true }],
  ['business', { is_continuous: true }],
  [null, { is_continuous: true }],
  [null, { is_nominal: true, is_continuous: true }],
  ['ministry', { is_to_government: true, contract_number: 'عقد 2026/14' }],
  ['ministry', { is_to_government: true, contract_number: 'C-7', is_continuous: true }],
  ['ministry', {}],
]

function marked(seller: Seller): Draft {
  const { dice, shop } = seller
  const [to, mark] = dice.pick(marks)
  const buyer = to === null ? null : to === 'ministry' ? shop.ministry : dice.pick(shop.businesses)
  return { ...bill(seller, buyer, lines(seller)), ...mark }
}

async function advance(seller: Seller): Promise<Answer> {
  const { dice, shop, till } = seller
  const buyer = dice.pick(shop.businesses)
  const answer = await till.ask('POST', '/bills', {
    type: 1,
    status: 1,
    kind: 'prepayment',
    beneficiary_id: buyer,
    issue_date: shop.today(),
    items: [
      {
        item_id: shop.visit,
        item_qty: '1',
        item_price: price(seller),
        tax_id: shop.taxes.get('S15'),
      },
    ],
  })
  const issued = answer.body['data']
  if (answer.status < 300 && (await isPaid(seller, buyer, String(issued?.['id']), issued?.['net'])))
    seller.advances.push({ id: String(issued?.['id']), buyer })
  return answer
}

/** What is deducted of an advance was received before. */
async function isPaid({ till, shop }: Seller, buyer: string, id: string, amount: unknown) {
  const { status } = await till.ask('POST', '/receipts', {
    type: 1,
    status: 1,
    beneficiary_id: buyer,
    payment_method_id: shop.cash,
    date: shop.today(),
    amount,
    associations: [{ associatable_type: 'bill', associatable_id: id, amount }],
  })
  return status < 300
}

/** The final invoice of a prepayment: larger than it, at times smaller. */
async function final(seller: Seller): Promise<Answer | null> {
  const of = seller.advances.shift()
  if (!of) return null
  const { shop, dice } = seller
  const answer = await confirm(seller, {
    ...bill(seller, of.buyer, [
      line(seller, 'S15', { item_price: dice.pick(['20000', '12000.5', '3']), item_qty: '1' }),
      line(seller),
    ]),
    tax_inclusive: false,
    prepayments: [{ bill_id: of.id }],
    issue_date: shop.today(),
  })
  const answered = unlessRejected(answer)
  if (answered === null) seller.advances.push(of)
  return answered
}

/**
 * A bill that was sold a while ago, with its lines, whether or not the authority decided on it; a bill is
 * taken up once. One that stands rejected is not corrected but put right.
 */
async function earlier(seller: Seller): Promise<Json | null> {
  const { sold, dice, till } = seller
  if (sold.length < 4) return null
  const [id = ''] = sold.splice(dice.between(0, sold.length - 3), 1)
  const bill = await till.get(`/bills/${id}`)
  if (String(bill['status']) === '1') return bill
  sold.push(id)
  return null
}

/** What the authority rejected since it was looked at is rightly refused. */
const unlessRejected = (answer: Answer): Answer | null =>
  String(answer.body['code']) === 'document_rejected' ? null : answer

async function returnGoods(seller: Seller): Promise<Answer | null> {
  const of = await earlier(seller)
  const sold = rowsOf(of?.['items'])
  if (of === null || sold.length === 0) return null
  const { till, dice } = seller
  const some = dice.chance(0.5) ? sold : sold.slice(0, 1)
  const given = {
    status: 1,
    reason: 'مقاس آخر',
    items: some.map((each) => ({ bill_item_id: each['id'], item_qty: each['item_qty'] })),
  }
  return unlessRejected(await till.ask('POST', `/bills/${String(of['id'])}/return`, given))
}

/** A credit or debit note of a bill that charged VAT at the standard rate. */
async function correct(seller: Seller): Promise<Answer | null> {
  const of = await earlier(seller)
  const taxed = rowsOf(of?.['items']).find(
    (each) => String(each['tax_id']) === seller.shop.taxes.get('S15'),
  )
  if (of === null || taxed === undefined) return null
  const note = {
    type: seller.dice.chance(0.6) ? 1 : 2,
    status: 1,
    original_bill_id: of['id'],
    issue_date: seller.shop.today(),
    reason: 'اتفاق على السعر',
    transactions: [{ statement: 'فرق سعر', amount: '0.05', tax_id: taxed['tax_id'] }],
  }
  return unlessRejected(await seller.till.ask('POST', '/notes', note))
}
