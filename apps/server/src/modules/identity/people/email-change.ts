import type { Context, UserContext } from '../../../kernel/context.ts'
import { type Database, databaseError, transaction } from '../../../kernel/database/pool.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { Refusal, wrongField } from '../../../kernel/refusal.ts'
import { knownAddressMail, newAddressMail, oldAddressMail } from '../mails/letters.ts'
import type { LoginParts } from '../sign-in/sign-in-parts.ts'
import { mayMail } from '../mails/mail-limits.ts'
import { addMail, addSealedMail } from '../mails/mail.ts'
import { newCode, ownerOfCode, takeCode } from '../one-time-codes.sql.ts'
import { provenAccount } from './own-account.ts'
import { type AccountRow, accountOfEmail } from './people.sql.ts'
import { dropRegistrations } from '../registration/registrations.sql.ts'

/**
 * Asks for another e-mail: it changes once the link in the mail to it was opened. The answer is the same
 * for an address that has an account; only its mailbox learns so.
 */
export async function askForEmail(
  ctx: UserContext,
  { pool, publicUrl, secrets }: LoginParts,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<void> {
  const account = await provenAccount(ctx, password)
  if (email === account.email) throw wrongField('email', 'email_used')
  const mailNewAddress = async (db: Database, to: AccountRow): Promise<void> => {
    const purpose = 'new_address'
    if (!(await mayMail(db, email, purpose, ctx.now))) throw new Refusal('mailed_enough')
    const code = await newCode(db, to.id, 'change_email', ctx.now)
    const known = await accountOfEmail(db, email)
    const mail = known ? knownAddressMail(known, publicUrl) : newAddressMail(to, publicUrl, code)
    await addSealedMail(db, secrets, { ...mail, purpose }, code, ctx.now)
  }
  await transaction(pool, {}, async (db) => {
    await db.run(sql`delete from one_time_codes
      where user_id = ${account.id} and purpose = 'change_email' and used_at is null`)
    await db.run(sql`update users set pending_email = ${email} where id = ${account.id}`)
    await mailNewAddress(db, { ...account, email })
    await addMail(db, oldAddressMail(account), ctx.now)
  })
}

/** Leaves the e-mail as it is. */
export async function dropEmailChange(ctx: UserContext): Promise<void> {
  await ctx.db.run(sql`delete from one_time_codes
    where user_id = ${ctx.user.id} and purpose = 'change_email' and used_at is null`)
  await ctx.db.run(sql`update users set pending_email = null where id = ${ctx.user.id}`)
}

/**
 * Makes the confirmed address the one to sign in with; false when the code is none of these. Who reads
 * the mailbox must be signed in to the account: else a link sent to a stranger would give his address to
 * somebody else's account.
 */
export const confirmEmail = async (
  { pool }: LoginParts,
  code: string,
  ctx: Context,
  signedInId: string | null,
): Promise<boolean> => {
  const owner = await ownerOfCode(ctx.db, code, 'change_email', ctx.now)
  if (!owner) return false
  if (owner !== signedInId) throw new Refusal('email_needs_sign_in')
  try {
    return await transaction(pool, {}, async (db) => {
      const userId = await takeCode(db, code, 'change_email', ctx.now)
      if (!userId) throw new Refusal('code_invalid')
      // Links that were mailed to the former address stop working with it.
      await db.run(sql`delete from one_time_codes
        where user_id = ${userId} and purpose = 'reset_password' and used_at is null`)
      const changed = await db.first<{ email: string }>(sql`update users
        set email = pending_email, pending_email = null
        where id = ${userId} and pending_email is not null returning email`)
      if (!changed) throw new Refusal('code_invalid')
      await dropRegistrations(db, changed.email)
      return true
    })
  } catch (error) {
    if (databaseError(error)?.constraint === 'users_email_key') throw new Refusal('email_used')
    throw error
  }
}
