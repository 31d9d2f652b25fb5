import { limitKeys, protectedFieldKeys } from '@mizan/core/access/plan-limits'
import { z } from 'zod'
import * as f from '../fields.ts'
import { companyReportNames, keysOfReport } from '../reports/report-groups.ts'
import { resource } from '../resource.ts'

const most = 2_147_483_647
const reads = { id: f.id(), lock_version: f.count(0, most), created_at: f.instant() }

/** What a plan can withhold: parts of the product, single fields, and reports by their names. */
export const fieldKeys: readonly string[] = [
  ...protectedFieldKeys,
  ...companyReportNames.flatMap((name) => keysOfReport(name).slice(0, 1)),
]

/** The most of each thing; null is unlimited. */
const limits = z.object(
  Object.fromEntries(
    limitKeys.map((key) => [
      key,
      f
        .count(0, most)
        .nullish()
        .transform((value) => value ?? null),
    ]),
  ),
)

const planDraft = {
  id: f.id().optional(),
  code: f.code(/^[a-z0-9_-]{2,32}$/, 'plan_code_format'),
  name: f.text(),
  name_en: f.text(),
  monthly_price: f.money({ min: '0' }),
  yearly_price: f.money({ min: '0' }),
  /** Whether it is offered to those who do not have it. */
  visible: f.flag().default(true),
  limits: limits.default({}),
  protected_fields: z
    .array(z.literal(fieldKeys as readonly [string, ...string[]]))
    .max(fieldKeys.length)
    .transform((keys) => [...new Set(keys)])
    .default([]),
}

/** What companies subscribe to: its prices without VAT, what it limits and what it withholds. */
export const plans = resource('admin/plans', {
  guard: { platform: true },
  row: z.object({
    ...planDraft,
    ...reads,
    /** Companies that have it now. */
    tenants_count: f.count(0, most),
  }),
  draft: z.object(planDraft),
  filters: ['visible', 'code'],
  sorts: ['name', 'monthly_price', 'yearly_price', 'tenants_count', 'created_at'],
})
