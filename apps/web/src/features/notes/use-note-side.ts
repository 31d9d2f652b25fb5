import { useNamed } from '../../client/queries.ts'
import type { NoteFamily, NoteSide } from './note-family.ts'
import type { OriginalBill } from './use-original-bill.ts'

/**
 * The side a note is on, as the server finds it: that of its bill; without one a credit note is to
 * a customer and a debit note of a supplier, unless its party is none.
 */
export function useNoteSide(
  family: NoteFamily,
  bill: OriginalBill | null,
  partyId: string | null,
): NoteSide {
  const party = useNamed('beneficiaries', partyId).data
  if (family === 'credit') return 'sales'
  if (bill) return bill.type === 1 ? 'sales' : 'purchases'
  return party?.['role'] === 'customer' ? 'sales' : 'purchases'
}
