/** The head of a line: its table, and the column that names it. */
type Head = readonly [table: string, column: string]

/**
 * What becomes of a column that names a party or an item when that is merged. `renamed`: it names the kept record.
 * `remembered`: so too, and the row says beside it whom it named before, unless it is of a draft. `own`: a function
 * does it, because rows of both would stand in each other's way.
 */
export type Handling =
  | { readonly by: 'renamed' }
  | {
      readonly by: 'remembered'
      readonly in: 'merged_party_id' | 'merged_item_id'
      readonly drafts?: 'own' | Head
    }
  | { readonly by: 'own'; readonly where: string }

const renamed = { by: 'renamed' } as const
const own = (where: string) => ({ by: 'own', where }) as const
/** A draft was shown to nobody. */
const asIssued = { by: 'remembered', in: 'merged_party_id', drafts: 'own' } as const
const party = { by: 'remembered', in: 'merged_party_id' } as const
const item = { by: 'remembered', in: 'merged_item_id' } as const
const lineOf = (...drafts: Head) => ({ ...item, drafts }) as const

/** Every column that names a customer or supplier. A test reads the database and finds one that is missing here. */
export const partyReferences: Readonly<Record<string, Handling>> = {
  'bills.beneficiary_id': asIssued,
  'notes.beneficiary_id': asIssued,
  'receipts.beneficiary_id': asIssued,
  'expenses.beneficiary_id': asIssued,
  'quotations.beneficiary_id': asIssued,
  'entry_transactions.beneficiary_id': own('followInBooks'),
  'payment_reminders.beneficiary_id': party,
  'opening_documents.beneficiary_id': party,
  'associations.beneficiary_id': renamed,
  'consignments.beneficiary_id': renamed,
  'conversion_lines.beneficiary_id': renamed,
  'goods_receipts.beneficiary_id': renamed,
  'manual_entry_lines.beneficiary_id': renamed,
  'pos.beneficiary_id': renamed,
  'beneficiary_balances.beneficiary_id': own('moveBalances'),
  'item_suppliers.beneficiary_id': own('moveSuppliedItems'),
}

/** Every column that names an item. */
export const itemReferences: Readonly<Record<string, Handling>> = {
  'bill_items.item_id': lineOf('bills', 'bill_id'),
  'quotation_items.item_id': lineOf('quotations', 'quotation_id'),
  'entry_transactions.item_id': own('followInBooks'),
  'stock_count_items.item_id': item,
  'stock_recalculation_items.item_id': item,
  'assets.item_id': renamed,
  'batch_assembly.item_id': renamed,
  'batch_assembly_components.item_id': renamed,
  'consignment_items.item_id': renamed,
  'conversion_stock.item_id': renamed,
  'goods_receipt_items.item_id': renamed,
  'stock_write_down_items.item_id': renamed,
  'stock_levels.item_id': own('mergeStock'),
  'stock_moves.item_id': own('followInBooks'),
  'stock_days.item_id': own('mergeStock'),
  'lots.item_id': own('mergeStock'),
  'lot_levels.item_id': own('mergeStock'),
  'lot_moves.item_id': own('followInBooks'),
  'bill_item_components.component_id': own('moveSoldComponents'),
  'item_components.item_id': own('moveRecipes'),
  'item_components.component_id': own('moveRecipes'),
  'item_conversions.item_id': own('moveUnits'),
  'item_barcodes.item_id': own('barcodesOf'),
  'item_stores.item_id': own('moveLevels'),
  'item_suppliers.item_id': own('moveSuppliers'),
  'price_list_lines.item_id': own('movePrices'),
}
