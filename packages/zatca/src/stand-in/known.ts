import type { Environment } from '../certificates/csr.ts'
import type { AcceptedDocument } from './accepted.ts'
import type { Place } from './chain.ts'
import type { CertificateKind } from './issuer.ts'

/** A certificate that was issued before, by its how-manieth number. */
export type KnownCertificate = {
  readonly number: number
  readonly use: CertificateKind
  readonly environment: Environment
  readonly csr: string
  /** Base64 of the certificate, as it stands in a stamp. */
  readonly certificate: string
  /** Compliance steps that were passed with it. */
  readonly passed: readonly string[]
}

/** What is remembered of a document that came in, by its hash. */
export type KnownDocument = {
  readonly hash: string
  readonly timesSent: number
  /** A standard document that came while clearance was switched off. */
  readonly isToBeReported: boolean
  /** Where it stands in a chain; null when it had no place there. */
  readonly place: Place | null
  readonly accepted: Omit<AcceptedDocument, 'timesSent'> | null
}

/**
 * What a stand-in begins with: everything it did before, or as much of it as a request needs. Whoever
 * keeps it between two requests can do without a stand-in that runs.
 */
export type Known = {
  /** How many certificates were issued. */
  readonly issued: number
  readonly certificates: readonly KnownCertificate[]
  readonly documents: readonly KnownDocument[]
}

export const nothingKnown: Known = { issued: 0, certificates: [], documents: [] }
