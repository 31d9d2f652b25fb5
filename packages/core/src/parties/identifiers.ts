import { westernDigits } from '../money/digits.ts'
import { limits } from '../documents/limits.ts'

/** Digits of an identifier as people type it: Arabic digits, spaces and dashes are taken. */
export const compactIdentifier = (text: string): string =>
  westernDigits(text).replace(/[\s\u200e\u200f-]/g, '')

/** `vat_number_invalid` unless it has 15 digits and starts and ends with 3 (BR-KSA-40, 44). */
export const vatNumberProblem = (text: string): 'vat_number_invalid' | null =>
  /^3\d{13}3$/.test(text) ? null : 'vat_number_invalid'

/** `commercial_register_invalid` unless it has 10 digits (BR-KSA-F-08), made up ones refused (BR-KSA-F-13). */
export function commercialRegisterProblem(
  text: string,
): 'commercial_register_invalid' | 'identity_placeholder' | null {
  if (!/^\d{10}$/.test(text)) return 'commercial_register_invalid'
  return isPlaceholder(text) ? 'identity_placeholder' : null
}

/** `postal_code_invalid` unless it has 5 digits (BR-KSA-66, 67). */
export const postalCodeProblem = (text: string): 'postal_code_invalid' | null =>
  /^\d{5}$/.test(text) ? null : 'postal_code_invalid'

/** `building_number_invalid` unless it has 4 digits (BR-KSA-37). */
export const buildingNumberProblem = (text: string): 'building_number_invalid' | null =>
  /^\d{4}$/.test(text) ? null : 'building_number_invalid'

/** Eight in a row as the authority counts them, upwards from 0, 1 or 2 and downwards from 9, 8 or 7. */
const runs = ['0123456789', '9876543210']
const runLength = 8

/** Whether a number is made up: eight equal digits, or eight in a row (BR-KSA-F-13). */
export function isPlaceholder(number: string): boolean {
  if (!/^\d+$/.test(number)) return false
  if (/(\d)\1{7}/.test(number)) return true
  return Array.from({ length: number.length - runLength + 1 }, (_, start) =>
    number.slice(start, start + runLength),
  ).some((eight) => runs.some((run) => run.includes(eight)))
}

/** What a number of a person or company looks like, by its kind; the others have no shape of their own. */
const identityShapes = {
  TIN: [/^3\d{9}$/, 'tin_invalid'],
  CRN: [/^\d{10}$/, 'commercial_register_invalid'],
  '700': [/^7\d{9}$/, 'unified_number_invalid'],
  NAT: [/^1\d{9}$/, 'national_id_invalid'],
  IQA: [/^2\d{9}$/, 'iqama_invalid'],
} as const
const anyIdentity = [/^[A-Za-z\d]+$/, 'identity_not_plain'] as const

const hasShape = (scheme: string): scheme is keyof typeof identityShapes => scheme in identityShapes

/**
 * What is wrong with another number a party is known by: tax, register, unified, national and
 * residence numbers have ten digits each (BR-KSA-F-07 to 11), a licence or passport is letters and
 * digits (BR-KSA-08, 14).
 */
export function identityProblem(scheme: string, number: string) {
  const [shape, code] = hasShape(scheme) ? identityShapes[scheme] : anyIdentity
  if (!shape.test(number)) return code
  return isPlaceholder(number) ? 'identity_placeholder' : null
}

/**
 * The longest name of a seller in bytes of UTF-8: with it the QR of an invoice has at most 1000 characters
 * (BR-CL-KSA-14), whatever else stands in it. From `sellerNameBytesLong` on some programs that read the code
 * stumble over it, and the certificate of a signing unit takes the name cut.
 */
export const sellerNameBytesMax = 366
export const sellerNameBytesLong = 120

/** How many bytes a text takes in UTF-8. */
export function bytesOf(text: string): number {
  let bytes = 0
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
  }
  return bytes
}

/** `company_name_too_long` for a name that no invoice can bear. */
export const sellerNameProblem = (name: string): 'company_name_too_long' | null =>
  bytesOf(name) > sellerNameBytesMax ? 'company_name_too_long' : null

const emailShape =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)+$/i

/** `email_invalid` unless it has the shape of an address of at most 254 characters. */
export function emailProblem(text: string): 'email_invalid' | null {
  const hasDots = text.includes('..') || text.startsWith('.') || text.includes('.@')
  return text.length <= limits.email && emailShape.test(text) && !hasDots ? null : 'email_invalid'
}

/**
 * A telephone number as it is stored, `+` and digits (E.164). Saudi numbers may be typed the local
 * way, 05xxxxxxxx or 011xxxxxxx; null when it is no telephone number.
 */
export function normalizePhone(text: string): string | null {
  const digits = compactIdentifier(text).replace(/[().]/g, '').replace(/^00/, '+')
  if (/^\+\d{8,15}$/.test(digits)) return trunkless(digits)
  if (/^0[15]\d{8}$/.test(digits)) return `+966${digits.slice(1)}`
  if (/^5\d{8}$/.test(digits)) return `+966${digits}`
  if (/^966[15]\d{8}$/.test(digits)) return `+${digits}`
  return /^(?:9200\d{5}|800\d{7})$/.test(digits) ? `+966${digits}` : null
}

// +966 (0)5… is a common slip: the local zero after the country code.
const trunkless = (digits: string): string => digits.replace(/^\+9660([15]\d{8})$/, '+966$1')
