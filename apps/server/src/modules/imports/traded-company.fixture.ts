import { type Json, rowsIn } from '../../testing/server.ts'
import { type Mover, openTrader } from './imports.fixture.ts'

const day = '2026-11-19'
const line = (item: Json, qty: string, price: string, more: object = {}) => ({
  item_id: item.id,
  item_qty: qty,
  item_price: price,
  ...more,
})

/** One of each that a file may bring, with the words, signs and shares that a file may lose. */
export async function trade(shop: Mover): Promise<void> {
  const { noor, pen, visit } = await openTrader(shop)
  const account = async (number: string): Promise<unknown> =>
    (await shop.first(`/accounts?account_number=${number}`)).id
  const tax = await shop.first('/taxes?code=S15')
  const cash = await shop.first('/payment_methods?code=cash')
  const box = await shop.add('/units', { name: 'علبة، كبيرة', name_en: 'Box "L"', code: 'BX' })
  const stationery = await shop.add('/collections', { name: 'قرطاسية', name_en: '-2+3+cmd|x' })
  const jeddah = await shop.add('/stores', { name: 'مستودع جدة', address: 'البلد' })
  await shop.add('/pos', { name: 'كاشير جدة', code: 'J1', store_id: jeddah.id })
  const center = await shop.add('/cost_centers', { name: 'الدرعية', name_en: 'Diriyah' })
  // Its group has the name of an account that is posted to, and it is a bank without saying so.
  await shop.add('/accounts', {
    account_number: '529',
    name: 'صندوق الفرع',
    parent_id: await account('52'),
    is_transaction_account: false,
  })
  await shop.add('/accounts', {
    account_number: '5299',
    name: 'صندوق الفرع',
    name_en: "'quoted'",
    parent_id: await account('529'),
    description: 'سطر "أول"\nسطر ثانٍ; =1+1',
  })
  await shop.add('/accounts', {
    account_number: '1119',
    name: 'صندوق الفرع',
    parent_id: await account('111'),
    sub_type: 'bank',
  })
  await shop.add('/accounts', {
    account_number: '524099',
    name: 'اشتراكات',
    name_en: 'Subscriptions',
    parent_id: await account('524'),
  })
  await shop.add('/beneficiaries', {
    first_name: 'سالم',
    last_name: 'الغامدي',
    code: '007',
    role: 'customer',
    phone1: '+966501234567',
    notes: '=1+1',
  })
  const ruler = await shop.add('/items', {
    name: 'مسطرة',
    name_en: '-1 "Ruler"',
    code: '000123',
    barcode: '0012345678905',
    more_barcodes: [{ barcode: '0098765432103' }, { barcode: 'RULER-2' }],
    description: '=HYPERLINK("x")\n- سطر، ثانٍ',
    item_type: 0,
    unit_id: box.id,
    collection_id: stationery.id,
    item_tax_id: tax.id,
    selling_price: '2.5',
    purchasing_price: '1.25',
    allow_negative_balance: true,
  })
  const factory = await shop.add('/beneficiaries', {
    first_name: 'مصنع المساطر',
    code: 'F-1',
    role: 'supplier',
    is_company: true,
  })
  await shop.ask('PUT', `/items/${String(ruler.id)}`, 200, {
    item_suppliers: [
      {
        beneficiary_id: factory.id,
        code: '=A1',
        unit_id: box.id,
        usual_amount: '24',
        minimum_amount: '2.5',
      },
      { beneficiary_id: noor.id, code: '007', delivery_days: 3, is_usual: true },
    ],
  })
  const dollar = await shop.first('/currencies?code=USD')
  await shop.add('/price_lists', {
    name: 'جملة ٢٠٢٦',
    name_en: 'Wholesale, "2026"',
    currency_id: dollar.id,
    starts_on: '2026-11-01',
    ends_on: '2027-01-31',
    rounded_to: '0.25',
    change_percent: '-2.5',
    notes: '=1+2',
    lines: [
      { item_id: ruler.id, price: '0.6' },
      { item_id: ruler.id, unit_id: box.id, from_quantity: '12.5', price: '0.55' },
      { collection_id: stationery.id, change_percent: '-10' },
    ],
  })
  await shop.add('/price_lists', { name: 'الجميع', is_for_everyone: true, active: false })
  const party = { beneficiary_id: noor.id, issue_date: day }
  const bill = (type: number, reference: string, items: object[], more: object = {}) =>
    shop.add('/bills', { type, ...party, reference, items, status: 1, ...more })
  const bought = await bill(2, 'SUP-1', [line(pen, '40', '8'), line(ruler, '10', '1.25')], {
    discount_amount: '5',
    discount_is_percentage: true,
  })
  const sold = await bill(
    1,
    'S-1',
    [
      line(pen, '4', '20', { item_discount: '10', item_discount_is_percentage: true }),
      line(visit, '1', '100', { item_description: 'زيارة، ثم أخرى' }),
      line(visit, '2', '90', { item_discount: '7.5' }),
    ],
    { due_date: '2026-12-19', notes: 'شكرًا\nلكم' },
  )
  const returned = (of: Json, type: number, at: number) =>
    shop.add('/bills', {
      type,
      ...party,
      reference: `R-${type}`,
      returned_from_bill_id: of.id,
      return_reason: 'تالف',
      items: [
        {
          returned_from_bill_item_id: rowsIn(of.items)[at]!.id,
          item_id: rowsIn(of.items)[at]!.item_id,
          item_qty: '1',
          item_price: '0',
        },
      ],
      status: 1,
    })
  await returned(sold, 4, 1)
  await returned(bought, 3, 0)
  const note = (type: number, of: Json, account_id: unknown) =>
    shop.add('/notes', {
      type,
      ...party,
      reference: `N-${type}`,
      original_bill_id: of.id,
      reason: 'خصم متفق عليه',
      transactions: [{ statement: 'خصم', account_id, amount: '3', tax_id: tax.id }],
      status: 1,
    })
  await note(1, sold, null)
  await note(2, bought, null)
  await shop.add('/expenses', {
    ...party,
    reference: 'E-1',
    items: [
      { statement: 'إيجار', account_id: await account('5221'), item_price: '1000', tax_id: tax.id },
    ],
    status: 1,
  })
  const pays = async (type: number, of: Json, amount: string): Promise<unknown> =>
    shop.add('/receipts', {
      type,
      beneficiary_id: noor.id,
      date: day,
      amount,
      reference: `P-${type}`,
      payment_method_id: cash.id,
      associations: [{ associatable_type: 'bill', associatable_id: of.id, amount }],
      status: 1,
    })
  await pays(1, sold, '50')
  await pays(2, bought, '60')
  for (const type of ['sales', 'purchases'])
    await shop.add('/quotations', {
      type,
      ...party,
      reference: `Q-${type}`,
      items: [line(pen, '3', '19.99')],
      status: 1,
    })
  const main = await shop.first('/stores?is_main_store=true')
  const order = await shop.first('/quotations?type=purchases')
  await shop.add('/goods_receipts', {
    beneficiary_id: noor.id,
    date: day,
    reference: 'DN-1',
    quotation_id: order.id,
    notes: 'سطر، ثانٍ',
    items: [{ item_id: pen.id, item_qty: '2', notes: '=1+1' }],
    status: 1,
  })
  await shop.add('/goods_receipts', {
    beneficiary_id: noor.id,
    store_id: jeddah.id,
    date: day,
    reference: 'DN-2',
    currency_id: dollar.id,
    exchange_rate_to_local_currency: '3.75',
    cost_center_id: center.id,
    items: [
      { item_id: ruler.id, item_qty: '4', unit_price: '0.3333' },
      { item_id: pen.id, item_qty: '1.5', unit_price: '2', cost_center_id: center.id },
    ],
    status: 1,
  })
  const set = await shop.add('/items', {
    name: 'طقم، هدايا',
    code: 'SET',
    item_type: 1,
    unit_id: pen.unit_id,
    selling_price: '60',
    components: [{ item_id: pen.id, amount: '2' }],
  })
  const batch = async (reference: string, amount: string, more: object): Promise<Json> =>
    shop.add('/batch_assembly', {
      date: day,
      reference,
      item_id: set.id,
      amount,
      source_store_id: main.id,
      destination_store_id: main.id,
      status: 1,
      ...more,
    })
  await batch('B-1', '1', { notes: 'قيد التنفيذ' })
  const made = await batch('B-2', '3', {
    cost_center_id: center.id,
    costs: [
      { account_id: await account('2141'), amount: '7.5', statement: 'أجور، ومواد' },
      { account_id: await account('5221'), amount: '2.25', cost_center_id: center.id },
    ],
  })
  await shop.ask('POST', `/batch_assembly/${String(made.id)}/finish`, 200, {
    date: '2026-11-20',
    amount: '2',
    scrapped_amount: '0.5',
    components: [{ id: rowsIn(made.components)[0]!.id, scrapped_amount: '1' }],
  })
  const apart = await batch('B-3', '1', { date: '2026-11-20', is_disassembly: true })
  await shop.ask('POST', `/batch_assembly/${String(apart.id)}/finish`, 200, {
    date: '2026-11-20',
    components: [{ id: rowsIn(apart.components)[0]!.id, amount: '1.75', scrapped_amount: '0.25' }],
  })
  const voucher = (type: number, where: object, transactions: object[]): Promise<Json> =>
    shop.add('/consignments', {
      type,
      date: day,
      reference: `V-${type}`,
      notes: 'سطر، ثانٍ',
      ...where,
      transactions,
      status: 1,
    })
  await voucher(520, { destination_store_id: main.id, account_id: await account('5221') }, [
    { item_id: pen.id, amount: '2', unit_price: '7.25', notes: '=1+1' },
    { item_id: ruler.id, amount: '1', cost_center_id: center.id },
  ])
  const gift = { source_store_id: main.id, beneficiary_id: noor.id, is_deemed_supply: true }
  await voucher(510, gift, [{ item_id: pen.id, amount: '1', market_price: '19', tax_id: tax.id }])
  await voucher(530, { source_store_id: main.id, cost_center_id: center.id }, [
    { item_id: ruler.id, amount: '0.5' },
  ])
  await voucher(540, { source_store_id: main.id, destination_store_id: jeddah.id }, [
    { item_id: pen.id, amount: '1.25' },
  ])
  await shop.add('/entries', {
    date: day,
    statement: 'تسوية',
    transactions: [
      { account_id: await account('5221'), debtor: '70', creditor: '0', cost_center_id: center.id },
      { account_id: await account('1111'), debtor: '0', creditor: '70', statement: '-نقدًا' },
    ],
    status: 1,
  })
  await shop.add('/conversion_balance', {
    transactions: [
      { account_id: await account('1111'), debtor: '500', creditor: '0' },
      { account_id: await account('3111'), debtor: '0', creditor: '500' },
      {
        account_id: await account('1141'),
        debtor: '115',
        creditor: '0',
        beneficiary_id: noor.id,
        documents: [{ number: 'OLD-1', issue_date: '2025-12-01', amount: '115' }],
      },
    ],
    stock: [{ item_id: pen.id, store_id: jeddah.id, amount: '12', unit_price: '7' }],
  })
}
