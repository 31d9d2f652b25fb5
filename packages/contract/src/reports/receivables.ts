import { changedOfParty, nowBalance } from './account-columns.ts'
import { besideNowFilter, knownFilter, partyFilter, zeroFilter } from './filters.ts'
import { type ReportLink, column, report, words } from './report.ts'

const statement: ReportLink = {
  report: 'client_account_statement',
  by: { beneficiary_id: 'beneficiary_id' },
}
const documents: ReportLink = {
  report: 'sales_bills',
  by: { beneficiary_id: 'beneficiary_id' },
}

/** How the balance of each customer came about in the period, what of it is overdue, and when he paid last. */
export const receivables = report({
  title: words('مستحقات العملاء', 'Receivables'),
  says: words(
    'رصيد كل عميل: من أين جاء في الفترة، وما تأخر منه، ومتى دفع آخر مرة',
    'The balance of each customer: how it came about, what of it is overdue, and the last payment',
  ),
  period: 'span',
  filters: [
    partyFilter(words('كل العملاء', 'All customers'), { query: { role: 'customer' } }),
    knownFilter,
    besideNowFilter,
    zeroFilter,
  ],
  columns: [
    column('code', 'text', 'الرمز', 'Code', { isCode: true, shown: 'files' }),
    column('beneficiary', 'text', 'العميل', 'Customer', {
      opens: { record: 'beneficiaries', id: 'beneficiary_id' },
      mark: { field: 'over_limit', word: words('تجاوز حد الائتمان', 'Over credit limit') },
    }),
    column('phone1', 'text', 'الجوال', 'Phone', { isCode: true, shown: 'files' }),
    column('opening', 'money', 'رصيد سابق', 'Opening', { opens: statement, givesWay: true }),
    column('bills', 'money', 'الفواتير', 'Bills', { opens: documents, givesWay: true }),
    column('returns', 'money', 'المرتجعات والإشعارات', 'Returns and notes', {
      opens: documents,
      givesWay: true,
    }),
    column('paid', 'money', 'المدفوع', 'Paid', { opens: statement, givesWay: true }),
    // Opening balances, entries by hand, what was written off.
    column('other', 'money', 'قيود أخرى', 'Other entries', {
      shown: 'filled',
      opens: statement,
      givesWay: true,
    }),
    column('balance', 'money', 'الرصيد', 'Balance', { opens: statement }),
    nowBalance,
    changedOfParty,
    column('overdue', 'money', 'المتأخر', 'Overdue', {
      opens: { report: 'client_debits_aging', by: { beneficiary_id: 'beneficiary_id' } },
    }),
    column('last_payment', 'date', 'آخر دفعة', 'Last payment'),
    column('credit_limit', 'money', 'حد الائتمان', 'Credit limit', { shown: 'filled' }),
  ],
  rowKey: ['beneficiary_id'],
  fields: { beneficiary_id: 'id', over_limit: 'flag', changed_from: 'date' },
  card: {
    name: ['beneficiary'],
    figure: ['balance'],
    facts: ['bills', 'returns', 'paid', 'overdue', 'last_payment', 'now', 'changed'],
  },
  charts: [
    {
      title: words('أكبر الأرصدة وما تأخر منها', 'Largest balances, and what of them is overdue'),
      draws: 'ranked',
      at: 'beneficiary',
      figures: ['balance', 'overdue'],
    },
  ],
  totals: words('المجموع', 'Total'),
  drill: { ...statement, sum: 'closing', grows: 'debit' },
  orientation: 'landscape',
})
