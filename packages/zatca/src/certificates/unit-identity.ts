import { contextTag, derOid, derSequence, derSet, derUtf8, derValue, tags } from './der.ts'
import { childrenOfDer, derChild, oidText, readDer } from './der.ts'
import type { DerNode } from './der.ts'
import { MalformedInputError } from '../errors.ts'

/**
 * Who an e-invoicing unit is, as its certificate says it. Keep every text within 64 characters
 * and plain: the authority's certificate server refuses longer ones.
 */
export type UnitIdentity = {
  /** Unique name of the unit, such as `TST-886431145-399999999900003`. */
  readonly commonName: string
  /** The taxpayer. */
  readonly organization: string
  /** The branch; for a member of a VAT group its 10-digit TIN. */
  readonly organizationUnit: string
  /** `1-<solution>|2-<model>|3-<serial>`: see `unitSerial`. */
  readonly serial: string
  readonly vatNumber: string
  readonly issuesStandard: boolean
  readonly issuesSimplified: boolean
  /** Short national address. */
  readonly address: string
  /** Business category. */
  readonly industry: string
}

const oids = {
  commonName: '2.5.4.3',
  serial: '2.5.4.4',
  country: '2.5.4.6',
  organization: '2.5.4.10',
  organizationUnit: '2.5.4.11',
  title: '2.5.4.12',
  industry: '2.5.4.15',
  address: '2.5.4.26',
  vatNumber: '0.9.2342.19200300.100.1.1',
} as const

/** The unit's serial number in the three-part form the authority asks for. */
export const unitSerial = (solution: string, model: string, serial: string): string =>
  `1-${solution}|2-${model}|3-${serial}`

/** The subject of a unit: C, OU, O, CN, in this order. */
export const subjectName = (unit: UnitIdentity): Uint8Array =>
  derSequence(
    attribute(oids.country, derValue(tags.printableString, Buffer.from('SA'))),
    attribute(oids.organizationUnit, derUtf8(unit.organizationUnit)),
    attribute(oids.organization, derUtf8(unit.organization)),
    attribute(oids.commonName, derUtf8(unit.commonName)),
  )

/** A name that is only a common name, as a local authority has. */
export const plainName = (commonName: string): Uint8Array =>
  derSequence(attribute(oids.commonName, derUtf8(commonName)))

/** The alternative name of a unit: one directory name with serial, VAT number, kinds and place. */
export const alternativeName = (unit: UnitIdentity): Uint8Array =>
  derSequence(
    derValue(
      contextTag(4),
      derSequence(
        attribute(oids.serial, derUtf8(unit.serial)),
        attribute(oids.vatNumber, derUtf8(unit.vatNumber)),
        attribute(oids.title, derUtf8(kindsTitle(unit))),
        attribute(oids.address, derUtf8(unit.address)),
        attribute(oids.industry, derUtf8(unit.industry)),
      ),
    ),
  )

/** Which documents the unit may issue: standard, simplified, and two places for later use. */
const kindsTitle = (unit: UnitIdentity): string =>
  `${unit.issuesStandard ? 1 : 0}${unit.issuesSimplified ? 1 : 0}00`

const attribute = (oid: string, value: Uint8Array): Uint8Array =>
  derSet(derSequence(derOid(oid), value))

/** Reads a unit back from the subject and alternative name of its certificate or request. */
export function readUnitIdentity(subject: Uint8Array, alternative: Uint8Array): UnitIdentity {
  const names = readAttributes(readDer(subject))
  const details = readAttributes(directoryNameOf(readDer(alternative)))
  const title = details.get(oids.title) ?? ''
  return {
    commonName: names.get(oids.commonName) ?? '',
    organization: names.get(oids.organization) ?? '',
    organizationUnit: names.get(oids.organizationUnit) ?? '',
    serial: details.get(oids.serial) ?? '',
    vatNumber: details.get(oids.vatNumber) ?? '',
    issuesStandard: title.startsWith('1'),
    issuesSimplified: title[1] === '1',
    address: details.get(oids.address) ?? '',
    industry: details.get(oids.industry) ?? '',
  }
}

function directoryNameOf(generalNames: DerNode): DerNode {
  const directoryName = childrenOfDer(generalNames).find((name) => name.tag === contextTag(4))
  if (directoryName === undefined) {
    throw new MalformedInputError('the alternative name has no directory name')
  }
  return derChild(directoryName, 0, tags.sequence)
}

function readAttributes(name: DerNode): ReadonlyMap<string, string> {
  const texts = new Map<string, string>()
  for (const set of childrenOfDer(name)) {
    for (const pair of childrenOfDer(set)) {
      const [oid, value] = childrenOfDer(pair)
      if (oid === undefined || value === undefined) {
        throw new MalformedInputError('a name has a broken attribute')
      }
      texts.set(oidText(oid), Buffer.from(value.content).toString('utf8'))
    }
  }
  return texts
}
