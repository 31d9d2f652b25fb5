import { readFile } from 'node:fs/promises'
import { type HeldCertificate, readHeldCertificates } from '@mizan/zatca'

/**
 * The tax authority's root and intermediate certificates that this installation was given: a PEM
 * bundle named by `MIZAN_AUTHORITY_CERTIFICATES`. One that is named and cannot be read stops the
 * start, since invoices would else be judged by less than somebody believes.
 */
export async function loadAuthorityCertificates(
  path = process.env.MIZAN_AUTHORITY_CERTIFICATES,
): Promise<readonly HeldCertificate[]> {
  if (!path) return []
  try {
    return readHeldCertificates(await readFile(path, 'utf8'))
  } catch (error) {
    throw new Error(`MIZAN_AUTHORITY_CERTIFICATES names no readable PEM bundle: ${path}`, {
      cause: error,
    })
  }
}
