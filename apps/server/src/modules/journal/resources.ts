import { badDebtTemplate, entries, revaluationTemplate } from '@mizan/contract/documents/journal'
import { outcome } from '../../kernel/outcome.ts'
import { type Api, call } from '../../kernel/api.ts'
import type { TenantContext } from '../../kernel/context.ts'
import { isFirstSent } from '../../kernel/sent-id.ts'
import { serve } from '../../kernel/serve.ts'
import { entryCounts, entrySource } from './entry-list.sql.ts'
import { showEntry } from './entry-view.sql.ts'
import { entryLife, reverseById, stopRepeating } from './manual-entries.ts'
import type { Reversal } from './reverse-entry.ts'
import { revalueForeign } from './revalue-foreign.ts'
import { writeOffBadDebt } from './write-off.ts'

const mayAdd = (ctx: TenantContext): void => ctx.need('entries', 'store')

/** Journal entries: what documents have posted, and what people write themselves. */
export function serveJournal(api: Api): void {
  serve(api, entries, {
    list: entrySource,
    counts: entryCounts,
    ...entryLife.served,
    show: showEntry,
    actions: {
      ...entryLife.actions,
      reverse: (ctx: TenantContext, id: string, body: Reversal) => reverseById(ctx, id, body),
      stop_repeating: stopRepeating,
    },
  })
  call(
    api,
    {
      method: 'POST',
      path: '/entries/templates/bad_debt',
      scope: 'tenant',
      tag: 'entries',
      says: 'Writes off what a customer will not pay, with the relief of its VAT',
      body: badDebtTemplate,
      right: mayAdd,
      answer: entries.row,
    },
    async (ctx, { body, sent }) => ({
      status: 201,
      body: {
        data: await onceBy(ctx, body.id, sent, () => writeOffBadDebt(ctx, body)),
        message: outcome.added[ctx.language],
      },
    }),
  )
  call(
    api,
    {
      method: 'POST',
      path: '/entries/templates/revaluation',
      scope: 'tenant',
      tag: 'entries',
      says: 'Revalues open balances in other currencies; reversed on the next day',
      body: revaluationTemplate,
      right: mayAdd,
      answer: entries.row,
    },
    async (ctx, { body, sent }) => ({
      status: 201,
      body: {
        data: await onceBy(ctx, body.id, sent, () => revalueForeign(ctx, body)),
        message: outcome.added[ctx.language],
      },
    }),
  )
}

/** The entry of an id of the client's own: written the first time, shown when it is sent again. */
const onceBy = async <T>(
  ctx: TenantContext,
  id: string | undefined,
  sent: unknown,
  write: () => Promise<T>,
) =>
  id === undefined || (await isFirstSent(ctx, 'entries', id, sent)) ? write() : showEntry(ctx, id)
