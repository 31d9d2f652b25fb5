import type { Certificate } from '../certificate.ts'
import type { Credentials } from '../client/client.ts'
import type { Environment } from '../csr.ts'
import type { UnitIdentity } from '../unit-identity.ts'
import type { CertificateKind, Issuer } from './issuer.ts'

/** A certificate the stand-in issued, with what its unit signs in with. */
export type Csid = {
  readonly use: CertificateKind
  readonly environment: Environment
  readonly requestId: string
  readonly credentials: Credentials
  readonly certificate: Certificate
  readonly unit: UnitIdentity
  /** What it was issued for; the production certificate is issued for the same. */
  readonly csr: string
  /** Compliance steps that were passed with it. */
  readonly passed: Set<string>
}

export type Registry = {
  readonly issue: (use: CertificateKind, environment: Environment, request: Requested) => Csid
  /** The one a request is signed in with; null when the environment does not know it. */
  readonly find: (environment: Environment, credentials: Credentials) => Csid | null
  /** Whether a certificate was issued here to that unit and still stands. */
  readonly holds: (environment: Environment, unit: string, certificateBase64: string) => boolean
  readonly revoke: (unit: string) => void
}

type Requested = { readonly csr: string; readonly unit: UnitIdentity; readonly now: Date }

/** Everything that was issued; requests are numbered from one. */
export function registry(issuer: Issuer): Registry {
  let csids: readonly Csid[] = []
  let issued = 0
  return {
    issue: (use, environment, { csr, unit, now }) => {
      issued++
      const certificate = issuer.issue(csr, use, now)
      const csid: Csid = {
        use,
        environment,
        requestId: String(requestsFrom + issued),
        credentials: {
          token: Buffer.from(certificate.base64).toString('base64'),
          secret: issuer.secret(issued),
        },
        certificate,
        unit,
        csr,
        passed: new Set(),
      }
      csids = [...csids, csid]
      return csid
    },
    find: (environment, { token, secret }) =>
      csids.find(
        (csid) =>
          csid.environment === environment &&
          csid.credentials.token === token &&
          csid.credentials.secret === secret,
      ) ?? null,
    holds: (environment, unit, certificateBase64) =>
      csids.some(
        (csid) =>
          csid.environment === environment &&
          csid.unit.serial === unit &&
          csid.certificate.base64 === certificateBase64,
      ),
    revoke: (unit) => {
      csids = csids.filter((csid) => csid.unit.serial !== unit)
    },
  }
}

/** Request numbers of the authority have thirteen digits. */
const requestsFrom = 1_000_000_000_000
