import type { Api } from '../../kernel/api.ts'
import { serveActs } from './acts.ts'
import { serveFeatureSwitches } from './features/feature-switches.ts'
import { serveHealth } from './health/health.ts'
import { serveJobs } from './health/jobs.ts'
import type { HealthParts } from './health/vitals.ts'
import { servePlatformHome } from './home/home.ts'
import { serveMails } from './home/mails.ts'
import { serveAdmins } from './people/admins.ts'
import { serveMemberships } from './people/memberships.ts'
import { servePeople } from './people/people.ts'
import { serveBusinessTypes } from './reference/business-types.ts'
import { serveCountries } from './reference/countries.ts'
import { serveCurrencies } from './reference/currencies.ts'
import { serveSiteSettings } from './reference/site-settings.ts'
import { type RegistrationParts, serveAdminRegistration } from './tenants/register-company.ts'
import { serveTenants } from './tenants/tenants.ts'

export type { BeginSubscription, RegisteredTerms } from './tenants/register-company.ts'
export { recordInCompany } from './tenants/record-in-company.ts'
export { tenantById } from './tenants/tenants.sql.ts'

/** What the platform's administrators have besides subscriptions. */
export function servePlatform(api: Api, parts: RegistrationParts & HealthParts): void {
  serveTenants(api)
  serveFeatureSwitches(api)
  serveAdminRegistration(api, parts)
  servePeople(api, parts)
  serveMemberships(api)
  serveAdmins(api, parts)
  serveBusinessTypes(api)
  serveCurrencies(api)
  serveCountries(api)
  serveSiteSettings(api)
  serveMails(api, parts)
  servePlatformHome(api, parts)
  serveHealth(api, parts)
  serveJobs(api)
  serveActs(api)
}
