import type { Api } from '../../kernel/api.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Task } from '../../kernel/jobs/jobs.ts'
import { serveIncidents } from './incidents.ts'
import { type StatusParts, serveStatus as serveServiceStatus } from './service-status.ts'
import { sweepStatus, watchService } from './watch.ts'

export { shownIncidents } from './incidents.ts'
export { statusOf } from './service-status.ts'

/** How the service does, and what administrators tell of it. */
export function serveStatus(api: Api, parts: StatusParts): void {
  serveIncidents(api)
  serveServiceStatus(api, parts)
}

export const statusTasks = (clock: Clock): Readonly<Record<string, Task>> => ({
  service_watch: watchService(clock),
  status_sweep: sweepStatus(clock),
})

/** Every minute, and every night. */
export const statusCrontab = `* * * * * service_watch
25 3 * * * status_sweep`
