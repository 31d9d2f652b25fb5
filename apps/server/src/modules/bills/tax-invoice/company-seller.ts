import type { Seller } from '@mizan/zatca'
import type { TenantContext } from '../../../kernel/context.ts'
import { sellerOf } from '../bill-facts.sql.ts'
import { sellerParty } from './invoice-parties.ts'

/** The company as the authority knows it; null while it issues no tax invoices of the Kingdom. */
export async function companySeller(ctx: TenantContext): Promise<Seller | null> {
  const seller = await sellerOf(ctx)
  return seller && sellerParty(seller)
}
