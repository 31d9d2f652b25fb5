import type { Context, UserContext } from '../../kernel/context.ts'
import { databaseError, transaction } from '../../kernel/database/pool.ts'
import { sql } from '../../kernel/database/sql.ts'
import { Refusal, wrongField } from '../../kernel/refusal.ts'
import { newAddressMail, oldAddressMail } from './letters.ts'
import type { LoginParts } from './login.ts'
import { addMail } from './mail.ts'
import { newCode, takeCode } from './one-time-codes.sql.ts'
import { provenAccount } from './own-account.ts'
import { accountOfEmail } from './people.sql.ts'

/** Asks for another e-mail: it changes once the link in the mail to it was opened. */
export async function askForEmail(
  ctx: UserContext,
  { pool, publicUrl }: LoginParts,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<void> {
  const account = await provenAccount(ctx, password)
  if (email === account.email || (await accountOfEmail(ctx.db, email)))
    throw wrongField('email', 'email_used')
  await transaction(pool, {}, async (db) => {
    await db.run(sql`delete from one_time_codes
      where user_id = ${account.id} and purpose = 'change_email' and used_at is null`)
    await db.run(sql`update users set pending_email = ${email} where id = ${account.id}`)
    const code = await newCode(db, account.id, 'change_email', ctx.now)
    await addMail(db, newAddressMail({ ...account, email }, publicUrl, code), ctx.now)
    await addMail(db, oldAddressMail(account), ctx.now)
  })
}

/** Leaves the e-mail as it is. */
export async function dropEmailChange(ctx: UserContext): Promise<void> {
  await ctx.db.run(sql`delete from one_time_codes
    where user_id = ${ctx.user.id} and purpose = 'change_email' and used_at is null`)
  await ctx.db.run(sql`update users set pending_email = null where id = ${ctx.user.id}`)
}

/** Makes the confirmed address the one to sign in with; false when the code is none of these. */
export const confirmEmail = async (
  { pool }: LoginParts,
  code: string,
  ctx: Context,
): Promise<boolean> => {
  try {
    return await transaction(pool, {}, async (db) => {
      const userId = await takeCode(db, code, 'change_email', ctx.now)
      if (!userId) return false
      // Links that were mailed to the former address stop working with it.
      await db.run(sql`delete from one_time_codes
        where user_id = ${userId} and purpose = 'reset_password' and used_at is null`)
      const changed = await db.run(sql`update users set email = pending_email, pending_email = null
        where id = ${userId} and pending_email is not null`)
      if (changed === 0) throw new Refusal('code_invalid')
      return true
    })
  } catch (error) {
    if (databaseError(error)?.constraint === 'users_email_key') throw new Refusal('email_used')
    throw error
  }
}
