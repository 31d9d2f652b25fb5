import type { Language } from '@mizan/contract/errors'
import type { PlatformContext } from '../../../kernel/context.ts'
import { newId } from '../../../kernel/ids.ts'
import { wrongField } from '../../../kernel/refusal.ts'
import {
  accountOfEmail,
  addInvited,
  addMail,
  addSealedMail,
  mayMail,
  newCode,
} from '../../identity/index.ts'
import { type Why, invitationMail, noticeMail } from './letters.ts'

export type Wanted = {
  readonly email: string
  readonly name: string | null
  readonly mobile?: string | null
  readonly language: Language
  readonly isPlatformAdmin: boolean
}

export type Account = {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly language: Language
  /** He is known to the platform already. */
  readonly isKnown: boolean
}

/** How long the link that sets a first password works. */
const firstPasswordMs = 7 * 86_400_000

/** The person of an e-mail; who is not known is added, without a password until he sets one by his mail. */
export async function accountOf(
  ctx: PlatformContext,
  { name, mobile = null, isPlatformAdmin, ...wanted }: Wanted,
  fields: { readonly name: string },
): Promise<Account> {
  const known = await accountOfEmail(ctx.db, wanted.email)
  if (known) {
    const { id, email, language } = known
    return { id, name: known.name, email, language, isKnown: true }
  }
  if (name === null) throw wrongField(fields.name, 'required')
  const person = { ...wanted, name, id: newId() }
  await addInvited(ctx.db, { ...person, mobile, is_platform_admin: isPlatformAdmin }, ctx.now)
  return { ...person, isKnown: false }
}

/** Mails the link by which somebody sets his first password. */
export async function mailFirstPassword(
  ctx: PlatformContext,
  publicUrl: string,
  account: Omit<Account, 'isKnown'>,
  why: Why,
): Promise<void> {
  const purpose = 'invitation'
  if (!(await mayMail(ctx.db, account.email, purpose, ctx.now)))
    throw wrongField('email', 'mailed_enough')
  const code = await newCode(ctx.db, account.id, 'reset_password', ctx.now, firstPasswordMs)
  const mail = invitationMail(account, why, publicUrl, code)
  await addSealedMail(ctx.db, ctx.secrets, { ...mail, purpose }, code, ctx.now)
}

/** Tells a person what was given to him: with the link to a password where he has none. */
export async function mailNews(
  ctx: PlatformContext,
  publicUrl: string,
  account: Account,
  why: Why,
): Promise<void> {
  if (!account.isKnown) await mailFirstPassword(ctx, publicUrl, account, why)
  else await addMail(ctx.db, noticeMail(account, why, publicUrl), ctx.now)
}
