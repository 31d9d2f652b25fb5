import type { AddressReading, PartyReading } from '@mizan/zatca'
import type { ReadDocument } from './read-document.ts'

/** Kept of a name or address at most; longer ones are cut, not refused. */
const most = { name: 255, part: 127 } as const

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
export function newSupplier({ seller, reading }: ReadDocument): Record<string, unknown> {
  const { arabic, english } = namesIn(seller.name)
  return {
    role: 'supplier',
    is_company: true,
    first_name: cut(arabic, most.name) ?? seller.vatNumber ?? '؟',
    name_en: cut(english, most.name),
    registration_number: shaped(seller.vatNumber, /^3\d{13}3$/),
    ...(reading === null ? {} : registered(reading.seller)),
  }
}

function registered({ identifications, address }: PartyReading): Record<string, unknown> {
  const [first] = identifications
  return {
    commercial_register: first?.scheme === 'CRN' ? shaped(first.id, /^\d{10}$/) : null,
    ...(address === null ? {} : placed(address)),
  }
}

const placed = (address: AddressReading): Record<string, unknown> => ({
  street: cut(address.street, most.name),
  building_number: shaped(address.buildingNumber, /^\d{4}$/),
  area: cut(address.district, most.part),
  city: cut(address.city, most.part),
  postal_code: shaped(address.postalCode, /^\d{5}$/),
})

/** «متجر الرياض | Riyadh Store» says both names in one. */
function namesIn(name: string): { readonly arabic: string; readonly english: string | null } {
  const [first = '', second = ''] = name.split('|').map((each) => each.trim())
  if (second === '') return { arabic: first, english: null }
  return /[\u0600-\u06ff]/.test(second)
    ? { arabic: second, english: first }
    : { arabic: first, english: second }
}
