import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Secrets } from '../../kernel/secrets.ts'
import { siteOf } from '../identity/index.ts'

const signed = ({ linkKey }: Secrets, id: string): string =>
  createHmac('sha256', linkKey).update(`subscriber ${id}`).digest('base64url')

/** What the link in each mail to a subscriber names him by; it does nothing but let him leave. */
export const leaveToken = (secrets: Secrets, id: string): string => `${id}.${signed(secrets, id)}`

/** Whom a token lets leave; null when it is none of ours. */
export function leaverOf(secrets: Secrets, token: string): string | null {
  const [, id, given] = /^([0-9a-f-]{36})\.([\w-]{43})$/.exec(token) ?? []
  if (id === undefined || given === undefined) return null
  const own = Buffer.from(signed(secrets, id))
  return timingSafeEqual(own, Buffer.from(given)) ? id : null
}

export const leaveUrl = (secrets: Secrets, publicUrl: string, id: string): string =>
  `${siteOf(publicUrl)}/subscribers/leave/${leaveToken(secrets, id)}`

export const confirmUrl = (publicUrl: string, code: string): string =>
  `${siteOf(publicUrl)}/subscribers/confirm/${code}`
