import { randomInt } from 'node:crypto'
import type { Context } from '../../../kernel/context.ts'
import { type Database, transaction } from '../../../kernel/database/pool.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { hashToken } from '../../../kernel/secrets.ts'
import { signInCodeMail } from '../mails/letters.ts'
import { mayMail } from '../mails/mail-limits.ts'
import { addSealedMail } from '../mails/mail.ts'
import { ownerOfCode } from '../one-time-codes.sql.ts'
import { accountOf } from '../people/people.sql.ts'
import type { UntiedParts } from '../sign-in/untied.ts'

const lifeMs = 10 * 60_000

/** The six digits are few: their hash is bound to the sign-in they were mailed for. */
const mailedHash = (mfaToken: string, code: string): string => hashToken(`${mfaToken} ${code}`)

/** Mails six digits for a sign-in that waits for its second factor (`domain/07` 7.3). */
export async function mailSignInCode(
  ctx: Context,
  { pool, secrets }: UntiedParts,
  mfaToken: string,
): Promise<void> {
  const userId = await ownerOfCode(ctx.db, mfaToken, 'mfa', ctx.now)
  const account = userId ? await accountOf(ctx.db, userId) : null
  if (!account?.mfa_by_email) throw new Refusal('code_invalid')
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  await transaction(pool, {}, async (db) => {
    await db.run(sql`update one_time_codes set mailed_code_hash = ${mailedHash(mfaToken, code)},
      mailed_code_expires_at = ${new Date(ctx.now.getTime() + lifeMs)}
      where code_hash = ${hashToken(mfaToken)}`)
    const purpose = 'sign_in_code'
    if (!(await mayMail(db, account.email, purpose, ctx.now))) throw new Refusal('mailed_enough')
    await addSealedMail(db, secrets, { ...signInCodeMail(account, code), purpose }, code, ctx.now)
  })
}

/** Whether these are the six digits that were mailed for this sign-in. */
export async function acceptsMailedCode(
  db: Database,
  mfaToken: string,
  code: string,
  now: Date,
): Promise<boolean> {
  const found = await db.first(sql`select 1 from one_time_codes
    where code_hash = ${hashToken(mfaToken)} and mailed_code_hash = ${mailedHash(mfaToken, code)}
      and mailed_code_expires_at > ${now}`)
  return found !== null
}
