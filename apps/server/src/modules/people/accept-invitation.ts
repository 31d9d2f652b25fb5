import type { InvitationShown, invitationAcceptance } from '@mizan/contract/companies/people'
import type { z } from 'zod'
import type { Context } from '../../kernel/context.ts'
import { type Database, onPool, transaction } from '../../kernel/database/pool.ts'
import { currentTenant, insertInto, sql } from '../../kernel/database/sql.ts'
import { newId } from '../../kernel/ids.ts'
import { Refusal, wrongField } from '../../kernel/refusal.ts'
import { hashToken } from '../../kernel/secrets.ts'
import {
  countMember,
  type FirstPassword,
  type LoginParts,
  type Place,
  type ReadyPerson,
  accountOfEmail,
  addPerson,
  countAttempt,
  forgetAttempts,
  readyPerson,
  verifyPassword,
} from '../identity/index.ts'
import { tenantOfToken } from './invitation-token.ts'
import { type OpenInvitation, openInvitation, takeInvitation } from './invitations.sql.ts'

type Found = OpenInvitation & { readonly tenantId: number; readonly hash: string }

async function found({ pool }: LoginParts, ctx: Context, token: string): Promise<Found> {
  const tenantId = tenantOfToken(token)
  if (tenantId === null) throw new Refusal('invitation_invalid')
  const hash = hashToken(token)
  const open = await transaction(pool, { tenantId }, (db) => openInvitation(db, hash, ctx.now))
  if (!open) throw new Refusal('invitation_invalid')
  return { ...open, tenantId, hash }
}

/** What an invited person is shown: who asks, for which company, as what. */
export async function showInvitation(
  parts: LoginParts,
  ctx: Context,
  token: string,
): Promise<InvitationShown> {
  const invitation = await found(parts, ctx, token)
  const account = await accountOfEmail(onPool(parts.pool), invitation.email)
  return {
    company: {
      name: invitation.company,
      name_en: invitation.company_en,
      logo_url:
        invitation.logo_id === null
          ? null
          : `/api/tenant/${invitation.public_id}/logo?v=${invitation.logo_id}`,
    },
    role: { name: invitation.role, name_en: invitation.role_en },
    email: invitation.email,
    invited_by: invitation.inviter,
    expires_at: invitation.expires_at.toISOString(),
    has_account: account !== null,
  }
}

type Acceptance = z.output<typeof invitationAcceptance>
export type Accepted = {
  readonly email: string
  readonly tenant_id: string
  readonly had_account: boolean
}

/**
 * Joins the company. Who has an account keeps his password, and one that is sent must be it; who has none
 * sets a name and one. The mail has proved the mailbox, so that the account is active at once.
 */
export async function acceptInvitation(
  parts: LoginParts,
  ctx: Context,
  given: Acceptance,
  place: Place,
): Promise<Accepted> {
  const invitation = await found(parts, ctx, given.token)
  const account = await accountOfEmail(ctx.db, invitation.email)
  const person = account === null ? await newPerson(ctx, invitation, given) : null
  if (account && given.password) await requirePassword(ctx, account, given.password, place)
  const userId = account?.id ?? person?.id ?? ''
  const { tenantId } = invitation
  await transaction(parts.pool, { tenantId, userId }, async (db) => {
    if (person) await addPerson(db, person, ctx.now)
    if ((await takeInvitation(db, invitation.hash, userId, ctx.now)) === 0)
      throw new Refusal('invitation_invalid')
    await join(db, invitation, userId, ctx.now)
    await recordJoining(
      db,
      invitation,
      { id: userId, name: account?.name ?? person?.name ?? '' },
      ctx.now,
    )
  })
  return {
    email: invitation.email,
    tenant_id: invitation.public_id,
    had_account: account !== null,
  }
}

async function newPerson(
  ctx: Context,
  { email, language }: Found,
  given: Acceptance,
): Promise<ReadyPerson> {
  const { name, password, password_confirmation: again } = given
  if (!password) throw wrongField('password', 'required')
  if (password !== again) throw wrongField('password_confirmation', 'passwords_differ')
  return readyPerson(ctx.db, {
    name: name ?? email.split('@')[0] ?? email,
    email,
    password,
    language,
  })
}

/** A password is never thrown away: of who has an account it must be his own. */
async function requirePassword(
  ctx: Context,
  account: { readonly email: string; readonly password_hash: string },
  password: string,
  place: Place,
): Promise<void> {
  const attempt = await countAttempt(ctx.db, account.email, place, ctx.now)
  if (!(await verifyPassword(password, account.password_hash)))
    throw wrongField('password', 'wrong_password')
  await forgetAttempts(ctx.db, attempt)
}

async function join(
  db: Database,
  { role_id: roleId, tenantId }: Found & { readonly tenantId: number },
  userId: string,
  now: Date,
): Promise<void> {
  const known = await db.first(
    sql`select 1 from tenant_users where tenant_id = ${currentTenant} and user_id = ${userId}`,
  )
  if (known) return
  await db.run(
    insertInto('tenant_users', [
      {
        tenant_id: currentTenant,
        id: newId(),
        user_id: userId,
        role_id: roleId,
        is_tenant_admin: false,
        created_at: now,
      },
    ]),
  )
  await countMember(db, tenantId, userId, 1)
}

const recordJoining = (
  db: Database,
  { id, email, role }: Found,
  user: { readonly id: string; readonly name: string },
  now: Date,
): Promise<number> =>
  db.run(
    insertInto('users_activities', [
      {
        tenant_id: currentTenant,
        id: newId(),
        user_id: user.id,
        user_name: user.name,
        resource_type: 'invitations',
        resource_id: id,
        action: 'accepted',
        changes: JSON.stringify({
          email: { before: null, after: email },
          role_id: { before: null, after: role },
        }),
        created_at: now,
      },
    ]),
  )

/** The same by the call that sets a password with a token; false for a token of another kind. */
export const acceptByPassword =
  (parts: LoginParts) =>
  async (ctx: Context, given: FirstPassword, place: Place): Promise<boolean> => {
    if (tenantOfToken(given.token) === null) return false
    await acceptInvitation(parts, ctx, { ...given, name: null }, place)
    return true
  }
