import { z } from 'zod'
import * as f from './fields.ts'
import { resource } from './resource.ts'

const draft = {
  year: f.count(2018, 2100),
  percentage: f.percent({}, 2),
  id: f.id().optional(),
}

/** How much of VAT on mixed use a company recovers in a calendar year, and what the year came to (`domain/05` 5.5). */
export const recoveryRates = resource('recovery_rates', {
  guard: { code: 'tax_return' },
  row: z.object({
    ...draft,
    id: f.id(),
    settled_percentage: f.percent({}, 2).nullable(),
    /** The entry that settled the year; null while it is open, and where nothing differed. */
    entry_id: f.id().nullable(),
    settled_at: f.instant().nullable(),
    lock_version: f.count(0, 2_147_483_647),
    created_at: f.instant(),
  }),
  draft: z.object(draft),
  filters: ['year'],
  sorts: ['year'],
  touches: ['taxes', 'entries', 'accounts', 'vat_returns'],
  actions: {
    settle: {
      body: z.object({ percentage: f.percent({}, 2) }),
      flag: 'confirm',
      says: 'Settles a year by its definitive percentage: one entry takes the difference, in the first VAT period that is open after it',
    },
  },
})

/** What settling a year would post, tax by tax. */
export const recoverySettlement = z.object({
  year: f.count(2018, 2100),
  percentage: f.percent({}, 2),
  taxes: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      vat: f.money(),
      recovered: f.money(),
      due: f.money(),
      difference: f.money(),
    }),
  ),
  difference: f.money(),
  date: f.date(),
  vat_date: f.date(),
})
export type RecoverySettlement = z.output<typeof recoverySettlement>
