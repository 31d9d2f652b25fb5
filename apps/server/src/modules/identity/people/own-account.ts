import type { UserContext } from '../../../kernel/context.ts'
import { Refusal, wrongField } from '../../../kernel/refusal.ts'
import { countInSession, forgetInSession } from '../sign-in/lock-out.ts'
import { verifyPassword } from '../passwords/password.ts'
import { type AccountRow, accountOf } from './people.sql.ts'

/** The account of who asks. */
export async function ownAccount(ctx: UserContext): Promise<AccountRow> {
  const account = await accountOf(ctx.db, ctx.user.id)
  if (!account) throw new Refusal('session_invalid')
  return account
}

/**
 * The account of who asks, after the password proved that it is he and not who found his screen
 * open. Wrong ones are counted by session, whatever addresses they come from.
 */
export async function provenAccount(
  ctx: UserContext,
  password: string,
  field = 'password',
): Promise<AccountRow> {
  const account = await ownAccount(ctx)
  const { sessionId } = ctx.user
  await countInSession(ctx.db, account.email, sessionId, ctx.now)
  if (!(await verifyPassword(password, account.password_hash)))
    throw wrongField(field, 'wrong_password')
  await forgetInSession(ctx.db, account.email, sessionId)
  return account
}
