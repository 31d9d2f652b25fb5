import type { Context } from '../../kernel/context.ts'
import { onPool, transaction } from '../../kernel/database/pool.ts'
import type { Task } from '../../kernel/jobs/jobs.ts'
import { Refusal, wrongField } from '../../kernel/refusal.ts'
import { systemClock, type Clock } from '../../kernel/clock.ts'
import { passwordResetMail } from './letters.ts'
import { addMail } from './mail.ts'
import { newCode, ownerOfCode, takeCode } from './one-time-codes.sql.ts'
import { hashPassword, isWeakPassword } from './password.ts'
import { accountOf, accountOfEmail, setPassword } from './people.sql.ts'
import type { UntiedParts } from './untied.ts'

/**
 * Asks for a link to set a new password. The answer takes as long for an e-mail nobody has: whether
 * there is an account is looked up later, by the job.
 */
export const askForPassword = (ctx: Context, email: string): Promise<void> =>
  ctx.enqueue('password.forgotten', { email }, { key: `password.forgotten:${email}` })

/** Sends the link, when the e-mail is somebody's. */
export const sendPasswordReset =
  (publicUrl: string, clock: Clock = systemClock): Task =>
  async (payload, { pool }) => {
    const account = await accountOfEmail(onPool(pool), String(payload.email))
    if (!account) return
    const now = clock()
    await transaction(pool, {}, async (db) => {
      const token = await newCode(db, account.id, 'reset_password', now)
      await addMail(db, passwordResetMail(account, publicUrl, token), now)
    })
  }

type NewPassword = {
  readonly token: string
  readonly password: string
  readonly password_confirmation: string
}

/** Sets a new password by the token of the link, once; every session of the person ends. */
export async function resetPassword(
  ctx: Context,
  { pool }: UntiedParts,
  given: NewPassword,
): Promise<void> {
  if (given.password !== given.password_confirmation)
    throw wrongField('password_confirmation', 'passwords_differ')
  const userId = await ownerOfCode(ctx.db, given.token, 'reset_password', ctx.now)
  const account = userId ? await accountOf(ctx.db, userId) : null
  if (!account) throw new Refusal('code_invalid')
  if (isWeakPassword(given.password, [account.email, account.name]))
    throw wrongField('password', 'password_weak')
  const hash = await hashPassword(given.password)
  await transaction(pool, {}, async (db) => {
    if (!(await takeCode(db, given.token, 'reset_password', ctx.now)))
      throw new Refusal('code_invalid')
    await setPassword(db, account.id, hash, ctx.now)
  })
}
