import type { invitations } from '@mizan/contract/companies/people'
import type { DraftOf, RowOf } from '@mizan/contract/resource'
import { recordActivity } from '../../kernel/activity.ts'
import type { TenantContext } from '../../kernel/context.ts'
import { currentTenant, insertInto, sql } from '../../kernel/database/sql.ts'
import { newId } from '../../kernel/ids.ts'
import type { ListSource } from '../../kernel/list.ts'
import { Refusal, wrongField } from '../../kernel/refusal.ts'
import { accountOfEmail, addSealedMail, mayMail } from '../identity/index.ts'
import { invitationMail } from './invitation-letter.ts'
import { invitationMs, newInvitationToken } from './invitation-token.ts'
import {
  type InvitationRow,
  findRole,
  invitationColumns,
  invitationOf,
  invitationsOf,
  isMember,
} from './invitations.sql.ts'
import { requireGivable } from './members.ts'
import { requireRoomForUsers } from './user-room.ts'

export type Invitation = RowOf<typeof invitations>
type Draft = DraftOf<typeof invitations>

const isoOf = (at: Date): string => at as unknown as string

const shown = (row: InvitationRow): Invitation => {
  const { role_name: name, role_name_en: nameEn, ...rest } = row
  return {
    ...rest,
    role: { id: row.role_id, name, name_en: nameEn },
    sent_at: isoOf(row.sent_at),
    expires_at: isoOf(row.expires_at),
    accepted_at: row.accepted_at === null ? null : isoOf(row.accepted_at),
    created_at: isoOf(row.created_at),
  }
}

async function existing(ctx: TenantContext, id: string): Promise<Invitation> {
  const row = await invitationOf(ctx, id)
  if (!row) throw new Refusal('not_found')
  return shown(row)
}

async function roleAsked(ctx: TenantContext, draft: Draft): Promise<string> {
  if (draft.role_id === null && draft.role === null) throw wrongField('role_id', 'required')
  const found =
    draft.role_id !== null
      ? await findRole(ctx, { id: draft.role_id })
      : await findRole(ctx, { code: draft.role ?? '' })
  if (!found) throw wrongField(draft.role_id ? 'role_id' : 'role', 'reference_not_found')
  return found.id
}

/** Writes the mail of an invitation with a token of its own; whoever asked is named in it. */
async function mailInvitation(
  ctx: TenantContext,
  publicUrl: string,
  { email, role, language }: Pick<Invitation, 'email' | 'role' | 'language'>,
  token: string,
): Promise<void> {
  const purpose = 'invitation'
  if (!(await mayMail(ctx.db, email, purpose, ctx.now))) throw wrongField('email', 'mailed_enough')
  const [account, company] = await Promise.all([
    accountOfEmail(ctx.db, email),
    ctx.db.first<{ name: string; name_en: string | null }>(
      sql`select name, name_en from tenants where id = ${currentTenant}`,
    ),
  ])
  const { name: roleName, name_en: roleNameEn } = role as { name: string; name_en?: string | null }
  const name = company?.name ?? ctx.tenant.name
  const mail = invitationMail(
    {
      email,
      language,
      name: account?.name ?? null,
      tenantId: ctx.tenant.id,
      company: { ar: name, en: company?.name_en ?? name },
      role: { ar: roleName, en: roleNameEn ?? roleName },
      inviter: ctx.user.name,
    },
    publicUrl,
    token,
  )
  await addSealedMail(ctx.db, ctx.secrets, { ...mail, purpose }, token, ctx.now)
}

/** Inviting people to a company: by e-mail, with a role. */
export const invitationsBy = (publicUrl: string) => ({
  list: (ctx: TenantContext): ListSource<Invitation> => ({
    path: 'invitations',
    select: invitationColumns,
    from: invitationsOf(ctx.now),
    where: sql`t.tenant_id = ${currentTenant}`,
    order: sql`t.created_at desc, t.id desc`,
    map: (row) => shown(row as unknown as InvitationRow),
  }),

  show: existing,

  /** Invites; the place in the plan is taken from now on. The same id again answers with what is there. */
  async create(ctx: TenantContext, draft: Draft): Promise<Invitation> {
    const { id = newId(), email } = draft
    const known = await invitationOf(ctx, id)
    if (known) return shown(known)
    const roleId = await roleAsked(ctx, draft)
    await requireGivable(ctx, roleId)
    if (await isMember(ctx, email)) throw wrongField('email', 'already_member')
    await requireRoomForUsers(ctx)
    // One that outlived its days makes room for the new one.
    await ctx.db.run(sql`update invitations set revoked_at = ${ctx.now}
      where tenant_id = ${currentTenant} and email = ${email} and accepted_at is null
        and revoked_at is null and expires_at <= ${ctx.now}`)
    const open = await ctx.db.first(sql`select 1 from invitations where tenant_id = ${currentTenant}
      and email = ${email} and accepted_at is null and revoked_at is null`)
    if (open) throw wrongField('email', 'already_invited')
    const { token, hash } = newInvitationToken(ctx.tenant.id)
    await ctx.db.run(
      insertInto('invitations', [
        {
          tenant_id: currentTenant,
          id,
          email,
          role_id: roleId,
          language: draft.language ?? ctx.language,
          token_hash: hash,
          invited_by: ctx.user.id,
          sent_at: ctx.now,
          expires_at: new Date(ctx.now.getTime() + invitationMs),
          created_at: ctx.now,
        },
      ]),
    )
    const made = await existing(ctx, id)
    await mailInvitation(ctx, publicUrl, made, token)
    await recordActivity(ctx, 'invitations', id, 'invited', {
      email: { before: null, after: email },
      role_id: { before: null, after: made.role.name },
    })
    return made
  },

  /** Mails a new link for seven days more; the link of before is void. */
  async resend(ctx: TenantContext, id: string): Promise<Invitation> {
    const before = await existing(ctx, id)
    if (before.status === 'accepted' || before.status === 'revoked')
      throw new Refusal('invitation_closed')
    if (await isMember(ctx, before.email)) throw wrongField('email', 'already_member')
    await requireGivable(ctx, before.role_id)
    if (before.status === 'expired') await requireRoomForUsers(ctx)
    const { token, hash } = newInvitationToken(ctx.tenant.id)
    const sent = await ctx.db.run(sql`update invitations set token_hash = ${hash},
      sent_count = sent_count + 1, sent_at = ${ctx.now},
      expires_at = ${new Date(ctx.now.getTime() + invitationMs)}, invited_by = ${ctx.user.id}
      where tenant_id = ${currentTenant} and id = ${id} and accepted_at is null
        and revoked_at is null`)
    if (sent === 0) throw new Refusal('invitation_closed')
    await mailInvitation(ctx, publicUrl, before, token)
    await recordActivity(ctx, 'invitations', id, 'resent')
    return existing(ctx, id)
  },

  /** Takes an invitation back: its link is void, its place in the plan free. */
  async revoke(ctx: TenantContext, id: string): Promise<Invitation> {
    const before = await existing(ctx, id)
    const revoked = await ctx.db.run(sql`update invitations set revoked_at = ${ctx.now}
      where tenant_id = ${currentTenant} and id = ${id} and accepted_at is null
        and revoked_at is null`)
    if (revoked === 0) throw new Refusal('invitation_closed')
    await recordActivity(ctx, 'invitations', id, 'revoked', {
      email: { before: before.email, after: null },
    })
    return existing(ctx, id)
  },
})
