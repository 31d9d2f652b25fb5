import type { Language } from '@mizan/contract/errors'
import type {
  OwnSession,
  Profile,
  passwordChange,
  profileChange,
} from '@mizan/contract/companies/profile'
import { normalizePhone } from '@mizan/core/parties/identifiers'
import type { z } from 'zod'
import type { UserContext } from '../../../kernel/context.ts'
import { type Database, type Pool, transaction } from '../../../kernel/database/pool.ts'
import { assignments, crossTenant, sql } from '../../../kernel/database/sql.ts'
import { Refusal, wrongField } from '../../../kernel/refusal.ts'
import { provenAccount } from './own-account.ts'
import { hashPassword, isWeakPassword } from '../passwords/password.ts'

type ProfileRow = Omit<Profile, 'mfa_required_by' | 'mfa_enabled_at'> & {
  readonly mfa_enabled_at: Date | null
}

/** The person's own account, and who asks it for a second factor. */
export const showProfile = (pool: Pool, ctx: UserContext): Promise<Profile> =>
  transaction(pool, { userId: ctx.user.id }, async (db) => {
    const [row, requirers] = await Promise.all([
      db.first<ProfileRow>(sql`select id, name, email, pending_email, mobile, language,
        mfa_enabled_at is not null as mfa_enabled, mfa_enabled_at, mfa_by_email,
        cardinality(recovery_code_hashes) as recovery_codes_left
        from users where id = ${ctx.user.id}`),
      whoRequireMfa(db, ctx),
    ])
    if (!row) throw new Refusal('session_invalid')
    return {
      ...row,
      mfa_enabled_at: row.mfa_enabled_at?.toISOString() ?? null,
      mfa_required_by: requirers,
    }
  })

const platformNames: Readonly<Record<Language, string>> = {
  ar: 'منصة ميزان',
  en: 'the Mizan platform',
}

/**
 * Who asks this administrator for a second factor: the platform of its own, always, and the companies
 * that chose to. Read under the person's own scope.
 */
export async function whoRequireMfa(
  db: Database,
  { user, language }: UserContext,
): Promise<string[]> {
  const rows = await db.rows<{ name: string }>(
    crossTenant(sql`select t.name from tenant_users m
    join tenants t on t.id = m.tenant_id
    where m.user_id = ${user.id} and m.active and m.is_tenant_admin and t.requires_admin_mfa
      and t.mode = 'live' order by t.name`),
  )
  const companies = rows.map(({ name }) => name)
  return user.isPlatformAdmin ? [platformNames[language], ...companies] : companies
}

/** Changes the fields that were sent. */
export async function changeProfile(
  ctx: UserContext,
  { name, mobile, language }: z.output<typeof profileChange>,
): Promise<void> {
  const phone = mobile ? normalizePhone(mobile) : mobile
  if (mobile && phone === null) throw wrongField('mobile', 'phone_invalid')
  const changes = {
    ...(name !== undefined && { name }),
    ...(phone !== undefined && { mobile: phone }),
    ...(language !== undefined && { language }),
  }
  if (Object.keys(changes).length > 0)
    await ctx.db.run(sql`update users set ${assignments(changes)} where id = ${ctx.user.id}`)
}

/** A new password by who knows the old one; every other device is signed out. */
export async function changePassword(
  pool: Pool,
  ctx: UserContext,
  given: z.output<typeof passwordChange>,
): Promise<void> {
  if (given.password !== given.password_confirmation)
    throw wrongField('password_confirmation', 'passwords_differ')
  const account = await provenAccount(ctx, given.current_password, 'current_password')
  if (isWeakPassword(given.password, [account.email, account.name]))
    throw wrongField('password', 'password_weak')
  const hash = await hashPassword(given.password)
  await transaction(pool, {}, async (db) => {
    await Promise.all([
      db.run(sql`update users set password_hash = ${hash} where id = ${account.id}`),
      db.run(sql`update sessions set ended_at = ${ctx.now}
        where user_id = ${account.id} and ended_at is null and id <> ${ctx.user.sessionId}`),
      db.run(sql`delete from one_time_codes
        where user_id = ${account.id} and purpose in ('reset_password', 'mfa') and used_at is null`),
    ])
  })
}

type SessionRow = {
  readonly id: string
  readonly user_agent: string | null
  readonly created_at: Date
  readonly last_used_at: Date
}

/** Every device the person is signed in on, the latest first. */
export async function ownSessions(ctx: UserContext): Promise<OwnSession[]> {
  const rows = await ctx.db.rows<SessionRow>(sql`select id, user_agent, created_at, last_used_at
    from sessions where user_id = ${ctx.user.id} and ended_at is null and expires_at > ${ctx.now}
    order by last_used_at desc limit 100`)
  return rows.map((row) => ({
    id: row.id,
    user_agent: row.user_agent,
    created_at: row.created_at.toISOString(),
    last_used_at: row.last_used_at.toISOString(),
    is_current: row.id === ctx.user.sessionId,
  }))
}

/** Signs the person out everywhere but here. */
export const endOtherSessions = (ctx: UserContext): Promise<number> =>
  ctx.db.run(sql`update sessions set ended_at = ${ctx.now}
    where user_id = ${ctx.user.id} and ended_at is null and id <> ${ctx.user.sessionId}`)

/** Signs the person out on one device. */
export async function endOwnSession(ctx: UserContext, sessionId: string): Promise<void> {
  const ended = await ctx.db.run(sql`update sessions set ended_at = ${ctx.now}
    where id = ${sessionId} and user_id = ${ctx.user.id} and ended_at is null`)
  if (ended === 0) throw new Refusal('not_found')
}
