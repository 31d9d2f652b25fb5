import { siteSettings, tickets } from '@mizan/contract/companies/support'
import { type Api, call, noBody } from '../../kernel/api.ts'
import { sql } from '../../kernel/database/sql.ts'
import { serve } from '../../kernel/serve.ts'
import type { Contact } from './contact.ts'
import type { Ticket } from './ticket.ts'
import { type Reply, closeTicket, openTicket, replyTo, showTicket } from './tickets.ts'
import { sourceOfTickets, ticketColumns } from './tickets.sql.ts'

/** A company's messages to the platform. Whoever may see the support sees the tickets of the whole company. */
export function serveSupport(
  api: Api,
  { contact }: { readonly contact?: Contact | undefined },
): void {
  serve(api, tickets, {
    list: () => ({
      path: 'tickets',
      select: ticketColumns,
      ...sourceOfTickets,
      order: sql`t.updated_at desc, t.id desc`,
      map: (row) => row as unknown as Ticket,
    }),
    show: showTicket,
    create: openTicket,
    actions: {
      reply: (ctx, id, reply: Reply) => replyTo(ctx, id, reply),
      close: (ctx, id) => closeTicket(ctx, id),
    },
  })

  call(
    api,
    {
      method: 'GET',
      path: '/site_settings',
      scope: 'public',
      tag: 'support',
      says: 'How whoever runs the platform is reached without an account',
      body: noBody,
      answer: siteSettings,
      perMinute: 120,
    },
    async () => ({
      body: {
        data: { contact_email: contact?.email ?? null, contact_phone: contact?.phone ?? null },
      },
    }),
  )
}
