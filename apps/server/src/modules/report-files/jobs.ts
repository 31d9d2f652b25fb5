import type { Task } from '../../kernel/jobs/jobs.ts'
import { type ReportFileParts, reportFileTask } from './make-report-file.ts'
import { statementTaskName } from './mail-statement.ts'
import { reportFileTaskName } from './order-report-file.ts'
import { mailStatementTask } from './statement-job.ts'

/** Files of reports, which go with those of papers, and statements that are mailed. */
export const reportFileTasks = (parts: ReportFileParts): Readonly<Record<string, Task>> => ({
  [reportFileTaskName]: reportFileTask(parts),
  [statementTaskName]: mailStatementTask(parts),
})
