import { comparedWith } from '@mizan/core/time/earlier-periods'
import type { Words } from '../printed-lists.ts'
import {
  accountFilter,
  choiceFilter,
  costCenterFilter,
  countFilter,
  flagFilter,
  partyFilter,
  zeroFilter,
} from './filters.ts'
import { earlierWords } from './income-words.ts'
import type { ReportsOf } from './report-groups.ts'
import { type ReportColumn, type ReportDeclaration, column, report, words } from './report.ts'
import { statementAbout, statementFields } from './statements.ts'

const beforeClosing = flagFilter(
  'before_closing',
  words('قبل قيد الإقفال', 'Before the closing entry'),
)
const allCostCenters = costCenterFilter(words('كل مراكز التكلفة', 'All cost centres'))

const accountNumber = column('account_number', 'text', 'رقم الحساب', 'Account no.', {
  isCode: true,
  shown: 'files',
})
const accountName = column('account', 'text', 'الحساب', 'Account', {
  codedBy: 'account_number',
  opens: { record: 'accounts', id: 'account_id' },
})

const debitWord = words('مدين', 'Debit')
const creditWord = words('دائن', 'Credit')

/** Two columns of the trial balance under one heading; of a balance one side is filled, a movement has both. */
const pair = (
  name: string,
  over: Words,
  { ar, en }: Words,
  kind: 'balance' | 'movement',
  options: Partial<ReportColumn> = {},
): readonly ReportColumn[] => {
  const [debit, credit] = name === '' ? ['debit', 'credit'] : [`${name}_debit`, `${name}_credit`]
  const other = (otherSide: string) => (kind === 'balance' ? { otherSide } : {})
  return [
    column(debit, 'money', `${ar} مدين`, `${en} debit`, {
      pair: { over, label: debitWord },
      ...other(credit),
      ...options,
    }),
    column(credit, 'money', `${ar} دائن`, `${en} credit`, {
      pair: { over, label: creditWord },
      ...other(debit),
      ...options,
    }),
  ]
}

/** From an amount to the lines behind it: of its account, in the period of its column, without the closing entry. */
const accountLines = {
  report: 'account_statement',
  by: { account_id: 'account_id' },
  along: ['cost_center_id'],
  always: { before_closing: 'true' },
} as const

