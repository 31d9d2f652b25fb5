import { accountFilter } from './filters.ts'
import { column, report, words } from './report.ts'

/** What was written off fixed assets, month by month, as the ledger has it. */
export const depreciationTransactions = report({
  title: words('حركات الإهلاك', 'Depreciation'),
  says: words(
    'ما قُيد على حسابات مجمع الإهلاك شهرًا بعد شهر، والمجمع بعده، والقيد الذي سجَّله',
    'What was posted to accumulated depreciation month by month, what has accumulated, and its entry',
  ),
  period: 'span',
  filters: [
    accountFilter(words('كل حسابات مجمع الإهلاك', 'All accumulated depreciation'), {
      query: { sub_type: 'accum_depreciation' },
    }),
  ],
  columns: [
    column('month', 'text', 'الشهر', 'Month', { isCode: true }),
    column('account', 'text', 'الحساب', 'Account', {
      opens: { record: 'accounts', id: 'account_id' },
    }),
    column('asset', 'text', 'الأصل', 'Asset', {
      shown: 'filled',
      opens: { record: 'assets', id: 'asset_id' },
    }),
    column('statement', 'text', 'البيان', 'Statement', { isLong: true }),
    column('entry_number', 'text', 'رقم القيد', 'Entry no.', {
      isCode: true,
      opens: { entry: 'entry_id' },
    }),
    column('amount', 'money', 'الإهلاك', 'Amount', { opens: { entry: 'entry_id' } }),
    column('accumulated', 'money', 'المجمع بعده', 'Accumulated', {
      opens: { report: 'account_statement', by: { account_id: 'account_id' } },
    }),
  ],
  rowKey: ['entry_id', 'line_no'],
  fields: { account_id: 'id', asset_id: 'id', entry_id: 'id', line_no: 'count' },
  card: {
    name: ['asset', 'account'],
    figure: ['amount'],
    facts: ['month', 'entry_number', 'accumulated'],
  },
  totals: words('المجموع', 'Total'),
  orientation: 'landscape',
})
