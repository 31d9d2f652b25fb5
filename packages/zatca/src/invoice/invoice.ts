/**
 * The invoice as the authority sees it, before it becomes XML. Every amount, quantity, percentage
 * and rate is a ready decimal text ("1150.00"): the caller has done the arithmetic
 * and formatted it exactly; this library copies the characters and computes no tax.
 * A missing optional value is null; an empty text is treated as missing.
 */

/** Standard: cleared before the buyer gets it. Simplified: stamped here, reported in 24 hours. */
export type InvoiceKind = 'standard' | 'simplified'

/** Phase 1: made, kept and printed. Phase 2: sent to the authority too. */
export type Phase = 1 | 2

/** BT-3 (UNTDID 1001): every one of them is an `Invoice` document with positive amounts. */
export const invoiceTypeCodes = {
  invoice: '388',
  creditNote: '381',
  debitNote: '383',
  prepayment: '386',
} as const
export type InvoiceTypeCode = (typeof invoiceTypeCodes)[keyof typeof invoiceTypeCodes]

/** UNTDID 5305 as the authority uses it: standard, zero-rated, exempt, out of scope. */
export type VatCategory = 'S' | 'Z' | 'E' | 'O'

/** The markers of KSA-2 behind the kind, in the order of their positions (BR-KSA-06). */
export type InvoiceFlags = {
  readonly thirdParty: boolean
  readonly nominal: boolean
  readonly export: boolean
  readonly summary: boolean
  readonly selfBilled: boolean
  readonly continuous: boolean
  readonly governmentBuyer: boolean
}

/** An ordinary sale: no marker set. Spread it and set what applies. */
export const noFlags: InvoiceFlags = {
  thirdParty: false,
  nominal: false,
  export: false,
  summary: false,
  selfBilled: false,
  continuous: false,
  governmentBuyer: false,
}

export type Note = {
  readonly text: string
  /** ISO 639-1, such as "ar". */
  readonly language: string | null
}

/** BG-5 and BG-8. A buyer abroad has street, city and country only (BR-KSA-10). */
export type Address = {
  readonly street: string | null
  readonly additionalStreet: string | null
  /** KSA-17: four digits in Saudi Arabia. */
  readonly buildingNumber: string | null
  /** KSA-23: the additional number of the national address. */
  readonly additionalNumber: string | null
  readonly district: string | null
  readonly city: string | null
  readonly postalCode: string | null
  readonly province: string | null
  /** ISO 3166-1, capital letters. */
  readonly country: string
}

export type PartyIdentification = {
  /** CRN, MOM, MLS, 700, SAG, OTH; buyers also TIN, NAT, GCC, IQA, PAS (BR-KSA-08, BR-KSA-14). */
  readonly scheme: string
  readonly id: string
}

export type Party = {
  readonly identification: PartyIdentification | null
  readonly name: string | null
  readonly vatNumber: string | null
  readonly address: Address | null
  readonly phone: string | null
}

/** The seller always has a name and a VAT number: the QR carries both. */
export type Seller = Party & { readonly name: string; readonly vatNumber: string }

export type PaymentMeans = {
  /** BT-81 (UNTDID 4461): 10 cash, 30 credit, 42 bank account, 48 card, 1 not defined. */
  readonly code: string
  /** BT-84: the IBAN the buyer pays to. */
  readonly account: string | null
  /** KSA-22. */
  readonly terms: string | null
}

/** A discount or charge. The percentage and its base come together or not at all (03–05). */
export type AllowanceCharge = {
  readonly isCharge: boolean
  readonly amount: string
  readonly percent: string | null
  readonly baseAmount: string | null
  /** UNTDID 5189 for a discount (95), UNTDID 7161 for a charge. */
  readonly reasonCode: string | null
  readonly reason: string | null
}

/** One per VAT category: a discount over mixed categories is split by the caller. */
export type DocumentAllowanceCharge = AllowanceCharge & {
  readonly category: VatCategory
  readonly rate: string
}

export type Exemption = {
  /** BT-121: a VATEX-SA code. */
  readonly code: string
  /** BT-120. */
  readonly reason: string
}

