import { searchText } from '@mizan/core/catalog/search-text'
import type { TenantContext } from '../../kernel/context.ts'
import { type Sql, currentCompany, insertInto, sql } from '../../kernel/database/sql.ts'
import type { Ticket } from './ticket.ts'

const numberText = sql`'T-' || t.number`

/** Whether the platform has answered since the company last read the ticket. */
const isUnread = sql`(t.answered_at is not null and coalesce(t.company_read_at < t.answered_at, true))`

export const ticketColumns = sql`t.id, ${numberText} as number, t.kind, t.subject, t.status, t.name, t.email, t.phone,
  t.answered_at, ${isUnread} as is_unread, t.created_at, t.updated_at, (select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'name', m.name,
      'content', m.content, 'from_platform', m.from_platform, 'created_at', m.created_at)
      order by m.created_at, m.id), '[]')
    from ticket_messages m where m.tenant_id = ${currentCompany} and m.ticket_id = t.id and not m.is_note) as messages`

/** Tickets whose answer nobody in the company has read. */
export const unreadTickets = ({ db }: TenantContext): Promise<{ count: number } | null> =>
  db.first(sql`select count(*)::int as count from tickets t
    where t.tenant_id = ${currentCompany} and ${isUnread}`)

/** What was answered is no news in the company from now on. */
export const markRead = (ctx: TenantContext, id: string): Promise<number> =>
  ctx.db.run(sql`update tickets t set company_read_at = ${ctx.now}
    where t.tenant_id = ${currentCompany} and t.id = ${id} and ${isUnread}`)

/** Waits for whoever writes in the same ticket. */
export const lockTicket = (
  ctx: TenantContext,
  id: string,
): Promise<{ status: Ticket['status'] } | null> =>
  ctx.db.first(
    sql`select status from tickets where tenant_id = ${currentCompany} and id = ${id} for update`,
  )

export const ticketById = (ctx: TenantContext, id: string): Promise<Ticket | null> =>
  ctx.db.first<Ticket>(sql`select ${ticketColumns} from tickets t
    where t.tenant_id = ${currentCompany} and t.id = ${id}`)

type NewTicket = Pick<Ticket, 'id' | 'kind' | 'subject' | 'phone'>

/** Writes a ticket down; its number is the next of the platform. */
export async function insertTicket(
  ctx: TenantContext,
  { id, kind, subject, phone }: NewTicket,
): Promise<void> {
  const { db, user, now } = ctx
  const next = await db.first<{ number: number }>(
    sql`select nextval('ticket_numbers')::int as number`,
  )
  const number = next?.number ?? 0
  await db.run(
    insertInto('tickets', [
      {
        tenant_id: currentCompany,
        id,
        number,
        kind,
        subject,
        user_id: user.id,
        name: user.name,
        email: user.email,
        phone,
        search_text: searchText(`T-${number} ${subject} ${user.name} ${user.email}`),
        created_at: now,
        updated_at: now,
      },
    ]),
  )
}

export const insertMessage = (
  { db, user, now }: TenantContext,
  {
    id,
    ticketId,
    content,
  }: { readonly id: string; readonly ticketId: string; readonly content: string },
): Promise<number> =>
  db.run(
    insertInto('ticket_messages', [
      {
        tenant_id: currentCompany,
        id,
        ticket_id: ticketId,
        user_id: user.id,
        name: user.name,
        content,
        created_at: now,
      },
    ]),
  )

export const setStatus = (
  ctx: TenantContext,
  id: string,
  status: Ticket['status'],
): Promise<number> =>
  ctx.db.run(sql`update tickets set status = ${status}, updated_at = ${ctx.now}
    where tenant_id = ${currentCompany} and id = ${id}`)

/** How many messages a person has written since a moment; those that write at once wait for each other. */
export async function messagesSince(
  ctx: TenantContext,
  since: Date,
): Promise<{ readonly written: number; readonly first_at: Date | null }> {
  const { db, user } = ctx
  await db.run(sql`select pg_advisory_xact_lock(hashtext(${`ticket of ${user.id}`}))`)
  const found = await db.first<{ written: number; first_at: Date | null }>(
    sql`select count(*)::int as written, min(created_at) as first_at from ticket_messages
      where tenant_id = ${currentCompany} and user_id = ${user.id} and created_at > ${since}`,
  )
  return found ?? { written: 0, first_at: null }
}

/** Tickets are the company's, whichever of its books is open. */
export const sourceOfTickets: { readonly from: Sql; readonly where: Sql } = {
  from: sql`tickets t`,
  where: sql`t.tenant_id = ${currentCompany}`,
}
