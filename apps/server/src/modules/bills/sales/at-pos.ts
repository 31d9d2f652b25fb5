import { type NumberFormat, type SequenceKind, formatAtPos } from '@mizan/core/documents/numbering'
import type { TenantContext } from '../../../kernel/context.ts'
import { wrongField } from '../../../kernel/refusal.ts'
import type { DocumentSettings } from '../../documents/index.ts'
import { type PosFacts, posOf } from '../../pos/index.ts'
import { type Bill, billType, isSaleOrItsReturn } from '../bill.ts'

/** A sale takes from its point of sale what it leaves open: the store, and who buys (`domain/08` 8.1). */
export async function atPos(ctx: TenantContext, bill: Bill): Promise<Bill> {
  if (bill.pos_id === null) return bill
  if (!isSaleOrItsReturn(bill)) throw wrongField('p_o_s_id', 'invalid_choice')
  const pos = bill.type === billType.sales ? await posOf(ctx, bill.pos_id) : null
  return {
    ...bill,
    store_id: bill.store_id ?? pos?.store_id ?? null,
    beneficiary_id: bill.beneficiary_id ?? pos?.beneficiary_id ?? null,
  }
}

/** A number runs in the series of its point of sale: an edited bill keeps both. */
export function requireSamePos(before: Bill, after: Bill): void {
  if (before.edited !== null && after.pos_id !== before.pos_id)
    throw wrongField('p_o_s_id', 'p_o_s_keeps_number')
}

/** How the numbers of a kind are printed, at a point of sale with its code. */
export function formatOf(
  settings: DocumentSettings,
  kind: SequenceKind,
  pos: PosFacts | null,
): NumberFormat {
  const format = settings.format(kind)
  return pos ? formatAtPos(format, pos.code) : format
}
