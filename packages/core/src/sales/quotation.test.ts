import assert from 'node:assert/strict'
import { test } from 'node:test'
import { at, rate, sar, taxes, units } from '../ledger/posting.fixture.ts'
import { priceDocument } from '../documents/price-document.ts'
import { percent } from '../money/decimal.ts'
import { rateOfOne } from '../ledger/document-header.ts'
import { localDate } from '../time/local-date.ts'
import {
  type Quotation,
  type QuotationFacts,
  type QuotationLine,
  latestOfferDate,
  quotationProblems,
} from './quotation.ts'

const line: QuotationLine = { price: at('50'), tax: taxes.S15, taxReason: null }
/** Two pens at 50: five riyals off the line, five per cent of the rest off the whole. */
const priced = priceDocument({
  lines: [
    {
      quantity: units('2'),
      price: at('50'),
      discount: { amount: sar('5') },
      category: 'S',
      rate: taxes.S15.rate,
    },
  ],
  discount: { percent: percent(50_000n) },
  taxInclusive: false,
  minorDigits: 2,
})
const offer: Quotation = {
  kind: 'quotation',
  issueDate: localDate('2026-03-15'),
  validUntil: localDate('2026-04-15'),
  currency: 'SAR',
  exchangeRate: rateOfOne,
  lines: [line],
  priced,
}
const known: QuotationFacts['lines'][number] = {
  itemType: 'store_item',
  active: true,
  allowToSell: true,
  minimumPrice: null,
}
const facts: QuotationFacts = {
  today: localDate('2026-03-15'),
  companyCurrency: 'SAR',
  beneficiary: { active: true, isCustomer: true, isSupplier: false },
  canSellBelowMinimum: false,
  discountMax: null,
  lines: [known],
}
const order: Quotation = { ...offer, kind: 'purchase_order' }
const bySupplier: QuotationFacts = {
  ...facts,
  beneficiary: { active: true, isCustomer: false, isSupplier: true },
}

const knowing = (change: object): QuotationFacts => ({ ...facts, lines: [{ ...known, ...change }] })
const offering = (change: object): Quotation => ({ ...offer, lines: [{ ...line, ...change }] })

