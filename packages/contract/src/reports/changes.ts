import { accountName, accountNumber, allCostCenters } from './account-columns.ts'
import {
  accountFilter,
  choiceFilter,
  keyFilter,
  knownFilter,
  partyFilter,
  userFilter,
} from './filters.ts'
import type { ReportName } from './report-groups.ts'
import { type ReportDeclaration, column, report, words } from './report.ts'

/** What an entry that was posted since did to the books. */
export const ledgerChanges = ['new', 'backdated', 'edited', 'cancelled'] as const
export type LedgerChange = (typeof ledgerChanges)[number]

/** What was posted after a day into the days asked for: why figures that were shown then are others now. */
export const changesReports = {
  changes_since: report({
    title: words('ما تغير بعد تاريخ', 'Changes since'),
    says: words(
      'كل ما رُحِّل بعد يوم على فترة: جديد أو بتاريخ سابق أو معدَّل أو ملغى، بمبلغه وحساباته ومن رحّله ومتى',
      'All that was posted after a day into a period: new, backdated, edited or cancelled, with its accounts, by whom and when',
    ),
    period: 'span',
    filters: [
      {
        ...knownFilter,
        title: words('بعد نهاية يوم', 'After the end of'),
        required: words(
          'اختر يومًا لعرض ما رُحِّل بعده على الفترة.',
          'Choose a day: what was posted after it into the period is shown here.',
        ),
      },
      choiceFilter({
        name: 'change',
        title: words('نوع التغيير', 'Kind of change'),
        none: words('كل التغييرات', 'All changes'),
        label: 'ledger_change',
        values: ledgerChanges,
        initial: null,
      }),
      accountFilter(words('كل الحسابات', 'All accounts')),
      partyFilter(words('كل العملاء والموردين', 'All customers and suppliers')),
      allCostCenters,
      userFilter,
      keyFilter,
    ],
    columns: [
      column('posted_at', 'text', 'وقت الترحيل', 'Posted at', { isCode: true }),
      column('user', 'text', 'المستخدم', 'User', { shown: 'filled' }),
      column('change', 'text', 'التغيير', 'Change', { choice: 'ledger_change' }),
      column('date', 'date', 'التاريخ', 'Date'),
      column('entry_number', 'text', 'رقم القيد', 'Entry no.', {
        isCode: true,
        opens: { entry: 'entry_id' },
      }),
      column('document_number', 'text', 'المستند', 'Document', {
        isCode: true,
        opens: { document: 'document_id', type: 'document_type', entry: 'entry_id' },
      }),
      column('statement', 'text', 'البيان', 'Statement', { isLong: true }),
      accountNumber,
      accountName,
      column('line_statement', 'text', 'بيان السطر', 'Of the line', {
        isLong: true,
        shown: { switch: 'details' },
      }),
      column('beneficiary', 'text', 'العميل أو المورد', 'Customer or supplier', {
        shown: { switch: 'details' },
        opens: { record: 'beneficiaries', id: 'beneficiary_id' },
      }),
      column('cost_center', 'text', 'مركز التكلفة', 'Cost centre', {
        shown: { switch: 'details' },
      }),
      column('debit', 'money', 'مدين', 'Debit', { otherSide: 'credit' }),
      column('credit', 'money', 'دائن', 'Credit', { otherSide: 'debit' }),
    ],
    switches: { details: words('تفاصيل السطر', 'Details of the line') },
    rowKey: ['entry_id', 'line_no'],
    fields: {
      entry_id: 'id',
      line_no: 'count',
      document_type: 'count',
      document_id: 'id',
      account_id: 'id',
      beneficiary_id: 'id',
      cost_center_id: 'id',
    },
    grouped: {
      by: 'entry_id',
      once: ['posted_at', 'user', 'change', 'date', 'entry_number', 'document_number', 'statement'],
    },
    card: {
      name: ['account'],
      figure: ['debit', 'credit'],
      facts: ['change', 'posted_at', 'user', 'date', 'entry_number', 'statement'],
    },
    totals: words('المجموع', 'Total'),
    orientation: 'landscape',
  }),
} satisfies Partial<Readonly<Record<ReportName, ReportDeclaration>>>
