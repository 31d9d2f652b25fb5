import type { UserContext } from '../../kernel/context.ts'
import { Refusal, wrongField } from '../../kernel/refusal.ts'
import { countAttempt, forgetAttempts } from './lock-out.ts'
import { verifyPassword } from './password.ts'
import { type AccountRow, accountOf } from './people.sql.ts'

/** The account of who asks. */
export async function ownAccount(ctx: UserContext): Promise<AccountRow> {
  const account = await accountOf(ctx.db, ctx.user.id)
  if (!account) throw new Refusal('session_invalid')
  return account
}

/**
 * The account of who asks, after the password proved that it is he and not who found his screen
 * open. Wrong ones count like wrong ones at sign-in.
 */
export async function provenAccount(
  ctx: UserContext,
  password: string,
  field = 'password',
): Promise<AccountRow> {
  const account = await ownAccount(ctx)
  await countAttempt(ctx.db, account.email, ctx.address, ctx.now)
  if (!(await verifyPassword(password, account.password_hash)))
    throw wrongField(field, 'wrong_password')
  await forgetAttempts(ctx.db, account.email, ctx.address)
  return account
}
