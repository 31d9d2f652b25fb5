import type { PlatformReportName } from '@mizan/contract/reports/report-groups'
import type { PlatformContext } from '../../../kernel/context.ts'
import type { ReportReading } from '../report.ts'
import { churnCohorts, cohortTenants } from './churn-cohorts.ts'
import { endingSubscriptions } from './ending-subscriptions.ts'
import { limitUsage } from './limit-usage.ts'
import { planPayments, tenantPayments } from './plan-payments.ts'
import { recurringRevenue, recurringSubscriptions, revenueMovements } from './recurring-revenue.ts'
import { tenantStates, tenantsInState } from './tenant-states.ts'

/** How each report over all companies is read. */
export const platformReadings: Readonly<
  Record<PlatformReportName, ReportReading<PlatformContext>>
> = {
  recurring_revenue: recurringRevenue,
  revenue_movements: revenueMovements,
  recurring_subscriptions: recurringSubscriptions,
  tenant_states: tenantStates,
  tenants_in_state: tenantsInState,
  churn_cohorts: churnCohorts,
  cohort_tenants: cohortTenants,
  ending_subscriptions: endingSubscriptions,
  limit_usage: limitUsage,
  plan_payments: planPayments,
  tenant_payments: tenantPayments,
}
