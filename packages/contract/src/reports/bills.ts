import { paymentStatuses } from '../documents/document-fields.ts'
import type { Words } from '../printed-lists.ts'
import { choiceFilter, currencyFilter, keyFilter, partyFilter, userFilter } from './filters.ts'
import { type ReportDeclaration, column, report, words } from './report.ts'
import { allStores, storeName } from './trade-columns.ts'

/** What the documents of trade are, whichever side they are on. */
export const tradeDocuments = ['bill', 'prepayment', 'return', 'credit_note', 'debit_note'] as const
export type TradeDocument = (typeof tradeDocuments)[number]

const onDemand = { shown: { switch: 'details' }, isDetail: true } as const

/** Every document of one side, with what is paid of it; what takes back stands below zero. */
const billsOf = (
  role: 'customer' | 'supplier',
  texts: {
    readonly title: Words
    readonly says: Words
    readonly party: Words
    readonly all: Words
  },
): ReportDeclaration =>
  report({
    title: texts.title,
    says: texts.says,
    period: 'span',
    filters: [
      choiceFilter({
        name: 'kind',
        title: words('نوع المستند', 'Kind of document'),
        none: words('كل المستندات', 'All documents'),
        label: 'trade_document',
        // Suppliers are credited by our debit notes.
        values: tradeDocuments.filter((each) => role === 'customer' || each !== 'credit_note'),
        initial: null,
      }),
      partyFilter(texts.all, { query: { role } }),
      allStores,
      choiceFilter({
        name: 'payment_status',
        title: words('السداد', 'Payment'),
        none: words('المسدَّد وغيره', 'Paid or not'),
        label: 'payment_status',
        values: paymentStatuses,
        initial: null,
      }),
      userFilter,
      keyFilter,
      currencyFilter,
    ],
    columns: [
      column('date', 'date', 'التاريخ', 'Date'),
      column('number', 'text', 'الرقم', 'Number', {
        isCode: true,
        opens: { document: 'document_id', type: 'document_type', entry: 'entry_id' },
      }),
      column('kind', 'text', 'النوع', 'Type', { choice: 'trade_document' }),
      column('beneficiary', 'text', texts.party.ar, texts.party.en, {
        opens: { record: 'beneficiaries', id: 'beneficiary_id' },
      }),
      column('registration_number', 'text', 'الرقم الضريبي', 'VAT number', {
        isCode: true,
        ...onDemand,
      }),
      column('total', 'money', 'الإجمالي قبل الضريبة', 'Total before VAT'),
      column('discount', 'money', 'الخصم', 'Discount'),
      column('vat', 'money', 'الضريبة', 'VAT'),
      column('net', 'money', 'الصافي', 'Net'),
      // Invoiced before, on documents of their own: the net holds it once more.
      column('prepaid', 'money', 'منه دفعات مقدمة', 'Of it prepaid', { shown: 'filled' }),
      column('paid', 'money', 'المسدَّد', 'Paid'),
      column('remain', 'money', 'المتبقي', 'Remaining'),
      column('payment_status', 'text', 'السداد', 'Payment', { choice: 'payment_status' }),
      ...(role === 'customer'
        ? [
            column('e_invoice_status', 'text', 'الهيئة', 'Authority', {
              choice: 'e_invoice_status',
              shown: 'filled',
            }),
          ]
        : []),
      column('delivery_status', 'text', 'التسليم', 'Delivery', {
        choice: 'delivery_status',
        ...onDemand,
      }),
      { ...storeName, ...onDemand },
      column('user', 'text', 'المستخدم', 'User', onDemand),
    ],
    switches: { details: words('تفاصيل المستند', 'Document details') },
    rowKey: ['document_id'],
    fields: {
      document_id: 'id',
      document_type: 'count',
      entry_id: 'id',
      beneficiary_id: 'id',
      store_id: 'id',
    },
    card: {
      name: ['beneficiary'],
      figure: ['net'],
      facts: ['date', 'number', 'kind', 'vat', 'remain', 'payment_status'],
    },
    totals: words('المجموع', 'Total'),
    orientation: 'landscape',
  })

export const salesBills = billsOf('customer', {
  title: words('فواتير المبيعات', 'Sales bills'),
  says: words(
    'كل فاتورة ومرتجع وإشعار للعملاء: قيمته وضريبته وما سُدِّد منه وما بقي',
    'Every bill, return and note of customers: its amount and VAT, what is paid and what remains',
  ),
  party: words('العميل', 'Customer'),
  all: words('كل العملاء', 'All customers'),
})

export const purchaseBills = billsOf('supplier', {
  title: words('فواتير المشتريات', 'Purchase bills'),
  says: words(
    'كل فاتورة ومرتجع وإشعار للموردين: قيمته وضريبته وما سُدِّد منه وما بقي',
    'Every bill, return and note of suppliers: its amount and VAT, what is paid and what remains',
  ),
  party: words('المورد', 'Supplier'),
  all: words('كل الموردين', 'All suppliers'),
})
