import type { XmlElement } from '../xml/xml-tree.ts'
import { elementAt, elementsAt, textAt, writtenAt } from './find-element.ts'
import type { AddressReading, PartyReading } from './reading.ts'

const nobody: PartyReading = {
  identifications: [],
  address: null,
  vatNumber: null,
  name: null,
  contact: null,
}

/** The seller or buyer; a simplified sale that names no buyer has one who says nothing. */
export function readParty(party: XmlElement | null, role: 'seller' | 'buyer'): PartyReading {
  if (party === null) return nobody
  const contact = elementAt(party, 'cac:Contact')
  const schemes = elementsAt(party, 'cac:PartyTaxScheme')
  const isVat = (scheme: XmlElement) => textAt(scheme, 'cac:TaxScheme/cbc:ID') === 'VAT'
  // A seller is registered for VAT (BR-KSA-39); of a buyer the authority asks for no scheme.
  const registration = schemes.find(isVat) ?? (role === 'buyer' ? schemes[0] : undefined)
  return {
    identifications: elementsAt(party, 'cac:PartyIdentification/cbc:ID').map((element) => ({
      id: element.text,
      scheme: element.attributes['schemeID'] ?? '',
    })),
    address: readAddress(elementAt(party, 'cac:PostalAddress')),
    vatNumber: registration === undefined ? null : writtenAt(registration, 'cbc:CompanyID'),
    name: textAt(party, 'cac:PartyLegalEntity/cbc:RegistrationName'),
    contact:
      contact === null
        ? null
        : {
            name: textAt(contact, 'cbc:Name'),
            phone: writtenAt(contact, 'cbc:Telephone'),
            note: textAt(contact, 'cbc:Note'),
          },
  }
}

function readAddress(address: XmlElement | null): AddressReading | null {
  if (address === null) return null
  const text = (path: string) => textAt(address, path)
  return {
    street: text('cbc:StreetName'),
    additionalStreet: text('cbc:AdditionalStreetName'),
    buildingNumber: writtenAt(address, 'cbc:BuildingNumber'),
    district: text('cbc:CitySubdivisionName'),
    city: text('cbc:CityName'),
    postalCode: writtenAt(address, 'cbc:PostalZone'),
    province: text('cbc:CountrySubentity'),
    country: text('cac:Country/cbc:IdentificationCode'),
  }
}
