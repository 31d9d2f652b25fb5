import type { platformTickets } from '@mizan/contract/platform/tickets'
import type { RowOf } from '@mizan/contract/resource'
import type { PlatformContext } from '../../../kernel/context.ts'
import {
  type Sql,
  crossTenant,
  currentCompany,
  insertInto,
  sql,
} from '../../../kernel/database/sql.ts'
import { newId } from '../../../kernel/ids.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { broughtFiles } from '../../files/index.ts'

export type PlatformTicket = RowOf<typeof platformTickets>
type Found = PlatformTicket & { readonly company: number; readonly language: 'ar' | 'en' }

/** The tickets of every company, as one relation `t`. */
export const ticketsFrom: Sql =
  crossTenant(sql`(select k.id, k.tenant_id as company, 'T-' || k.number as number,
    o.public_id as tenant_id, o.name as tenant_name, o.name_en as tenant_name_en, k.kind, k.subject, k.status, k.name,
    k.email, k.phone, k.assigned_to as assigned_to_id, a.name as assigned_name, k.answered_by, k.answered_at,
    k.created_at, k.updated_at, u.language, k.search_text || ' ' || o.search_text as search_text
  from tickets k join tenants o on o.id = k.tenant_id join users u on u.id = k.user_id
    left join users a on a.id = k.assigned_to) t`)

export const ticketFields: Sql = sql`t.id, t.number, t.tenant_id, jsonb_build_object('id', t.tenant_id,
    'name', t.tenant_name, 'name_en', t.tenant_name_en) as tenant, t.kind, t.subject, t.status, t.name, t.email, t.phone,
  t.assigned_to_id, case when t.assigned_to_id is null then null
    else jsonb_build_object('id', t.assigned_to_id, 'name', t.assigned_name) end as assigned_to,
  t.answered_by, t.answered_at, t.created_at, t.updated_at`

/** A ticket, with the number of its company and the language of its sender. */
export async function ticketOf({ db }: PlatformContext, id: string): Promise<Found> {
  const row = await db.first<Found>(
    sql`select ${ticketFields}, t.company, t.language from ${ticketsFrom} where t.id = ${id}`,
  )
  if (!row) throw new Refusal('not_found')
  return row
}

/** What was said in a ticket, notes among it, and its files; read in the company it is of. */
export async function conversationOf(
  ctx: PlatformContext,
  { company, id }: Pick<Found, 'company' | 'id'>,
): Promise<Pick<PlatformTicket, 'messages' | 'files'>> {
  const inside = ctx.db.scopedTo(company)
  const [messages, files] = await Promise.all([
    inside.rows<NonNullable<PlatformTicket['messages']>[number]>(
      sql`select id, name, content, from_platform, is_note, created_at from ticket_messages
        where tenant_id = ${currentCompany} and ticket_id = ${id} order by created_at, id`,
    ),
    broughtFiles(inside, 'tickets', id),
  ])
  return { messages, files }
}

/** Adds what an administrator wrote, for the company or as a note. */
export const addMessage = (
  ctx: PlatformContext,
  { company, id }: Pick<Found, 'company' | 'id'>,
  message: { readonly content: string; readonly isNote: boolean },
): Promise<number> =>
  ctx.db.scopedTo(company).run(
    insertInto('ticket_messages', [
      {
        tenant_id: currentCompany,
        id: newId(),
        ticket_id: id,
        user_id: ctx.user.id,
        name: ctx.user.name,
        content: message.content,
        from_platform: true,
        is_note: message.isNote,
        created_at: ctx.now,
      },
    ]),
  )
