import { stockWriteDowns } from '@mizan/contract/documents/stock-write-downs'
import type { RowOf } from '@mizan/contract/resource'
import { documentFamily } from '../../trade/documents/document-family.ts'

export type WriteDownRow = RowOf<typeof stockWriteDowns>
export type WriteDownLineRow = NonNullable<WriteDownRow['items']>[number]

/** Stock written down to its net realisable value. */
export const writeDownDocuments = documentFamily(stockWriteDowns, {})
