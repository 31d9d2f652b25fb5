import { sellerIdentitySchemes } from '@mizan/contract/companies/tenancy'
import { compactIdentifier, vatNumberProblem } from '@mizan/core/parties/identifiers'
import type { Address, InvoiceKind, Party, PartyIdentification, Seller } from '@mizan/zatca'
import type { PartyFacts, SellerFacts } from '../bill-facts.sql.ts'

/** Longest name of a party (BR-KSA-F-06-C10, C12). */
const nameMax = 1000

/** Name in Arabic with the English beside it, as the authority's own samples write it. */
function bilingual(name: string, english: string | null): string {
  const both = english ? `${name} | ${english}` : name
  return both.length <= nameMax ? both : name
}

type Addressed = Pick<
  PartyFacts,
  'street' | 'building_number' | 'additional_number' | 'area' | 'city' | 'postal_code' | 'country'
>

const addressOf = (at: Addressed): Address => ({
  street: at.street,
  additionalStreet: null,
  buildingNumber: at.building_number,
  additionalNumber: at.additional_number,
  district: at.area,
  city: at.city,
  postalCode: at.postal_code,
  province: null,
  country: at.country,
})

/** A number as the authority takes it: letters and digits only (BR-KSA-08, BR-KSA-14). */
const identification = (scheme: string, number: string): PartyIdentification => ({
  scheme,
  id: compactIdentifier(number).replace(/[^A-Za-z\d]/g, ''),
})

/**
 * Longest name in both languages, in bytes: what the QR counts in one byte every reader of it reads, and
 * the code keeps room for the stamp (BR-CL-KSA-14).
 */
const qrNameBytesMax = 127

/** The name that the QR repeats: in both languages where it fits, else in Arabic alone. */
function sellerName(name: string, english: string | null): string {
  const both = bilingual(name, english)
  return Buffer.byteLength(both, 'utf8') <= qrNameBytesMax ? both : name
}

/** The company as the seller; only one that is registered in the Kingdom issues its tax invoices. */
export function sellerParty(seller: SellerFacts): Seller | null {
  if (!seller.tax_registration_number || seller.country !== 'SA') return null
  return {
    name: sellerName(seller.company_name, seller.company_name_en),
    vatNumber: seller.tax_registration_number,
    identification: sellerIdentification(seller),
    phone: null,
    address: addressOf(seller),
  }
}

/** Its commercial register, or the licence or unified number of a company without one (BR-KSA-08). */
function sellerIdentification(seller: SellerFacts): PartyIdentification | null {
  const { commercial_registration_number: register, identity_scheme: scheme } = seller
  if (register) return identification('CRN', register)
  return scheme && seller.identity_number ? identification(scheme, seller.identity_number) : null
}

/**
 * How a buyer is known beside the VAT number, or without one (BR-KSA-14, BR-KSA-81). The register and
 * the tax number of another country are of no kind the authority knows but the last.
 */
function buyerIdentification(party: PartyFacts): PartyIdentification | null {
  const { identity_scheme: scheme, identity_number: number } = party
  if (scheme && number) return identification(scheme, number)
  const isSaudi = party.country === 'SA'
  if (party.commercial_register)
    return identification(isSaudi ? 'CRN' : 'OTH', party.commercial_register)
  return !isSaudi && party.registration_number
    ? identification('OTH', party.registration_number)
    : null
}

/**
 * A supplier as the seller of an invoice that we issue in his name; null of one who could not issue it
 * himself. A seller is known by a register, a licence or a unified number (BR-KSA-08).
 */
export function supplierParty(party: PartyFacts): Seller | null {
  const { registration_number: vat, identity_scheme: scheme, identity_number: number } = party
  if (!vat || vatNumberProblem(vat) !== null || party.country !== 'SA') return null
  const isSellers = scheme === 'CRN' || sellerIdentitySchemes.some((each) => each === scheme)
  return {
    name: bilingual(party.name, party.name_en),
    vatNumber: vat,
    identification: party.commercial_register
      ? identification('CRN', party.commercial_register)
      : scheme && number && isSellers
        ? identification(scheme, number)
        : null,
    phone: null,
    address: addressOf(party),
  }
}

/** A party as the buyer of a tax invoice. A tax number of another country is no VAT number here (BR-KSA-44). */
export const buyerParty = (party: PartyFacts): Party => ({
  name: bilingual(party.name, party.name_en),
  vatNumber:
    party.registration_number && vatNumberProblem(party.registration_number) === null
      ? party.registration_number
      : null,
  identification: buyerIdentification(party),
  phone: null,
  address: [party.street, party.building_number, party.area, party.city, party.postal_code].some(
    Boolean,
  )
    ? addressOf(party)
    : null,
})

type InvoiceSides = { readonly seller: Seller; readonly buyer: Party | null }

/** We supplied our customer; a sale over the counter names nobody. */
export const saleSides = (
  company: Seller,
  party: PartyFacts | null,
  kind: InvoiceKind,
): InvoiceSides => ({
  seller: company,
  buyer: party === null || (kind === 'simplified' && party.is_system) ? null : buyerParty(party),
})

/** The supplier whose invoice we issue supplied us; null when he can be a seller no more. */
export function selfBilledSides(company: Seller, party: PartyFacts | null): InvoiceSides | null {
  const seller = party && supplierParty(party)
  return seller && { seller, buyer: company }
}
