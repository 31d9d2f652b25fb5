import type { Environment } from '../certificates/csr.ts'
import { unitInCsr } from './unit-in-csr.ts'

/** A request for a certificate as it arrived. */
export type Application = {
  readonly environment: Environment
  readonly otp: string | null
  readonly body: string
  readonly now: Date
}

/** Why the one-time code of a request does not serve, as code and text; null when it does. */
export type CodeCheck = (application: Application) => readonly [code: string, says: string] | null

const missing = ['Missing-OTP', 'The one-time code is missing'] as const
const wrong = ['Invalid-OTP', 'The code is wrong'] as const
const over = ['Invalid-OTP', 'The code is over'] as const

/** Any six digits, as a portal might have made them: the sandbox knows three; elsewhere each serves once. */
export function portalCodes(): CodeCheck {
  const used = new Set<string>()
  return ({ environment, otp }) => {
    if (otp === null) return missing
    const key = `${environment}/${otp}`
    if (otp === '222222' || (environment !== 'sandbox' && used.has(key))) return over
    if (!/^\d{6}$/.test(otp) || otp === '111111') return wrong
    used.add(key)
    return null
  }
}

/** One code for each unit, which whoever shows it knows too. */
export const codesOf =
  (codeOf: (unit: string) => string): CodeCheck =>
  ({ otp, body }) => {
    if (otp === null) return missing
    return otp === codeOf(unitInCsr(body) ?? '') ? null : wrong
  }
