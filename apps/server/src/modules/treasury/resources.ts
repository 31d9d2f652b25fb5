import { receipts } from '@mizan/contract/documents/receipts'
import { outcome } from '../../kernel/outcome.ts'
import type { Api } from '../../kernel/api.ts'
import { call } from '../../kernel/api.ts'
import { recordId, serve } from '../../kernel/serve.ts'
import { allocateLater } from './allocate-later.ts'
import { receiptLife, undoAssociation } from './receipts.ts'
import { chequeCounts } from './cheque-counts.sql.ts'
import { bounce, clear } from './cheques.ts'
import { receiptList } from './receipts.sql.ts'

/** Receipts and their allocations. */
export function serveTreasury(api: Api): void {
  serve(api, receipts, {
    list: receiptList,
    // The tabs over the list of cheques; other lists of receipts have none.
    counts: async (ctx, { equals }) =>
      equals.is_cheque ? chequeCounts(ctx, equals.type ?? []) : {},
    ...receiptLife.served,
    actions: {
      ...receiptLife.actions,
      clear,
      bounce,
      associations: (ctx, id, body: { associations: Parameters<typeof allocateLater>[2] }) =>
        allocateLater(ctx, id, body.associations),
    },
  })
  call(
    api,
    {
      method: 'DELETE',
      path: '/associations/:id',
      scope: 'tenant',
      tag: 'receipts',
      says: 'Undoes one allocation',
      body: null,
    },
    async (ctx, { params }) => {
      await undoAssociation(ctx, recordId(params.id))
      return {
        body: { message: outcome.deleted[ctx.language] },
      }
    },
  )
}
