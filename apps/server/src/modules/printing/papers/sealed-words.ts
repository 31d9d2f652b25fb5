import { invoiceFileName } from '@mizan/zatca/invoice/file-name'
import { elementsAt, onlyAt, readXml, rootOf, textAt } from '@mizan/zatca/xml/read-xml'
import { flagsOfCode } from '@mizan/zatca/invoice/transaction-code'
import type { InvoiceFlags } from '@mizan/zatca'
import type { PartyWords } from '../printable/printable-party.ts'

/**
 * What a sealed invoice says in words. A paper repeats them for ever: a customer who moves, or an
 * item that is renamed, does not change an invoice that was issued.
 */
export type SealedWords = {
  readonly seller: PartyWords
  readonly buyer: PartyWords | null
  /** KSA-2. */
  readonly marks: InvoiceFlags
  /** What it says of itself, by the field of the bill: its contract (BT-12). */
  readonly particulars: Readonly<Record<string, string | null>>
  readonly supplyDate: string | null
  readonly supplyEndDate: string | null
  /** BT-153, in the order of the lines. */
  readonly lineNames: readonly string[]
  /** BT-121 and BT-120 by category. */
  readonly exemptions: Readonly<
    Record<string, { readonly code: string | null; readonly reason: string | null }>
  >
}

type Element = Parameters<typeof textAt>[0]

/** What a sealed invoice says in words, and the name that the authority prescribes for its files. */
export function readSealed(xml: Uint8Array): {
  readonly words: SealedWords
  readonly fileName: string
} {
  const root = rootOf(readXml(new TextDecoder().decode(xml)))
  const words = wordsOf(root)
  const fileName = invoiceFileName({
    seller: { vatNumber: words.seller.vatNumber ?? '' },
    issueDate: textAt(root, 'cbc:IssueDate') ?? '',
    issueTime: textAt(root, 'cbc:IssueTime') ?? '',
    number: textAt(root, 'cbc:ID') ?? '',
  })
  return { words, fileName }
}

function wordsOf(root: Element): SealedWords {
  const buyer = elementsAt(root, 'cac:AccountingCustomerParty/cac:Party')[0]
  const buyerWords = buyer ? partyOf(buyer) : null
  return {
    seller: partyOf(onlyAt(root, 'cac:AccountingSupplierParty/cac:Party')),
    buyer: buyerWords?.name ? buyerWords : null,
    marks: flagsOfCode(elementsAt(root, 'cbc:InvoiceTypeCode')[0]?.getAttribute('name') ?? ''),
    particulars: { contract_number: textAt(root, 'cac:ContractDocumentReference/cbc:ID') },
    supplyDate: textAt(root, 'cac:Delivery/cbc:ActualDeliveryDate'),
    supplyEndDate: textAt(root, 'cac:Delivery/cbc:LatestDeliveryDate'),
    lineNames: elementsAt(root, 'cac:InvoiceLine').map(
      (line) => textAt(line, 'cac:Item/cbc:Name') ?? '',
    ),
    exemptions: Object.fromEntries(
      elementsAt(root, 'cac:TaxTotal/cac:TaxSubtotal/cac:TaxCategory').map((category) => [
        textAt(category, 'cbc:ID') ?? '',
        {
          code: textAt(category, 'cbc:TaxExemptionReasonCode'),
          reason: textAt(category, 'cbc:TaxExemptionReason'),
        },
      ]),
    ),
  }
}

/** «عربي | English», as names are sealed. */
function bilingual(name: string): { readonly name: string; readonly nameEn: string | null } {
  const at = name.lastIndexOf(' | ')
  return at < 0 ? { name, nameEn: null } : { name: name.slice(0, at), nameEn: name.slice(at + 3) }
}

function partyOf(party: Element): PartyWords {
  const id = elementsAt(party, 'cac:PartyIdentification/cbc:ID')[0]
  const address = (field: string): string | null => textAt(party, `cac:PostalAddress/${field}`)
  return {
    ...bilingual(textAt(party, 'cac:PartyLegalEntity/cbc:RegistrationName') ?? ''),
    vatNumber: textAt(party, 'cac:PartyTaxScheme/cbc:CompanyID'),
    identity: id
      ? { scheme: id.getAttribute('schemeID') ?? 'OTH', number: id.textContent ?? '' }
      : null,
    street: address('cbc:StreetName'),
    buildingNumber: address('cbc:BuildingNumber'),
    additionalNumber: address('cbc:PlotIdentification'),
    area: address('cbc:CitySubdivisionName'),
    city: address('cbc:CityName'),
    postalCode: address('cbc:PostalZone'),
    country: address('cac:Country/cbc:IdentificationCode'),
  }
}
