import { cancelBody } from '@mizan/contract/document-fields'
import { quotations } from '@mizan/contract/quotations'
import type { Api } from '../../kernel/api.ts'
import { parseBody } from '../../kernel/http/issues.ts'
import { serve } from '../../kernel/serve.ts'
import { createBill } from './create-bill.ts'
import { quotationCounts, quotationList } from './quotation-rows.sql.ts'
import { confirmById, copy, create, discard, open, remove, show, update } from './quotations.ts'

/** Quotations to customers and purchase orders to suppliers. */
export function serveQuotations(api: Api): void {
  serve(api, quotations, {
    list: quotationList,
    counts: (ctx, query) => quotationCounts(ctx, query.equals.type ?? []),
    show,
    create,
    update,
    remove: async (ctx, id, { reason }) => {
      await remove(ctx, id, parseBody(cancelBody, { reason }).reason)
    },
    actions: {
      confirm: confirmById,
      open,
      discard,
      cancel: (ctx, id, body: { reason: string | null }) => remove(ctx, id, body.reason),
      copy,
      create_bill: createBill,
    },
  })
}
