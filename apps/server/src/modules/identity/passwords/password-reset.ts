import type { Context } from '../../../kernel/context.ts'
import { transaction } from '../../../kernel/database/pool.ts'
import type { Task } from '../../../kernel/jobs/jobs.ts'
import { Refusal, wrongField } from '../../../kernel/refusal.ts'
import { systemClock, type Clock } from '../../../kernel/clock.ts'
import { passwordResetMail } from '../mails/letters.ts'
import { type Place, knowPlace } from '../sign-in/lock-out.ts'
import { mayMail } from '../mails/mail-limits.ts'
import { type MailParts, addSealedMail } from '../mails/mail.ts'
import { newCode, ownerOfCode, takeCode } from '../one-time-codes.sql.ts'
import { hashPassword, isWeakPassword } from './password.ts'
import { accountOf, accountOfEmail, setPassword } from '../people/people.sql.ts'
import { newRegistrationCode, newestRegistration } from '../registration/registrations.sql.ts'
import type { UntiedParts } from '../sign-in/untied.ts'

/**
 * Asks for a link to set a new password. The answer takes as long for an e-mail nobody has: whether
 * there is an account is looked up later, by the job.
 */
export const askForPassword = (ctx: Context, email: string): Promise<void> =>
  ctx.enqueue('password.forgotten', { email }, { key: `password.forgotten:${email}` })

/** Sends the link, when the e-mail is somebody's or was registered. */
export const sendPasswordReset =
  ({ publicUrl, secrets }: MailParts, clock: Clock = systemClock): Task =>
  async (payload, { pool }) => {
    const email = String(payload.email)
    const now = clock()
    await transaction(pool, {}, async (db) => {
      const account = await accountOfEmail(db, email)
      const person = account ?? (await newestRegistration(db, email))
      const purpose = 'password_reset'
      if (!person || !(await mayMail(db, email, purpose, now))) return
      const token =
        'company_name' in person
          ? await newRegistrationCode(db, person, 'reset_password', now)
          : await newCode(db, person.id, 'reset_password', now)
      const mail = passwordResetMail(person, publicUrl, token)
      await addSealedMail(db, secrets, { ...mail, purpose }, token, now)
    })
  }

type NewPassword = {
  readonly token: string
  readonly password: string
  readonly password_confirmation: string
}

/**
 * Sets a new password by the token of the link, once; every session of the person ends. Where he does it
 * is known to the account from now on: he can sign in there whatever others try.
 */
export async function resetPassword(
  ctx: Context,
  { pool }: UntiedParts,
  given: NewPassword,
  place: Place,
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
    await knowPlace(db, account.email, place, ctx.now)
  })
}
