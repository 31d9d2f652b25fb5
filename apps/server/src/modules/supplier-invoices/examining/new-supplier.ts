import { identitySchemes } from '@mizan/contract/parties'
import type { AddressReading, PartyReading } from '@mizan/zatca'
import type { ReadDocument } from '../reading/read-document.ts'

/** Kept of a name or address at most; longer ones are cut, not refused. */
const most = { name: 255, part: 127, identity: 40, number: 10 } as const

const cut = (text: string | null | undefined, length: number): string | null =>
  Array.from(text?.trim() ?? '')
    .slice(0, length)
    .join('') || null

const shaped = (text: string | null | undefined, shape: RegExp): string | null =>
  shape.test(text?.trim() ?? '') ? (text?.trim() ?? null) : null

/**
 * What a new supplier would be, as far as the document says it: a draft that is never refused for
 * what the seller wrote of himself.
 */
export function newSupplier(
  { seller, reading }: ReadDocument,
  country: string,
): Record<string, unknown> {
  const { arabic, english } = namesIn(seller.name)
  return {
    role: 'supplier',
    is_company: true,
    first_name: cut(arabic, most.name) ?? seller.vatNumber ?? '؟',
    name_en: cut(english, most.name),
    registration_number: shaped(seller.vatNumber, /^3\d{13}3$/),
    ...(reading === null ? {} : registered(reading.seller, country)),
  }
}

function registered(seller: PartyReading, country: string): Record<string, unknown> {
  const [first] = seller.identifications
  const register = first?.scheme === 'CRN' ? shaped(first.id, /^\d{10}$/) : null
  const scheme = identitySchemes.find((each) => each === first?.scheme && register === null)
  return {
    commercial_register: register,
    ...(scheme && first
      ? { identity_scheme: scheme, identity_number: cut(first.id, most.identity) }
      : {}),
    phone1: shaped(seller.contact?.phone, /^\+?[\d ()-]{7,20}$/),
    ...(seller.address === null ? {} : placed(seller.address, country)),
  }
}

/** Numbers of buildings and post have a form of their own in Saudi Arabia only. */
function placed(address: AddressReading, country: string): Record<string, unknown> {
  const isLocal = country === 'SA'
  return {
    country_id: country,
    street: cut(address.street, most.name),
    building_number: isLocal
      ? shaped(address.buildingNumber, /^\d{4}$/)
      : cut(address.buildingNumber, most.number),
    area: cut(address.district, most.part),
    city: cut(address.city, most.part),
    postal_code: isLocal
      ? shaped(address.postalCode, /^\d{5}$/)
      : cut(address.postalCode, most.number),
  }
}

/** «متجر الرياض | Riyadh Store» says both names in one. */
function namesIn(name: string): { readonly arabic: string; readonly english: string | null } {
  const [first = '', second = ''] = name.split('|').map((each) => each.trim())
  if (second === '') return { arabic: first, english: null }
  return /[\u0600-\u06ff]/.test(second)
    ? { arabic: second, english: first }
    : { arabic: first, english: second }
}
