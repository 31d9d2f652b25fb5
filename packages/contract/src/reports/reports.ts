import { accountingReports } from './accounting.ts'
import { assetReports } from './asset-register.ts'
import type { ReportName } from './report-groups.ts'
import type { ReportDeclaration } from './report.ts'
import { posReports } from './pos.ts'
import { platformReports } from './platform/platform-reports.ts'
import { ownSubscriptionReports } from './subscription/own-reports.ts'
import { taxReports } from './taxes.ts'
import { purchaseReports, salesReports, storeReports } from './trade.ts'

/** Every report by its name. */
export const reports: Readonly<Record<ReportName, ReportDeclaration>> = {
  ...accountingReports,
  ...salesReports,
  ...purchaseReports,
  ...assetReports,
  ...storeReports,
  ...taxReports,
  ...posReports,
  ...ownSubscriptionReports,
  ...platformReports,
}
