import type { Language } from '@mizan/contract/errors'
import type { Database } from '../../../kernel/database/pool.ts'
import { insertInto, sql } from '../../../kernel/database/sql.ts'
import { liveCode, newCodeOf } from '../one-time-codes.sql.ts'

/**
 * What somebody typed who may be anybody: a person and a company that are not there before the mailbox
 * was proven. The id becomes the person's.
 */
export type Registration = {
  readonly id: string
  readonly email: string
  readonly name: string
  readonly mobile: string | null
  readonly password_hash: string
  readonly language: Language
  readonly company_name: string
  readonly business_type_id: string | null
}
type Purpose = 'activate' | 'reset_password'

const columns = sql`r.id, r.email, r.name, r.mobile, r.password_hash, r.language, r.company_name,
  r.business_type_id`

export const insertRegistration = async (
  db: Database,
  registration: Registration,
  now: Date,
): Promise<void> => {
  await db.run(insertInto('registrations', [{ ...registration, created_at: now }]))
}

/** The last registration of an e-mail. */
export const newestRegistration = (db: Database, email: string): Promise<Registration | null> =>
  db.first<Registration>(sql`select ${columns} from registrations r where r.email = ${email}
    order by r.created_at desc, r.id desc limit 1`)

/** A code for the link that turns a registration into an account. */
export const newRegistrationCode = (
  db: Database,
  registration: Registration,
  purpose: Purpose,
  now: Date,
): Promise<string> => newCodeOf(db, { registration_id: registration.id }, purpose, now)

/** The registration of a code that still works. */
export const registrationOfCode = (
  db: Database,
  code: string,
  purpose: Purpose,
  now: Date,
): Promise<Registration | null> =>
  db.first<Registration>(sql`select ${columns} from registrations r
    join one_time_codes c on c.registration_id = r.id where ${liveCode(code, purpose, now)}`)

export const hasLiveRegistrationCode = async (
  db: Database,
  { id }: Registration,
  now: Date,
): Promise<boolean> =>
  (await db.first(sql`select 1 from one_time_codes where registration_id = ${id}
    and purpose = 'activate' and used_at is null and expires_at > ${now} limit 1`)) !== null

/** Uses a registration up; 0 when somebody else just did. Its codes go with it. */
export const takeRegistration = (db: Database, { id }: Registration): Promise<number> =>
  db.run(sql`delete from registrations where id = ${id}`)

/** Once a mailbox is somebody's, nothing is left that others have registered with it. */
export const dropRegistrations = (db: Database, email: string): Promise<number> =>
  db.run(sql`delete from registrations where email = ${email}`)
