import { besideNowFilter, costCenterFilter } from './filters.ts'
import { column, words } from './report.ts'

export const allCostCenters = costCenterFilter(words('كل مراكز التكلفة', 'All cost centres'))

export const accountNumber = column('account_number', 'text', 'رقم الحساب', 'Account no.', {
  isCode: true,
  shown: 'files',
})
export const accountName = column('account', 'text', 'الحساب', 'Account', {
  codedBy: 'account_number',
  opens: { record: 'accounts', id: 'account_id' },
})

/** What is known now beside what was known then, and the difference, which opens what changed. */
export const nowBalance = column('now', 'money', 'الآن', 'Now', { whenFlag: besideNowFilter.name })
export const changedSince = column('changed', 'money', 'الفرق', 'Difference', {
  whenFlag: besideNowFilter.name,
  isChange: true,
  opens: { report: 'changes_since', by: { account_id: 'account_id', from: 'changed_from' } },
})
