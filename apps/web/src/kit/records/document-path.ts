import { type DocumentKind, allKinds, factsOf } from '@mizan/core/documents/kind'
import { hasScreen } from '../page/screens.ts'

/** Screens of what is behind posted entries and is no kind of document, by the entry's `document_type`. */
const folders: Readonly<Record<number, string>> = { 105: 'expenses' }

/**
 * The screens of the documents that write entries of a `document_type` (`product.md` 3). Several change the value of
 * stock alone: what their entries are called says which.
 */
function folderOf(documentType: number, label: string | undefined): string | undefined {
  const kinds = allKinds.filter((each) => factsOf(each).documentType === documentType)
  const kind = kinds.find((each) => label?.startsWith(each)) ?? kinds[0]
  return kind ? factsOf(kind).screens : folders[documentType]
}

/** Where the document behind a posted line is read; null while it has no screen. */
export function documentPath(type: unknown, id: unknown, label?: string): string | null {
  const folder = folderOf(Number(type), label)
  if (folder === undefined || typeof id !== 'string') return null
  const path = `/dashboard/${folder}/view/${id}`
  return hasScreen(path) ? path : null
}

/** Where a document of a kind is read; null while it has no screen. */
export function kindPath(kind: DocumentKind, id: string): string | null {
  const path = `/dashboard/${factsOf(kind).screens}/view/${id}`
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
    | 'budgets'
    | 'collections'
    | 'cost_centers'
    | 'goods_receipt_returns'
    | 'items'
    | 'item_models'
    | 'landed_costs'
    | 'pos'
    | 'pos_session'
    | 'stores'
    | 'subscription'
    | 'taxes'
    | 'admin/coupons'
    | 'admin/payments'
    | 'admin/plans'
    | 'admin/subscription'
    | 'admin/tenants',
  id: unknown,
): string | null {
  const path = pathOf(list, String(id))
  return typeof id === 'string' && hasScreen(path) ? path : null
}

const pathOf = (list: string, id: string): string => {
  if (list === 'subscription') return `/dashboard/client/subscription_paid/${id}`
  return list.startsWith('admin/') ? `/${list}/view/${id}` : `/dashboard/${list}/view/${id}`
}
