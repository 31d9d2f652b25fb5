import { platformTickets } from '@mizan/contract/platform/tickets'
import type { Api } from '../../../kernel/api.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { serveForPlatform } from '../../../kernel/platform/serve-platform.ts'
import type { Contact } from '../contact.ts'
import { type PlatformTicket, ticketFields, ticketsFrom } from './platform-tickets.sql.ts'
import { answer, assign, close, note, showTicket } from './platform-tickets.ts'
import { serveTicketFiles } from './ticket-files.ts'

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
  serveTicketFiles(api)
}
