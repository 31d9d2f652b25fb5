import type { Json } from '../../src/testing/server.ts'
import type { Company } from './company.ts'

type Body = Record<string, unknown>

export type Bodies = ReturnType<typeof bodiesOf>

/** What each resource is made of, in the words of the wire; `n` makes its unique fields its own. */
export function bodiesOf(company: Company, item: Json, product: Json | null = null) {
  const bill = (more: object = {}): Body => ({
    type: 1,
    beneficiary_id: company.noor.id,
    store_id: company.store.id,
    issue_date: company.today(),
    items: [{ item_id: item.id, item_qty: '1', item_price: '100', tax_id: company.tax.id }],
    ...more,
  })
  const purchase = (more: object = {}): Body =>
    bill({ type: 2, beneficiary_id: company.sahara.id, ...more })
  const receipt = (more: object = {}): Body => ({
    type: 1,
    beneficiary_id: company.noor.id,
    payment_method_id: company.cash.id,
    date: company.today(),
    amount: '10',
    ...more,
  })
  const payment = (more: object = {}): Body =>
    receipt({ type: 2, beneficiary_id: company.sahara.id, ...more })

  const quotation = (more: object = {}): Body => ({
    type: 'sales',
    beneficiary_id: company.noor.id,
    issue_date: company.today(),
    valid_until: '2027-01-31',
    items: [{ item_id: item.id, item_qty: '1', item_price: '100', tax_id: company.tax.id }],
    ...more,
  })
  const order = (more: object = {}): Body =>
    quotation({ type: 'purchases', beneficiary_id: company.sahara.id, ...more })

  const records: readonly (readonly [string, (n: number) => Body])[] = [
    ['accounts', (n) => ({ name: `حساب ${n}`, type: 5 })],
    [
      'beneficiaries',
      (n) => ({ first_name: `طرف ${n}`, code: `P${n}`, role: 'both', credit_limit: 100 }),
    ],
    ['collections', (n) => ({ name: `مجموعة ${n}` })],
    ['cost_centers', (n) => ({ name: `مركز ${n}` })],
    ['budgets', (n) => ({ name: `موازنة ${n}`, fiscal_year_id: company.year.id })],
    [
      'fiscal_years',
      (n) => ({ name: `سنة ${n}`, starts_on: `${2040 + n}-01-01`, ends_on: `${2040 + n}-12-31` }),
    ],
    ['units', (n) => ({ name: `وحدة ${n}` })],
    [
      'items',
      (n) => ({
        name: `صنف ${n}`,
        unit_id: company.piece.id,
        selling_price: 12.5,
        defualt_store_id: company.store.id,
      }),
    ],
    [
      'item_models',
      (n) => ({
        name: `موديل ${n}`,
        unit_id: company.piece.id,
        attributes: [{ name: 'المقاس', values: [{ name: 'M' }, { name: 'L' }] }],
      }),
    ],
    ['item_conversions', (n) => ({ item_id: item.id, unit_id: company.hour.id, factor: 12 + n })],
    ['scale_barcodes', (n) => ({ name: `ميزان ${n}`, prefix: `${30 + n}` })],
    [
      'price_lists',
      (n) => ({
        name: `قائمة ${n}`,
        lines: [{ item_id: item.id, from_quantity: n, price: '9.5' }],
      }),
    ],
    ['beneficiary_groups', (n) => ({ name: `فئة ${n}` })],
    ['stores', (n) => ({ name: `فرع ${n}` })],
    ['pos', (n) => ({ name: `نقطة بيع ${n}`, store_id: company.store.id })],
    ['taxes', (n) => ({ code: `T${n}`, name: `ضريبة ${n}`, percentage: 5, category: 'S' })],
    [
      'payment_methods',
      (n) => ({ code: `m${n}`, name: `طريقة ${n}`, account_id: company.cash.account_id }),
    ],
  ]
  const documents: readonly (readonly [string, (n: number) => Body])[] = [
    ['bills', () => bill()],
    ['receipts', () => receipt()],
    ['quotations', () => quotation()],
    [
      'entries',
      (n) => ({
        date: company.today(),
        statement: `قيد ${n}`,
        transactions: [
          { account_id: company.cash.account_id, debtor: '10' },
          { account_id: company.bank.account_id, creditor: '10' },
        ],
      }),
    ],
    [
      'consignments',
      () => ({
        type: 510,
        date: company.today(),
        source_store_id: company.store.id,
        is_deemed_supply: true,
        transactions: [
          { item_id: item.id, amount: '1', market_price: '5', tax_id: company.tax.id },
        ],
      }),
    ],
    [
      'goods_receipts',
      () => ({
        beneficiary_id: company.sahara.id,
        store_id: company.store.id,
        date: company.today(),
        items: [{ item_id: item.id, item_qty: '2', unit_price: '5' }],
      }),
    ],
    [
      'stock_write_downs',
      () => ({
        date: company.today(),
        items: [{ item_id: item.id, store_id: company.store.id, net_realisable_value: '1' }],
      }),
    ],
    [
      'stock_counts',
      () => ({
        date: company.today(),
        store_id: company.store.id,
        items: [{ item_id: item.id, actual_count: '3' }],
      }),
    ],
    ...(product === null
      ? []
      : [
          [
            'batch_assembly',
            (): Body => ({
              date: company.today(),
              item_id: product.id,
              amount: '2',
              source_store_id: company.store.id,
              destination_store_id: company.store.id,
              components: [{ item_id: item.id, amount: '2' }],
              costs: [{ account_id: company.cost.id, amount: '5' }],
            }),
          ] as const,
        ]),
  ]
  return {
    bill,
    purchase,
    receipt,
    payment,
    quotation,
    order,
    records,
    all: [...records, ...documents],
  }
}
