import { MalformedInputError } from '../errors.ts'

export type PemLabel = 'CERTIFICATE' | 'CERTIFICATE REQUEST'

/** DER bytes as PEM text, 64 characters a line. */
export function writePem(label: PemLabel, der: Uint8Array): string {
  const lines =
    Buffer.from(der)
      .toString('base64')
      .match(/.{1,64}/g) ?? []
  return [`-----BEGIN ${label}-----`, ...lines, `-----END ${label}-----`, ''].join('\n')
}

/** The DER bytes in a PEM text. */
export function readPem(label: PemLabel, pem: string): Uint8Array {
  const [, body] =
    new RegExp(`-----BEGIN ${label}-----([A-Za-z0-9+/=\\s]+)-----END ${label}-----`).exec(pem) ?? []
  if (body === undefined) throw new MalformedInputError(`not a PEM ${label.toLowerCase()}`)
  return Buffer.from(body, 'base64')
}
