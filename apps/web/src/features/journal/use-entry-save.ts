import { entries } from '@mizan/contract/journal'
import { useDocumentSave } from '../../kit/use-document-save.ts'
import {
  draftOfEntry,
  gridField,
  type EntryHead,
  type EntryLine,
  type EntryRow,
} from './entry-values.ts'

const grid = { name: 'transactions', fieldOf: gridField }

/** Checks and writes an entry; what is wrong is told at its field and its cell. */
export function useEntrySave(id: string, record: EntryRow | null) {
  const { write, ...rest } = useDocumentSave<typeof entries, EntryLine>(entries, record, grid)
  return {
    ...rest,
    write: (head: EntryHead, lines: readonly EntryLine[], status: 0 | 1) =>
      write(draftOfEntry({ id, head, lines, status }), lines),
  }
}
