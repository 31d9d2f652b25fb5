import { comparedWith } from '@mizan/core/time/earlier-periods'
import { type ReportFilter, choiceFilter, countFilter, flagFilter } from './filters.ts'
import { type FieldShape, type Opens, type ReportColumn, column, words } from './report.ts'
import { earlierWords } from './statement-words.ts'

/** With which earlier periods a statement is compared, and with how many. */
export const comparedPeriods: readonly ReportFilter[] = [
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
]
/** What changed since, in money and per cent. */
export const withChanges = flagFilter('changes', words('الفرق ونسبته', 'Difference and %'), {
  initial: true,
  needs: 'compare_with',
})

/** The amount of each period beside the first, with what changed since. */
export const comparedAmounts = (opens: Opens): readonly ReportColumn[] => {
  const change = {
    repeat: 'compare',
    whenFlag: 'changes',
    isChange: true,
    isDetail: true,
  } as const
  return [
    column('amount', 'money', 'المبلغ', 'Amount', { repeat: 'compare', opens }),
    column('difference', 'money', 'الفرق', 'Difference', change),
    column('percent', 'percent', 'نسبة الفرق', 'Change %', change),
  ]
}

/** What a row of a statement is besides its columns. */
export const statementRow = {
  line: 'text',
  key: 'text',
  level: 'count',
  is_transaction_account: 'flag',
  account_id: 'id',
} as const satisfies Readonly<Record<string, FieldShape>>

/** The result of a year that no entry has closed yet opens the income statement of that year. */
export const openResult = { report: 'income_statement', by: {}, where: 'is_result' } as const
