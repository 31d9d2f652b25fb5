import { type ReportName, isOfPlatform } from '@mizan/contract/reports/report-groups'
import { localCurrency } from '@mizan/core/money/currency'
import { useUser } from '../../client/user.ts'

/** What a report tells its amounts in: the books of the company, or the platform's own currency. */
export function useReportCurrency(name: ReportName): string {
  const { data: user } = useUser()
  return isOfPlatform(name) ? localCurrency : (user?.tenant?.currency ?? localCurrency)
}
