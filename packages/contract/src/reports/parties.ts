import type { Words } from '../printed-lists.ts'
import { currencyFilter, flagFilter, knownFilter, partyFilter } from './filters.ts'
import type { ReportName } from './report-groups.ts'
import { type ReportDeclaration, column, report, words } from './report.ts'
import { amountInCurrency, statementAbout, statementFields } from './statements.ts'

/** The statement of a customer or a supplier: his lines, then what is open. */
const partyStatement = (
  role: 'customer' | 'supplier',
  texts: { readonly title: Words; readonly says: Words; readonly choose: Words },
): ReportDeclaration =>
  report({
    title: texts.title,
    says: texts.says,
    period: 'span',
    filters: [
      partyFilter(texts.choose, {
        query: { role },
        required: words(
          'اختر من القائمة لعرض كشف الحساب والفواتير المفتوحة.',
          'The statement and the open bills are shown here.',
        ),
      }),
      currencyFilter,
      knownFilter,
      flagFilter('both', words('ضم أرصدة العميل والمورد', 'Net customer and supplier balances')),
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
      column('due_date', 'date', 'تاريخ الاستحقاق', 'Due date', { shown: 'filled' }),
      column('account', 'text', 'الحساب', 'Account', {
        opens: { record: 'accounts', id: 'account_id' },
      }),
      ...amountInCurrency,
      column('debit', 'money', 'مدين', 'Debit', { otherSide: 'credit' }),
      column('credit', 'money', 'دائن', 'Credit', { otherSide: 'debit' }),
      column('balance', 'money', 'الرصيد', 'Balance'),
    ],
    rowKey: ['entry_id', 'line_no'],
    fields: {
      ...statementFields,
      account_number: 'text',
      beneficiary: 'text',
      cost_center: 'text',
      contra: 'text',
    },
    about: {
      ...statementAbout,
      beneficiary: {
        id: 'id',
        name: 'text',
        code: 'text',
        registration_number: 'text',
        phone1: 'text',
        email1: 'text',
      },
      retained: 'money',
      advances: 'money',
      open_documents: [
        {
          id: 'id',
          number: 'text',
          type: 'count',
          issue_date: 'date',
          due_date: 'date',
          net: 'money',
          total_paid: 'money',
          remain: 'money',
          currency: 'text',
        },
      ],
      open_advances: [
        {
          id: 'id',
          number: 'text',
          type: 'count',
          issue_date: 'date',
          net: 'money',
          held: 'money',
          held_local: 'money',
          currency: 'text',
        },
      ],
    },
    card: {
      name: ['statement'],
      figure: ['debit', 'credit'],
      facts: ['date', 'document_number', 'due_date', 'balance'],
    },
    opening: words('رصيد افتتاحي', 'Opening balance'),
    totals: words('المجموع والرصيد الختامي', 'Totals and closing balance'),
    below: ['open_advances', 'open_documents'],
    orientation: 'landscape',
  })

export const clientStatement = partyStatement('customer', {
  title: words('كشف حساب عميل', 'Customer statement'),
  says: words(
    'ما على العميل سطرًا سطرًا، وفواتيره المفتوحة',
    'What a customer owes line by line, and the open bills',
  ),
  choose: words('اختيار عميل', 'Choose a customer'),
})

export const supplierStatement = partyStatement('supplier', {
  title: words('كشف حساب مورد', 'Supplier statement'),
  says: words(
    'ما للمورد سطرًا سطرًا، وفواتيره المفتوحة',
    'What we owe a supplier line by line, and the open bills',
  ),
  choose: words('اختيار مورد', 'Choose a supplier'),
})

/** The reports that are about one party and may be sent to it. */
export const partyStatements = [
  'client_account_statement',
  'supplier_account_statement',
] as const satisfies readonly ReportName[]
