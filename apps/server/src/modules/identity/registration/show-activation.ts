import type { ActivationShown } from '@mizan/contract/companies/identity'
import type { Context } from '../../../kernel/context.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { ownerOfCode } from '../one-time-codes.sql.ts'
import { registrationOfCode } from './registrations.sql.ts'

/** What the link of a mail would do, shown before it is done. */
export async function showActivation(ctx: Context, code: string): Promise<ActivationShown> {
  const registration = await registrationOfCode(ctx.db, code, 'activate', ctx.now)
  if (registration)
    return {
      kind: 'account',
      email: registration.email,
      registration_id: registration.id,
      company_name: registration.company_name,
    }
  const owner = await ownerOfCode(ctx.db, code, 'change_email', ctx.now)
  const found = owner
    ? await ctx.db.first<{ email: string }>(
        sql`select pending_email as email from users where id = ${owner} and pending_email is not null`,
      )
    : null
  if (!found) throw new Refusal('code_invalid')
  return { kind: 'email', email: found.email, registration_id: null, company_name: null }
}
