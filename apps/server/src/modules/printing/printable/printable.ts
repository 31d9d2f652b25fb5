import type { Block } from '@mizan/contract/guide'
import type { FittedBars, LabelParts } from '@mizan/core/catalog/labels'
import { documentTitles } from './document-titles.ts'
import type { Bilingual, PrintableParty, Watermark } from './paper-parts.ts'

export type { Bilingual, IdentityScheme, PrintableParty, Watermark } from './paper-parts.ts'

export type PrintedKind = keyof typeof documentTitles
export type VoucherKind = 'receipt_voucher' | 'payment_voucher'
export type EntryKind = 'journal_entry' | 'opening_balances' | 'landed_cost'
export type GoodsKind =
  | 'outgoing_voucher'
  | 'incoming_voucher'
  | 'goods_receipt'
  | 'goods_return'
  | 'scrapping_voucher'
  | 'transfer_voucher'
  | 'work_order'
  | 'sheet_of_batch'
  | 'sheet_of_parts'
  | 'sheet_of_write_down'
export type SessionKind = 'session_x' | 'session_z'
export type InvoiceKind = Exclude<PrintedKind, VoucherKind | EntryKind | GoodsKind | SessionKind>

/** Kinds written on the company's paper although the company is the buyer. */
export const purchaseKinds: readonly PrintedKind[] = [
  'purchase_bill',
  'purchase_return',
  'purchase_order',
  'supplier_debit_note',
  'expense_bill',
]

/** A text that a document says of itself: a code stands beside the days, words below the totals. */
export type PrintableParticular = {
  readonly label: Bilingual
  readonly isCode: boolean
  readonly value: string
}

/** One printed line. Amounts stand in the document currency, formatted, without its sign. */
export type PrintableLine = {
  readonly name: string
  readonly description: string | null
  readonly code: string | null
  readonly quantity: string
  readonly unit: string | null
  readonly unitPrice: string
  readonly discount: string | null
  /** BT-131, without VAT. */
  readonly net: string
  readonly vatRate: string
  /** The word beside a rate of nothing: exempt, out of scope. */
  readonly vatWord: string | null
  readonly vat: string
  /** KSA-12: printed under a head that says «inclusive of VAT». */
  readonly total: string
}

/** One VAT category and rate of the document (BG-23), with the reason when no VAT is due. */
export type PrintableTax = {
  readonly category: Bilingual
  readonly rate: string
  readonly taxable: string
  readonly vat: string
  /** BT-120, the official words. */
  readonly exemptionReason: Bilingual | null
}

/** Totals in the document currency; a null row is not printed. */
export type PrintableTotals = {
  readonly beforeDiscount: string | null
  readonly discount: string | null
  /** BT-109: total without VAT. */
  readonly taxable: string | null
  readonly vat: string | null
  /** BT-111, when the document is not in riyals; null when `vat` already is. */
  readonly vatInSar: string | null
  /** BT-112: total with VAT. */
  readonly total: string
  readonly rounding: string | null
  readonly prepaid: string | null
  /** BT-115. */
  readonly due: string
  /** What used gold of the customer paid for. */
  readonly usedGold: string | null
  /** What was paid or credited since, and what is left of it. */
  readonly paid: string | null
  readonly remaining: string | null
}

/** One tax of a prepayment invoice that this one deducts (KSA-26 to KSA-34). */
export type PrintablePrepayment = {
  readonly number: string
  readonly date: string
  readonly vatRate: string
  readonly taxable: string
  readonly vat: string
  readonly total: string
}

/** What every printed paper has. Values come formatted; the engine computes nothing of money. */
type PrintableHead = {
  /** Overrides the title of the kind. */
  readonly title: Bilingual | null
  readonly number: string
  /** Local time of issue as `2026-11-20T11:42:00`: the dates inside the file follow it. */
  readonly issuedAt: string
  readonly issueDate: string
  readonly issueTime: string | null
  /** ISO code; SAR is printed as the riyal sign. */
  readonly currency: string
  /** «1 USD = 3.75 SAR»; null of riyals. */
  readonly exchangeRate?: string | null
  readonly amountInWords: Bilingual | null
  readonly notes: string | null
  readonly watermark: Watermark | null
  /** Labels beside the Arabic ones; Arabic itself is never left out. */
  readonly secondaryLanguage: 'en' | null
  /** Accent as `#rrggbb`; null takes the green of the product. */
  readonly colour: string | null
  /** The company's signature and stamp, on what it gives out in its own name. */
  readonly companyMarks?: {
    readonly signature: Uint8Array | null
    readonly stamp: Uint8Array | null
  } | null
  /** What the company chose; without it the default model. */
  readonly design?: PaperDesign
}

