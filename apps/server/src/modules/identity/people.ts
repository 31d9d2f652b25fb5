import type { Language } from '@mizan/contract/errors'
import type { Database } from '../../kernel/database/pool.ts'
import { databaseError } from '../../kernel/database/pool.ts'
import { newId } from '../../kernel/ids.ts'
import { wrongField } from '../../kernel/refusal.ts'
import { activationMail } from './letters.ts'
import { addMail } from './mail.ts'
import { newCode } from './one-time-codes.sql.ts'
import { hashPassword, isWeakPassword } from './password.ts'
import { accountOfEmail, insertUser } from './people.sql.ts'

export type PersonDraft = {
  readonly name: string
  readonly email: string
  readonly mobile?: string | null
  readonly password: string
  readonly language: Language
  readonly isPlatformAdmin?: boolean
  /** Made by us rather than registered: the mailbox needs no proof. */
  readonly isActive?: boolean
}

/** A person whose password is hashed already, so that no transaction waits for it. */
export type ReadyPerson = Omit<PersonDraft, 'password'> & {
  readonly id: string
  readonly passwordHash: string
}

/** Checks a new person's password and e-mail and hashes the password, before any transaction. */
export async function readyPerson(db: Database, draft: PersonDraft): Promise<ReadyPerson> {
  const { password, ...person } = draft
  if (isWeakPassword(password, [draft.email, draft.name]))
    throw wrongField('password', 'password_weak')
  if (await accountOfEmail(db, draft.email)) throw wrongField('email', 'email_used')
  return { ...person, id: newId(), passwordHash: await hashPassword(password) }
}

/** Adds a person; of two at the same moment with one e-mail, the second is refused. */
export async function addPerson(db: Database, person: ReadyPerson, now: Date): Promise<void> {
  try {
    await insertUser(db, {
      id: person.id,
      name: person.name,
      email: person.email,
      mobile: person.mobile ?? null,
      password_hash: person.passwordHash,
      language: person.language,
      is_platform_admin: person.isPlatformAdmin ?? false,
      activated_at: person.isActive ? now : null,
      terms_accepted_at: now,
      created_at: now,
    })
  } catch (error) {
    if (databaseError(error)?.constraint === 'users_email_key')
      throw wrongField('email', 'email_used')
    throw error
  }
}

type Addressee = {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly language: Language
}

/** Sends a person the link that activates the account. */
export async function sendActivation(
  db: Database,
  person: Addressee,
  publicUrl: string,
  now: Date,
): Promise<void> {
  const code = await newCode(db, person.id, 'activate', now)
  await addMail(db, activationMail(person, publicUrl, code), now)
}
