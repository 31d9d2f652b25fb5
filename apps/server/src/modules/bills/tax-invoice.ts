import { prepaidTotal } from '@mizan/core/ledger/prepaid'
import { type Money, formatDecimal, formatShort, money, scale } from '@mizan/core/money/decimal'
import { convert } from '@mizan/core/money/currency'
import { exemptionReason, isExemptionCode } from '@mizan/core/taxes/exemption-reasons'
import {
  type Exemption,
  type InvoiceLine,
  type Party,
  type Seller,
  invoiceTypeCodes,
  noFlags,
  unitPriceFor,
} from '@mizan/zatca'
import type { UnsealedInvoice } from '../einvoicing/index.ts'
import type { PartyFacts, SellerFacts } from './bill-facts.sql.ts'
import type { Deduction } from './prepayments.ts'
import type { ResolvedBill, ResolvedLine } from './resolve-bill.ts'

export type InvoiceKind = 'standard' | 'simplified'

/** Name in Arabic with the English beside it, as the authority's own samples write it. */
const bilingual = (name: string, english: string | null): string =>
  english ? `${name} | ${english}` : name

/** The company as the seller; only one that is registered in the Kingdom issues its tax invoices. */
export function sellerParty(seller: SellerFacts): Seller | null {
  if (!seller.tax_registration_number || seller.country !== 'SA') return null
  return {
    name: bilingual(seller.company_name, seller.company_name_en),
    vatNumber: seller.tax_registration_number,
    identification: seller.commercial_registration_number
      ? { scheme: 'CRN', id: seller.commercial_registration_number }
      : null,
    phone: null,
    address: {
      street: seller.street,
      additionalStreet: null,
      buildingNumber: seller.building_number,
      additionalNumber: seller.additional_number,
      district: seller.area,
      city: seller.city,
      postalCode: seller.postal_code,
      province: null,
      country: seller.country,
    },
  }
}

/** How a buyer without a VAT number is identified (BR-KSA-14, BR-KSA-81). */
function identificationOf(party: PartyFacts): Party['identification'] {
  if (party.identity_scheme && party.identity_number)
    return { scheme: party.identity_scheme, id: party.identity_number }
  if (party.commercial_register) return { scheme: 'CRN', id: party.commercial_register }
  return null
}

/** A party as the buyer of a tax invoice. */
export const buyerParty = (party: PartyFacts): Party => ({
  name: bilingual(party.name, party.name_en),
  vatNumber: party.registration_number,
  identification: identificationOf(party),
  phone: null,
  address:
    party.street || party.city
      ? {
          street: party.street,
          additionalStreet: null,
          buildingNumber: party.building_number,
          additionalNumber: party.additional_number,
          district: party.area,
          city: party.city,
          postalCode: party.postal_code,
          province: null,
          country: party.country,
        }
      : null,
})

const rateText = (line: Pick<ResolvedLine, 'input'>): string =>
  formatDecimal(line.input.rate / 100n, 2)

/** Why a line bears no VAT, in the authority's words or the company's own. */
export function exemptionOf(line: Pick<ResolvedLine, 'input' | 'reason'>): Exemption | null {
  if (line.input.category === 'S' || !line.reason) return null
  const { code } = line.reason
  const known = isExemptionCode(code) ? exemptionReason(code) : null
  const reason = line.reason.text ?? (known ? `${known.ar} | ${known.en}` : line.reason.code)
  return { code: line.reason.code, reason }
}

