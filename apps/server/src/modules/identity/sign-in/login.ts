import type { signedIn, secondFactorNeeded } from '@mizan/contract/companies/identity'
import { latinDigits } from '@mizan/core/money/digits'
import type { z } from 'zod'
import type { Context } from '../../../kernel/context.ts'
import { transaction } from '../../../kernel/database/pool.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import {
  type Attempt,
  type Place,
  countAttempt,
  forgetAttempts,
  knowPlace,
  uncountStranger,
} from './lock-out.ts'
import { acceptsMailedCode } from '../second-factor/mailed-code.ts'
import { newCode, takeCode, tryCode } from '../one-time-codes.sql.ts'
import { verifyNobody, verifyPassword } from '../passwords/password.ts'
import { type AccountRow, accountOf, accountOfEmail, personOf } from '../people/people.sql.ts'
import { mailActivation } from '../registration/register.ts'
import { hasLiveRegistrationCode, newestRegistration } from '../registration/registrations.sql.ts'
import { acceptsSecondFactor } from '../second-factor/second-factor.ts'
import { openSession } from './sessions.ts'
import type { LoginParts } from './sign-in-parts.ts'

/** Who asks to sign in, and from where. */
export type Visitor = Place & { readonly userAgent: string | undefined }

type SignedIn = z.output<typeof signedIn>
type SecondFactorNeeded = z.output<typeof secondFactorNeeded>
type Credentials = { readonly email: string; readonly password: string }

/**
 * Signs a person in by e-mail and password. A wrong e-mail and a wrong password take the same time
 * and get the same answer; the attempt is counted first and forgotten on success.
 */
export async function logIn(
  ctx: Context,
  parts: LoginParts,
  { email, password }: Credentials,
  visitor: Visitor,
): Promise<SignedIn | SecondFactorNeeded> {
  const attempt = await countAttempt(ctx.db, email, visitor, ctx.now)
  const account = await accountOfEmail(ctx.db, email)
  if (!account) return refuseUnknown(ctx, parts, attempt, password)
  if (!(await verifyPassword(password, account.password_hash)))
    throw new Refusal('wrong_credentials')
  await uncountStranger(ctx.db, attempt)
  return enterOrAsk(ctx, parts, account, visitor)
}

/** Opens a session, unless a second factor is to be asked for. */
async function enterOrAsk(
  ctx: Context,
  parts: LoginParts,
  account: AccountRow,
  visitor: Visitor,
): Promise<SignedIn | SecondFactorNeeded> {
  if (!account.mfa_enabled_at) return enter(ctx, parts, account, visitor)
  return {
    mfa_required: true,
    mfa_token: await newCode(ctx.db, account.id, 'mfa', ctx.now),
    mfa_by_email: account.mfa_by_email,
  }
}

/**
 * Exchanges a single-use code for a session, within a minute of its making. It stands for the password
 * alone: a second factor is asked for all the same.
 */
export async function exchangeCode(
  ctx: Context,
  parts: LoginParts,
  code: string,
  visitor: Visitor,
): Promise<SignedIn | SecondFactorNeeded> {
  const userId = await takeCode(ctx.db, code, 'session', ctx.now)
  const account = userId ? await accountOf(ctx.db, userId) : null
  if (!account) throw new Refusal('code_invalid')
  return enterOrAsk(ctx, parts, account, visitor)
}

/** The second step: the code of the app, the mailed one or a recovery code, five tries within ten minutes. */
export async function passSecondFactor(
  ctx: Context,
  parts: LoginParts,
  mfaToken: string,
  code: string,
  visitor: Visitor,
): Promise<SignedIn> {
  const userId = await tryCode(ctx.db, mfaToken, 'mfa', ctx.now)
  const account = userId ? await accountOf(ctx.db, userId) : null
  if (!account) throw new Refusal('code_invalid')
  const attempt = await countAttempt(ctx.db, account.email, visitor, ctx.now)
  const isRight =
    (account.mfa_by_email &&
      (await acceptsMailedCode(ctx.db, mfaToken, latinDigits(code.trim()), ctx.now))) ||
    (await acceptsSecondFactor(ctx.db, parts.secrets, account, code, ctx.now))
  if (!isRight) throw new Refusal('code_invalid')
  if (!(await takeCode(ctx.db, mfaToken, 'mfa', ctx.now))) throw new Refusal('code_invalid')
  await uncountStranger(ctx.db, attempt)
  return enter(ctx, parts, account, visitor)
}

async function enter(
  ctx: Context,
  parts: LoginParts,
  account: AccountRow,
  visitor: Visitor,
): Promise<SignedIn> {
  if (account.stopped_at) throw new Refusal('account_stopped')
  const [tokens] = await Promise.all([
    openSession(ctx.db, parts.secrets.tokenKey, account.id, visitor.userAgent, ctx.now),
    knowPlace(ctx.db, account.email, visitor, ctx.now),
  ])
  return { ...tokens, user: personOf(account) }
}

/**
 * Of an e-mail without an account. Who has registered it and gives the right password is told that its
 * mailbox is not proven yet, and mailed another link once the last one has expired.
 */
async function refuseUnknown(
  ctx: Context,
  parts: LoginParts,
  attempt: Attempt,
  password: string,
): Promise<never> {
  const registration = await newestRegistration(ctx.db, attempt.email)
  const isRight = registration
    ? await verifyPassword(password, registration.password_hash)
    : await verifyNobody(password)
  if (!registration || !isRight) throw new Refusal('wrong_credentials')
  await forgetAttempts(ctx.db, attempt)
  if (!(await hasLiveRegistrationCode(ctx.db, registration, ctx.now)))
    await transaction(parts.pool, {}, (db) => mailActivation(db, parts, registration, ctx.now))
  throw new Refusal('not_activated')
}
