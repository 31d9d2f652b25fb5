export { type PayBill, billUseCases, currencyCodeOf, permissionOf } from './bills.ts'
export { type Bill, type BillDraft, type BillLine, mergeDraft } from './bill.ts'
export { type ResolvedBill, type ResolvedLine, resolveBill } from './resolve-bill.ts'
export {
  type MarkedSupply,
  correctedSupply,
  flagsOf,
  invoiceMarksOf,
  unmarkedSupply,
} from './tax-invoice/bill-marks.ts'
export { markCredited, restoredAmounts } from './returns/confirmed-return.ts'
export { type OriginalBill, lockOriginalBill } from './returns/original-bill.sql.ts'
export { issuedInvoice } from './tax-invoice/issued-invoice.ts'
export { factorOf } from './delivery/unit-factor.ts'
export { type ReceivedLine, billedOf, unbilledReceived } from './purchases/received-goods.sql.ts'
export { refuseLanded } from './purchases/landed-on.sql.ts'
export { showBill } from './bill-views.sql.ts'
export { serveBills } from './resources.ts'
export {
  type PartyFacts,
  type SellerFacts,
  type ItemFacts,
  type StoreFacts,
  type TaxFacts,
  type UnitFacts,
  costCentersOf,
  itemsOf,
  partyOf,
  sellerOf,
  storesOf,
  taxesOf,
  unitsOf,
} from './bill-facts.sql.ts'
export { usedReferenceOf } from './purchases/used-reference.sql.ts'
export { type InvoiceKind, exportsTo } from './tax-invoice/tax-invoice.ts'
export { saleSides, selfBilledSides, sellerParty } from './tax-invoice/invoice-parties.ts'
export { companySeller, sellerCorrecting, sellerOn } from './tax-invoice/seller.ts'
export { sidesAnew } from './tax-invoice/reissue-bill.ts'
export { noLongerSeller } from './tax-invoice/self-billed-invoice.ts'
export type { SaleInvoice } from './tax-invoice/sale-invoice.ts'
export {
  allowancesOf,
  invoiceAmount,
  discountOf,
  notesOf,
  rateText,
  rateToSar,
  subtotalsOf,
  totalsOf,
} from './tax-invoice/invoice-figures.ts'
