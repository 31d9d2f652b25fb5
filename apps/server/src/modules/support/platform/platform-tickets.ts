import type { PlatformContext } from '../../../kernel/context.ts'
import { crossTenant, currentCompany, sql } from '../../../kernel/database/sql.ts'
import { recordAct } from '../../../kernel/platform/acts.ts'
import { wrongField } from '../../../kernel/refusal.ts'
import { addMail } from '../../identity/index.ts'
import { answerMail } from './answer-mail.ts'
import {
  type PlatformTicket,
  addMessage,
  conversationOf,
  ticketOf,
} from './platform-tickets.sql.ts'

type Written = { readonly content: string }
export type Mailing = { readonly publicUrl: string; readonly replyTo: string | null }

export async function showTicket(ctx: PlatformContext, id: string): Promise<PlatformTicket> {
  const { company, language: _, ...ticket } = await ticketOf(ctx, id)
  return { ...ticket, ...(await conversationOf(ctx, { company, id })) }
}

/** Waits for whoever writes in the same ticket, on either side. */
async function locked(ctx: PlatformContext, id: string) {
  const { company } = await ticketOf(ctx, id)
  await ctx.db
    .scopedTo(company)
    .run(sql`select 1 from tickets where tenant_id = ${currentCompany} and id = ${id} for update`)
  return ticketOf(ctx, id)
}

const act = (
  ctx: PlatformContext,
  { id, number, subject, tenant_id: tenantId }: PlatformTicket,
  action: string,
  changes: Readonly<Record<string, unknown>> = {},
): Promise<void> =>
  recordAct(ctx, {
    resource: 'tickets',
    id,
    name: `${number} ${subject}`,
    tenantId,
    action,
    changes,
  })

/** Answers a ticket: it stands in the company at once, and is mailed to its sender in his language. */
export async function answer(
  ctx: PlatformContext,
  id: string,
  { content }: Written,
  { publicUrl, replyTo }: Mailing,
): Promise<PlatformTicket> {
  const ticket = await locked(ctx, id)
  await addMessage(ctx, ticket, { content, isNote: false })
  await ctx.db.scopedTo(ticket.company).run(
    sql`update tickets set status = 'answered', answered_at = ${ctx.now}, answered_by = ${ctx.user.name},
        assigned_to = coalesce(assigned_to, ${ctx.user.id}), updated_at = ${ctx.now}
      where tenant_id = ${currentCompany} and id = ${id}`,
  )
  const { name, email, language, number, subject } = ticket
  const mail = answerMail(
    { name, email, language },
    { id, number, subject, content },
    { publicUrl, replyTo: (await contactEmail(ctx)) ?? replyTo ?? ctx.user.email },
  )
  await addMail(ctx.db, mail, ctx.now)
  await act(ctx, ticket, 'answered')
  return showTicket(ctx, id)
}

/** Where the platform says that it is reached. */
const contactEmail = async ({ db }: PlatformContext): Promise<string | null> =>
  (await db.first<{ contact_email: string | null }>(sql`select contact_email from site_settings`))
    ?.contact_email ?? null

/** A note for other administrators; for the company the ticket is as it was. */
export async function note(
  ctx: PlatformContext,
  id: string,
  { content }: Written,
): Promise<PlatformTicket> {
  const ticket = await locked(ctx, id)
  await addMessage(ctx, ticket, { content, isNote: true })
  await act(ctx, ticket, 'noted_inside')
  return showTicket(ctx, id)
}

export async function assign(
  ctx: PlatformContext,
  id: string,
  { assigned_to_id: to }: { readonly assigned_to_id: string | null },
): Promise<PlatformTicket> {
  const ticket = await locked(ctx, id)
  const admin =
    to === null
      ? null
      : await ctx.db.first<{ name: string }>(
          sql`select name from users where id = ${to} and is_platform_admin`,
        )
  if (to !== null && !admin) throw wrongField('assigned_to_id', 'reference_not_found')
  await ctx.db
    .scopedTo(ticket.company)
    .run(
      sql`update tickets set assigned_to = ${to} where tenant_id = ${currentCompany} and id = ${id}`,
    )
  await act(ctx, ticket, 'assigned', {
    assigned_to: { before: ticket.assigned_to?.name ?? null, after: admin?.name ?? null },
  })
  return showTicket(ctx, id)
}

export async function close(ctx: PlatformContext, id: string): Promise<PlatformTicket> {
  const ticket = await locked(ctx, id)
  if (ticket.status === 'closed') ctx.acts.push('closed before')
  else {
    await ctx.db.scopedTo(ticket.company).run(
      sql`update tickets set status = 'closed', updated_at = ${ctx.now}
        where tenant_id = ${currentCompany} and id = ${id}`,
    )
    await act(ctx, ticket, 'closed')
  }
  return showTicket(ctx, id)
}

/** How many tickets wait for an answer, over all companies. */
export const openTickets = async ({ db }: PlatformContext): Promise<number> =>
  (
    await db.first<{ count: number }>(
      crossTenant(sql`select count(*)::int as count from tickets where status = 'open'`),
    )
  )?.count ?? 0

/** How many of them an administrator looks after. */
export const ticketsOf = async ({ db }: PlatformContext, userId: string): Promise<number> =>
  (
    await db.first<{ count: number }>(
      crossTenant(sql`select count(*)::int as count from tickets
        where status = 'open' and assigned_to = ${userId}`),
    )
  )?.count ?? 0
