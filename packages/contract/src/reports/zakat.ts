import { accountName, accountNumber } from './account-columns.ts'
import { fiscalYearFilter } from './filters.ts'
import type { ReportName } from './report-groups.ts'
import { type ReportDeclaration, column, report, words } from './report.ts'

/** From a figure of the ledger to the lines of its account in the year, without what closed it. */
const accountLines = {
  report: 'account_statement',
  by: { account_id: 'account_id', from: 'from', to: 'to' },
  always: { before_closing: 'true' },
} as const

/** The zakat base of a year, as an adviser wants it on paper. */
export const zakatReports = {
  zakat: report({
    title: words('ورقة عمل الزكاة', 'Zakat worksheet'),
    says: words(
      'وعاء الزكاة لسنة مالية وزكاتها، بندًا بندًا من الدفاتر وما عُدّل عليها؛ ورقة عمل للمستشار وليست إقرارًا',
      'The zakat base of a fiscal year and its zakat, line by line from the books and as adjusted; for the adviser, not a filing',
    ),
    period: 'now',
    filters: [
      fiscalYearFilter(words('اختر السنة المالية', 'Choose a fiscal year'), {
        required: words(
          'اختر السنة المالية ليظهر وعاء زكاتها.',
          'Choose a fiscal year to see its zakat base.',
        ),
      }),
    ],
    columns: [
      accountNumber,
      { ...accountName, label: words('البند', 'Line') },
      column('ledger', 'money', 'من الدفاتر', 'From the books', {
        givesWay: true,
        opens: accountLines,
      }),
      column('adjustment', 'money', 'التعديل', 'Adjustment', { givesWay: true, isDetail: true }),
      column('amount', 'money', 'المبلغ', 'Amount'),
      column('note', 'text', 'ملاحظة', 'Note', { shown: 'filled', isLong: true }),
    ],
    rowKey: ['line', 'key', 'place', 'account_id'],
    fields: {
      line: 'text',
      key: 'text',
      place: 'count',
      level: 'count',
      is_transaction_account: 'flag',
      account_id: 'id',
      from: 'date',
      to: 'date',
    },
    about: { year: { id: 'id', name: 'text', from: 'date', to: 'date' }, state: 'text' },
    card: { name: ['account'], figure: ['amount'], facts: ['ledger', 'adjustment', 'note'] },
    tree: { column: 'account', headings: 1 },
    orientation: 'portrait',
  }),
} satisfies Partial<Readonly<Record<ReportName, ReportDeclaration>>>
