import { budgets, lastYear, plannedAccount } from '@mizan/contract/budgets'
import { z } from 'zod'
import { type Api, call, noBody } from '../../kernel/api.ts'
import type { TenantContext } from '../../kernel/context.ts'
import { recordId, serve } from '../../kernel/serve.ts'
import { budget } from './budgets.ts'
import { lastYearOf } from './last-year.ts'
import { plannedAccounts } from './planned-accounts.sql.ts'

export { type Allocation, actualAmounts, monthKeyOf } from './allocation.ts'
export { plannedAmounts, usedBudgets } from './budget-rows.sql.ts'
export { budget } from './budgets.ts'
export { plannedAccounts } from './planned-accounts.sql.ts'

/** As reading a budget asks it: the plan has budgets, and the user may see them. */
function requireView(ctx: TenantContext): void {
  ctx.need('budgets', 'view')
}

/** What a company plans for its fiscal years, and what a plan is written from. */
export function serveBudgets(api: Api): void {
  serve(api, budgets, {
    ...budget,
    actions: { use_in_reports: (ctx, id) => budget.useInReports(ctx, id) },
  })
  call(
    api,
    {
      method: 'GET',
      path: '/budget_accounts',
      scope: 'tenant',
      tag: 'budgets',
      body: noBody,
      whole: z.object({ data: z.array(plannedAccount) }),
      says: 'The accounts of revenue and expense with their groups, which a budget plans',
    },
    async (ctx) => {
      requireView(ctx)
      return { body: { data: await plannedAccounts(ctx) } }
    },
  )
  call(
    api,
    {
      method: 'GET',
      path: '/budgets/:id/last_year',
      scope: 'tenant',
      tag: 'budgets',
      body: noBody,
      answer: lastYear,
      says: 'What came a year before the months of a budget, of each account and cost centre',
    },
    async (ctx, { params }) => {
      requireView(ctx)
      return { body: { data: await lastYearOf(ctx, recordId(params.id)) } }
    },
  )
}