/** The part of a company's design that the template itself carries out. */
export type PaperDesign = {
  readonly model: string
  readonly logoSize: 'small' | 'medium' | 'large'
  readonly logoPlace: 'start' | 'center' | 'end'
  readonly discountColumn: boolean
  readonly signatures: boolean
  readonly footer: Bilingual | null
}

/** A bill, note, quotation or order, on A4 or on a till roll of 80 or 58 mm. */
export type PrintableInvoice = PrintableHead & {
  readonly template: 'invoice-a4' | 'receipt-80mm' | 'receipt-58mm'
  readonly kind: InvoiceKind
  readonly seller: PrintableParty
  readonly buyer: PrintableParty | null
  readonly supplyDate: string | null
  readonly supplyEndDate: string | null
  readonly dueDate: string | null
  readonly particulars: readonly PrintableParticular[]
  /** Notes only: BT-25 and KSA-10. */
  readonly originalNumber: string | null
  readonly reason: string | null
  readonly lines: readonly PrintableLine[]
  readonly prepayments: readonly PrintablePrepayment[]
  readonly taxes: readonly PrintableTax[]
  /** False of a sale by who has no VAT number: its paper says nothing of VAT. */
  readonly bearsVat?: boolean
  readonly totals: PrintableTotals
  /** Till: what was paid, as «cash 100.00», and the change. */
  readonly payments: readonly { readonly name: Bilingual; readonly amount: string }[]
  /** Sentences the law asks for, such as the self-billing statement. */
  readonly statements: readonly Bilingual[]
  readonly terms: string | null
  readonly termsEn?: string | null
  readonly bank: string | null
  /** The base64 text of the QR code (KSA-14) as it is in the XML. */
  readonly qr: string | null
  readonly cashier: string | null
}

/** One bill (part) settled by a voucher. */
export type PrintableAllocation = {
  readonly number: string
  readonly date: string
  readonly total: string
  readonly allocated: string
  readonly remaining: string
}

/** Money in (catch) or out (cashing), with the bills it settles. */
export type PrintableVoucher = PrintableHead & {
  readonly template: 'voucher-a4'
  readonly kind: VoucherKind
  readonly company: PrintableParty
  readonly party: PrintableParty | null
  readonly particulars: readonly PrintableParticular[]
  readonly amount: string
  readonly paymentMethod: Bilingual | null
  /** The bank or cash account the money went through. */
  readonly account: string | null
  readonly purpose: string | null
  readonly allocations: readonly PrintableAllocation[]
  /** Part of the amount that settles no bill yet; null when nothing is left. */
  readonly unallocated: string | null
}

/** A journal entry, or what is posted as one: its lines on two sides whose sums are equal. */
export type PrintableEntry = PrintableHead & {
  readonly template: 'entry-a4'
  readonly kind: EntryKind
  readonly company: PrintableParty
  readonly party: null
  readonly statement: string | null
  /** What wrote it and what it belongs to, under labels of `labels.json`. */
  readonly facts: readonly { readonly key: string; readonly value: Bilingual }[]
  readonly lines: readonly {
    readonly accountNumber: string
    readonly account: Bilingual
    readonly statement: string | null
    readonly party: Bilingual | null
    readonly costCenter: Bilingual | null
    /** The amount in the currency of the line: «USD 100.00». */
    readonly foreign: string | null
    readonly debit: string | null
    readonly credit: string | null
  }[]
  /** Goods that stand beside the lines: what was on hand, or what carries a cost. */
  readonly annex: {
    readonly title: string
    readonly columns: readonly { readonly key: string; readonly isFigure: boolean }[]
    readonly rows: readonly (readonly string[])[]
  } | null
  /** `annex` is the value of goods on the debit side; `difference` is there while the sides differ. */
  readonly totals: {
    readonly annex: string | null
    readonly debit: string
    readonly credit: string
    readonly difference: string | null
  }
  readonly preparedBy: string | null
}

/** Goods that are handed over or counted: what and how much, and who signs for it; never what it cost. */
export type PrintableGoods = PrintableHead & {
  readonly template: 'goods-a4'
  readonly kind: GoodsKind
  readonly company: PrintableParty
  readonly party: null
  /** Where the goods go and what for, under labels of `labels.json`. */
  readonly facts: readonly { readonly key: string; readonly value: Bilingual }[]
  readonly columns: readonly {
    readonly key: string
    readonly isFigure: boolean
    /** Takes what the others leave. */
    readonly isWide: boolean
  }[]
  readonly rows: readonly (readonly string[])[]
  readonly preparedBy: string | null
  /** Who signs, in this order, by their labels. */
  readonly signers: readonly string[]
}

