import type { Api } from '../../kernel/api.ts'
import { accountList } from './account-list.ts'
import { accountStatement } from './account-statement.ts'
import { adjustedTrialBalance } from './adjusted-trial-balance.ts'
import { itemSales } from './item-sales.ts'
import { itemTransactions } from './item-transactions.ts'
import { clientStatement, supplierStatement } from './party-statements.ts'
import { servePdfReport, serveReport } from './report.ts'
import { stockItems } from './stock-items.ts'

const reports = [
  accountList,
  accountStatement,
  adjustedTrialBalance,
  clientStatement,
  itemSales,
  supplierStatement,
  stockItems,
  itemTransactions,
]

/** Reports, each from one file. */
export function serveReports(api: Api): void {
  for (const report of reports) serveReport(api, report)
  servePdfReport(api, reports)
}
