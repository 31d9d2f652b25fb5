export { importsCrontab, importsTasks } from './jobs.ts'
export { serveImports } from './serve-imports.ts'
