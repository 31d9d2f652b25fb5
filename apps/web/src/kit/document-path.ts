import { hasScreen } from './screens.ts'

/** Screens of the documents behind posted entries, by the entry's `document_type` (`product.md` 3). */
const folders: Readonly<Record<number, string>> = {
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

/** A party's or an account's page; null while it has no screen. */
export function recordPath(
  list: 'accounts' | 'beneficiaries' | 'items' | 'stores',
  id: unknown,
): string | null {
  const path = `/dashboard/${list}/view/${String(id)}`
  return typeof id === 'string' && hasScreen(path) ? path : null
}