/** The bill as the authority sees it: the same figures that are posted, formatted, never recomputed. */
export function taxInvoiceOf(
  { bill, digits, rate, lines, priced }: ResolvedBill,
  about: {
    readonly seller: Seller
    readonly party: PartyFacts | null
    readonly kind: InvoiceKind
    readonly issueTime: string
    readonly paymentMeans: string
    readonly isPrepayment?: boolean
    /** Prepayment invoices that a final invoice deducts, one line a tax (BR-KSA-73 to 80). */
    readonly deductions?: readonly Deduction[]
    /** A credit note names the bill it corrects and why (BR-KSA-56, BR-KSA-17). */
    readonly corrects?: { readonly number: string | null; readonly reason: string }
  },
  number: string,
): UnsealedInvoice {
  const amount = (value: Money): string => formatDecimal(value, digits)
  const deductions = about.deductions ?? []
  const prepaid = prepaidTotal(deductions.map(({ part }) => part))
  const inSar = bill.currency === 'SAR' ? priced.vat : convert(priced.vat, rate, digits)
  return {
    kind: about.kind,
    typeCode: about.corrects
      ? invoiceTypeCodes.creditNote
      : about.isPrepayment
        ? invoiceTypeCodes.prepayment
        : invoiceTypeCodes.invoice,
    flags: noFlags,
    number,
    issueDate: bill.issue_date,
    issueTime: about.issueTime,
    notes: bill.notes ? [{ text: bill.notes, language: 'ar' }] : [],
    currency: bill.currency,
    billingReferences: about.corrects?.number ? [about.corrects.number] : [],
    contractReference: null,
    orderReference: bill.reference,
    supplyDate: bill.supply_date ?? (about.kind === 'standard' ? bill.issue_date : null),
    supplyEndDate: null,
    seller: about.seller,
    buyer:
      about.party && !(about.kind === 'simplified' && about.party.is_system)
        ? buyerParty(about.party)
        : null,
    paymentMeans: [{ code: about.paymentMeans, account: null, terms: null }],
    noteReason: about.corrects?.reason ?? null,
    allowanceCharges: priced.categories
      .filter((each) => each.allowance > 0n)
      .map((each) => ({
        isCharge: false,
        amount: amount(each.allowance),
        percent: null,
        baseAmount: null,
        reasonCode: '95',
        reason: 'Discount',
        category: each.category,
        rate: formatDecimal(each.rate / 100n, 2),
      })),
    exchangeRate: bill.currency === 'SAR' ? null : formatShort(rate, scale.exchangeRate),
    lines: [
      ...lines.map((line, index) => invoiceLine(line, index, priced.lines[index], amount)),
      ...deductions.map((each, index) =>
        prepaymentLine(each, lines.length + index + 1, lines, amount),
      ),
    ],
    taxSubtotals: priced.categories.map((each) => {
      const first = lines.find(
        (line) => line.input.category === each.category && line.input.rate === each.rate,
      )
      return {
        category: each.category,
        rate: formatDecimal(each.rate / 100n, 2),
        taxable: amount(each.taxable),
        vat: amount(each.vat),
        exemption: first ? exemptionOf(first) : null,
      }
    }),
    totals: {
      lineExtension: amount(priced.total),
      allowances: priced.discount > 0n ? amount(priced.discount) : null,
      charges: null,
      taxExclusive: amount(priced.taxable),
      taxInclusive: amount(priced.withVat),
      prepaid: prepaid === 0n ? null : amount(prepaid),
      rounding: priced.rounding === 0n ? null : amount(priced.rounding),
      payable: amount(money(priced.net - prepaid)),
      vat: amount(priced.vat),
      vatInSar: formatDecimal(inSar, 2),
    },
  }
}

function invoiceLine(
  line: ResolvedLine,
  index: number,
  priced: ResolvedBill['priced']['lines'][number] | undefined,
  amount: (value: Money) => string,
): InvoiceLine {
  if (!priced) throw new Error(`line ${index + 1} was not priced`)
  const quantity = formatShort(line.quantity, scale.quantity, 2)
  const gross = (priced.net + priced.discountNet) as Money
  return {
    id: String(index + 1),
    name: line.line.item_description ?? line.item.name,
    quantity,
    unitCode: line.unit.code,
    net: amount(priced.net),
    allowanceCharges:
      priced.discountNet > 0n
        ? [
            {
              isCharge: false,
              amount: amount(priced.discountNet),
              percent: null,
              baseAmount: null,
              reasonCode: '95',
              reason: 'Discount',
            },
          ]
        : [],
    vat: amount(priced.vat),
    total: amount(priced.total),
    unitPrice: unitPriceFor(amount(gross), quantity),
    category: line.input.category,
    rate: rateText(line),
    buyerItemId: null,
    sellerItemId: line.item.code,
    standardItemId: line.item.barcode,
    prepayment: null,
  }
}

/** What a final invoice takes off: a line without a price that names the prepayment invoice. */
function prepaymentLine(
  { part, prepayment }: Deduction,
  id: number,
  lines: readonly ResolvedLine[],
  amount: (value: Money) => string,
): InvoiceLine {
  const { category, rate } = part.tax
  const same = lines.find(({ input }) => input.category === category && input.rate === rate)
  const percent = formatDecimal(rate / 100n, 2)
  return {
    id: String(id),
    name: 'دفعة مقدمة | Prepayment',
    quantity: '0.00',
    unitCode: 'PCE',
    net: amount(money(0n)),
    allowanceCharges: [],
    vat: amount(money(0n)),
    total: amount(money(0n)),
    unitPrice: amount(money(0n)),
    category,
    rate: percent,
    buyerItemId: null,
    sellerItemId: null,
    standardItemId: null,
    prepayment: {
      ...prepayment,
      taxable: amount(part.base),
      vat: amount(part.vat),
      category,
      rate: percent,
      exemption: same ? exemptionOf(same) : null,
    },
  }
}
