import { platformTickets } from '@mizan/contract/platform/tickets'
import type { Api } from '../../../kernel/api.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { serveForPlatform } from '../../../kernel/platform/serve-platform.ts'
import { serveFilesByPlatform } from '../../files/index.ts'
import type { Contact } from '../contact.ts'
import { type PlatformTicket, ticketFields, ticketOf, ticketsFrom } from './platform-tickets.sql.ts'
import { answer, assign, close, note, showTicket } from './platform-tickets.ts'

type Parts = { readonly contact?: Contact | undefined; readonly publicUrl: string }

/** The tickets of every company, answered by the platform's administrators. */
export function servePlatformTickets(api: Api, { contact, publicUrl }: Parts): void {
  const mailing = { publicUrl, replyTo: contact?.email ?? null }
  serveForPlatform(api, platformTickets, {
    list: () => ({
      path: platformTickets.name,
      select: ticketFields,
      from: ticketsFrom,
      where: sql`true`,
      order: sql`t.updated_at desc, t.id desc`,
      map: (row) => row as PlatformTicket,
    }),
    show: showTicket,
    actions: {
      answer: (ctx, id, written: { content: string }) => answer(ctx, id, written, mailing),
      note,
      assign,
      close,
    },
  })
  serveFilesByPlatform(api, {
    resource: platformTickets.name,
    one: 'a ticket',
    attachedTo: 'tickets',
    actsOn: 'tickets',
    record: async (ctx, id) => {
      const { company, tenant_id: tenantId, number, subject } = await ticketOf(ctx, id)
      return { id, company, tenantId, name: `${number} ${subject}` }
    },
  })
}
