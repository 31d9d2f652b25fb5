import type { Environment } from '../certificates/csr.ts'
import type { ReceivedDocument } from './read-document.ts'

/** A document the stand-in accepted, once and for all, with what it says of itself. */
export type AcceptedDocument = ReceivedDocument & {
  readonly environment: Environment
  /** Serial number of the unit that handed it in. */
  readonly unit: string
  readonly how: 'cleared' | 'reported'
  readonly acceptedAt: Date
  /** How often these bytes arrived, those before and after it was accepted included. */
  readonly timesSent: number
  readonly withWarnings: boolean
  /** The cleared document that was answered; null for a reported one. */
  readonly clearedXml: string | null
}

/** What must not happen twice: one number, one uuid, accepted as two documents. */
export function repetitionsIn(documents: readonly AcceptedDocument[]): readonly string[] {
  const seen = new Map<string, string>()
  const faults: string[] = []
  for (const { environment, sellerVatNumber, typeCode, number, uuid, hash } of documents) {
    const keys = {
      [`${environment}/${uuid}`]: `uuid ${uuid}`,
      [`${environment}/${sellerVatNumber}/${typeCode}/${number}`]: `${typeCode} number ${number}`,
    }
    for (const [key, name] of Object.entries(keys)) {
      if (seen.has(key)) faults.push(`${name} was accepted as new twice`)
      seen.set(key, hash)
    }
  }
  return faults
}