/** A figure of a session under its label, or under the name that the company gave it. */
export type SessionLine = {
  readonly label: string | Bilingual
  readonly value: string
  readonly isSum: boolean
}

/** A session of a point of sale, so far (X) or as it was closed (Z), on the roll of its till. */
export type PrintableSession = PrintableHead & {
  readonly template: 'session-80mm'
  readonly kind: SessionKind
  readonly company: PrintableParty
  readonly party: null
  /** Where, whose and from when to when, under labels of `labels.json`. */
  readonly facts: readonly {
    readonly key: string
    readonly value: Bilingual
    readonly isFigure: boolean
  }[]
  readonly sections: readonly { readonly title: string; readonly lines: readonly SessionLine[] }[]
  /** What is to be known of the figures. */
  readonly statements: readonly Bilingual[]
}

/** A list or report: columns of words and figures, with the sums below them. */
export type PrintableTable = PrintableHead & {
  readonly template: 'table-a4'
  readonly kind: 'table'
  readonly title: Bilingual
  readonly company: PrintableParty
  readonly party: null
  readonly landscape: boolean
  readonly asked: readonly { readonly label: Bilingual; readonly value: string }[]
  /** Narrow ones are words that take no more room than they need, where others take what is left. */
  readonly columns: readonly (PrintableAnnex['columns'][number] & { readonly isNarrow: boolean })[]
  /** Headings and sums weigh more; what stands below a heading is indented in one of its columns. */
  readonly rows: readonly {
    readonly cells: readonly string[]
    readonly isStrong: boolean
    readonly indent: number
    readonly indented: number
  }[]
  readonly sums: readonly string[] | null
  /** Of a statement: tables of their own below it, such as what is open. */
  readonly annexes?: readonly PrintableAnnex[]
  /** To whom a statement is addressed. */
  readonly addressee?: PrintableParty | null
  readonly bank?: string | null
}

/** A small table below another: its head, what it holds, the sum of its last columns. */
export type PrintableAnnex = {
  readonly title: Bilingual
  readonly columns: readonly { readonly label: Bilingual; readonly isFigure: boolean }[]
  readonly rows: readonly (readonly string[])[]
  readonly sums: readonly string[] | null
}

/** A letter to a party in one language: what it says, and the documents that it is about. */
export type PrintableLetter = PrintableHead & {
  readonly template: 'letter-a4'
  readonly kind: 'letter'
  readonly language: 'ar' | 'en'
  readonly title: Bilingual
  readonly company: PrintableParty
  readonly party: PrintableParty
  readonly greeting: string
  readonly paragraphs: readonly string[]
  readonly annexes: readonly PrintableAnnex[]
  readonly closing: string
  readonly bank?: string | null
}

/** A label as it is printed so many times after each other. */
export type PrintableLabel = {
  readonly amount: number
  readonly company: string | null
  /** One for each language. */
  readonly names: readonly string[]
  /** Code, shelf, batch and day, each a figure. */
  readonly details: readonly string[]
  readonly bars: FittedBars
  readonly digits: string
  readonly price: string | null
  readonly priceBeforeVat: string | null
  /** Whether the price says that VAT is in it. */
  readonly hasVat: boolean
}

/** Labels for goods, on the sheets or the roll of a paper. */
export type PrintableLabels = PrintableHead & {
  readonly template: 'labels'
  readonly kind: 'labels'
  readonly title: Bilingual
  readonly company: PrintableParty
  readonly party: null
  readonly language: 'ar' | 'en'
  readonly page: { readonly width: number; readonly height: number }
  readonly size: { readonly width: number; readonly height: number }
  readonly places: readonly { readonly x: number; readonly y: number }[]
  /** Places of the first page that are used already. */
  readonly skipped: number
  readonly parts: LabelParts
  readonly labels: readonly PrintableLabel[]
}

/** What explains the product: a text with pictures (PNG, by the names of its blocks) in one language. */
export type PrintableBook = PrintableHead & {
  readonly template: 'book-a4'
  readonly kind: 'book'
  readonly language: 'ar' | 'en'
  readonly title: Bilingual
  readonly subtitle: string
  readonly company: PrintableParty
  readonly party: null
  /** Where its links begin. */
  readonly site: string
  readonly blocks: readonly Block[]
  readonly pictures: Readonly<Record<string, Uint8Array>>
}

export type PrintableDocument =
  | PrintableInvoice
  | PrintableVoucher
  | PrintableEntry
  | PrintableGoods
  | PrintableSession
  | PrintableTable
  | PrintableLetter
  | PrintableLabels
  | PrintableBook
