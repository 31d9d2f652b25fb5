import type { SignedInUser } from '@mizan/contract/companies/identity'
import type { Resource, RowOf } from '@mizan/contract/resource'
import { actionRefusal, type DocumentAction } from '@mizan/core/documents/available-actions'
import { status } from '@mizan/core/documents/lifecycle'
import type { DocumentFamily } from './document-family.ts'

type User = SignedInUser | undefined

/** Why an action is not possible now, by its code: the server's own answer, and what only the family knows. */
export const refusalCode = <R extends Resource>(
  family: DocumentFamily<R>,
  row: RowOf<R>,
  action: DocumentAction,
  user: User,
): string | null =>
  actionRefusal(action, family.factsOf(row, user)) ?? family.refusalOf(row, action)

/** What the user or the law does not allow at all is not shown; all else is dimmed with its reason. */
export const isShown = (code: string | null): boolean =>
  code !== 'not_permitted' && code !== 'tax_restricted'

/** How a document comes to be edited: at once, or opened for it first; and why not, by its code. */
export type Editing = { readonly how: 'edit' | 'open'; readonly code: string | null }

/**
 * A draft, or what is open, is edited at once; what is confirmed is opened for it first. On its own page
 * a document says that the law protects it; lists leave the entry out.
 */
export function editingOf<R extends Resource>(
  family: DocumentFamily<R>,
  row: RowOf<R>,
  user: User,
  isView: boolean,
): Editing | null {
  const at = family.statusOf(row)
  const isWritten = at === status.draft || at === status.opened
  const how = isWritten || !('open' in family.of.actions) ? 'edit' : 'open'
  const code = refusalCode(family, row, how, user)
  const isExplained = how === 'open' && isView && code === 'tax_restricted'
  return isShown(code) || isExplained ? { how, code } : null
}
