import { Secret, TOTP } from 'otpauth'
import { latinDigits } from '@mizan/core/money/digits'
import type { Database } from '../../../kernel/database/pool.ts'
import { type Secrets, hashToken } from '../../../kernel/secrets.ts'
import { type AccountRow, takeMfaStep, takeRecoveryCode } from '../people/people.sql.ts'

const periodSeconds = 30

/** The label that binds a stored second-factor secret to its person. */
export const mfaLabel = (userId: string): string => `mfa:${userId}`

/** The six-digit codes of a secret (RFC 6238, 30 s), as authenticator apps make them. */
export const totpOf = (secret: Uint8Array): TOTP => {
  const { buffer } = Uint8Array.from(secret)
  return new TOTP({
    secret: new Secret({ buffer }),
    digits: 6,
    period: periodSeconds,
    algorithm: 'SHA1',
  })
}

/** A recovery code as it is compared: lower case, without the dashes people copy along. */
export const plainRecoveryCode = (code: string): string =>
  code.toLowerCase().replace(/[^a-z0-9]/g, '')

/** The time step of a right code, one step before or after now included; null when it is wrong. */
export function stepOfCode(secret: Uint8Array, digits: string, now: Date): number | null {
  const delta = totpOf(secret).validate({ token: digits, timestamp: now.getTime(), window: 1 })
  return delta === null ? null : Math.floor(now.getTime() / 1000 / periodSeconds) + delta
}

/** Whether a code is right and was not used before: one of the app (± 1 step), or a recovery code. */
export async function acceptsSecondFactor(
  db: Database,
  secrets: Secrets,
  account: AccountRow,
  code: string,
  now: Date,
): Promise<boolean> {
  if (!account.mfa_secret) return false
  const digits = latinDigits(code).replace(/\s/g, '')
  if (/^\d{6}$/.test(digits)) {
    const secret = secrets.decrypt(account.mfa_secret, mfaLabel(account.id))
    const step = stepOfCode(secret, digits, now)
    return step !== null && (await takeMfaStep(db, account.id, step)) === 1
  }
  return (await takeRecoveryCode(db, account.id, hashToken(plainRecoveryCode(code)))) === 1
}
