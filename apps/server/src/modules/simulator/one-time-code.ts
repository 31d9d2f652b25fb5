import { createHmac } from 'node:crypto'
import type { Secrets } from '../../kernel/secrets.ts'

/** What the keys of a company's simulator follow from: nobody outside this installation can make them. */
export const seedOf = ({ simulatorKey }: Secrets, tenantId: number): string =>
  createHmac('sha256', simulatorKey).update(String(tenantId)).digest('hex')

/** The one-time code of a unit: another one after each certificate that was issued to it. */
export function codeOf(seed: string, unit: string, issued: number): string {
  const digest = createHmac('sha256', seed).update(`code ${unit} ${issued}`).digest()
  return String(digest.readUInt32BE() % 1_000_000).padStart(6, '0')
}
