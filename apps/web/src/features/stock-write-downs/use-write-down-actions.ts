import type { RowAction } from '../../kit/lists/row-menu.tsx'
import { useDocumentActions } from '../../trade/documents/document-actions.ts'
import { writeDownDocuments, type WriteDownRow } from './write-down-family.ts'

/** What can be done with a write-down, as with every document. */
export const useWriteDownActions = ({ isView = false }: { readonly isView?: boolean } = {}): ((
  row: WriteDownRow,
) => readonly RowAction[]) => useDocumentActions(writeDownDocuments, { isView }).actionsOf
