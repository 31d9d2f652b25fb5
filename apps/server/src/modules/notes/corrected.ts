import type { TenantContext } from '../../kernel/context.ts'
import { wrongField } from '../../kernel/refusal.ts'
import { currencyCodeOf, partyOf } from '../bills/index.ts'
import {
  type Corrected,
  type NoteDraft,
  type NoteRow,
  type NoteSide,
  noteType,
} from './note-row.ts'
import { type OriginalBillRow, originalBillOf } from './original-bill.sql.ts'

/**
 * What a note takes from the bill it corrects: its side, party, currency and rate. A debit note
 * without a bill is of the side of its party; a credit note is always to a customer.
 */
export async function correctedBy(
  ctx: TenantContext,
  base: NoteRow | null,
  change: Partial<NoteDraft>,
): Promise<Corrected> {
  const billId = 'original_bill_id' in change ? change.original_bill_id : base?.original_bill_id
  const original = billId ? await originalBillOf(ctx, billId) : null
  if (billId && !original) throw wrongField('original_bill_id', 'reference_not_found')
  const type = base?.type ?? change.type
  const side = type === noteType.credit ? 'sales' : await sideOf(ctx, base, change, original)
  const currency = await currencyCodeOf(ctx, original ?? base, change)
  return {
    side,
    currency,
    rate: original?.currency === currency ? original.exchange_rate : null,
    beneficiary: original?.beneficiary_id ?? null,
  }
}

async function sideOf(
  ctx: TenantContext,
  base: NoteRow | null,
  change: Partial<NoteDraft>,
  original: OriginalBillRow | null,
): Promise<NoteSide> {
  if (original) {
    if (original.type !== 1 && original.type !== 2)
      throw wrongField('original_bill_id', 'original_bill_wrong_kind')
    return original.type === 1 ? 'sales' : 'purchases'
  }
  const partyId = 'beneficiary_id' in change ? change.beneficiary_id : base?.beneficiary_id
  const party = partyId ? await partyOf(ctx, partyId) : null
  return party && !party.is_supplier ? 'sales' : 'purchases'
}
