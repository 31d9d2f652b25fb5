import type { RowAction } from '../../kit/lists/row-menu.tsx'
import { useDocumentActions } from '../../trade/documents/document-actions.ts'
import { writeDownDocuments, type WriteDownRow } from './write-down-family.ts'

/** What can be done with a write-down: as with every document, but that its paper is its entry's. */
export function useWriteDownActions({ isView = false }: { readonly isView?: boolean } = {}): (
  row: WriteDownRow,
) => readonly RowAction[] {
  const { actionsOf } = useDocumentActions(writeDownDocuments, { isView })
  return (row) => actionsOf(row).filter(({ key }) => key !== 'print' && key !== 'pdf')
}
