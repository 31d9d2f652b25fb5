import { reorderDraft, reorderProposals, reorderedOrders } from '@mizan/contract/documents/reorder'
import { type Api, call } from '../../kernel/api.ts'
import { serve } from '../../kernel/serve.ts'
import { orderProposed } from './order-proposed.ts'
import { proposalList } from './proposals.sql.ts'

/** What is to be ordered again, and the draft orders that are made of it. */
export function serveReorder(api: Api): void {
  serve(api, reorderProposals, { list: proposalList })
  call(
    api,
    {
      method: 'POST',
      path: '/reorder_proposals/orders',
      scope: 'tenant',
      tag: 'reorder_proposals',
      body: reorderDraft,
      answer: reorderedOrders,
      right: (ctx) => ctx.need('purchase_orders', 'store'),
      says: 'Makes draft orders of chosen proposals, one of each supplier and store',
    },
    async (ctx, { body }) => ({ status: 201, body: { data: await orderProposed(ctx, body) } }),
  )
}
