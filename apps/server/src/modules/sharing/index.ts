export { type SharingParts, sharingTasks } from './jobs.ts'
export { serveSharing } from './serve-sharing.ts'