/** An advance taken off a final invoice: one line per prepayment invoice and VAT category. */
export type PrepaymentReference = {
  /** KSA-26: number of the 386. */
  readonly number: string
  /** KSA-27. */
  readonly uuid: string | null
  /** KSA-28. */
  readonly issueDate: string
  /** KSA-29. */
  readonly issueTime: string
  /** KSA-31. */
  readonly taxable: string
  /** KSA-32. */
  readonly vat: string
  /** KSA-33. */
  readonly category: VatCategory
  /** KSA-34. */
  readonly rate: string
  /** KSA-41 and KSA-42. */
  readonly exemption: Exemption | null
}

export type InvoiceLine = {
  /** BT-126: 1 to 6 characters. */
  readonly id: string
  readonly name: string
  /** BT-129. On a prepayment line "0.00", never "0" (BR-22 compares the text). */
  readonly quantity: string
  /** UN/ECE Rec 20, such as "PCE". */
  readonly unitCode: string
  /** BT-131: after the line allowances. */
  readonly net: string
  readonly allowanceCharges: readonly AllowanceCharge[]
  /** KSA-11. */
  readonly vat: string
  /** KSA-12: net + vat. */
  readonly total: string
  /** BT-146: see `unitPriceFor`. */
  readonly unitPrice: string
  readonly category: VatCategory
  readonly rate: string
  readonly buyerItemId: string | null
  readonly sellerItemId: string | null
  /** BT-157: the barcode. */
  readonly standardItemId: string | null
  readonly prepayment: PrepaymentReference | null
}

/** One per (category, rate) of the document (BG-23). */
export type TaxSubtotal = {
  readonly category: VatCategory
  readonly rate: string
  /** BT-116. */
  readonly taxable: string
  /** BT-117. */
  readonly vat: string
  /** Required for Z, E and O; none for S. */
  readonly exemption: Exemption | null
}

export type InvoiceTotals = {
  /** BT-106. */
  readonly lineExtension: string
  /** BT-107. */
  readonly allowances: string | null
  /** BT-108. */
  readonly charges: string | null
  /** BT-109. */
  readonly taxExclusive: string
  /** BT-112. */
  readonly taxInclusive: string
  /** BT-113. */
  readonly prepaid: string | null
  /** BT-114: the only amount that may be negative. */
  readonly rounding: string | null
  /** BT-115: also what the QR shows as the total. */
  readonly payable: string
  /** BT-110, in the document currency. */
  readonly vat: string
  /** BT-111. */
  readonly vatInSar: string
}

export type TaxInvoice = {
  readonly kind: InvoiceKind
  readonly typeCode: InvoiceTypeCode
  readonly flags: InvoiceFlags
  /** BT-1: 1 to 127 characters. */
  readonly number: string
  /** KSA-1. */
  readonly uuid: string
  /** BT-2 as `YYYY-MM-DD`, Riyadh. */
  readonly issueDate: string
  /** KSA-25 as `HH:mm:ss`, Riyadh. */
  readonly issueTime: string
  readonly notes: readonly Note[]
  /** BT-5: the currency of every amount but `vatInSar`. */
  readonly currency: string
  /** ICV (KSA-16): the unit's counter, from 1. */
  readonly counter: bigint
  /** PIH (KSA-13): hash of the unit's previous document, `firstPreviousHash` for its first. */
  readonly previousHash: string
  /** BT-25: the invoices a note corrects. */
  readonly billingReferences: readonly string[]
  readonly contractReference: string | null
  readonly orderReference: string | null
  /** KSA-5. */
  readonly supplyDate: string | null
  /** KSA-24. */
  readonly supplyEndDate: string | null
  readonly seller: Seller
  /** May be null on a simplified document. */
  readonly buyer: Party | null
  readonly paymentMeans: readonly PaymentMeans[]
  /** KSA-10: why the note is issued (BR-KSA-17). */
  readonly noteReason: string | null
  readonly allowanceCharges: readonly DocumentAllowanceCharge[]
  /** KSA-39: SAR for one unit of the document currency, at most 14 characters. */
  readonly exchangeRate: string | null
  readonly lines: readonly InvoiceLine[]
  readonly taxSubtotals: readonly TaxSubtotal[]
  readonly totals: InvoiceTotals
}
