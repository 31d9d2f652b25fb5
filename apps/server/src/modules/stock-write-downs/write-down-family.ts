import { type WriteDown, type WriteDownFacts, writeDown } from '@mizan/core/inventory/write-down'
import { type Family, documentSettings, preparedForBooks } from '../documents/index.ts'
import { lockStock, noStock } from '../inventory/index.ts'
import { postingFacts } from '../ledger/index.ts'
import { heldIn } from './held-goods.sql.ts'
import type { PreparedWriteDown } from './prepared-write-down.ts'
import { placesOf, resolveWriteDown } from './resolve-write-down.ts'
import { saveConfirmed } from './save-write-down.ts'
import type { WriteDownRow } from './write-down.ts'

/** Stock write-downs: rules of core over the rows of `stock_write_downs`, valued with the stock locked. */
export const writeDownFamily: Family<WriteDownRow, WriteDown, WriteDownFacts, PreparedWriteDown> = {
  rules: writeDown,
  kind: () => 'write_down',
  save: saveConfirmed,
  async prepare(ctx, row) {
    const [resolved, posting, settings] = await Promise.all([
      resolveWriteDown(ctx, row),
      postingFacts(ctx),
      documentSettings(ctx),
    ])
    const { document, problems } = resolved
    const places = problems.length > 0 ? [] : placesOf(document)
    const stock = places.length === 0 ? noStock : await lockStock(ctx, places)
    const valuation = { date: row.date, sellingCost: row.selling_cost_percent }
    const held = await heldIn(ctx, valuation, places)
    return {
      ...preparedForBooks(posting, settings, row.date),
      resolved,
      stock,
      problems,
      lineIds: row.lines.map(({ id }) => id),
      statement: { notes: row.notes },
      document,
      facts: { ...posting, held, stock: stock.states },
    }
  },
}
