import { yearChecklist } from '@mizan/contract/documents/journal'
import { fiscalYears } from '@mizan/contract/ledger'
import { type Api, call, noBody } from '../../kernel/api.ts'
import { recordId, serve } from '../../kernel/serve.ts'
import { fiscalYear } from '../ledger/index.ts'
import { checklistOf } from './checklist.ts'
import { closeYear } from './close-year.ts'
import { reopenYear } from './reopen-year.ts'
import { yearFacts } from './year-facts.sql.ts'

export { draftsIn, openedIn } from './checklist.sql.ts'

/** Fiscal years, and what happens at the end of one. */
export function serveYearEnd(api: Api): void {
  serve(api, fiscalYears, {
    ...fiscalYear,
    actions: {
      close: (ctx, id) => closeYear(ctx, id),
      reopen: (ctx, id, body: { reason: string | null }) => reopenYear(ctx, id, body.reason),
    },
  })
  call(
    api,
    {
      method: 'GET',
      path: '/fiscal_years/:id/checklist',
      scope: 'tenant',
      tag: 'fiscal_years',
      body: noBody,
      answer: yearChecklist,
      says: 'What to look at before the year is closed, and whether it can be',
    },
    async (ctx, { params }) => {
      ctx.need('fiscal_years', 'view')
      return {
        body: { data: await checklistOf(ctx, await yearFacts(ctx, recordId(params.id), 'read')) },
      }
    },
  )
}
