import type { SalesBillKind } from '@mizan/core/sales/sales-bill'
import type { Bill } from '../bill.ts'
import type { PartyFacts } from '../bill-facts.sql.ts'

/** Standard for a business, simplified for a person, unless the bill says which. */
export const salesKindOf = (bill: Bill, party: PartyFacts | null): SalesBillKind =>
  (bill.kind as SalesBillKind | null) ?? (isBusiness(party) ? 'standard' : 'simplified')

/** The kind of its tax invoice: that of a prepayment follows its buyer. */
export const invoiceKindOf = (
  kind: SalesBillKind,
  party: PartyFacts | null,
): 'standard' | 'simplified' =>
  kind === 'prepayment' ? (isBusiness(party) ? 'standard' : 'simplified') : kind

const isBusiness = (party: PartyFacts | null): boolean =>
  party !== null && (party.registration_number !== null || party.is_company)
