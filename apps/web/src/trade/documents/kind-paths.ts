import { factsOf, type DocumentKind } from '@mizan/core/documents/kind'

/** Where documents of a kind are listed, written and read. */
export const listPath = (kind: DocumentKind): string => `/dashboard/${factsOf(kind).screens}`
export const formPath = (kind: DocumentKind, id?: string): string =>
  `${listPath(kind)}/form${id ? `/${id}` : ''}`
export const viewPath = (kind: DocumentKind, id: string): string => `${listPath(kind)}/view/${id}`

/** What the menu calls the list of a kind: `bills_sales`. */
export const menuKey = (kind: DocumentKind): string => factsOf(kind).screens.replaceAll('/', '_')

/** A text of a family about one of its kinds: it ends in the last part of its screens where it has several. */
export const wordOfKind = (kind: DocumentKind, text: string): string => {
  const [, part] = factsOf(kind).screens.split('/')
  return part === undefined ? text : `${text}.${part}`
}
