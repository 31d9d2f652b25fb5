import { z } from 'zod'
import * as f from '../fields.ts'
import { passwordLengthMax } from './identity.ts'

const password = () => z.string().min(1).max(passwordLengthMax).meta({ kind: 'text' })
const code = () => z.string().min(1).max(40)
const languages = ['ar', 'en'] as const

/** The signed-in person's own account. */
export const profile = z.object({
  id: f.id(),
  name: z.string(),
  email: z.string(),
  /** The address that waits to be confirmed. */
  pending_email: z.string().nullable(),
  mobile: z.string().nullable(),
  language: z.enum(languages),
  mfa_enabled: f.flag(),
  mfa_enabled_at: f.instant().nullable(),
  mfa_by_email: f.flag(),
  recovery_codes_left: z.number(),
  /** Who asks this administrator for a second factor: the platform, companies. */
  mfa_required_by: z.array(z.string()),
})
export type Profile = z.output<typeof profile>

export const profileChange = z.object({
  name: f.text().optional(),
  mobile: f.optionalText(20).optional(),
  language: f.choice('language', languages).optional(),
})

export const emailChange = z.object({ email: f.email(), password: password() })

export const passwordChange = z.object({
  current_password: password(),
  password: password(),
  password_confirmation: z.string().max(passwordLengthMax),
})

/** A device that is signed in. */
export const ownSession = z.object({
  id: f.id(),
  user_agent: z.string().nullable(),
  created_at: f.instant(),
  last_used_at: f.instant(),
  is_current: f.flag(),
})
export type OwnSession = z.output<typeof ownSession>

/** A new second factor: what the app scans, and the same to type in. */
export const mfaSetUp = z.object({ password: password() })
export const mfaSecret = z.object({ secret: z.string(), otpauth_url: z.string() })
export type MfaSecret = z.output<typeof mfaSecret>
export const mfaConfirmation = z.object({ code: code() })
export const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) })
export const mfaProof = z.object({ password: password(), code: code() })
export const mfaByEmail = z.object({ password: password(), enabled: f.flag() })

export const mfaMailRequest = z.object({ mfa_token: z.string().min(1).max(4096) })
