export { type Contact, contactOf } from './contact.ts'
export { serveSupport } from './serve-support.ts'
