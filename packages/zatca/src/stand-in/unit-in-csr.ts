import { readBody, textOrNull } from '../client/read-body.ts'
import { readCsr } from '../certificates/csr.ts'
import { MalformedInputError } from '../errors.ts'

/** The serial number of the unit that a certificate is asked for; null when it cannot be read. */
export function unitInCsr(body: string): string | null {
  const base64 = textOrNull(readBody(body)?.['csr']) ?? ''
  try {
    return readCsr(Buffer.from(base64, 'base64').toString('utf8')).unit.serial
  } catch (error) {
    if (error instanceof MalformedInputError) return null
    throw error
  }
}
