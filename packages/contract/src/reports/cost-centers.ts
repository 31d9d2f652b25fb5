import { accountName, accountNumber, allCostCenters } from './account-columns.ts'
import { choiceFilter, flagFilter, knownFilter, zeroFilter } from './filters.ts'
import type { ReportName } from './report-groups.ts'
import { type ReportDeclaration, column, report, words } from './report.ts'

/** What the rows are: each centre with its result, or each account with what centres have of it. */
export const centerViews = ['center', 'account'] as const

/** Lines that name no cost centre. */
export const unallocatedFilter = flagFilter(
  'unallocated',
  words('غير الموزع على مراكز', 'Without a cost centre'),
)

const byCenter = { when: { filter: 'by', is: 'center' } } as const
const byAccount = { when: { filter: 'by', is: 'account' } } as const

/** A centre opens its income statement, what is allocated to none the accounts it lies on. */
const opens = [
  { report: 'income_statement', by: { cost_center_id: 'cost_center_id' } },
  {
    report: 'cost_centers',
    by: {},
    where: 'is_unallocated',
    always: { by: 'account', unallocated: 'true' },
  },
] as const

/** From an account to its lines, of the centre or of none where one was asked for. */
const accountLines = {
  report: 'account_statement',
  by: { account_id: 'account_id' },
  always: { before_closing: 'true' },
  along: ['cost_center_id', 'unallocated'],
} as const

/** Results by cost centre (`domain/06` 6.1). */
export const costCenterReports = {
  cost_centers: report({
    title: words('نتائج مراكز التكلفة', 'Results of cost centres'),
    says: words(
      'إيراد كل مركز وتكلفته ومصروفاته وصافيه، وما لم يوزع، ومجموعها نتيجة الشركة',
      'Revenue, cost, expenses and net of each centre, and what is allocated to none; together the result of the company',
    ),
    period: 'span',
    filters: [
      choiceFilter({
        name: 'by',
        title: words('عرض الصفوف', 'Show rows'),
        label: 'cost_centers_by',
        values: centerViews,
        initial: 'center',
      }),
      allCostCenters,
      knownFilter,
      unallocatedFilter,
      zeroFilter,
    ],
    columns: [
      column('cost_center', 'text', 'مركز التكلفة', 'Cost centre', { ...byCenter, opens }),
      column('revenue', 'money', 'الإيرادات', 'Revenue', { ...byCenter, opens }),
      column('cost', 'money', 'تكلفة المبيعات', 'Cost of sales', { ...byCenter, opens }),
      column('expenses', 'money', 'المصروفات', 'Expenses', { ...byCenter, opens }),
      { ...accountNumber, ...byAccount },
      { ...accountName, ...byAccount },
      column('debit', 'money', 'مدين', 'Debit', { ...byAccount, opens: accountLines }),
      column('credit', 'money', 'دائن', 'Credit', { ...byAccount, opens: accountLines }),
      column('allocated', 'money', 'موزع على مراكز', 'Allocated', {
        ...byAccount,
        shown: 'filled',
        opens: accountLines,
      }),
      column('unallocated', 'money', 'غير موزع', 'Unallocated', {
        ...byAccount,
        shown: 'filled',
        opens: {
          ...accountLines,
          always: { before_closing: 'true', unallocated: 'true' },
          along: [],
        },
      }),
      column('net', 'money', 'صافي الربح', 'Net profit', { opens: [accountLines, ...opens] }),
    ],
    rowKey: ['cost_center_id', 'account_id', 'is_unallocated'],
    fields: { cost_center_id: 'id', account_id: 'id', is_unallocated: 'flag' },
    card: {
      name: ['cost_center', 'account'],
      figure: ['net'],
      facts: ['revenue', 'cost', 'expenses', 'debit', 'credit', 'allocated', 'unallocated'],
    },
    totals: words('النتيجة', 'Result'),
    orientation: 'portrait',
  }),
} satisfies Partial<Readonly<Record<ReportName, ReportDeclaration>>>
