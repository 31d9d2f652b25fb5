export { type Contact, contactOf } from './contact.ts'
export { serveSupport, siteSettingsShown } from './serve-support.ts'
export { openTickets, ticketsOf } from './platform/platform-tickets.ts'
export { unreadTickets } from './tickets.sql.ts'
