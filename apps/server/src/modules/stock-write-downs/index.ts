import {
  proposalQuery,
  stockWriteDowns,
  valuedBody,
  writeDownProposal,
} from '@mizan/contract/documents/stock-write-downs'
import { z } from 'zod'
import { type Api, call, noBody } from '../../kernel/api.ts'
import { parseBody } from '../../kernel/http/issues.ts'
import { serve } from '../../kernel/serve.ts'
import { proposalsOf, valuesOf } from './proposals.ts'
import { writeDownCounts, writeDownList } from './write-down-views.sql.ts'
import { writeDownLife } from './write-downs.ts'

export { writeDownLife } from './write-downs.ts'

/** Stock written down to its net realisable value. */
export function serveStockWriteDowns(api: Api): void {
  call(
    api,
    {
      method: 'GET',
      path: '/stock_write_downs/proposals',
      scope: 'tenant',
      tag: 'stock_write_downs',
      body: noBody,
      answer: z.array(writeDownProposal),
      says: 'Goods that cost more on ?date= than they sell for less ?selling_cost_percent=, of one ?store_id= or ?collection_id= or all; of ?item_id= whatever it costs. ?percent= of ?percent_of= selling_price (those of ?price_list_id=) or cost estimates them together',
    },
    async (ctx, { query }) => {
      ctx.need('stock_recalculate', 'view')
      return { body: { data: await proposalsOf(ctx, parseBody(proposalQuery, query)) } }
    },
  )
  call(
    api,
    {
      method: 'POST',
      path: '/stock_write_downs/values',
      scope: 'tenant',
      tag: 'stock_write_downs',
      body: valuedBody,
      right: (ctx) => ctx.need('stock_recalculate', 'view'),
      answer: z.array(writeDownProposal),
      says: 'What lines of a write-down would post now; nothing is kept',
    },
    async (ctx, { body }) => ({ body: { data: await valuesOf(ctx, body) } }),
  )
  serve(api, stockWriteDowns, {
    list: writeDownList,
    counts: writeDownCounts,
    ...writeDownLife.served,
    actions: writeDownLife.actions,
  })
}
