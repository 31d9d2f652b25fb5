import type { Certificate } from '../certificates/certificate.ts'

const dayMs = 24 * 60 * 60 * 1000

/** How near a certificate is to its end, in the steps at which the administrators get a mail. */
export type ExpiryStage = 'not_yet' | 'calm' | 'in_60_days' | 'in_30_days' | 'in_7_days' | 'over'

export type Expiry = {
  readonly stage: ExpiryStage
  /** Whole days that are left, rounded down; negative once it is over. */
  readonly daysLeft: number
}

/** How long a certificate still serves. Renew at 60 days: compliance may have to be done again. */
export function expiryOf(
  { validFrom, validTo }: Pick<Certificate, 'validFrom' | 'validTo'>,
  now: Date,
): Expiry {
  const daysLeft = Math.floor((validTo.getTime() - now.getTime()) / dayMs)
  if (now < validFrom) return { stage: 'not_yet', daysLeft }
  if (now > validTo) return { stage: 'over', daysLeft }
  if (daysLeft <= 7) return { stage: 'in_7_days', daysLeft }
  if (daysLeft <= 30) return { stage: 'in_30_days', daysLeft }
  return { stage: daysLeft <= 60 ? 'in_60_days' : 'calm', daysLeft }
}