export const accountingReports: Readonly<Record<ReportsOf<'accounting'>, ReportDeclaration>> = {
  adjusted_trial_balance: report({
    title: words('ميزان المراجعة', 'Trial balance'),
    says: words(
      'الرصيد الافتتاحي والحركة والرصيد الختامي لكل حساب، قبل التسويات وبعدها',
      'Opening, movement and closing of every account, before and after adjustments',
    ),
    period: 'span',
    filters: [beforeClosing, zeroFilter],
    switches: { adjustments: words('أعمدة التسويات', 'Adjustment columns') },
    columns: [
      accountNumber,
      accountName,
      ...pair(
        'opening',
        words('رصيد افتتاحي', 'Opening balance'),
        words('افتتاحي', 'Opening'),
        'balance',
        { givesWay: true },
      ),
      ...pair(
        'before_adjustments',
        words('قبل التسويات', 'Before adjustments'),
        words('قبل التسويات', 'Before adjustments'),
        'movement',
        { shown: { switch: 'adjustments' } },
      ),
      ...pair(
        'adjustments',
        words('التسويات', 'Adjustments'),
        words('تسويات', 'Adjustments'),
        'movement',
        { shown: { switch: 'adjustments' } },
      ),
      ...pair('', words('الحركة', 'Movement'), words('حركة', 'Movement'), 'movement'),
      ...pair(
        'closing',
        words('رصيد ختامي', 'Closing balance'),
        words('ختامي', 'Closing'),
        'balance',
      ),
    ],
    rowKey: ['account_id'],
    fields: { account_id: 'id', type: 'count', sub_type: 'text' },
    card: {
      name: ['account'],
      figure: ['closing_debit', 'closing_credit'],
      facts: [
        'opening_debit',
        'opening_credit',
        'before_adjustments_debit',
        'before_adjustments_credit',
        'adjustments_debit',
        'adjustments_credit',
        'debit',
        'credit',
      ],
    },
    totals: words('المجموع', 'Total'),
    drill: {
      report: 'account_statement',
      by: { account_id: 'account_id' },
      along: ['before_closing'],
      sum: 'closing',
    },
    orientation: 'landscape',
  }),

  income_statement: report({
    title: words('قائمة الدخل', 'Income statement'),
    says: words(
      'الإيرادات وتكلفتها والمصروفات، وما بقي منها ربحًا، مع فترات سابقة للمقارنة',
      'Revenue, its cost and the expenses, what profit they leave, beside earlier periods',
    ),
    period: 'span',
    filters: [
      choiceFilter({
        name: 'compare_with',
        title: words('المقارنة مع', 'Compared with'),
        none: words('بلا مقارنة', 'No comparison'),
        label: 'compared_with',
        values: comparedWith,
        initial: null,
      }),
      countFilter({
        name: 'compare',
        title: words('عدد فترات المقارنة', 'How many periods to compare with'),
        choices: earlierWords,
        needs: 'compare_with',
      }),
      allCostCenters,
      flagFilter('changes', words('الفرق ونسبته', 'Difference and %'), {
        initial: true,
        needs: 'compare_with',
      }),
      zeroFilter,
    ],
    columns: [
      accountNumber,
      accountName,
      column('amount', 'money', 'المبلغ', 'Amount', { opens: accountLines }),
      column('share', 'percent', '٪ من صافي المبيعات', '% of net sales', {
        givesWay: true,
        isDetail: true,
      }),
      column('amount', 'money', 'المبلغ', 'Amount', { repeat: 'compare', opens: accountLines }),
      column('difference', 'money', 'الفرق', 'Difference', {
        repeat: 'compare',
        whenFlag: 'changes',
        isChange: true,
        isDetail: true,
      }),
      column('percent', 'percent', 'نسبة الفرق', 'Change %', {
        repeat: 'compare',
        whenFlag: 'changes',
        isChange: true,
        isDetail: true,
      }),
    ],
    rowKey: ['line', 'key', 'account_id'],
    fields: {
      line: 'text',
      key: 'text',
      level: 'count',
      is_transaction_account: 'flag',
      account_id: 'id',
    },
    about: { periods: [{ from: 'date', to: 'date' }] },
    card: {
      name: ['account'],
      figure: ['amount'],
      facts: ['share'],
    },
    tree: { column: 'account', headings: 1 },
    drill: { ...accountLines, sum: 'movement' },
    orientation: 'portrait',
  }),

  account_statement: report({
    title: words('كشف حساب', 'Account statement'),
    says: words(
      'حركات حساب واحد أو مجموعة حسابات والرصيد بعد كل حركة',
      'The lines of an account or a group with the balance after each',
    ),
    period: 'span',
    filters: [
      accountFilter(words('اختيار حساب', 'Choose an account'), {
        required: words(
          'اختر حسابًا لعرض كشفه؛ وللحساب الرئيسي تُجمع حركات فروعه.',
          'Its statement is shown here; for a group, the lines of all accounts below it.',
        ),
      }),
      partyFilter(words('كل العملاء والموردين', 'All customers and suppliers')),
      allCostCenters,
      beforeClosing,
    ],
    columns: [
      column('date', 'date', 'التاريخ', 'Date'),
      column('entry_number', 'text', 'رقم القيد', 'Entry no.', {
        isCode: true,
        opens: { entry: 'entry_id' },
      }),
      column('document_number', 'text', 'المستند', 'Document', {
        isCode: true,
        opens: { document: 'document_id', type: 'document_type', entry: 'entry_id' },
      }),
      column('statement', 'text', 'البيان', 'Statement', {
        isLong: true,
        whenRepeats: { column: 'beneficiary', field: 'document_type', choice: 'entry_type' },
      }),
      column('beneficiary', 'text', 'العميل أو المورد', 'Customer or supplier', {
        shown: 'filled',
        opens: { record: 'beneficiaries', id: 'beneficiary_id' },
      }),
      column('cost_center', 'text', 'مركز التكلفة', 'Cost centre', { shown: 'filled' }),
      column('contra', 'text', 'الحساب المقابل', 'Contra accounts', { isLong: true }),
      column('debit', 'money', 'مدين', 'Debit', { otherSide: 'credit' }),
      column('credit', 'money', 'دائن', 'Credit', { otherSide: 'debit' }),
      column('balance', 'money', 'الرصيد', 'Balance'),
    ],
    rowKey: ['entry_id', 'line_no'],
    fields: { ...statementFields, account_number: 'text', account: 'text', due_date: 'date' },
    about: {
      ...statementAbout,
      account: { id: 'id', account_number: 'text', name: 'text', type: 'count' },
    },
    card: {
      name: ['statement'],
      figure: ['debit', 'credit'],
      facts: ['date', 'document_number', 'beneficiary', 'balance'],
    },
    opening: words('رصيد افتتاحي', 'Opening balance'),
    totals: words('المجموع والرصيد الختامي', 'Totals and closing balance'),
    orientation: 'landscape',
  }),

  account_list: report({
    title: words('أرصدة دليل الحسابات', 'Chart balances'),
    says: words('شجرة الحسابات بأرصدتها وحركتها', 'The chart as a tree with balances and movement'),
    period: 'span',
    filters: [zeroFilter],
    columns: [
      accountNumber,
      accountName,
      column('type', 'text', 'النوع', 'Type'),
      column('parent', 'text', 'الحساب الرئيسي', 'Parent', { shown: 'files' }),
      column('opening', 'money', 'الرصيد الافتتاحي', 'Opening'),
      column('debit', 'money', 'مدين', 'Debit'),
      column('credit', 'money', 'دائن', 'Credit'),
      column('balance', 'money', 'الرصيد', 'Balance'),
    ],
    rowKey: ['account_id'],
    fields: {
      account_id: 'id',
      sub_type: 'text',
      level: 'count',
      is_transaction_account: 'flag',
    },
    card: { name: ['account'], figure: ['balance'], facts: ['opening', 'debit', 'credit'] },
    tree: { column: 'account', headings: 2 },
    totals: words('مجموع الحركة', 'Total movement'),
    orientation: 'portrait',
  }),
}
