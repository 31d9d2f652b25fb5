import type { signedIn, secondFactorNeeded } from '@mizan/contract/identity'
import { latinDigits } from '@mizan/core/money/digits'
import type { z } from 'zod'
import type { Context } from '../../kernel/context.ts'
import { transaction } from '../../kernel/database/pool.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { countAttempt, forgetAttempts } from './lock-out.ts'
import { acceptsMailedCode } from './mailed-code.ts'
import { hasLiveCode, newCode, takeCode, tryCode } from './one-time-codes.sql.ts'
import { verifyNobody, verifyPassword } from './password.ts'
import { type AccountRow, accountOf, accountOfEmail, personOf } from './people.sql.ts'
import { sendActivation } from './people.ts'
import { acceptsSecondFactor } from './second-factor.ts'
import { openSession } from './sessions.ts'
import type { UntiedParts } from './untied.ts'

export type LoginParts = UntiedParts & {
  readonly publicUrl: string
  /**
   * Told of a token that sets a first password, when it is none of ours: an invitation's. Answers
   * whether it was one.
   */
  readonly onOtherToken?: (ctx: Context, given: FirstPassword) => Promise<boolean>
}
export type FirstPassword = {
  readonly token: string
  readonly password: string
  readonly password_confirmation: string
}
type SignedIn = z.output<typeof signedIn>
type Credentials = { readonly email: string; readonly password: string }

/**
 * Signs a person in by e-mail and password. A wrong e-mail and a wrong password take the same time
 * and are told in the same words; the attempt is counted first and forgotten on success.
 */
export async function logIn(
  ctx: Context,
  parts: LoginParts,
  { email, password }: Credentials,
  userAgent: string | undefined,
): Promise<SignedIn | z.output<typeof secondFactorNeeded>> {
  await countAttempt(ctx.db, email, ctx.address, ctx.now)
  const account = await accountOfEmail(ctx.db, email)
  const isRight = account
    ? await verifyPassword(password, account.password_hash)
    : await verifyNobody(password)
  if (!account || !isRight) throw new Refusal('wrong_credentials')
  if (!account.activated_at) return refuseInactive(ctx, parts, account)
  if (account.mfa_enabled_at) {
    return {
      mfa_required: true,
      mfa_token: await newCode(ctx.db, account.id, 'mfa', ctx.now),
      mfa_by_email: account.mfa_by_email,
    }
  }
  return enter(ctx, parts, account, userAgent)
}

/** The second step: the code of the app, the mailed one or a recovery code, five tries within ten minutes. */
export async function passSecondFactor(
  ctx: Context,
  parts: LoginParts,
  mfaToken: string,
  code: string,
  userAgent: string | undefined,
): Promise<SignedIn> {
  const userId = await tryCode(ctx.db, mfaToken, 'mfa', ctx.now)
  const account = userId ? await accountOf(ctx.db, userId) : null
  if (!account) throw new Refusal('code_invalid')
  await countAttempt(ctx.db, account.email, ctx.address, ctx.now)
  const isRight =
    (account.mfa_by_email &&
      (await acceptsMailedCode(ctx.db, mfaToken, latinDigits(code.trim()), ctx.now))) ||
    (await acceptsSecondFactor(ctx.db, parts.secrets, account, code, ctx.now))
  if (!isRight) throw new Refusal('code_invalid')
  if (!(await takeCode(ctx.db, mfaToken, 'mfa', ctx.now))) throw new Refusal('code_invalid')
  return enter(ctx, parts, account, userAgent)
}

async function enter(
  ctx: Context,
  parts: LoginParts,
  account: AccountRow,
  userAgent: string | undefined,
): Promise<SignedIn> {
  const [tokens] = await Promise.all([
    openSession(ctx.db, parts.secrets.tokenKey, account.id, userAgent, ctx.now),
    forgetAttempts(ctx.db, account.email, ctx.address),
  ])
  return { ...tokens, user: personOf(account) }
}

/** The password was right, so that the person may be told; an outlived link is sent anew. */
async function refuseInactive(
  ctx: Context,
  parts: LoginParts,
  account: AccountRow,
): Promise<never> {
  await forgetAttempts(ctx.db, account.email, ctx.address)
  if (!(await hasLiveCode(ctx.db, account.id, 'activate', ctx.now))) {
    await transaction(parts.pool, {}, (db) => sendActivation(db, account, parts.publicUrl, ctx.now))
  }
  throw new Refusal('not_activated')
}
