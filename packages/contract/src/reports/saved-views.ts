import { z } from 'zod'
import * as f from '../fields.ts'
import { resource } from '../resource.ts'
import { reportCodes, reportOnWire, reportSettings } from './report-settings.ts'

/** A name for what a report shows; each person may have one of them opened by itself. */
export const reportViews = resource('report_views', {
  guard: { by: 'report', codes: reportCodes },
  asks: 'view',
  row: z.object({
    id: f.id(),
    report: z.string(),
    name: z.string(),
    /** The address of the report; a named period stays one. */
    settings: z.record(z.string(), z.string()),
    /** Whether everybody in the company who may read the report has it too. */
    is_shared: f.flag(),
    /** Whether whoever asks made it. */
    is_own: f.flag(),
    /** Whether it opens by itself for whoever asks. */
    is_default: f.flag(),
    created_by: f.named(),
    created_at: f.instant(),
    lock_version: f.count(0, 2_147_483_647),
  }),
  draft: z.object({
    id: f.id().optional(),
    report: reportOnWire(),
    name: f.text(80),
    settings: reportSettings(),
    is_shared: f.flag().default(false),
  }),
  filters: ['report'],
  touches: ['report_schedules'],
  actions: {
    set_default: {
      body: z.object({ is_default: f.flag() }),
      flag: 'view',
      says: 'Has the view opened by itself for whoever asks, or no longer',
    },
  },
})
