import { vatNumberOn } from '@mizan/core/taxes/vat-registration'
import type { LocalDate } from '@mizan/core/time/local-date'
import { type SellerFacts, sellerOf } from '../bill-facts.sql.ts'
import type { Seller } from '@mizan/zatca'
import type { TenantContext } from '../../../kernel/context.ts'
import { sellerParty } from './invoice-parties.ts'

/** The company with the VAT number it had on a day. */
export const sellerOn = (seller: SellerFacts, day: LocalDate): SellerFacts => ({
  ...seller,
  tax_registration_number: vatNumberOn(seller.registrations, day),
})

/**
 * The company as it corrects what it issued on another day: a tax invoice where that was one, with the
 * number of today, or the last it had; nothing for the authority where it was none.
 */
export function sellerCorrecting(
  seller: SellerFacts,
  day: LocalDate,
  issuedOn: LocalDate,
): SellerFacts {
  const issuedAs = vatNumberOn(seller.registrations, issuedOn)
  return {
    ...seller,
    tax_registration_number: issuedAs && (vatNumberOn(seller.registrations, day) ?? issuedAs),
  }
}

/** The company as the authority knows it; null while it issues no tax invoices of the Kingdom. */
export async function companySeller(ctx: TenantContext): Promise<Seller | null> {
  const seller = await sellerOf(ctx)
  return seller && sellerParty(seller)
}
