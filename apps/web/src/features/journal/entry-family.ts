import { entries } from '@mizan/contract/documents/journal'
import { status } from '@mizan/core/documents/lifecycle'
import { documentFamily } from '../../trade/documents/document-family.ts'
import type { EntryRow } from './entry-values.ts'

/** A reversed entry is posted still: that it was reversed is what stands in the way. */
const statusOf = (entry: EntryRow): number =>
  entry.status === status.cancelled ? status.confirmed : entry.status

export const entryDocuments = documentFamily(entries, {
  statusOf,
  factsOf: (entry) => ({
    isLinked: !entry.is_manual,
    isReversed: entry.status === status.cancelled,
  }),
  refusalOf: (entry, action) => (action === 'edit' || action === 'open' ? typedOver(entry) : null),
})

/** What a document or a template wrote is not typed over, nor what was taken back. */
function typedOver(entry: EntryRow): string | null {
  if (!entry.is_manual) return 'linked_to_document'
  if (entry.status === status.cancelled) return 'already_reversed'
  return entry.template === null ? null : 'made_by_template'
}
