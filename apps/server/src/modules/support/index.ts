export { type Contact, contactOf } from './contact.ts'
export { openTickets, ticketsOf } from './platform/platform-tickets.ts'
export { unreadTickets } from './tickets.sql.ts'
export { serveSupport } from './serve-support.ts'
