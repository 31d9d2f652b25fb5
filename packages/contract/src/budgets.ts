import { z } from 'zod'
import * as f from './fields.ts'
import { resource } from './resource.ts'

/** More than any chart has accounts that are planned, in every cost centre of a large company. */
export const budgetLinesMax = 3000
/** A fiscal year of ten years is no year. */
const monthsMax = 120

const amounts = z.array(f.money()).max(monthsMax).meta({ kind: 'lines' })

const lineDraft = {
  account_id: f.reference('accounts'),
  /** Null: planned for no cost centre. */
  cost_center_id: f.nullableReference('cost_centers'),
  /** One for each month of the fiscal year; a plus is revenue, and cost on an account of expense. */
  amounts,
}
export const budgetLine = z.object(lineDraft)
export type BudgetLine = z.output<typeof budgetLine>

const draft = {
  id: f.id().optional(),
  name: f.text(),
  /** Of the years that are there; it stays the same as long as the budget lives. */
  fiscal_year_id: f.reference('fiscal_years'),
  notes: f.optionalText(2000),
  lines: z.array(budgetLine).max(budgetLinesMax).default([]).meta({ kind: 'lines' }),
}

export const budgets = resource('budgets', {
  guard: { code: 'budgets' },
  fieldKey: 'budgets',
  row: z.object({
    ...draft,
    id: f.id(),
    fiscal_year: f.named(),
    /** The version of its year that reports hold the books against. */
    in_reports: f.flag(),
    revenue: f.money(),
    expenses: f.money(),
    result: f.money(),
    /** The months that amounts stand for, each by its first day. */
    months: z.array(f.date()),
    lock_version: f.count(0, 2_147_483_647),
    created_at: f.instant(),
  }),
  draft: z.object(draft),
  filters: ['name', 'fiscal_year_id', 'in_reports'],
  sorts: ['name', 'created_at'],
  listed: ['in_reports', 'fiscal_year_id'],
  touches: ['reports'],
  actions: {
    use_in_reports: {
      body: z.object({}),
      flag: 'update',
      says: 'Makes it the version of its fiscal year that reports hold the books against',
    },
  },
})

/** An account of revenue or expense as a budget lists it, in the order of account numbers. */
export const plannedAccount = z.object({
  id: f.id(),
  account_number: z.string(),
  name: z.string(),
  type: f.choice('account_type', [4, 5] as const),
  parent_id: f.id().nullable(),
  level: f.count(1, 8),
  is_transaction_account: f.flag(),
  active: f.flag(),
})
export type PlannedAccount = z.output<typeof plannedAccount>

/** What came in the months a year before those of a budget, of each account and cost centre. */
export const lastYear = z.object({
  months: z.array(f.date()),
  lines: z.array(
    z.object({
      account_id: f.id(),
      cost_center_id: f.id().nullable(),
      amounts: z.array(f.money()),
    }),
  ),
})
export type LastYear = z.output<typeof lastYear>
