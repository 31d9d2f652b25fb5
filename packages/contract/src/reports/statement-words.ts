import type { BalanceLine } from '@mizan/core/ledger/statements/balance-sheet'
import type { IncomeLine } from '@mizan/core/ledger/statements/income-statement'
import type { Words } from '../printed-lists.ts'
import { words } from './report.ts'

/** What the lines of the income statement are called. */
export const incomeWords: Readonly<Record<IncomeLine, Words>> = {
  revenue: words('الإيرادات', 'Revenue'),
  sales_deductions: words('المردودات والخصومات', 'Returns and discounts'),
  net_sales: words('صافي المبيعات', 'Net sales'),
  cost_of_sales: words('تكلفة البضاعة المباعة', 'Cost of sales'),
  gross_profit: words('مجمل الربح', 'Gross profit'),
  operating_expenses: words('المصروفات التشغيلية', 'Operating expenses'),
  operating_profit: words('الربح التشغيلي', 'Operating profit'),
  other_income: words('إيرادات أخرى', 'Other income'),
  other_expenses: words('مصروفات أخرى', 'Other expenses'),
  profit_before_zakat: words('الربح قبل الزكاة', 'Profit before zakat'),
  zakat: words('الزكاة', 'Zakat'),
  net_profit: words('صافي الربح', 'Net profit'),
}

/** What the lines of the balance sheet are called. */
export const balanceWords: Readonly<Record<BalanceLine, Words>> = {
  current_assets: words('الأصول المتداولة', 'Current assets'),
  non_current_assets: words('الأصول غير المتداولة', 'Non-current assets'),
  total_assets: words('إجمالي الأصول', 'Total assets'),
  current_liabilities: words('الالتزامات المتداولة', 'Current liabilities'),
  non_current_liabilities: words('الالتزامات غير المتداولة', 'Non-current liabilities'),
  total_liabilities: words('إجمالي الالتزامات', 'Total liabilities'),
  equity: words('حقوق الملكية', 'Equity'),
  liabilities_and_equity: words('إجمالي الالتزامات وحقوق الملكية', 'Total liabilities and equity'),
}

/** The result of years that ended and were not closed. */
export const earlierResultsWords = words(
  'أرباح سنوات سابقة لم تُقفل',
  'Results of earlier years not closed yet',
)

/** What revenue and expenses left that no entry has closed, of the year and those before. */
export const unclosedResultWords = words('نتيجة لم تُقفل', 'Result not closed yet')

/** How many earlier periods or years it may be compared with, as people say it; both are feminine in Arabic. */
export const earlierWords: readonly Words[] = [
  words('واحدة سابقة', '1 earlier'),
  words('اثنتان سابقتان', '2 earlier'),
  ...[3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map((count) => words(`${count} سابقة`, `${count} earlier`)),
]
