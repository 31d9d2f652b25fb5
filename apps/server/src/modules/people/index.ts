export { acceptByPassword } from './accept-invitation.ts'
export { type Recipients, recipientsOf } from './administrators.sql.ts'
export { servePeople } from './serve-people.ts'
