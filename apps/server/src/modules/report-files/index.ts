export { reportFileTasks } from './jobs.ts'
export { serveReportFiles } from './serve-report-files.ts'
