import { cancelBody, receipts } from '@mizan/contract/documents'
import type { Api } from '../../kernel/api.ts'
import { call } from '../../kernel/api.ts'
import { parseBody } from '../../kernel/http/issues.ts'
import { recordId, serve } from '../../kernel/serve.ts'
import {
  allocateLater,
  cancel,
  confirmById,
  copy,
  create,
  show,
  undoAssociation,
  update,
} from './receipts.ts'
import { receiptList } from './receipts.sql.ts'

/** Receipts and their allocations. */
export function serveTreasury(api: Api): void {
  serve(api, receipts, {
    list: receiptList,
    show,
    create,
    update,
    remove: async (ctx, id, { reason }) => {
      await cancel(ctx, id, parseBody(cancelBody, { reason }).reason)
    },
    actions: {
      confirm: confirmById,
      cancel: (ctx, id, body: { reason: string | null }) => cancel(ctx, id, body.reason),
      copy,
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
        body: { message: ctx.language === 'ar' ? 'تم الحذف بنجاح' : 'Deleted successfully' },
      }
    },
  )
}
