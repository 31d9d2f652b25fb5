import {
  accountName,
  accountNumber,
  allCostCenters,
  changedSince,
  ledgerStores,
  nowBalance,
  storeAlong,
} from './account-columns.ts'
import {
  comparedAmounts,
  comparedPeriods,
  openResult,
  statementRow,
  withChanges,
} from './compared.ts'
import { besideNowFilter, knownFilter, zeroFilter } from './filters.ts'
import type { ReportName } from './report-groups.ts'
import { type ReportDeclaration, column, report, words } from './report.ts'

/** From an amount to the lines behind it: of its account, in the period of its column, without the closing entry. */
const accountLines = {
  report: 'account_statement',
  by: { account_id: 'account_id' },
  always: { before_closing: 'true' },
} as const

/** The same of one cost centre or store, where the statement is of one. */
const narrowedLines = { ...accountLines, along: ['cost_center_id', ...storeAlong] } as const

/** From a balance to the lines of its account in the year it stands in; they begin with what stood before. */
const accountBalance = {
  report: 'account_statement',
  by: { account_id: 'statement_of' },
} as const

/** What changes equity in a period. */
export type EquityColumn = 'profit' | 'capital' | 'drawings' | 'transfers'

/** The statements that a company shows others (`domain/06` 6.1). */
export const financialStatements = {
  income_statement: report({
    title: words('قائمة الدخل', 'Income statement'),
    says: words(
      'الإيرادات وتكلفتها والمصروفات، وما بقي منها ربحًا، مع فترات سابقة للمقارنة',
      'Revenue, its cost and the expenses, what profit they leave, beside earlier periods',
    ),
    period: 'span',
    filters: [
      ...comparedPeriods,
      allCostCenters,
      ...ledgerStores,
      knownFilter,
      besideNowFilter,
      withChanges,
      zeroFilter,
    ],
    columns: [
      accountNumber,
      accountName,
      column('amount', 'money', 'المبلغ', 'Amount', { opens: narrowedLines }),
      column('share', 'percent', '% من صافي المبيعات', '% of net sales', {
        givesWay: true,
        isDetail: true,
      }),
      nowBalance,
      changedSince,
      ...comparedAmounts(narrowedLines),
    ],
    rowKey: ['line', 'key', 'account_id'],
    fields: { ...statementRow, changed_from: 'date' },
    about: { periods: [{ from: 'date', to: 'date' }] },
    card: {
      name: ['account'],
      figure: ['amount'],
      facts: ['share', 'now', 'changed'],
    },
    charts: [
      {
        title: words('المصروفات حسب النوع', 'Expenses by kind'),
        draws: 'ranked',
        at: 'account',
        figures: ['amount'],
        of: { key: ['operating_expenses', 'other_expenses'], line: ['account'] },
      },
    ],
    tree: { column: 'account', headings: 1 },
    drill: { ...narrowedLines, sum: 'movement' },
    orientation: 'portrait',
  }),

  balance_sheet: report({
    title: words('قائمة المركز المالي', 'Balance sheet'),
    says: words(
      'ما تملكه الشركة وما عليها وما لأصحابها في يوم، مع أيام سابقة للمقارنة',
      'What the company has, owes and leaves to its owners on a day, beside earlier days',
    ),
    period: 'until',
    filters: [...comparedPeriods, knownFilter, besideNowFilter, withChanges, zeroFilter],
    columns: [
      accountNumber,
      accountName,
      column('amount', 'money', 'المبلغ', 'Amount', { opens: [openResult, accountBalance] }),
      column('share', 'percent', '% من الأصول', '% of assets', { givesWay: true, isDetail: true }),
      nowBalance,
      changedSince,
      ...comparedAmounts([openResult, accountBalance]),
    ],
    rowKey: ['line', 'key', 'account_id'],
    fields: { ...statementRow, statement_of: 'id', is_result: 'flag', changed_from: 'date' },
    about: { periods: [{ from: 'date', to: 'date' }] },
    card: { name: ['account'], figure: ['amount'], facts: ['share', 'now', 'changed'] },
    tree: { column: 'account', headings: 1 },
    drill: { ...accountBalance, sum: 'closing' },
    orientation: 'portrait',
  }),

  equity: report({
    title: words('قائمة التغيرات في حقوق الملكية', 'Changes in equity'),
    says: words(
      'ما كان لأصحاب الشركة، وما أضافته النتيجة وما أُدخل وسُحب وحُوِّل، وما صار لهم',
      'What the owners had, what the result, contributions, drawings and transfers changed, and what they have',
    ),
    period: 'span',
    filters: [knownFilter, zeroFilter],
    columns: [
      accountNumber,
      accountName,
      column('opening', 'money', 'رصيد أول الفترة', 'Opening', {
        opens: [openResult, accountBalance],
      }),
      column('profit', 'money', 'نتيجة الفترة', 'Result', { opens: openResult }),
      column('capital', 'money', 'رأس مال مضاف', 'Contributed', { opens: accountLines }),
      column('drawings', 'money', 'مسحوبات', 'Drawings', { opens: accountLines }),
      column('transfers', 'money', 'تحويلات وتوزيعات', 'Transfers', { opens: accountBalance }),
      column('closing', 'money', 'رصيد آخر الفترة', 'Closing', {
        opens: [openResult, accountBalance],
      }),
    ],
    rowKey: ['account_id'],
    fields: { account_id: 'id', statement_of: 'id', is_result: 'flag' },
    card: {
      name: ['account'],
      figure: ['closing'],
      facts: ['opening', 'profit', 'capital', 'drawings', 'transfers'],
    },
    totals: words('حقوق الملكية', 'Equity'),
    orientation: 'landscape',
  }),
} satisfies Partial<Readonly<Record<ReportName, ReportDeclaration>>>
