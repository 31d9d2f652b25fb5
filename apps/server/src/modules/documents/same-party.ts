import { wrongField } from '../../kernel/refusal.ts'
import type { Edited } from './family.ts'

type Owed = {
  readonly beneficiary_id: string | null
  readonly currency: string
  readonly exchange_rate: string
}

/** What was paid stands on the party's account in the document's currency: neither changes any more. */
export function requireSameParty(
  before: Owed & { readonly edited: Edited | null },
  after: Owed,
): void {
  if (before.edited === null || before.edited.totalPaid === 0n) return
  if (after.beneficiary_id !== before.beneficiary_id)
    throw wrongField('beneficiary_id', 'paid_keeps_party')
  if (after.currency !== before.currency) throw wrongField('currency_id', 'paid_keeps_currency')
  if (Number(after.exchange_rate) !== Number(before.exchange_rate))
    throw wrongField('exchange_rate_to_local_currency', 'paid_keeps_currency')
}
