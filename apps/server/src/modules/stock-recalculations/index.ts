import {
  stockRecalculationItems,
  stockRecalculations,
} from '@mizan/contract/documents/stock-recalculations'
import type { Api } from '../../kernel/api.ts'
import { serve } from '../../kernel/serve.ts'
import { serveNested } from '../inventory/index.ts'
import { differenceList, recalculationList } from './recalculation-views.sql.ts'
import { recalculation } from './recalculations.ts'

export { recalculationTasks } from './jobs.ts'
export { movesOfItem } from './recorded-moves.sql.ts'

/** Recalculation of costs: differences that dating back left, looked at and posted. */
export function serveStockRecalculations(api: Api): void {
  serve(api, stockRecalculations, { list: recalculationList, ...recalculation })
  serveNested(api, {
    path: '/stock_recalculations/:id/items',
    parent: 'stock_recalculations',
    resource: stockRecalculationItems,
    code: 'stock_recalculate',
    says: 'The differences of a recalculation by item, store and month, each with its entry',
    source: differenceList,
  })
}
