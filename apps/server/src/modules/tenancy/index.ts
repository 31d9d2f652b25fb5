import type { Api } from '../../kernel/api.ts'
import type { TenancyParts } from './parts.ts'
import { serveActivities } from './resources.ts'
import { serveBusinessTypes, serveRegistration } from './registration/serve-registration.ts'
import { serveSession } from './session/serve-session.ts'
import { serveSettings } from './settings/serve-settings.ts'

export { refuseRepeatsAtPos } from './settings/financial-settings.ts'
export {
  type NewCompany,
  type OnCompanyMade,
  openCompany,
  reserveTenantId,
  trialEnd,
} from './registration/open-company.ts'
export type { TenancyParts } from './parts.ts'
export { type CompanySeed, type Seeded, seedCompany } from './seeding/seed-company.ts'
export { seedPlatform } from './seeding/seed-platform.ts'
export { tooLongName } from './company/my-company.ts'
export { limitsUsed } from './company/limits-used.sql.ts'
export { logoIn } from './company/logo.ts'
export { openRegistered } from './registration/serve-registration.ts'

/** Registration, the choice of a company, and the company's own settings. */
export function serveTenancy(api: Api, parts: TenancyParts): void {
  serveBusinessTypes(api, parts)
  serveRegistration(api, parts)
  serveSession(api, parts)
  serveSettings(api, parts)
  serveActivities(api)
}
