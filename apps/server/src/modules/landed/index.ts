import {
  landedCosts,
  landedGoods,
  landedSource,
  landedSources,
  waitingSources,
} from '@mizan/contract/documents/landed'
import type { RowOf } from '@mizan/contract/resource'
import { z } from 'zod'
import { type Api, call, noBody } from '../../kernel/api.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { recordId, serve } from '../../kernel/serve.ts'
import { requireSeen } from '../../kernel/store-scope.ts'
import { createLanded, landedLife } from './landed-costs.ts'
import { goodsOfBill } from './landed-goods.ts'
import { sourceList, sourceOf, waitingCostsOf, waitingView } from './landed-source.sql.ts'
import { landedList } from './landed-views.sql.ts'

export { createLanded, landedLife } from './landed-costs.ts'

/** Freight and duty that join the goods they were paid for. */
export function serveLanded(api: Api): void {
  serve(api, landedCosts, {
    list: landedList,
    show: landedLife.show,
    create: createLanded,
    actions: { cancel: landedLife.actions.cancel },
  })
  serve(api, waitingSources, {
    list: sourceList,
    show: async (ctx, id) => {
      const found = await sourceOf(ctx, id)
      if (!found) throw new Refusal('not_found')
      return found as RowOf<typeof waitingSources>
    },
  })
  call(
    api,
    {
      method: 'GET',
      path: '/landed_costs/sources/:type/:id',
      scope: 'tenant',
      tag: 'landed_costs',
      body: noBody,
      answer: z.array(landedSource),
      says: 'What of a bill or an expense waits to be carried by goods, by account',
    },
    async (ctx, { params }) => {
      ctx.need('purchases', 'view')
      const type = landedSources.find((each) => each === params.type)
      if (!type) throw new Refusal('not_found')
      const id = recordId(params.id)
      await requireSeen(ctx, id)
      const waiting = await waitingCostsOf(ctx, { type, id })
      return { body: { data: waiting.map(waitingView) } }
    },
  )
  call(
    api,
    {
      method: 'GET',
      path: '/landed_costs/goods/:id',
      scope: 'tenant',
      tag: 'landed_costs',
      body: noBody,
      answer: z.array(landedGoods),
      says: 'The goods of a purchase bill that can carry a cost, and what of them is on hand',
    },
    async (ctx, { params }) => {
      ctx.need('purchases', 'view')
      const id = recordId(params.id)
      await requireSeen(ctx, id)
      return { body: { data: await goodsOfBill(ctx, id) } }
    },
  )
}
