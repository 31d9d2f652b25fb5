import type { CertificateCall, DocumentCall } from './calls.ts'

/** What came back, or did not: kept with the attempt as evidence. It holds no key and no header. */
export type Reply =
  | {
      readonly outcome: 'answered'
      readonly status: number
      readonly body: string
      /** `Retry-After` of the authority; null when it said none. */
      readonly retryAfterMs: number | null
    }
  | {
      readonly outcome: 'unanswered'
      /** `not_connected` never arrived; the other two may have arrived and been accepted. */
      readonly why: 'not_connected' | 'broken_off' | 'timed_out'
      /** The system's code, such as `ECONNREFUSED`, for the log. */
      readonly detail: string
    }

/** A reply to a document that was handed in. */
export type DocumentAnswer = Reply & { readonly call: DocumentCall }

/** A reply to a request for a certificate; its body holds the secret when one was issued. */
export type CertificateAnswer = Reply & { readonly call: CertificateCall }
