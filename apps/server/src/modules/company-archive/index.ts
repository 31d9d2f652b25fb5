export { ArchiveRefused, type Restored, restoreArchive } from './restore-archive.ts'
export { serveArchive } from './serve-archive.ts'
