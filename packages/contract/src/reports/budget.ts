import { accountName, accountNumber, allCostCenters } from './account-columns.ts'
import { unallocatedFilter } from './cost-centers.ts'
import { budgetFilter, choiceFilter, zeroFilter } from './filters.ts'
import type { ReportName } from './report-groups.ts'
import { type ReportColumn, type ReportDeclaration, column, report, words } from './report.ts'

/** The period as one, or each month of it beside the others. */
export const budgetViews = ['total', 'month'] as const

/** From what came to the lines behind it, in the period of its column, of the centre or of none where one was asked for. */
const accountLines = {
  report: 'account_statement',
  by: { account_id: 'account_id' },
  always: { before_closing: 'true' },
  along: ['cost_center_id', 'unallocated'],
} as const

/** From what was planned to where it was written. */
const planned = {
  record: 'budgets',
  id: 'budget_id',
  by: { account_id: 'account_id' },
  along: ['cost_center_id'],
} as const

/** What was planned beside what came, and what the two differ by. */
const plannedFigures = (options: Pick<ReportColumn, 'repeat'> = {}): readonly ReportColumn[] => [
  column('budget', 'money', 'الموازنة', 'Budget', { ...options, isDetail: true, opens: planned }),
  column('actual', 'money', 'الفعلي', 'Actual', {
    ...options,
    isDetail: true,
    opens: accountLines,
  }),
  column('variance', 'money', 'الانحراف', 'Variance', { ...options, isChange: true }),
  column('percent', 'percent', 'نسبة الانحراف', 'Variance %', {
    ...options,
    isDetail: true,
    isChange: true,
  }),
]

/** What was planned beside what came (`domain/06` 6.1). */
export const budgetReports = {
  budget: report({
    title: words('الموازنة والفعلي', 'Budget and actual'),
    says: words(
      'ما خُطط له من إيراد ومصروف وما تحقق منه، والفرق بينهما؛ الموجب لصالح الشركة',
      'Revenue and expenses as planned and as they came, and the variance; a plus is to the company’s good',
    ),
    period: 'span',
    filters: [
      budgetFilter(words('موازنة السنة المستخدمة في التقارير', 'The budget that reports use')),
      choiceFilter({
        name: 'by',
        title: words('عرض الأعمدة', 'Show columns'),
        label: 'budget_by',
        values: budgetViews,
        initial: 'total',
      }),
      allCostCenters,
      unallocatedFilter,
      zeroFilter,
    ],
    columns: [accountNumber, accountName, ...plannedFigures(), ...plannedFigures({ repeat: 'by' })],
    rowKey: ['account_id'],
    fields: {
      account_id: 'id',
      level: 'count',
      is_transaction_account: 'flag',
      budget_id: 'id',
    },
    about: {
      periods: [{ from: 'date', to: 'date' }],
      budgets: [{ id: 'id', name: 'text', from: 'date', to: 'date' }],
    },
    card: {
      name: ['account'],
      figure: ['variance'],
      facts: ['budget', 'actual', 'percent'],
      repeated: ['variance'],
    },
    totals: words('صافي النتيجة', 'Net result'),
    tree: { column: 'account', headings: 2 },
    drill: { ...accountLines, sum: 'movement' },
    above: ['used_budgets'],
    orientation: 'landscape',
    stacked: ['budget', 'actual', 'variance'],
  }),
} satisfies Partial<Readonly<Record<ReportName, ReportDeclaration>>>
