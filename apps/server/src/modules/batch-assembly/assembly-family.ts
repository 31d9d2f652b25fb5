import {
  type AssemblyStart,
  type AssemblyStartFacts,
  assemblyInputs,
  startAssembly,
} from '@mizan/core/inventory/assembly'
import type { VoucherStore } from '@mizan/core/inventory/stock-voucher'
import { refusalOf } from '../../kernel/refusal.ts'
import { type Family, documentSettings, preparedForBooks } from '../documents/index.ts'
import { type StockPlace, lockStock, lowestOnHand } from '../inventory/index.ts'
import { postingFacts } from '../ledger/index.ts'
import { type AssemblyRow, labelOf } from './assembly.ts'
import type { PreparedStart } from './prepared-start.ts'
import { type ResolvedAssembly, resolveAssembly } from './resolve-assembly.ts'
import { saveStarted } from './save-assembly.ts'

/** The start of a batch (900): rules of core over the rows of `batch_assembly`. */
export const startFamily: Family<AssemblyRow, AssemblyStart, AssemblyStartFacts, PreparedStart> = {
  rules: startAssembly,
  kind: () => 'assembly',
  save: saveStarted,
  async prepare(ctx, row) {
    const [resolved, posting, settings] = await Promise.all([
      resolveAssembly(ctx, row),
      postingFacts(ctx),
      documentSettings(ctx),
    ])
    const { made, components, source, destination, problems } = resolved
    // Nothing more is known of a batch whose item is unknown.
    if (made === null) throw refusalOf(problems)
    const document: AssemblyStart = {
      date: row.date,
      isDisassembly: row.is_disassembly,
      source: storeOf(source),
      destination: storeOf(destination),
      item: { ...made.goods, canBeMade: made.canBeMade },
      components: components.map(({ goods }) => goods),
    }
    const stock = await lockStock(ctx, placesOf(document))
    const label = labelOf(row.is_disassembly)
    return {
      ...preparedForBooks(posting, settings, row.date),
      resolved,
      stock,
      problems,
      lots: {
        lines: row.lines,
        own: row.lots,
        fieldOf: (line) => `components.${line}.lots`,
      },
      lineIds: row.lines.map((line) => line.id),
      format: settings.format('assembly'),
      statement: { kind: label, party: made.name, reference: row.reference, notes: row.notes },
      posting: { label },
      document,
      facts: {
        ...posting,
        stock: stock.states,
        lowestOnHand: await lowestOnHand(ctx, stock, row.date),
      },
    }
  },
}

export const storeOf = (store: ResolvedAssembly['source']): VoucherStore | null =>
  store && { id: store.id, inventory: store.account_id }

/** Where goods leave for the batch. */
const placesOf = (start: AssemblyStart): readonly StockPlace[] =>
  assemblyInputs(start).flatMap(({ item, isStocked }) =>
    isStocked && start.source ? [{ item, store: start.source.id }] : [],
  )
