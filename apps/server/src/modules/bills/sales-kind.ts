import type { SalesBillKind } from '@mizan/core/sales/sales-bill'
import type { Bill } from './bill.ts'
import type { PartyFacts } from './bill-facts.sql.ts'

/** Standard for a business, simplified for a person, unless the bill says which. */
export const salesKindOf = (bill: Bill, party: PartyFacts | null): SalesBillKind =>
  (bill.kind as SalesBillKind | null) ??
  (party && (party.registration_number !== null || party.is_company) ? 'standard' : 'simplified')
