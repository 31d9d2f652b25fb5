import { X509Certificate } from 'node:crypto'
import { MalformedInputError } from '../errors.ts'

/** A certificate of the authority that whoever judges holds: its root, or one below it. */
export type HeldCertificate = X509Certificate

/** What the signatures from a certificate up to those held came to. */
export type ChainResult =
  /** Signed by one that is held; `root` when the signatures lead up to one that signed itself. */
  | { readonly chain: 'signed'; readonly by: string; readonly reachesRoot: boolean }
  /** It names one that is held, which never signed it, or not at that time. */
  | { readonly chain: 'forged'; readonly by: string }
  | { readonly chain: 'unknown_issuer'; readonly by: string }

const pemParts = /-----BEGIN CERTIFICATE-----[A-Za-z0-9+/=\s]+-----END CERTIFICATE-----/g

/** Longer than any chain of an authority. */
const linksMax = 8

/** The certificates in a PEM bundle; throws `MalformedInputError` for one that cannot sign others. */
export function readHeldCertificates(bundle: string): readonly HeldCertificate[] {
  const parts = bundle.match(pemParts) ?? []
  if (parts.length === 0) throw new MalformedInputError('no certificate in the PEM bundle')
  return parts.map((pem) => {
    const certificate = parsed(pem)
    if (!certificate.ca) {
      throw new MalformedInputError(`not the certificate of an authority: ${nameIn(certificate)}`)
    }
    return certificate
  })
}

function parsed(pem: string): X509Certificate {
  try {
    return new X509Certificate(pem)
  } catch (error) {
    throw new MalformedInputError('a certificate in the PEM bundle is damaged', { cause: error })
  }
}

/** Follows the signatures from a certificate (base64 of its DER) to those held, as they were then. */
export function chainOf(base64: string, held: readonly HeldCertificate[], at: Date): ChainResult {
  const leaf = new X509Certificate(Buffer.from(base64, 'base64'))
  const first = signerOf(leaf, held, at)
  if (first === null) {
    const isNamed = held.some(({ subject }) => subject === leaf.issuer)
    return { chain: isNamed ? 'forged' : 'unknown_issuer', by: commonName(leaf.issuer) }
  }
  let last = first
  for (let link = 0; link < linksMax && !isRoot(last); link++) {
    const next = signerOf(last, held, at)
    if (next === null) break
    last = next
  }
  return { chain: 'signed', by: nameIn(first), reachesRoot: isRoot(last) }
}

const signerOf = (
  certificate: X509Certificate,
  held: readonly HeldCertificate[],
  at: Date,
): HeldCertificate | null =>
  held.find(
    (each) =>
      certificate.checkIssued(each) && isValidAt(each, at) && certificate.verify(each.publicKey),
  ) ?? null

const isRoot = (certificate: X509Certificate): boolean =>
  certificate.issuer === certificate.subject && certificate.verify(certificate.publicKey)

const isValidAt = ({ validFrom, validTo }: X509Certificate, at: Date): boolean =>
  Date.parse(validFrom) <= at.getTime() && at.getTime() <= Date.parse(validTo)

const nameIn = ({ subject }: X509Certificate): string => commonName(subject)

/** The last part of a name that says who it is. */
function commonName(name: string): string {
  const [, found] = /(?:^|\n)CN=([^\n]+)/.exec(name) ?? []
  return found ?? name.replaceAll('\n', ', ')
}
