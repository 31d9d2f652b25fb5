import type { Words } from '../printed-lists.ts'
import {
  accountFilter,
  besideNowFilter,
  clearingFilter,
  currencyFilter,
  flagFilter,
  knownFilter,
  linked,
  partyFilter,
  zeroFilter,
} from './filters.ts'
import {
  accountName,
  accountNumber,
  allCostCenters,
  changedSince,
  ledgerStores,
  nowBalance,
  storeAlong,
} from './account-columns.ts'
import { cashFlowReports } from './cash-flow.ts'
import { cashForecast } from './cash-forecast.ts'
import { budgetReports } from './budget.ts'
import { changesReports } from './changes.ts'
import { costCenterReports, unallocatedFilter } from './cost-centers.ts'
import { financialStatements } from './financial-statements.ts'
import { journalReports } from './journal.ts'
import type { ReportsOf } from './report-groups.ts'
import { type ReportColumn, type ReportDeclaration, column, report, words } from './report.ts'
import { amountInCurrency, statementAbout, statementFields } from './statements.ts'
import { zakatReports } from './zakat.ts'

const beforeClosing = flagFilter(
  'before_closing',
  words('قبل قيد الإقفال', 'Before the closing entry'),
)
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

export const accountingReports: Readonly<Record<ReportsOf<'accounting'>, ReportDeclaration>> = {
  ...financialStatements,
  ...cashFlowReports,
  cash_forecast: cashForecast,
  ...costCenterReports,
  ...budgetReports,
  ...zakatReports,
  ...journalReports,
  ...changesReports,

  adjusted_trial_balance: report({
    title: words('ميزان المراجعة', 'Trial balance'),
    says: words(
      'الرصيد الافتتاحي والحركة والرصيد الختامي لكل حساب، قبل التسويات وبعدها',
      'Opening, movement and closing of every account, before and after adjustments',
    ),
    period: 'span',
    filters: [...ledgerStores, knownFilter, beforeClosing, besideNowFilter, zeroFilter],
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
      ...pair('now', words('الختامي الآن', 'Closing now'), words('الآن', 'Now'), 'balance', {
        whenFlag: besideNowFilter.name,
      }),
      changedSince,
    ],
    rowKey: ['account_id'],
    fields: { account_id: 'id', type: 'count', sub_type: 'text', changed_from: 'date' },
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
        'now_debit',
        'now_credit',
        'changed',
      ],
    },
    totals: words('المجموع', 'Total'),
    drill: {
      report: 'account_statement',
      by: { account_id: 'account_id' },
      along: ['before_closing', ...storeAlong],
      sum: 'closing',
    },
    orientation: 'landscape',
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
      ledgerStores[0],
      currencyFilter,
      knownFilter,
      linked(ledgerStores[1]),
      linked(unallocatedFilter),
      linked(beforeClosing),
      linked(flagFilter('with_cash', words('ما قابل النقد وحده', 'Only what met cash'))),
      linked({ ...clearingFilter, needs: 'with_cash' }),
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
      ...amountInCurrency,
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
    filters: [knownFilter, besideNowFilter, zeroFilter],
    columns: [
      accountNumber,
      accountName,
      column('type', 'text', 'النوع', 'Type'),
      column('parent', 'text', 'الحساب الرئيسي', 'Parent', { shown: 'files' }),
      column('opening', 'money', 'الرصيد الافتتاحي', 'Opening'),
      column('debit', 'money', 'مدين', 'Debit'),
      column('credit', 'money', 'دائن', 'Credit'),
      column('balance', 'money', 'الرصيد', 'Balance'),
      nowBalance,
      changedSince,
    ],
    rowKey: ['account_id'],
    fields: {
      account_id: 'id',
      sub_type: 'text',
      level: 'count',
      is_transaction_account: 'flag',
      changed_from: 'date',
    },
    card: {
      name: ['account'],
      figure: ['balance'],
      facts: ['opening', 'debit', 'credit', 'now', 'changed'],
    },
    tree: { column: 'account', headings: 2 },
    drill: { report: 'account_statement', by: { account_id: 'account_id' }, sum: 'closing' },
    totals: words('مجموع الحركة', 'Total movement'),
    orientation: 'portrait',
  }),
}
