import { createHmac, createPrivateKey } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import { readCertificate } from '../certificates/certificate.ts'
import type { Certificate } from '../certificates/certificate.ts'
import { createCsr } from '../certificates/csr.ts'
import {
  contextTag,
  derInteger,
  derOctets,
  derOid,
  derSequence,
  derValue,
} from '../certificates/der.ts'
import { sha256 } from '../stamp/hash.ts'
import { issueLocalCertificate } from '../certificates/local-certificate.ts'
import type { LocalAuthority } from '../certificates/local-certificate.ts'
import { unitSerial } from '../certificates/unit-identity.ts'

/** The certificate authority of the stand-in: keys from its seed, issuers named as the real ones. */
export type Issuer = {
  readonly issue: (csrPem: string, use: CertificateKind, now: Date) => Certificate
  /** A secret that belongs to the how-manieth certificate. */
  readonly secret: (number: number) => string
  /** What cleared documents are stamped with. */
  readonly stamp: (now: Date) => { readonly key: KeyObject; readonly certificate: Certificate }
}

export type CertificateKind = 'compliance' | 'production'

const years = 5

export function issuerOf(seed: string): Issuer {
  const authorities: Readonly<Record<CertificateKind, LocalAuthority>> = {
    compliance: { name: 'eInvoicing', key: seededKey(`${seed}/compliance`) },
    production: { name: 'Stand-in CA', key: seededKey(`${seed}/production`) },
  }
  const issue = (csrPem: string, use: CertificateKind, now: Date): Certificate => {
    const validTo = new Date(now)
    validTo.setUTCFullYear(validTo.getUTCFullYear() + years)
    return readCertificate(
      issueLocalCertificate(csrPem, authorities[use], { validFrom: now, validTo }),
    )
  }
  const key = seededKey(`${seed}/stamp`)
  const csr = createCsr({ unit: standIn, environment: 'sandbox', key })
  return {
    issue,
    secret: (number) => createHmac('sha256', seed).update(`secret ${number}`).digest('base64'),
    stamp: (now) => ({ key, certificate: issue(csr, 'production', now) }),
  }
}

const standIn = {
  commonName: 'Stand-in',
  organization: 'Stand-in',
  organizationUnit: 'Clearance',
  serial: unitSerial('Stand-in', '1', '1'),
  vatNumber: '300000000000003',
  issuesStandard: true,
  issuesSimplified: false,
  address: 'RRRD2929',
  industry: 'Clearance',
}

/** A private key on secp256k1 whose number is the digest of a seed (SEC 1, RFC 5915). */
function seededKey(seed: string): KeyObject {
  const der = derSequence(
    derInteger(1n),
    derOctets(sha256(seed)),
    derValue(contextTag(0), derOid('1.3.132.0.10')),
  )
  return createPrivateKey({ key: Buffer.from(der), format: 'der', type: 'sec1' })
}
