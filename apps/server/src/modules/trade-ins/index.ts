import { tradeInDraft, tradedIn } from '@mizan/contract/documents/trade-ins'
import { type Api, call } from '../../kernel/api.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { isUuid } from '../catalog/index.ts'
import { tradeIn } from './trade-in.ts'
import { requirePart } from '../../kernel/withheld.ts'

export { payWithGold } from './pay-with-gold.ts'

/** Used gold that customers give for what they buy. */
export function serveTradeIns(api: Api): void {
  call(
    api,
    {
      method: 'POST',
      path: '/bills/:id/trade_in',
      scope: 'tenant',
      tag: 'bills',
      body: tradeInDraft,
      answer: tradedIn,
      right: (ctx) => {
        requirePart(ctx, 'jewellery')
        ctx.need('bills', 'view')
        ctx.need('purchases', 'confirm')
        ctx.need('receipts_catch', 'confirm')
      },
      says: 'Takes used gold of the customer for a sale: a purchase from him, and a receipt that sets it off',
    },
    async (ctx, { params, body }) => {
      const { id = '' } = params
      if (!isUuid(id)) throw new Refusal('not_found')
      return { status: 201, body: { data: await tradeIn(ctx, id, body) } }
    },
  )
}
