import type { DraftOf } from '@mizan/contract/resource'
import type { tickets } from '@mizan/contract/companies/support'
import { recordActivity } from '../../kernel/activity.ts'
import type { TenantContext } from '../../kernel/context.ts'
import { newId } from '../../kernel/ids.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { Ticket } from './ticket.ts'
import { mailAdministrators, mailSender } from './ticket-mails.ts'
import {
  insertMessage,
  insertTicket,
  lockTicket,
  messagesSince,
  setStatus,
  markRead,
  ticketById,
} from './tickets.sql.ts'

type Draft = DraftOf<typeof tickets>
export type Reply = { readonly id?: string; readonly content: string }

/** So many messages of one person are taken within an hour: each is a mail to every administrator. */
export const messagesAnHour = 10
const hourMs = 3_600_000

async function requireRoom(ctx: TenantContext): Promise<void> {
  const { written, first_at: firstAt } = await messagesSince(
    ctx,
    new Date(ctx.now.getTime() - hourMs),
  )
  if (written < messagesAnHour || firstAt === null) return
  const waitMs = firstAt.getTime() + hourMs - ctx.now.getTime()
  throw new Refusal('too_many_requests', { seconds: String(Math.max(1, Math.ceil(waitMs / 1000))) })
}

export async function showTicket(ctx: TenantContext, id: string): Promise<Ticket> {
  const ticket = await ticketById(ctx, id)
  if (!ticket) throw new Refusal('not_found')
  return ticket
}

/** The same for who reads it: its answer is no news in the company any more. */
export async function readTicket(ctx: TenantContext, id: string): Promise<Ticket> {
  const ticket = await showTicket(ctx, id)
  if (ticket.is_unread && !ctx.support) await markRead(ctx, id)
  return ticket
}

/** Takes a message to the platform in: it is kept, its administrators are mailed, its sender gets the number. */
export async function openTicket(ctx: TenantContext, draft: Draft): Promise<Ticket> {
  await requireRoom(ctx)
  const { id = newId(), kind, subject, content, phone } = draft
  await insertTicket(ctx, { id, kind, subject, phone })
  await insertMessage(ctx, { id: newId(), ticketId: id, content })
  const ticket = await showTicket(ctx, id)
  await recordActivity(ctx, 'tickets', id, 'created')
  await Promise.all([
    mailAdministrators(ctx, ticket, { content, isFirst: true }),
    mailSender(ctx, ticket),
  ])
  return ticket
}

/** Adds a message; what was thought to be done is open again. */
export async function replyTo(
  ctx: TenantContext,
  id: string,
  { id: messageId, content }: Reply,
): Promise<Ticket> {
  if (!(await lockTicket(ctx, id))) throw new Refusal('not_found')
  await requireRoom(ctx)
  await insertMessage(ctx, { id: messageId ?? newId(), ticketId: id, content })
  await setStatus(ctx, id, 'open')
  const ticket = await showTicket(ctx, id)
  await recordActivity(ctx, 'tickets', id, 'replied')
  await mailAdministrators(ctx, ticket, { content, isFirst: false })
  return ticket
}

/** Says that no answer is needed any more. */
export async function closeTicket(ctx: TenantContext, id: string): Promise<Ticket> {
  const found = await lockTicket(ctx, id)
  if (!found) throw new Refusal('not_found')
  if (found.status !== 'closed') {
    await setStatus(ctx, id, 'closed')
    await recordActivity(ctx, 'tickets', id, 'closed')
  }
  return showTicket(ctx, id)
}
