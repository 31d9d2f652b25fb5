import type { Person } from '@mizan/contract/companies/identity'
import type { Database } from '../../../kernel/database/pool.ts'
import { insertInto, sql } from '../../../kernel/database/sql.ts'

export type PersonRow = {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly language: 'ar' | 'en'
  readonly is_platform_admin: boolean
}

/** The person of a session, and whether signing in asks for a second factor. */
export type SessionPersonRow = PersonRow & { readonly has_mfa: boolean }

export type AccountRow = PersonRow & {
  readonly password_hash: string
  readonly mfa_secret: Buffer | null
  readonly mfa_enabled_at: Date | null
  readonly recovery_code_hashes: readonly string[]
  readonly mfa_by_email: boolean
  /** An administrator of the platform lets him in no more. */
  readonly stopped_at: Date | null
}

/** The person as the wire shows him. */
export const personOf = ({
  id,
  name,
  email,
  language,
  is_platform_admin: isAdmin,
}: PersonRow): Person => ({
  id,
  name,
  email,
  language,
  is_platform_admin: isAdmin,
  role: isAdmin ? 1 : null,
})

const account = sql`id, name, email, language, is_platform_admin, password_hash,
  mfa_secret, mfa_enabled_at, recovery_code_hashes, mfa_by_email, stopped_at`

/** The account of an e-mail (lower case). */
export const accountOfEmail = (db: Database, email: string): Promise<AccountRow | null> =>
  db.first<AccountRow>(sql`select ${account} from users where email = ${email}`)

export const accountOf = (db: Database, userId: string): Promise<AccountRow | null> =>
  db.first<AccountRow>(sql`select ${account} from users where id = ${userId}`)

/** The person of a session that is open at this moment. */
export const personOfSession = (
  db: Database,
  userId: string,
  sessionId: string,
  now: Date,
): Promise<SessionPersonRow | null> =>
  db.first<SessionPersonRow>(sql`
    select u.id, u.name, u.email, u.language, u.is_platform_admin, u.mfa_enabled_at is not null as has_mfa
    from sessions s join users u on u.id = s.user_id
    where s.id = ${sessionId} and s.user_id = ${userId} and s.ended_at is null and s.expires_at > ${now}`)

export type NewUser = {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly mobile: string | null
  readonly password_hash: string
  readonly language: 'ar' | 'en'
  readonly is_platform_admin: boolean
  readonly activated_at: Date
  readonly terms_accepted_at: Date | null
  readonly tenants_count?: number
  readonly created_at: Date
}

/** Keeps others who make an account of this address waiting until the transaction ends. */
export const holdAddress = (db: Database, email: string): Promise<unknown> =>
  db.first(sql`select pg_advisory_xact_lock(hashtext(${`account ${email}`}))`)

export const insertUser = async (db: Database, user: NewUser): Promise<void> => {
  await db.run(insertInto('users', [user]))
}

/** Adds a person who is invited to set a password: until he does by the link of a mail, nobody signs in as him. */
export const addInvited = async (
  db: Database,
  person: Pick<NewUser, 'id' | 'name' | 'email' | 'mobile' | 'language' | 'is_platform_admin'>,
  now: Date,
): Promise<void> => {
  await holdAddress(db, person.email)
  await db.run(
    insertInto('users', [
      {
        ...person,
        password_hash: '',
        activated_at: null,
        terms_accepted_at: null,
        created_at: now,
      },
    ]),
  )
  await db.run(sql`delete from registrations where email = ${person.email}`)
}

/** Ends every session of a person. */
export const endSessionsOf = (db: Database, userId: string, now: Date): Promise<number> =>
  db.run(sql`update sessions set ended_at = ${now} where user_id = ${userId} and ended_at is null`)

/**
 * A new password by who reads the mailbox: it proves the mailbox, ends every session, every code that was mailed before, an
 * e-mail that was asked for meanwhile, and forgets failed attempts.
 */
export async function setPassword(
  db: Database,
  userId: string,
  hash: string,
  now: Date,
): Promise<void> {
  // People are on every node of a cluster, failed attempts on the coordinator alone: no statement writes by both.
  const person = await db.first<{ email: string }>(
    sql`update users set password_hash = ${hash}, pending_email = null,
      activated_at = coalesce(activated_at, ${now}) where id = ${userId} returning email`,
  )
  await Promise.all([
    db.run(
      sql`update sessions set ended_at = ${now} where user_id = ${userId} and ended_at is null`,
    ),
    db.run(sql`delete from login_failures where email = ${person?.email ?? null}`),
    db.run(sql`delete from one_time_codes where user_id = ${userId} and used_at is null`),
  ])
}

/** Takes the time step of a second-factor code; 0 when this step or a later one was used before. */
export const takeMfaStep = (db: Database, userId: string, step: number): Promise<number> =>
  db.run(sql`update users set mfa_last_step = ${step}
    where id = ${userId} and (mfa_last_step is null or mfa_last_step < ${step})`)

/** Uses up a recovery code; 0 when it is none of the person's. */
export const takeRecoveryCode = (db: Database, userId: string, hash: string): Promise<number> =>
  db.run(sql`update users set recovery_code_hashes = array_remove(recovery_code_hashes, ${hash})
    where id = ${userId} and ${hash} = any(recovery_code_hashes)`)
