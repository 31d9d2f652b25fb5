import type { Certificate } from '../certificates/certificate.ts'
import type { Credentials } from '../client/client.ts'
import type { Environment } from '../certificates/csr.ts'
import type { UnitIdentity } from '../certificates/unit-identity.ts'
import { readCertificate } from '../certificates/certificate.ts'
import { readCsr } from '../certificates/csr.ts'
import type { CertificateKind, Issuer } from './issuer.ts'
import type { Known, KnownCertificate } from './known.ts'

/** A certificate the stand-in issued, with what its unit signs in with. */
export type Csid = {
  readonly number: number
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
  /** Whether a certificate was issued to the same unit for the same use and still stands. */
  readonly holds: (csid: Csid, certificateBase64: string) => boolean
  readonly revoke: (unit: string) => void
  /** Every certificate that stands, as it would be known to another stand-in. */
  readonly known: () => Omit<Known, 'documents'>
}

type Requested = { readonly csr: string; readonly unit: UnitIdentity; readonly now: Date }

/** Everything that was issued; requests are numbered from one. */
export function registry(issuer: Issuer, earlier: Omit<Known, 'documents'>): Registry {
  const numbered = (number: number, certificate: Certificate) => ({
    number,
    requestId: String(requestsFrom + number),
    credentials: {
      token: Buffer.from(certificate.base64).toString('base64'),
      secret: issuer.secret(number),
    },
    certificate,
  })
  const again = (known: KnownCertificate): Csid => ({
    ...known,
    ...numbered(known.number, readCertificate(known.certificate)),
    unit: readCsr(known.csr).unit,
    passed: new Set(known.passed),
  })
  let csids: readonly Csid[] = earlier.certificates.map(again)
  let issued = earlier.issued
  return {
    issue: (use, environment, { csr, unit, now }) => {
      issued++
      const certificate = issuer.issue(csr, use, now)
      const own = { use, environment, unit, csr, passed: new Set<string>() }
      const csid: Csid = { ...own, ...numbered(issued, certificate) }
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
    holds: ({ environment, use, unit }, certificateBase64) =>
      csids.some(
        (csid) =>
          csid.environment === environment &&
          csid.use === use &&
          csid.unit.serial === unit.serial &&
          csid.certificate.base64 === certificateBase64,
      ),
    revoke: (unit) => {
      csids = csids.filter((csid) => csid.unit.serial !== unit)
    },
    known: () => ({
      issued,
      certificates: csids.map(({ certificate, passed, number, use, environment, csr }) => ({
        number,
        use,
        environment,
        csr,
        certificate: certificate.base64,
        passed: [...passed],
      })),
    }),
  }
}

/** Request numbers of the authority have thirteen digits. */
const requestsFrom = 1_000_000_000_000
