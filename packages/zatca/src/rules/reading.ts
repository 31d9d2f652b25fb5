import type { Decimal } from '../invoice/decimal.ts'

/**
 * An invoice as the rules see it: whatever its XML says, ours or a supplier's, typed but not yet
 * trusted. A text is null when its element is absent and empty when the element is blank; blanks
 * around it are gone, but for the numbers, dates and codes that the authority compares as they are
 * written: a blank beside a VAT number, a date or a percentage is an error of its own.
 */
export type Text = string | null

export type Amount = {
  readonly text: string
  /** Null when the text is no number. */
  readonly value: Decimal | null
  /** Characters after its point as they are written: a blank is one, too (BR-DEC-09). */
  readonly decimals: number
  readonly currency: Text
}

export type Category = {
  /** S, Z, E or O; others write more. Null where the scheme is another tax than VAT. */
  readonly code: Text
  /** The code as it stands, whatever the tax. */
  readonly writtenCode: Text
  readonly isVat: boolean
  readonly rate: Text
  readonly rateValue: Decimal | null
  readonly reasonCode: Text
  /** The same as written, blanks and all (BR-KSA-49). */
  readonly writtenReasonCode: Text
  readonly reason: Text
}

/** Both as written, blanks and all (BR-KSA-F-07 to F-12). */
export type Identification = { readonly id: string; readonly scheme: string }

export type AddressReading = {
  readonly street: Text
  readonly additionalStreet: Text
  readonly buildingNumber: Text
  readonly district: Text
  readonly city: Text
  readonly postalCode: Text
  readonly province: Text
  readonly country: Text
}

export type PartyReading = {
  readonly identifications: readonly Identification[]
  readonly address: AddressReading | null
  readonly vatNumber: Text
  readonly name: Text
  readonly contact: { readonly name: Text; readonly phone: Text; readonly note: Text } | null
}

export type Attachment = { readonly content: Text; readonly mimeCode: Text }

/** `cac:AdditionalDocumentReference`: the counter, the previous hash, the QR, and others. */
export type DocumentReference = {
  readonly id: Text
  readonly uuid: Text
  readonly attachment: Attachment | null
}

export type Stamp = { readonly id: Text; readonly referencedId: Text; readonly isSigned: boolean }

export type AllowanceReading = {
  /** "true" or "false"; 1 or 0 mean the same. */
  readonly indicator: Text
  readonly isCharge: boolean
  /** Neither, where the indicator says nothing of the two. */
  readonly isAllowance: boolean
  readonly reasonCode: Text
  readonly reason: Text
  readonly percent: Text
  readonly amount: Amount | null
  readonly baseAmount: Amount | null
  /** Of document allowances and charges only; the first counts. */
  readonly category: Category | null
}

export type SubtotalReading = {
  readonly taxable: Amount | null
  readonly vat: Amount | null
  readonly category: Category
}

export type TaxTotalReading = {
  readonly amount: Amount | null
  readonly subtotals: readonly SubtotalReading[]
}

export type PrepaymentReading = {
  readonly number: Text
  readonly issueDate: Text
  readonly issueTime: Text
  readonly typeCode: Text
}

export type PriceReading = {
  readonly amount: Amount | null
  readonly baseQuantity: Amount | null
  readonly baseUnitCode: Text
  readonly allowances: readonly AllowanceReading[]
}

export type LineReading = {
  readonly id: Text
  readonly quantity: Amount | null
  readonly unitCode: Text
  readonly net: Amount | null
  readonly prepayment: PrepaymentReading | null
  readonly allowanceCharges: readonly AllowanceReading[]
  readonly vat: Amount | null
  readonly total: Amount | null
  /** Only a prepayment line may have any (BR-KSA-80). */
  readonly subtotals: readonly SubtotalReading[]
  readonly name: Text
  readonly buyerItemId: Text
  readonly sellerItemId: Text
  readonly standardItemId: Text
  readonly attributes: readonly { readonly name: Text; readonly value: Text }[]
  readonly category: Category | null
  readonly price: PriceReading | null
}

export type TotalsReading = {
  /** Whether the document has totals at all. */
  readonly isThere: boolean
  readonly lineExtension: Amount | null
  readonly taxExclusive: Amount | null
  readonly taxInclusive: Amount | null
  readonly allowances: Amount | null
  readonly charges: Amount | null
  readonly prepaid: Amount | null
  readonly rounding: Amount | null
  readonly payable: Amount | null
}

export type InvoiceReading = {
  readonly profile: Text
  readonly number: Text
  readonly uuid: Text
  readonly issueDate: Text
  readonly issueTime: Text
  readonly dueDate: Text
  readonly taxPointDate: Text
  readonly typeCode: Text
  /** KSA-2, such as "0100000". */
  readonly transactionCode: Text
  readonly isStandard: boolean
  readonly isSimplified: boolean
  /** A credit or debit note. */
  readonly isNote: boolean
  readonly notes: readonly string[]
  readonly currency: Text
  readonly taxCurrency: Text
  /** Both as written: the authority compares amounts with them as they stand (BR-CO-15, BR-53). */
  readonly writtenCurrency: { readonly document: Text; readonly tax: Text }
  readonly orderReference: Text
  readonly contractReference: Text
  /** The numbers of the documents a note corrects; null where one is referred to without. */
  readonly billingReferences: readonly Text[]
  readonly references: readonly DocumentReference[]
  readonly counter: DocumentReference | null
  readonly previousHash: DocumentReference | null
  readonly qr: DocumentReference | null
  readonly stamp: Stamp | null
  readonly signature: { readonly id: Text; readonly method: Text } | null
  readonly seller: PartyReading
  readonly buyer: PartyReading
  readonly supplyDate: Text
  readonly supplyEndDate: Text
  readonly paymentMeans: readonly {
    readonly code: Text
    readonly reason: Text
    readonly account: Text
    readonly terms: Text
  }[]
  readonly allowanceCharges: readonly AllowanceReading[]
  readonly exchangeRate: {
    readonly source: Text
    readonly target: Text
    readonly rate: Text
  } | null
  readonly taxTotals: readonly TaxTotalReading[]
  /** The tax total with the breakdown, BT-110; and the one without, BT-111. */
  readonly vat: TaxTotalReading | null
  readonly vatInSar: TaxTotalReading | null
  readonly totals: TotalsReading
  readonly lines: readonly LineReading[]
}
