import type { Database } from '../../../kernel/database/pool.ts'
import { sql } from '../../../kernel/database/sql.ts'

/**
 * So many mails of a kind go to one person within an hour, whoever asks for them and from however many
 * addresses: anybody may ask for a new password of anybody.
 */
const atMost = {
  activation: 4,
  password_reset: 4,
  new_address: 4,
  sign_in_code: 8,
  invitation: 8,
  news: 3,
}
export type MailPurpose = keyof typeof atMost

const hourMs = 3_600_000

/** Whether one more mail of a kind may go to somebody; those who ask at the same moment wait here. */
export async function mayMail(
  db: Database,
  recipient: string,
  purpose: MailPurpose,
  now: Date,
): Promise<boolean> {
  await db.run(sql`select pg_advisory_xact_lock(hashtext(${`mail ${purpose} ${recipient}`}))`)
  const found = await db.first<{ sent: number }>(sql`select count(*)::int as sent from mails
    where recipient = ${recipient} and purpose = ${purpose}
      and created_at > ${new Date(now.getTime() - hourMs)}`)
  return (found?.sent ?? 0) < atMost[purpose]
}
