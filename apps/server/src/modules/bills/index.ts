export { type PayBill, billUseCases, currencyCodeOf, permissionOf } from './bills.ts'
export { type Bill, type BillDraft, type BillLine, mergeDraft } from './bill.ts'
export { type ResolvedBill, type ResolvedLine, resolveBill } from './resolve-bill.ts'
export {
  type MarkedSupply,
  correctedSupply,
  flagsOf,
  invoiceMarksOf,
  unmarkedSupply,
} from './bill-marks.ts'
export { markCredited, takenBack } from './confirmed-return.ts'
export { type OriginalBill, lockOriginalBill } from './original-bill.sql.ts'
export { companySeller } from './company-seller.ts'
export { handedOver } from './handed-over.ts'
export { refuseLanded } from './landed-on.sql.ts'
export { showBill } from './bill-views.sql.ts'
export { serveBills } from './resources.ts'
export {
  type PartyFacts,
  type SellerFacts,
  type TaxFacts,
  costCentersOf,
  partyOf,
  sellerOf,
  taxesOf,
} from './bill-facts.sql.ts'
export { usedReferenceOf } from './used-reference.sql.ts'
export { type InvoiceKind, exportsTo } from './tax-invoice.ts'
export { saleSides, selfBilledSides, sellerParty } from './invoice-parties.ts'
export { sellerCorrecting, sellerOn } from './seller-on.ts'
export { sidesAnew } from './reissue-bill.ts'
export { noLongerSeller } from './told-self-billed.ts'
export type { ToldSale } from './told-sale.ts'
export {
  allowancesOf,
  amountText,
  discountOf,
  notesOf,
  rateText,
  rateToSar,
  subtotalsOf,
  totalsOf,
} from './invoice-figures.ts'
