import type { Context } from '../../../kernel/context.ts'
import { type Database, transaction } from '../../../kernel/database/pool.ts'
import { newId } from '../../../kernel/ids.ts'
import { Refusal, wrongField } from '../../../kernel/refusal.ts'
import { activationMail, knownAddressMail } from '../mails/letters.ts'
import type { SignInParts } from '../sign-in/sign-in-parts.ts'
import { addSealedMail } from '../mails/mail.ts'
import { mayMail } from '../mails/mail-limits.ts'
import { hashPassword, isWeakPassword } from '../passwords/password.ts'
import { type ReadyPerson, addPerson } from '../people/people.ts'
import { accountOfEmail, holdAddress } from '../people/people.sql.ts'
import {
  type Registration,
  insertRegistration,
  newRegistrationCode,
  registrationOfCode,
  takeRegistration,
} from './registrations.sql.ts'
import type { UntiedParts } from '../sign-in/untied.ts'

type Draft = Omit<Registration, 'id' | 'password_hash'> & { readonly password: string }
type MailingParts = UntiedParts & { readonly publicUrl: string }

/** Refuses a weak password, else hashes it, before any transaction. */
async function passwordHash(password: string, own: readonly string[]): Promise<string> {
  if (isWeakPassword(password, own)) throw wrongField('password', 'password_weak')
  return hashPassword(password)
}

/**
 * Writes down who wants an account and mails the link that opens it. The answer and its time are the
 * same when the address has an account; only its mailbox learns so.
 */
export async function registerPerson(
  ctx: Context,
  parts: MailingParts,
  { password, ...draft }: Draft,
): Promise<Registration> {
  const password_hash = await passwordHash(password, [draft.email, draft.name])
  const registration = { ...draft, id: newId(), password_hash }
  await transaction(parts.pool, {}, async (db) => {
    await insertRegistration(db, registration, ctx.now)
    await mailActivation(db, parts, registration, ctx.now)
  })
  return registration
}

/** Mails the link that opens an account; to who has one already, that he has. */
export async function mailActivation(
  db: Database,
  { publicUrl, secrets }: MailingParts,
  registration: Registration,
  now: Date,
): Promise<void> {
  const { email } = registration
  const purpose = 'activation'
  if (!(await mayMail(db, email, purpose, now))) return
  const [account, code] = [
    await accountOfEmail(db, email),
    await newRegistrationCode(db, registration, 'activate', now),
  ]
  const mail = account
    ? knownAddressMail(account, publicUrl)
    : activationMail(registration, publicUrl, code)
  await addSealedMail(db, secrets, { ...mail, purpose }, code, now)
}

export type MailboxProof = {
  /** The code of a link that was mailed. */
  readonly code: string
  /** What the reader of the mailbox chose; without it, what was typed when registering. */
  readonly password?: string | null | undefined
  readonly password_confirmation?: string | null | undefined
}

/**
 * Turns a registration into an account with its company, by the code of a mail: the only way there is.
 * The password is that of who proved the mailbox. False for a code of another kind.
 */
export async function openAccount(
  ctx: Context,
  { openRegistered }: SignInParts,
  purpose: 'activate' | 'reset_password',
  { code, password, password_confirmation: again }: MailboxProof,
): Promise<boolean> {
  const registration = await registrationOfCode(ctx.db, code, purpose, ctx.now)
  if (!registration) return false
  const { email, name } = registration
  if (password && password !== again) throw wrongField('password_confirmation', 'passwords_differ')
  const hash = password ? await passwordHash(password, [email, name]) : registration.password_hash
  await openRegistered(ctx, registration, async (db) => {
    // Several registrations of one address wait for each other before any of them takes a row.
    await holdAddress(db, email)
    if ((await takeRegistration(db, registration)) === 0) throw new Refusal('code_invalid')
    await addPerson(db, personOf(registration, hash), ctx.now)
  })
  return true
}

const personOf = (
  { id, name, email, mobile, language }: Registration,
  hash: string,
): ReadyPerson => ({ id, name, email, mobile, language, passwordHash: hash, tenantsCount: 1 })
