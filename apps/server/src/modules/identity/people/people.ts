import type { Language } from '@mizan/contract/errors'
import type { Database } from '../../../kernel/database/pool.ts'
import { databaseError } from '../../../kernel/database/pool.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { newId } from '../../../kernel/ids.ts'
import { wrongField } from '../../../kernel/refusal.ts'
import { hashPassword, isWeakPassword } from '../passwords/password.ts'
import { accountOfEmail, holdAddress, insertUser } from './people.sql.ts'
import { dropRegistrations } from '../registration/registrations.sql.ts'

export type PersonDraft = {
  readonly name: string
  readonly email: string
  readonly mobile?: string | null
  readonly password: string
  readonly language: Language
  readonly isPlatformAdmin?: boolean
}

/** A person whose password is hashed already, so that no transaction waits for it. */
export type ReadyPerson = Omit<PersonDraft, 'password'> & {
  readonly id: string
  readonly passwordHash: string
  /** Companies that are opened for him in the same transaction. */
  readonly tenantsCount?: number
}

/** Checks a new person's password and e-mail and hashes the password, before any transaction. */
export async function readyPerson(db: Database, draft: PersonDraft): Promise<ReadyPerson> {
  const { password, ...person } = draft
  if (isWeakPassword(password, [draft.email, draft.name]))
    throw wrongField('password', 'password_weak')
  if (await accountOfEmail(db, draft.email)) throw wrongField('email', 'email_used')
  return { ...person, id: newId(), passwordHash: await hashPassword(password) }
}

/**
 * Adds a person whose mailbox is proven: by a link that was mailed to it, or because we made the account.
 * What others registered with the address is void. Of two at the same moment, the second is refused.
 */
export async function addPerson(db: Database, person: ReadyPerson, now: Date): Promise<void> {
  await holdAddress(db, person.email)
  try {
    await insertUser(db, {
      id: person.id,
      name: person.name,
      email: person.email,
      mobile: person.mobile ?? null,
      password_hash: person.passwordHash,
      language: person.language,
      is_platform_admin: person.isPlatformAdmin ?? false,
      activated_at: now,
      terms_accepted_at: now,
      tenants_count: person.tenantsCount ?? 0,
      created_at: now,
    })
    await Promise.all([
      dropRegistrations(db, person.email),
      // Guesses at an account that was not there say nothing of this one.
      db.run(sql`delete from login_failures where email = ${person.email}`),
    ])
  } catch (error) {
    if (databaseError(error)?.constraint === 'users_email_key')
      throw wrongField('email', 'email_used')
    throw error
  }
}
