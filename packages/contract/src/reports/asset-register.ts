import { assetStatuses } from '../assets.ts'
import { depreciationTransactions } from './depreciation.ts'
import { accountFilter, choiceFilter } from './filters.ts'
import type { ReportsOf } from './report-groups.ts'
import { type ReportDeclaration, column, report, words } from './report.ts'

/** The register of assets on a day: what each cost, what is worn off, what it stands in the books for. */
const assetRegister = report({
  title: words('سجل الأصول الثابتة', 'Fixed assets'),
  says: words(
    'كل أصل بثمن شرائه ونسبة إهلاكه ومجمَّعه وصافي قيمته الدفترية',
    'Every asset with its price, depreciation rate and accumulated depreciation, and its net book value',
  ),
  period: 'until',
  filters: [
    accountFilter(words('كل حسابات الأصول', 'All asset accounts'), {
      query: { sub_type: 'fixed_asset' },
    }),
    choiceFilter({
      name: 'status',
      title: words('حالة الأصل', 'State of the asset'),
      none: words('كل الحالات', 'All states'),
      label: 'asset_status',
      values: assetStatuses.map(String),
      initial: null,
    }),
  ],
  columns: [
    column('asset', 'text', 'الأصل', 'Asset', { opens: { record: 'assets', id: 'asset_id' } }),
    column('account', 'text', 'الحساب', 'Account', {
      opens: { record: 'accounts', id: 'account_id' },
    }),
    column('purchase_date', 'date', 'تاريخ الشراء', 'Purchase date'),
    column('bill', 'text', 'الفاتورة', 'Bill', {
      isCode: true,
      opens: { document: 'bill_id', type: 'document_type', entry: 'entry_id' },
    }),
    column('quantity', 'quantity', 'الكمية', 'Quantity', { isDetail: true }),
    column('price', 'money', 'ثمن الشراء', 'Price', {
      opens: { report: 'account_statement', by: { account_id: 'account_id' } },
    }),
    column('scrap', 'money', 'القيمة المتبقية', 'Scrap value'),
    column('ratio', 'quantity', 'نسبة الإهلاك السنوية %', 'Depreciation a year %'),
    column('accumulated', 'money', 'مجمع الإهلاك', 'Accumulated', {
      opens: { report: 'account_statement', by: { account_id: 'accumulated_account_id' } },
    }),
    column('book_value', 'money', 'صافي القيمة الدفترية', 'Net book value'),
    column('status', 'text', 'الحالة', 'Status', { choice: 'asset_status' }),
  ],
  rowKey: ['asset_id'],
  fields: {
    asset_id: 'id',
    account_id: 'id',
    accumulated_account_id: 'id',
    bill_id: 'id',
    document_type: 'count',
    entry_id: 'id',
  },
  card: {
    name: ['asset'],
    figure: ['book_value'],
    facts: ['purchase_date', 'price', 'ratio', 'accumulated', 'status'],
  },
  totals: words('المجموع', 'Total'),
  orientation: 'landscape',
})

export const assetReports: Readonly<Record<ReportsOf<'assets'>, ReportDeclaration>> = {
  total_assets: assetRegister,
  depreciation_transactions: depreciationTransactions,
}
