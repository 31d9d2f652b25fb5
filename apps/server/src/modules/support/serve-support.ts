import { type SiteSettings, siteSettings, tickets } from '@mizan/contract/companies/support'
import { type Api, call, noBody } from '../../kernel/api.ts'
import { sql } from '../../kernel/database/sql.ts'
import type { Database } from '../../kernel/database/pool.ts'
import { serve } from '../../kernel/serve.ts'
import type { Contact } from './contact.ts'
import { servePlatformTickets } from './platform/serve-platform-tickets.ts'
import type { Ticket } from './ticket.ts'
import { type Reply, closeTicket, openTicket, readTicket, replyTo } from './tickets.ts'
import { sourceOfTickets, ticketColumns } from './tickets.sql.ts'

/** A company's messages to the platform. Whoever may see the support sees the tickets of the whole company. */
export function serveSupport(
  api: Api,
  parts: { readonly contact?: Contact | undefined; readonly publicUrl: string },
): void {
  const { contact } = parts
  serve(api, tickets, {
    list: () => ({
      path: 'tickets',
      select: ticketColumns,
      ...sourceOfTickets,
      order: sql`t.updated_at desc, t.id desc`,
      map: (row) => row as unknown as Ticket,
    }),
    show: readTicket,
    create: openTicket,
    actions: {
      reply: (ctx, id, reply: Reply) => replyTo(ctx, id, reply),
      close: (ctx, id) => closeTicket(ctx, id),
    },
  })

  servePlatformTickets(api, parts)

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
    async (ctx) => ({ body: { data: await siteSettingsShown(ctx.db, contact) } }),
  )
}

/** What administrators wrote goes before what the installation was started with. */
export async function siteSettingsShown(
  db: Database,
  contact: Contact | undefined,
): Promise<SiteSettings> {
  const set = await db.first<SiteSettings>(
    sql`select contact_email, contact_phone, terms_version, privacy_version from site_settings`,
  )
  return {
    contact_email: set?.contact_email ?? contact?.email ?? null,
    contact_phone: set?.contact_phone ?? contact?.phone ?? null,
    terms_version: set?.terms_version ?? null,
    privacy_version: set?.privacy_version ?? null,
  }
}
