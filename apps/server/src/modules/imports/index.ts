export { importsCrontab, importsTasks } from './run/jobs.ts'
export { serveImports } from './serve-imports.ts'
