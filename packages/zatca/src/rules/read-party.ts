import type { XmlElement } from '../xml-tree.ts'
import { elementAt, elementsAt, textAt } from './find-element.ts'
import type { AddressReading, PartyReading } from './reading.ts'

const nobody: PartyReading = {
  identifications: [],
  address: null,
  vatNumber: null,
  name: null,
  contact: null,
}

/** The seller or buyer; a simplified sale that names no buyer has one who says nothing. */
export function readParty(party: XmlElement | null): PartyReading {
  if (party === null) return nobody
  const contact = elementAt(party, 'cac:Contact')
  const isVat = (scheme: XmlElement) =>
    textAt(scheme, 'cac:TaxScheme/cbc:ID')?.toUpperCase() === 'VAT'
  const registration = elementsAt(party, 'cac:PartyTaxScheme').find(isVat)
  return {
    identifications: elementsAt(party, 'cac:PartyIdentification/cbc:ID').map((element) => ({
      id: element.text.trim(),
      scheme: element.attributes['schemeID'] ?? '',
    })),
    address: readAddress(elementAt(party, 'cac:PostalAddress')),
    vatNumber: registration === undefined ? null : textAt(registration, 'cbc:CompanyID'),
    name: textAt(party, 'cac:PartyLegalEntity/cbc:RegistrationName'),
    contact:
      contact === null
        ? null
        : {
            name: textAt(contact, 'cbc:Name'),
            phone: textAt(contact, 'cbc:Telephone'),
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
    buildingNumber: text('cbc:BuildingNumber'),
    district: text('cbc:CitySubdivisionName'),
    city: text('cbc:CityName'),
    postalCode: text('cbc:PostalZone'),
    province: text('cbc:CountrySubentity'),
    country: text('cac:Country/cbc:IdentificationCode'),
  }
}
