import type { PlatformReportName } from '../report-groups.ts'
import type { ReportDeclaration } from '../report.ts'
import { churnCohorts, cohortTenants } from './churn-cohorts.ts'
import { endingSubscriptions } from './ending-subscriptions.ts'
import { limitUsage } from './limit-usage.ts'
import { planPayments, tenantPayments } from './plan-payments.ts'
import { recurringRevenue, recurringSubscriptions, revenueMovements } from './recurring-revenue.ts'
import { tenantStates, tenantsInState } from './tenant-states.ts'

/** The reports over all companies, by their names. */
export const platformReports: Readonly<Record<PlatformReportName, ReportDeclaration>> = {
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
