import { costCenterFilter } from './filters.ts'
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
