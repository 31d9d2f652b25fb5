import type { DocumentAction } from '@mizan/core/documents/available-actions'
import type { RowAction } from '../lists/row-menu.tsx'

/** An action of the rules, dimmed with the reason while it is not possible. */
export type Guarded<Row> = (
  row: Row,
  action: DocumentAction,
  entry: Omit<RowAction, 'blocked'>,
) => readonly RowAction[]
