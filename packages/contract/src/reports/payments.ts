import { accountFilter, currencyFilter, keyFilter, partyFilter, userFilter } from './filters.ts'
import { column, report, words } from './report.ts'

/** What was paid to suppliers, and which of their documents it settled. */
export const purchasePayments = report({
  title: words('مدفوعات الموردين', 'Payments to suppliers'),
  says: words(
    'ما صُرف للموردين، من أي حساب، وما سدَّده من مستنداتهم',
    'What was paid to suppliers, from which account, and which of their documents it settled',
  ),
  period: 'span',
  filters: [
    partyFilter(words('كل الموردين', 'All suppliers'), { query: { role: 'supplier' } }),
    accountFilter(words('كل حسابات الدفع', 'All payment accounts'), {
      query: { sub_type: 'cash,bank,clearing,credit_card' },
    }),
    userFilter,
    keyFilter,
    currencyFilter,
  ],
  columns: [
    column('date', 'date', 'التاريخ', 'Date'),
    column('number', 'text', 'السند', 'Voucher', {
      isCode: true,
      opens: { document: 'document_id', type: 'document_type', entry: 'entry_id' },
    }),
    column('beneficiary', 'text', 'المورد', 'Supplier', {
      opens: { record: 'beneficiaries', id: 'beneficiary_id' },
    }),
    column('method', 'text', 'طريقة الدفع', 'Method'),
    column('account', 'text', 'حساب الدفع', 'Paid from', {
      opens: { record: 'accounts', id: 'account_id' },
    }),
    column('reference', 'text', 'المرجع', 'Reference', { isCode: true, shown: 'files' }),
    column('amount', 'money', 'المبلغ', 'Amount'),
    column('settles', 'text', 'المستندات المسدَّدة', 'Documents settled', {
      isCode: true,
      // Several have no page of their own: the entry has a line for each.
      opens: { document: 'settled_id', type: 'settled_type', entry: 'entry_id' },
    }),
    column('unallocated', 'money', 'غير مخصَّص', 'Unallocated', { shown: 'filled' }),
  ],
  rowKey: ['document_id'],
  fields: {
    document_id: 'id',
    document_type: 'count',
    entry_id: 'id',
    beneficiary_id: 'id',
    account_id: 'id',
    settled_id: 'id',
    settled_type: 'count',
  },
  card: {
    name: ['beneficiary'],
    figure: ['amount'],
    facts: ['date', 'number', 'method', 'settles'],
  },
  totals: words('المجموع', 'Total'),
  orientation: 'landscape',
})
