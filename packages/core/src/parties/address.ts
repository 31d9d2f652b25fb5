import { type Problem, when } from '../ledger/problem.ts'
import { buildingNumberProblem, postalCodeProblem } from './identifiers.ts'

/** A postal address with the field names of the wire. */
export type Address = {
  readonly street?: string | null
  readonly building_number?: string | null
  readonly area?: string | null
  readonly city?: string | null
  readonly postal_code?: string | null
  /** ISO 3166 code of the country. */
  readonly country?: string | null
}

const saudiFields = ['street', 'building_number', 'area', 'city', 'postal_code'] as const
const foreignFields = ['street', 'city'] as const

/**
 * What the address of a business customer lacks for a tax invoice: in Saudi Arabia street, building
 * number, district (`area`), city and postal code (BR-KSA-63, 67), abroad street, city and country
 * (BR-KSA-10). One `required` for every missing field, in the order of the form.
 */
export function addressProblems(address: Address): readonly Problem[] {
  const isForeign = isFilled(address.country) && address.country !== 'SA'
  const fields = isForeign ? foreignFields : saudiFields
  const missing = [...fields, 'country' as const].filter((field) => !isFilled(address[field]))
  return [
    ...missing.map((field): Problem => ({ field, code: 'required' })),
    ...(isForeign ? [] : shapeProblems(address)),
  ]
}

function shapeProblems({ building_number: building, postal_code: postal }: Address) {
  const wrongBuilding = isFilled(building) && buildingNumberProblem(building) !== null
  const wrongPostal = isFilled(postal) && postalCodeProblem(postal) !== null
  return [
    ...when(wrongBuilding, 'building_number_invalid', 'building_number'),
    ...when(wrongPostal, 'postal_code_invalid', 'postal_code'),
  ]
}

const isFilled = (text: string | null | undefined): text is string =>
  text !== null && text !== undefined && text.trim() !== ''