test('why an offer is refused, in order of precedence', () => {
  const rows: readonly (readonly [string, Quotation, QuotationFacts, readonly string[]])[] = [
    ['nothing', offer, facts, []],
    ['nothing of an order', order, bySupplier, []],
    ['an offer without an end', { ...offer, validUntil: null }, facts, []],
    ['a year ahead', { ...offer, issueDate: localDate('2027-03-15'), validUntil: null }, facts, []],
    [
      'a year and a day ahead',
      { ...offer, issueDate: localDate('2027-03-16'), validUntil: null },
      facts,
      ['issue_date_out_of_range issue_date'],
    ],
    [
      'the last century',
      { ...offer, issueDate: localDate('1999-12-31'), validUntil: null },
      facts,
      ['issue_date_out_of_range issue_date'],
    ],
    [
      'run out before it began',
      { ...offer, validUntil: localDate('2026-03-14') },
      facts,
      ['valid_until_out_of_range valid_until'],
    ],
    [
      'valid for ever',
      { ...offer, validUntil: localDate('2036-03-14') },
      facts,
      ['valid_until_out_of_range valid_until'],
    ],
    [
      'a rate for riyals',
      { ...offer, exchangeRate: rate('3.75') },
      facts,
      ['exchange_rate_must_be_one exchange_rate_to_local_currency'],
    ],
    [
      'no rate for dollars',
      { ...offer, currency: 'USD', exchangeRate: rate('0') },
      facts,
      ['exchange_rate_invalid exchange_rate_to_local_currency'],
    ],
    ['to nobody', offer, { ...facts, beneficiary: null }, ['beneficiary_required beneficiary_id']],
    [
      'to a customer who is not active',
      offer,
      { ...facts, beneficiary: { active: false, isCustomer: true, isSupplier: true } },
      ['beneficiary_inactive beneficiary_id'],
    ],
    ['to a supplier', offer, bySupplier, ['beneficiary_not_customer beneficiary_id']],
    ['an order to a customer', order, facts, ['beneficiary_not_supplier beneficiary_id']],
    ['no lines', { ...offer, lines: [] }, facts, ['items_required items']],
    ['an item not active', offer, knowing({ active: false }), ['item_inactive items.0.item_id']],
    [
      'an item not for sale',
      offer,
      knowing({ allowToSell: false }),
      ['item_not_for_sale items.0.item_id'],
    ],
    [
      'a fixed asset',
      offer,
      knowing({ itemType: 'fixed_asset' }),
      ['fixed_asset_needs_disposal items.0.item_id'],
    ],
    [
      'below the minimum',
      offer,
      knowing({ minimumPrice: at('50.01') }),
      ['price_below_minimum items.0.item_price'],
    ],
    [
      'in dollars the least it is worth',
      { ...offer, currency: 'USD', exchangeRate: rate('3.75') },
      knowing({ minimumPrice: at('187.5') }),
      [],
    ],
    [
      'below the minimum in dollars',
      { ...offer, currency: 'USD', exchangeRate: rate('3.75') },
      knowing({ minimumPrice: at('187.54') }),
      ['price_below_minimum items.0.item_price'],
    ],
    [
      'below the minimum, by one who may',
      offer,
      { ...knowing({ minimumPrice: at('50.01') }), canSellBelowMinimum: true },
      [],
    ],
    [
      'a tax of purchases',
      offering({ tax: taxes.RC15 }),
      facts,
      ['tax_not_for_sales items.0.tax_id'],
    ],
    [
      'zero-rated without a reason',
      offering({ tax: taxes.ZD }),
      facts,
      ['tax_reason_required items.0.tax_id'],
    ],
    [
      'zero-rated with its reason',
      offering({ tax: taxes.ZD, taxReason: 'VATEX-SA-32' }),
      facts,
      [],
    ],
    ['as much off as the role may give', offer, { ...facts, discountMax: percent(50_000n) }, []],
    [
      'more off than the role may give, on the line and on the whole',
      offer,
      { ...facts, discountMax: percent(49_000n) },
      ['discount_above_maximum items.0.item_discount', 'discount_above_maximum discount_amount'],
    ],
    ['an order, which gives nothing away', order, { ...bySupplier, discountMax: percent(0n) }, []],
    [
      'an order of a kit',
      order,
      { ...bySupplier, lines: [{ ...known, itemType: 'collection' }] },
      ['kit_not_purchased items.0.item_id'],
    ],
    [
      'an order of what is not for sale, below any price, reverse charged',
      { ...order, lines: [{ ...line, tax: taxes.RC15 }] },
      { ...bySupplier, lines: [{ ...known, allowToSell: false, minimumPrice: at('99') }] },
      [],
    ],
    [
      'everything',
      { ...offering({ tax: taxes.RC15 }), validUntil: localDate('2026-03-01') },
      {
        ...knowing({ active: false, allowToSell: false }),
        beneficiary: { active: false, isCustomer: false, isSupplier: false },
      },
      [
        'valid_until_out_of_range valid_until',
        'beneficiary_inactive beneficiary_id',
        'beneficiary_not_customer beneficiary_id',
        'item_inactive items.0.item_id',
        'item_not_for_sale items.0.item_id',
        'tax_not_for_sales items.0.tax_id',
      ],
    ],
  ]
  for (const [name, quotation, given, expected] of rows)
    assert.deepEqual(
      quotationProblems(quotation, given).map(({ code, field }) => `${code} ${field}`),
      expected,
      name,
    )
})

test('an offer is dated up to the same day of the next year', () => {
  assert.equal(latestOfferDate(localDate('2026-11-21')), '2027-11-21')
  assert.equal(latestOfferDate(localDate('2028-02-29')), '2029-02-28')
})
