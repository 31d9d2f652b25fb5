import { beneficiaries } from '@mizan/contract/parties'
import type { DraftOf } from '@mizan/contract/resource'
import { displayName } from '@mizan/core/parties/display-name'
import {
  buildingNumberProblem,
  commercialRegisterProblem,
  compactIdentifier,
  identityProblem,
  normalizePhone,
  postalCodeProblem,
  vatNumberProblem,
} from '@mizan/core/parties/identifiers'
import { type FieldProblem, Refusal } from '../../kernel/refusal.ts'

export type BeneficiaryDraft = DraftOf<typeof beneficiaries>
type Change = Partial<BeneficiaryDraft>

const identifiers = [
  'registration_number',
  'commercial_register',
  'postal_code',
  'building_number',
  'additional_number',
] as const
const saudiRules = {
  registration_number: vatNumberProblem,
  commercial_register: commercialRegisterProblem,
  postal_code: postalCodeProblem,
  building_number: buildingNumberProblem,
  additional_number: buildingNumberProblem,
} as const
const phones = ['phone1', 'phone2'] as const

/** Longest name of a party with all its parts. */
const nameMax = 255

/** Identifiers without spaces and in western digits, phone numbers as E.164; what is none stays as typed. */
export function normalized(change: Change): Change {
  const compact = [...identifiers, 'identity_number' as const].flatMap((field) => {
    const text = change[field]
    return typeof text === 'string' ? [[field, compactIdentifier(text)] as const] : []
  })
  const dialled = phones.flatMap((field) => {
    const text = change[field]
    return typeof text === 'string' ? [[field, normalizePhone(text) ?? text] as const] : []
  })
  return { ...change, ...Object.fromEntries([...compact, ...dialled]) }
}

/**
 * Refuses identifiers that the authority would not take: VAT number (BR-KSA-40), register
 * (BR-KSA-F-08), postal code (BR-KSA-66) and building number (BR-KSA-37) of a Saudi party, the
 * telephone numbers and other identities (BR-KSA-14) of anyone, and a name too long to be kept. Only
 * fields that are sent are looked at, unless the country changes.
 */
export function refuseWrongIdentifiers(party: BeneficiaryDraft, sent: Change): void {
  const fields: Record<string, FieldProblem[]> = {}
  const looksAt = (field: keyof BeneficiaryDraft): boolean =>
    sent[field] !== undefined || sent.country_id !== undefined
  for (const field of party.country_id === 'SA' ? identifiers : []) {
    const text = party[field]
    const code = text === null || !looksAt(field) ? null : saudiRules[field](text)
    if (code !== null) fields[field] = [{ code }]
  }
  for (const field of phones) {
    const text = party[field]
    if (text !== null && sent[field] !== undefined && normalizePhone(text) === null)
      fields[field] = [{ code: 'phone_invalid' }]
  }
  if (party.identity_scheme !== null && party.identity_number === null)
    fields.identity_number = [{ code: 'required' }]
  if (party.identity_number !== null && party.identity_scheme === null)
    fields.identity_scheme = [{ code: 'required' }]
  const { identity_scheme: scheme, identity_number: number } = party
  const isSent = sent.identity_scheme !== undefined || sent.identity_number !== undefined
  const identity = scheme && number && isSent ? identityProblem(scheme, number) : null
  if (identity) fields.identity_number = [{ code: identity }]
  if ([...nameOf(party)].length > nameMax) fields.first_name = [{ code: 'full_name_too_long' }]
  if (Object.keys(fields).length > 0) throw new Refusal('invalid', {}, fields)
}

/** What is kept of a party: the two marks of its role and the name that documents show. */
export const columnsOf = (
  party: BeneficiaryDraft,
  sent: Change,
): Readonly<Record<string, unknown>> => {
  const { role, ...rest } = sent
  return {
    ...rest,
    ...(role !== undefined && {
      is_customer: role !== 'supplier',
      is_supplier: role !== 'customer',
    }),
    name: nameOf(party),
  }
}

const nameOf = (party: BeneficiaryDraft): string =>
  displayName(party.first_name, party.middle_name, party.last_name)
