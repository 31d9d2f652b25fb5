import { type CashLine, cashMethods } from '@mizan/core/ledger/statements/cash-flow-forms'
import type { Words } from '../printed-lists.ts'
import { accountName, accountNumber } from './account-columns.ts'
import { choiceFilter, clearingFilter, knownFilter, zeroFilter } from './filters.ts'
import {
  comparedAmounts,
  comparedPeriods,
  openResult,
  statementRow,
  withChanges,
} from './compared.ts'
import type { ReportName } from './report-groups.ts'
import { type ReportDeclaration, column, report, words } from './report.ts'

/** From an amount to the lines that met money in its period. */
const cashLines = {
  report: 'account_statement',
  by: { account_id: 'cash_of' },
  always: { with_cash: 'true' },
  along: ['clearing'],
} as const

/** From what changed an account to all its lines. */
const allLines = { report: 'account_statement', by: { account_id: 'statement_of' } } as const

const opens = [openResult, cashLines, allLines] as const

/** What the lines of the cash flow statement are called. */
export const cashWords: Readonly<Record<CashLine, Words>> = {
  from_customers: words('المتحصلات من العملاء', 'Receipts from customers'),
  to_suppliers: words('المدفوعات للموردين', 'Payments to suppliers'),
  for_expenses: words('المدفوعات للموظفين والمصروفات', 'Payments to employees and for expenses'),
  vat_settled: words('ضريبة القيمة المضافة المسددة للهيئة', 'VAT settled with the authority'),
  taxes_paid: words('الزكاة والضرائب الأخرى', 'Zakat and other taxes'),
  finance_paid: words('تكاليف التمويل والرسوم البنكية', 'Finance costs and bank charges'),
  other_operating: words('متحصلات ومدفوعات تشغيلية أخرى', 'Other operating receipts and payments'),
  net_profit: words('صافي الربح', 'Net profit'),
  depreciation: words('إهلاك وإطفاء', 'Depreciation and amortisation'),
  without_cash: words('استثمار وتمويل بلا نقد', 'Investing and financing without cash'),
  results_apart: words('نتائج معروضة في بنود أخرى', 'Results shown in other lines'),
  receivables_change: words('التغير في ذمم العملاء', 'Change in receivables'),
  stock_change: words('التغير في المخزون', 'Change in inventory'),
  payables_change: words('التغير في ذمم الموردين', 'Change in payables'),
  vat_change: words('التغير في ضريبة القيمة المضافة', 'Change in VAT'),
  other_change: words('التغير في أرصدة تشغيلية أخرى', 'Change in other operating balances'),
  net_operating: words('صافي النقد من الأنشطة التشغيلية', 'Net cash from operating activities'),
  assets: words('شراء الأصول وبيعها', 'Assets bought and sold'),
  net_investing: words('صافي النقد من الأنشطة الاستثمارية', 'Net cash from investing activities'),
  owners: words('رأس المال والمسحوبات', 'Capital and drawings'),
  loans: words('القروض والتمويل', 'Loans and borrowing'),
  net_financing: words('صافي النقد من الأنشطة التمويلية', 'Net cash from financing activities'),
  exchange: words('فروق تقييم نقد العملات', 'Revaluation of foreign cash'),
  opened: words('أرصدة افتتاحية سُجلت في الفترة', 'Opening balances entered in the period'),
  net_change: words('صافي التغير في النقد', 'Net change in cash'),
  opening_cash: words('النقد أول الفترة', 'Cash at the beginning'),
  closing_cash: words('النقد آخر الفترة', 'Cash at the end'),
  cash_held: words('مكونات النقد آخر الفترة', 'Cash at the end, by account'),
}

/** The cash flow statement (`domain/06` 6.1). */
export const cashFlowReports = {
  cash: report({
    title: words('قائمة التدفقات النقدية', 'Cash flow statement'),
    says: words(
      'من أين جاء النقد وفيم ذهب، بالطريقة المباشرة أو غير المباشرة، مع فترات سابقة للمقارنة',
      'Where cash came from and where it went, by the direct or the indirect method, beside earlier periods',
    ),
    period: 'span',
    filters: [
      choiceFilter({
        name: 'method',
        title: words('طريقة الإعداد', 'Method'),
        label: 'cash_method',
        values: cashMethods,
        initial: 'direct',
      }),
      ...comparedPeriods,
      knownFilter,
      clearingFilter,
      withChanges,
      zeroFilter,
    ],
    columns: [
      accountNumber,
      accountName,
      column('amount', 'money', 'المبلغ', 'Amount', { opens }),
      ...comparedAmounts(opens),
    ],
    rowKey: ['line', 'key', 'account_id'],
    fields: { ...statementRow, cash_of: 'id', statement_of: 'id', is_result: 'flag' },
    about: { periods: [{ from: 'date', to: 'date' }] },
    card: { name: ['account'], figure: ['amount'], facts: [] },
    tree: { column: 'account', headings: 1 },
    drill: { ...cashLines, sum: 'movement', grows: 'credit' },
    orientation: 'portrait',
  }),
} satisfies Partial<Readonly<Record<ReportName, ReportDeclaration>>>
