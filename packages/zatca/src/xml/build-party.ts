import type { Address, Party } from '../invoice/invoice.ts'
import { group, leaf } from './xml-element.ts'
import { taxScheme } from './build-tax.ts'

/** BG-4 or BG-7; nothing when the sale names no buyer. */
export function buildParty(party: Party | null): string {
  if (party === null) return ''
  const { identification, vatNumber } = party
  const companyId = leaf('cbc:CompanyID', vatNumber)
  return group(
    'cac:Party',
    group(
      'cac:PartyIdentification',
      leaf('cbc:ID', identification?.id ?? null, ['schemeID', identification?.scheme ?? null]),
    ),
    party.address === null ? '' : buildAddress(party.address),
    companyId === '' ? '' : group('cac:PartyTaxScheme', companyId, taxScheme),
    group('cac:PartyLegalEntity', leaf('cbc:RegistrationName', party.name)),
    group('cac:Contact', leaf('cbc:Telephone', party.phone)),
  )
}

const buildAddress = (address: Address): string =>
  group(
    'cac:PostalAddress',
    leaf('cbc:StreetName', address.street),
    leaf('cbc:AdditionalStreetName', address.additionalStreet),
    leaf('cbc:BuildingNumber', address.buildingNumber),
    leaf('cbc:PlotIdentification', address.additionalNumber),
    leaf('cbc:CitySubdivisionName', address.district),
    leaf('cbc:CityName', address.city),
    leaf('cbc:PostalZone', address.postalCode),
    leaf('cbc:CountrySubentity', address.province),
    group('cac:Country', leaf('cbc:IdentificationCode', address.country)),
  )
