import type { Api } from '../../kernel/api.ts'
import { type SupportParts, serveOwnAccess } from './own-access.ts'
import { type PlatformParts, servePlatformAccess } from './platform-access.ts'

export { endVisitsCrontab, endVisitsTasks } from './end-visits.ts'
export { supportRequests } from './grants.sql.ts'

/** A company lets the platform's support into its books, and support goes in by what it is let. */
export function serveSupportAccess(api: Api, parts: SupportParts & PlatformParts): void {
  serveOwnAccess(api, parts)
  servePlatformAccess(api, parts)
}
