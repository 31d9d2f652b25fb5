import { hasScreen } from './screens.ts'

/** Screens of the documents behind posted entries, by the entry's `document_type` (`product.md` 3). */
const folders: Readonly<Record<number, string>> = {
  // Of the changes of the value of stock, a cost that goods carry is the only one with a document.
  1: 'landed_costs',
  101: 'bills/sales',
  102: 'bills/purchases',
  103: 'bills/purchases_return',
  104: 'bills/sales_return',
  105: 'expenses',
  201: 'receipts/catch',
  202: 'receipts/cashing',
  301: 'notes/credit',
  302: 'notes/debit',
  510: 'consignments/outgoing',
  520: 'consignments/take',
  530: 'consignments/scrapping',
  540: 'consignments/transformation',
  900: 'batch_assembly',
  1100: 'stock_counts',
  1300: 'conversion_balance',
  1400: 'expenses',
}

/** Where the document behind a posted line is read; null while it has no screen. */
export function documentPath(type: unknown, id: unknown): string | null {
  const folder = folders[Number(type)]
  if (folder === undefined || typeof id !== 'string') return null
  const path = `/dashboard/${folder}/view/${id}`
  return hasScreen(path) ? path : null
}

/** Where a posted entry is read; null while it has no screen. */
export function entryPath(id: unknown): string | null {
  const path = `/dashboard/entries/view/${String(id)}`
  return typeof id === 'string' && hasScreen(path) ? path : null
}

/** The page of a party, account, item, asset and the like; null while it has no screen. */
export function recordPath(
  list:
    | 'accounts'
    | 'assets'
    | 'beneficiaries'
    | 'collections'
    | 'cost_centers'
    | 'items'
    | 'landed_costs'
    | 'pos'
    | 'stores',
  id: unknown,
): string | null {
  const path = `/dashboard/${list}/view/${String(id)}`
  return typeof id === 'string' && hasScreen(path) ? path : null
}
