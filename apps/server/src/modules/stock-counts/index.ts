import { itemsToCount } from '@mizan/contract/documents/items-to-count'
import { stockCountItems, stockCounts } from '@mizan/contract/documents/stock-counts'
import type { Api } from '../../kernel/api.ts'
import { serve } from '../../kernel/serve.ts'
import { serveNested } from '../inventory/index.ts'
import { costItem, countItem, recount } from './count-actions.ts'
import { countItemSource } from './count-items.sql.ts'
import { countCounts, countList } from './count-views.sql.ts'
import { itemsToCountSource } from './items-to-count.sql.ts'
import { approveCount, countLife } from './counts.ts'

export { beginCountFile, countedRows, requireOpenCount } from './count-from-file.ts'
export { countLife } from './counts.ts'

/** Stock counts: what is in a store, beside what the books say. */
export function serveStockCounts(api: Api): void {
  const { served, actions } = countLife
  serve(api, stockCounts, {
    list: countList,
    counts: countCounts,
    ...served,
    actions: {
      count: countItem,
      cost: costItem,
      recount,
      confirm: approveCount,
      cancel: actions.cancel,
    },
  })
  serveNested(api, {
    path: '/stock_counts/:id/items',
    parent: 'stock_counts',
    resource: stockCountItems,
    code: 'stock_counts',
    says: 'The items of a count, with what was expected and found',
    source: countItemSource,
  })
  serveNested(api, {
    path: '/stores/:id/items_to_count',
    parent: 'stores',
    resource: itemsToCount,
    code: 'stock_counts',
    says: 'The goods of a store by the value they bear and the days since they were counted',
    source: itemsToCountSource,
  })
}
