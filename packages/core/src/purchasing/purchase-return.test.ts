import assert from 'node:assert/strict'
import { test } from 'node:test'
import { priceDocument } from '../documents/price-document.ts'
import { at, company, header, sar, taxes, units } from '../ledger/posting.fixture.ts'
import { writeEntry } from '../ledger/write-entry.ts'
import { zero } from '../money/decimal.ts'
import type { PurchaseReturn, PurchaseReturnFacts } from './purchase-return.ts'
import { purchaseReturn } from './purchase-return-rules.ts'

const names = {
  2111: 'Payables',
  1151: 'Inventory',
  1152: 'In transit',
  1171: 'Input VAT',
  5112: 'Price differences',
}

const document: PurchaseReturn = {
  ...header,
  beneficiary: 'Sahara',
  reason: 'broken',
  stated: { vatGap: zero, costGap: zero },
  priced: priceDocument({
    lines: [
      {
        quantity: units('5'),
        price: at('14'),
        discount: null,
        category: 'S',
        rate: taxes.S15.rate,
      },
    ],
    discount: null,
    taxInclusive: false,
    minorDigits: 2,
  }),
  lines: [
    {
      item: 'pen',
      quantity: units('5'),
      store: 'Riyadh',
      tax: taxes.S15,
      customsValue: null,
      account: null,
      costCenter: null,
    },
  ],
}

const facts: PurchaseReturnFacts = {
  ...company,
  original: {
    status: 1,
    issueDate: header.issueDate,
    beneficiary: 'Sahara',
    currency: 'SAR',
    creditable: sar('161'),
  },
  requiresOriginal: true,
  payable: null,
  settles: null,
  falls: null,
  vatLeft: {},
  lowestOnHand: [],
  stock: [
    {
      item: 'pen',
      store: 'Riyadh',
      quantity: units('20'),
      value: sar('240'),
      lastCost: at('12'),
      layers: null,
    },
  ],
  lines: [
    {
      nature: 'stock',
      returnable: units('10'),
      undelivered: units('0'),
      inTransit: zero,
      delivered: units('10'),
      receipt: null,
      allowNegative: false,
      cost: [],
      vatInput: null,
      vatOutput: null,
      goods: {
        item: 'pen',
        quantity: units('10'),
        value: sar('140'),
        lowered: zero,
        returnedQuantity: units('0'),
        returnedValue: zero,
        cogs: [],
        inventory: [],
      },
    },
  ],
}
const knowing = (change: object): PurchaseReturnFacts => ({
  ...facts,
  lines: [{ ...facts.lines[0]!, ...change }],
})
const write = (known: PurchaseReturnFacts) =>
  writeEntry(purchaseReturn.effects(document, known).entry!, names).split('\n')

test('goods leave at their original cost while the stock can bear it', () => {
  assert.deepEqual(write(facts), [
    'Dr Payables 80.50',
    '   Cr Inventory 70.00',
    '   Cr Input VAT 10.50',
  ])
})

test('units still under way are cancelled first, out of goods in transit', () => {
  const known = knowing({
    undelivered: units('2'),
    inTransit: sar('28'),
    delivered: units('8'),
    goods: { ...facts.lines[0]!.goods!, quantity: units('8'), value: sar('112') },
  })
  assert.deepEqual(write(known), [
    'Dr Payables 80.50',
    '   Cr In transit 28.00',
    '   Cr Inventory 42.00',
    '   Cr Input VAT 10.50',
  ])
})

test('why a purchase return is refused, in order of precedence', () => {
  const withLine = (change: object): PurchaseReturn => ({
    ...document,
    lines: [{ ...document.lines[0]!, ...change }],
  })
  const rows: readonly (readonly [
    string,
    PurchaseReturn,
    PurchaseReturnFacts,
    readonly string[],
  ])[] = [
    ['nothing', document, facts, []],
    [
      'bill opened for edit',
      document,
      { ...facts, original: { ...facts.original!, status: 128 } },
      ['document_open_for_edit'],
    ],
    ['no reason', { ...document, reason: ' ' }, facts, ['reason_required']],
    [
      'more than was bought',
      withLine({ quantity: units('11') }),
      facts,
      ['return_exceeds_purchased'],
    ],
    ['no store', withLine({ store: null }), facts, ['store_required']],
    ['never received', document, knowing({ goods: null }), ['goods_not_received']],
    ['sold meanwhile', document, { ...facts, stock: [] }, ['insufficient_stock']],
    [
      'sold on a later day',
      document,
      { ...facts, lowestOnHand: facts.stock.map((at) => ({ ...at, quantity: units('0') })) },
      ['insufficient_stock'],
    ],
    [
      'sold meanwhile, may go below',
      document,
      { ...knowing({ allowNegative: true }), stock: [] },
      [],
    ],
    ['no accounts', document, { ...facts, defaults: {} }, Array(3).fill('default_account_missing')],
  ]
  for (const [why, each, known, expected] of rows) {
    assert.deepEqual(
      purchaseReturn.problems(each, known).map((p) => p.code),
      expected,
      why,
    )
  }
})
