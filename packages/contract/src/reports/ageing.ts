import type { AgeBand } from '@mizan/core/treasury/ageing'
import type { Words } from '../printed-lists.ts'
import { changedOfParty, nowBalance } from './account-columns.ts'
import {
  besideNowFilter,
  choiceFilter,
  currencyFilter,
  knownFilter,
  partyFilter,
  storeFilter,
} from './filters.ts'
import type { ReportName } from './report-groups.ts'
import { type ReportDeclaration, column, report, words } from './report.ts'

/** From which day of a document its age is counted. */
export const agedFrom = ['due_date', 'issue_date'] as const

const bands: Readonly<Record<AgeBand, Words>> = {
  not_due: words('غير مستحق', 'Not due'),
  days_30: words('1–30 يومًا', '1–30 days'),
  days_60: words('31–60 يومًا', '31–60 days'),
  days_90: words('61–90 يومًا', '61–90 days'),
  days_120: words('91–120 يومًا', '91–120 days'),
  older: words('أكثر من 120 يومًا', 'Over 120 days'),
}

/** What parties of one side owe, by how long it is overdue. */
const ageing = (
  statement: ReportName,
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
    period: 'until',
    filters: [
      partyFilter(texts.all, { query: { role } }),
      choiceFilter({
        name: 'by',
        title: words('احتساب العمر من', 'Age counted from'),
        label: 'aged_from',
        values: agedFrom,
        initial: 'due_date',
      }),
      currencyFilter,
      knownFilter,
      besideNowFilter,
    ],
    columns: [
      column('code', 'text', 'الرمز', 'Code', { isCode: true, shown: 'files' }),
      column('beneficiary', 'text', texts.party.ar, texts.party.en, {
        opens: { record: 'beneficiaries', id: 'beneficiary_id' },
      }),
      column('phone1', 'text', 'الجوال', 'Phone', { isCode: true, shown: 'files' }),
      ...Object.entries(bands).map(([key, label]) =>
        column(key, 'money', label.ar, label.en, { givesWay: true }),
      ),
      column('unallocated', 'money', 'دفعات لم تُخصص', 'Unallocated', { givesWay: true }),
      column('overdue', 'money', 'المتأخر', 'Overdue', { shown: 'files' }),
      column('total', 'money', 'الرصيد', 'Balance', {
        opens: {
          report: statement,
          by: { beneficiary_id: 'beneficiary_id' },
          along: ['currency_id'],
        },
      }),
      nowBalance,
      changedOfParty,
    ],
    charts: [
      {
        title: words('الأرصدة حسب مدة التأخر', 'Balances by days overdue'),
        draws: 'sums',
        figures: Object.keys(bands),
      },
    ],
    rowKey: ['beneficiary_id'],
    fields: { beneficiary_id: 'id', changed_from: 'date' },
    card: {
      name: ['beneficiary'],
      figure: ['total'],
      facts: [...Object.keys(bands), 'unallocated', 'now', 'changed'],
    },
    totals: words('المجموع', 'Total'),
    drill: {
      report: statement,
      by: { beneficiary_id: 'beneficiary_id' },
      along: ['currency_id'],
      sum: 'closing',
      grows: role === 'customer' ? 'debit' : 'credit',
    },
    ...(role === 'customer' && { above: ['payment_reminders'] as const }),
    orientation: 'landscape',
  })

export const clientAgeing = ageing('client_account_statement', 'customer', {
  title: words('أعمار ديون العملاء', 'Receivables ageing'),
  says: words(
    'ما على كل عميل موزعًا على مدة تأخره، ومجموعه رصيد حسابه',
    'What each customer owes by how long it is overdue; the total is the balance of the account',
  ),
  party: words('العميل', 'Customer'),
  all: words('كل العملاء', 'All customers'),
})

export const supplierAgeing = ageing('supplier_account_statement', 'supplier', {
  title: words('أعمار ديون الموردين', 'Payables ageing'),
  says: words(
    'ما لكل مورد موزعًا على مدة تأخره، ومجموعه رصيد حسابه',
    'What we owe each supplier by how long it is overdue; the total is the balance of the account',
  ),
  party: words('المورد', 'Supplier'),
  all: words('كل الموردين', 'All suppliers'),
})

/** Until how many days after they came goods stand in each column; the last has no end. */
export const receivedAges = [30, 60, 90] as const

/** Goods that came and that no bill charges yet, by supplier and by the days since they came. */
export const receivedNotBilled = report({
  title: words('بضاعة مستلمة لم تفوتر', 'Goods received not billed'),
  says: words(
    'ما استُلم من كل مورد ولم تصل فاتورته حتى يوم، حسب عمره، ومجموعه رصيد حساب البضاعة المستلمة',
    'What came from each supplier and was not billed until a day, by its age; its sum is the balance of the account of goods received',
  ),
  period: 'until',
  filters: [
    partyFilter(words('كل الموردين', 'All suppliers'), { query: { role: 'supplier' } }),
    storeFilter(words('كل المستودعات', 'All stores')),
  ],
  columns: [
    column('beneficiary', 'text', 'المورد', 'Supplier', {
      opens: { record: 'beneficiaries', id: 'beneficiary_id' },
    }),
    column('number', 'text', 'سند الاستلام', 'Receipt', {
      isCode: true,
      opens: { document: 'document_id', type: 'document_type', entry: 'entry_id' },
    }),
    column('date', 'date', 'تاريخ الاستلام', 'Received on'),
    column('order_number', 'text', 'أمر الشراء', 'Purchase order', {
      isCode: true,
      shown: 'filled',
    }),
    column('store', 'text', 'المستودع', 'Store'),
    column('days', 'count', 'الأيام', 'Days'),
    column('days_30', 'money', 'حتى 30 يومًا', 'Up to 30 days', { givesWay: true }),
    column('days_60', 'money', '31–60 يومًا', '31–60 days', { givesWay: true }),
    column('days_90', 'money', '61–90 يومًا', '61–90 days', { givesWay: true }),
    column('older', 'money', 'أكثر من 90 يومًا', 'Over 90 days', { givesWay: true }),
    column('value', 'money', 'ما لم يفوتر', 'Not billed'),
  ],
  rowKey: ['document_id'],
  fields: { document_id: 'id', document_type: 'count', entry_id: 'id', beneficiary_id: 'id' },
  card: {
    name: ['number'],
    figure: ['value'],
    facts: ['beneficiary', 'date', 'days', 'order_number', 'store'],
  },
  grouped: { by: 'beneficiary_id', once: ['beneficiary'] },
  totals: words('المجموع', 'Total'),
  orientation: 'landscape',
})
