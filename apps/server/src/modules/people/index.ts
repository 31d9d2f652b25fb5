export { acceptByPassword } from './accept-invitation.ts'
export { servePeople } from './serve-people.ts'
