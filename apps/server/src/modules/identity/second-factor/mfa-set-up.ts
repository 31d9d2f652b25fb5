import { randomBytes, randomInt } from 'node:crypto'
import type { MfaSecret } from '@mizan/contract/companies/profile'
import { latinDigits } from '@mizan/core/money/digits'
import { Secret, TOTP } from 'otpauth'
import type { UserContext } from '../../../kernel/context.ts'
import { transaction } from '../../../kernel/database/pool.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { Refusal, wrongField } from '../../../kernel/refusal.ts'
import { hashToken } from '../../../kernel/secrets.ts'
import { ownAccount, provenAccount } from '../people/own-account.ts'
import type { AccountRow } from '../people/people.sql.ts'
import { whoRequireMfa } from '../people/profile.ts'
import { acceptsSecondFactor, mfaLabel, plainRecoveryCode, stepOfCode } from './second-factor.ts'
import type { UntiedParts } from '../sign-in/untied.ts'

const secretBytes = 20
const codesGiven = 10
const issuer = 'Mizan'
/** Letters and digits that no one mistakes for another. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'

const newRecoveryCode = (): string => {
  const letters = Array.from({ length: 10 }, () => alphabet[randomInt(alphabet.length)]).join('')
  return `${letters.slice(0, 5)}-${letters.slice(5)}`
}
const newRecoveryCodes = (): string[] => Array.from({ length: codesGiven }, newRecoveryCode)
const hashesOf = (codes: readonly string[]): string[] =>
  codes.map((code) => hashToken(plainRecoveryCode(code)))

/** A new secret for the authenticator. It protects nothing until a code of it was given. */
export async function beginMfa(
  ctx: UserContext,
  { secrets }: UntiedParts,
  password: string,
): Promise<MfaSecret> {
  const account = await provenAccount(ctx, password)
  if (account.mfa_enabled_at) throw new Refusal('mfa_already_on')
  const bytes = randomBytes(secretBytes)
  await ctx.db.run(sql`update users
    set mfa_pending_secret = ${secrets.encrypt(bytes, mfaLabel(account.id))} where id = ${account.id}`)
  const { buffer } = Uint8Array.from(bytes)
  const secret = new Secret({ buffer })
  const totp = new TOTP({ issuer, label: account.email, secret, digits: 6, period: 30 })
  return { secret: secret.base32, otpauth_url: totp.toString() }
}

/** The first code proves that the app has the secret: from now on signing in asks for one. */
export async function confirmMfa(
  ctx: UserContext,
  { secrets }: UntiedParts,
  code: string,
): Promise<string[]> {
  const account = await ownAccount(ctx)
  if (account.mfa_enabled_at) throw new Refusal('mfa_already_on')
  const pending = await ctx.db.first<{ secret: Buffer | null }>(
    sql`select mfa_pending_secret as secret from users where id = ${account.id}`,
  )
  if (!pending?.secret) throw new Refusal('mfa_not_on')
  const secret = secrets.decrypt(pending.secret, mfaLabel(account.id))
  const step = stepOfCode(secret, latinDigits(code).replace(/\s/g, ''), ctx.now)
  if (step === null) throw wrongField('code', 'code_invalid')
  const codes = newRecoveryCodes()
  await ctx.db.run(sql`update users set mfa_secret = mfa_pending_secret, mfa_pending_secret = null,
    mfa_enabled_at = ${ctx.now}, mfa_last_step = ${step}, recovery_code_hashes = ${hashesOf(codes)}
    where id = ${account.id} and mfa_enabled_at is null`)
  return codes
}

async function proven(
  ctx: UserContext,
  { secrets }: UntiedParts,
  { password, code }: { readonly password: string; readonly code: string },
): Promise<AccountRow> {
  const account = await provenAccount(ctx, password)
  if (!account.mfa_enabled_at) throw new Refusal('mfa_not_on')
  if (!(await acceptsSecondFactor(ctx.db, secrets, account, code, ctx.now)))
    throw wrongField('code', 'code_invalid')
  return account
}

/** Ten new recovery codes; the old ones are void. */
export async function renewRecoveryCodes(
  ctx: UserContext,
  parts: UntiedParts,
  proof: { readonly password: string; readonly code: string },
): Promise<string[]> {
  const account = await proven(ctx, parts, proof)
  const codes = newRecoveryCodes()
  await ctx.db.run(
    sql`update users set recovery_code_hashes = ${hashesOf(codes)} where id = ${account.id}`,
  )
  return codes
}

/** Ends the second factor, by password and code; not while the platform or a company asks for it. */
export async function disableMfa(
  ctx: UserContext,
  parts: UntiedParts,
  proof: { readonly password: string; readonly code: string },
): Promise<void> {
  const [by] = await transaction(parts.pool, { userId: ctx.user.id }, (db) =>
    whoRequireMfa(db, ctx),
  )
  if (by !== undefined) throw new Refusal('mfa_required_here', { company: by })
  const account = await proven(ctx, parts, proof)
  await ctx.db.run(sql`update users set mfa_secret = null, mfa_pending_secret = null,
    mfa_enabled_at = null, mfa_last_step = null, mfa_by_email = false, recovery_code_hashes = '{}'
    where id = ${account.id}`)
}

/** Lets a code by e-mail stand in for the app's, or no longer. */
export async function allowMailedCode(
  ctx: UserContext,
  password: string,
  enabled: boolean,
): Promise<void> {
  const account = await provenAccount(ctx, password)
  if (!account.mfa_enabled_at) throw new Refusal('mfa_not_on')
  await ctx.db.run(sql`update users set mfa_by_email = ${enabled} where id = ${account.id}`)
}
