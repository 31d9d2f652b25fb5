import { localDate } from '@mizan/core/time/local-date'
import { quarterOf } from '@mizan/core/time/period'
import { type Story, rowsIn } from './harness.ts'
import { firstOf, openTrade, today } from './trade.ts'

/** Of each screen of a record: one that is read, and one that can be written on. */
export type Records = Readonly<Record<string, { readonly view: string; readonly form: string }>>

/** A trading company with one record of each kind, by the address of its list. */
export async function openOneOfEach(): Promise<{ story: Story; records: Records }> {
  const { story, ids } = await openTrade()
  const add = async (path: string, body: object): Promise<string> =>
    String((await story.ask(path, body))['data']?.['id'])
  /** What is confirmed, and a draft of the same. */
  const both = async (path: string, body: object): Promise<{ view: string; form: string }> => ({
    view: await add(path, { ...body, status: 1 }),
    form: await add(path, body),
  })
  const one = (id: string): { view: string; form: string } => ({ view: id, form: id })
  const known = async (path: string): Promise<{ view: string; form: string }> =>
    one(await firstOf(story, path))
  const [unit, cash, cost, building, bank] = await Promise.all([
    firstOf(story, '/units?code=PCE'),
    firstOf(story, '/payment_methods?code=cash'),
    firstOf(story, '/accounts?account_number=5116'),
    firstOf(story, '/accounts?account_number=1217'),
    firstOf(story, '/accounts?account_number=1111'),
  ])
  const goods = [{ item_id: ids.pen, item_qty: '2', item_price: '1500', tax_id: ids.tax }]
  const head = { store_id: ids.store, issue_date: today }
  const sale = { ...head, type: 1, beneficiary_id: ids.noor, items: goods }
  const purchase = { ...head, type: 2, beneficiary_id: ids.sahara, items: goods }
  const sales = await both('/bills', sale)
  const purchases = await both('/bills', purchase)
  const back = async (bill: string, status: 0 | 1): Promise<string> => {
    const of = rowsIn((await story.ask(`/bills/${bill}`))['data']?.['items'])[0]?.['id']
    const items = [{ bill_item_id: of, item_qty: '1' }]
    return add(`/bills/${bill}/return`, { items, reason: 'تالف', status })
  }
  const backs = async (body: object): Promise<{ view: string; form: string }> => {
    const bill = await add('/bills', { ...body, status: 1 })
    return { view: await back(bill, 1), form: await back(bill, 0) }
  }
  const offer = { ...head, items: goods }
  const receipt = { payment_method_id: cash, date: today, amount: '1150' }
  const note = (type: 1 | 2): object => ({
    type,
    original_bill_id: sales.view,
    beneficiary_id: ids.noor,
    issue_date: today,
    reason: 'خصم',
    transactions: [{ statement: 'خصم', amount: '10', tax_id: ids.tax }],
  })
  const spent = {
    beneficiary_id: ids.sahara,
    issue_date: today,
    items: [{ statement: 'شحن', account_id: cost, item_price: '40', tax_id: ids.tax }],
  }
  const expenses = await both('/expenses', spent)
  const bought = rowsIn((await story.ask(`/bills/${purchases.view}`))['data']?.['items'])[0]
  const landed = await add('/landed_costs', {
    source_type: 'expense',
    source_id: expenses.view,
    date: today,
    lines: [{ bill_item_id: bought?.['id'], weight: null }],
  })
  const machine = await add('/items', {
    name: 'حاسب',
    item_type: 4,
    unit_id: unit,
    purchase_account_id: building,
  })
  await add('/bills', {
    ...purchase,
    items: [{ item_id: machine, item_qty: '1', item_price: '3000' }],
    status: 1,
  })
  const capital = await firstOf(story, '/accounts?account_number=3111')
  const entry = {
    date: today,
    statement: 'أتعاب',
    transactions: [
      { account_id: cost, debtor: '500' },
      { account_id: bank, creditor: '500' },
    ],
  }
  const gift = await add('/items', {
    name: 'علبة هدية',
    item_type: 1,
    unit_id: unit,
    components: [{ item_id: ids.pen, amount: '1' }],
  })
  const branch = await add('/stores', { name: 'فرع جدة' })
  const milk = await add('/items', { name: 'حليب', unit_id: unit, tracked_by: 'batch' })
  await add('/consignments', {
    type: 520,
    date: today,
    destination_store_id: ids.store,
    transactions: [
      { item_id: milk, amount: '2', unit_price: '3', lots: [{ number: 'A-1', quantity: '2' }] },
    ],
    status: 1,
  })
  const moved = { date: today, transactions: [{ item_id: ids.book, amount: '3' }] }
  const voucher = (type: number, where: object): Promise<{ view: string; form: string }> =>
    both('/consignments', { ...moved, ...where, type })
  const received = await both('/goods_receipts', {
    beneficiary_id: ids.sahara,
    store_id: ids.store,
    date: today,
    items: [{ item_id: ids.book, item_qty: '3', unit_price: '10' }],
  })
  const came = await story.ask(`/goods_receipts/${received.view}`)
  await story.ask(`/goods_receipts/${received.view}/return_goods`, {
    items: [{ id: rowsIn(came['data']?.['items'])[0]?.['id'], quantity: '1' }],
  })
  const invited = await add('/invitations', { email: 'noura@example.com', role: 'sales' })
  const records: Records = {
    lots: await known('/lots'),
    'consignments/outgoing': await voucher(510, { source_store_id: ids.store }),
    'consignments/take': await voucher(520, { destination_store_id: ids.store }),
    'consignments/scrapping': await voucher(530, { source_store_id: ids.store }),
    'consignments/transformation': await voucher(540, {
      source_store_id: ids.store,
      destination_store_id: branch,
    }),
    goods_receipts: received,
    goods_receipt_returns: await known('/goods_receipt_returns'),
    'bills/sales': sales,
    'bills/purchases': purchases,
    'bills/sales_return': await backs(sale),
    'bills/purchases_return': await backs(purchase),
    'quotations/sales': await both('/quotations', {
      ...offer,
      type: 'sales',
      beneficiary_id: ids.noor,
    }),
    'quotations/purchases': await both('/quotations', {
      ...offer,
      type: 'purchases',
      beneficiary_id: ids.sahara,
    }),
    'receipts/catch': await both('/receipts', { ...receipt, type: 1, beneficiary_id: ids.noor }),
    'receipts/cashing': await both('/receipts', {
      ...receipt,
      type: 2,
      beneficiary_id: ids.sahara,
    }),
    'notes/credit': await both('/notes', note(1)),
    'notes/debit': await both('/notes', note(2)),
    expenses,
    batch_assembly: await both('/batch_assembly', {
      date: today,
      item_id: gift,
      amount: '1',
      source_store_id: ids.store,
      destination_store_id: ids.store,
    }),
    landed_costs: one(landed),
    stock_counts: await both('/stock_counts', {
      date: today,
      store_id: ids.store,
      items: [{ item_id: ids.pen, actual_count: '250' }],
    }),
    'stock_counts/count': one(
      await add('/stock_counts', {
        date: today,
        store_id: ids.store,
        items: [{ item_id: ids.book }],
      }),
    ),
    'stock_counts/due': one(ids.store),
    stock_recalculations: one(await add('/stock_recalculations', {})),
    stock_write_downs: await both('/stock_write_downs', {
      date: today,
      items: [{ item_id: ids.book, store_id: ids.store, net_realisable_value: '1' }],
    }),
    entries: await both('/entries', entry),
    conversion_balance: one(
      await add('/conversion_balance', {
        transactions: [
          { account_id: capital, creditor: '500' },
          { account_id: bank, debtor: '500' },
        ],
      }),
    ),
    assets: await known('/assets'),
    accounts: one(cost),
    cost_centers: one(await add('/cost_centers', { name: 'فرع الشمال' })),
    budgets: one(
      await add('/budgets', {
        name: 'الأصلية',
        fiscal_year_id: await firstOf(story, '/fiscal_years'),
        lines: [{ account_id: cost, amounts: Array.from({ length: 12 }, () => '500') }],
      }),
    ),
    pos_session: one(
      await add('/pos_session', {
        pos_id: await add('/pos', { name: 'كاشير الملز', store_id: ids.store }),
        start_balance: '100',
        from_safe: '100',
      }),
    ),
    zakat_worksheets: one(
      await add('/zakat_worksheets', {
        fiscal_year_id: await firstOf(story, '/fiscal_years'),
      }),
    ),
    items: one(ids.pen),
    units: one(unit),
    price_lists: one(
      await add('/price_lists', {
        name: 'الجملة',
        lines: [{ item_id: ids.pen, from_quantity: 10, price: '40' }],
      }),
    ),
    item_models: one(
      await add('/item_models', {
        name: 'قميص',
        unit_id: unit,
        attributes: [{ name: 'المقاس', values: [{ name: 'M' }, { name: 'L' }] }],
      }),
    ),
    gram_prices: one(
      await add('/gram_prices', { prices: [{ caliber: 21, sell: '250.40', buy: '240' }] }),
    ),
    beneficiary_groups: one(await add('/beneficiary_groups', { name: 'تجار الجملة' })),
    scale_barcodes: one(await add('/scale_barcodes', { name: 'ميزان', prefix: '21' })),
    collections: one(await add('/collections', { name: 'قرطاسية' })),
    stores: one(ids.store),
    beneficiaries: one(ids.noor),
    pos: one(await add('/pos', { name: 'كاشير العليا', store_id: ids.store })),
    tax_returns: one(quarterOf(localDate(today)).from),
    'client/taxes': one(ids.tax),
    'client/payment_methods': one(cash),
    'client/api_keys': one(
      await add('/api_keys', {
        name: 'متجر سلة',
        role_id: await firstOf(story, '/permissions?code=sales'),
      }),
    ),
    'client/einvoice_units': one(
      await add('/einvoice_units', {
        name: 'الفرع الرئيسي',
        environment: 'production',
        branch: 'الرياض',
        address: 'RRRD2929',
        industry: 'تجارة',
      }),
    ),
    'client/financial_settings/years': await known('/fiscal_years'),
    'client/subscription_paid': await known('/subscription'),
    support: one(await add('/tickets', { subject: 'الطباعة', content: 'كيف أغيّر الورق؟' })),
    'reports/scheduled': one(
      await add('/report_schedules', {
        report: 'income_statement_report',
        name: 'دخل الشهر',
        settings: { period: 'last_month' },
        frequency: 'monthly',
        day: 31,
        hour: 7,
        recipients: [await firstOf(story, '/report_recipients?report=income_statement_report')],
      }),
    ),
    permissions: await known('/permissions?code=sales'),
    user_roles: await known('/user_roles'),
    'user_roles/invitations': one(invited),
    'users/invitations': one(invited),
    users: await known('/tenant_users'),
    users_activities: await known('/users_activities'),
  }
  return { story, records }
}
