export { scheduledReportsCrontab, scheduledReportsTasks } from './jobs.ts'
export type { SendingParts } from './send-report.ts'
export { serveScheduledReports } from './serve-schedules.ts'
