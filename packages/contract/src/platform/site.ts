import type { SiteSettings } from '../companies/support.ts'
import type { OfferedPlan } from './subscriptions.ts'
import type { ServiceStatus, ShownIncident } from './status.ts'

/** The pages that everybody sees without the app, each made whole by the server. */
export type SitePage =
  | 'landing'
  | 'privacy'
  | 'terms'
  | 'status'
  | 'news'
  | 'not_found'
  | 'maintenance'

/** Where somebody stands who asks for news, or no longer wants them. */
export type NewsStep =
  | 'asked'
  | 'confirm'
  | 'confirmed'
  | 'leave'
  | 'left'
  | 'wrong'
  | 'wrong_email'
  | 'too_many'

/** All that a public page is made of; what a page does not show it is not given. */
export type SiteAsk = {
  readonly page: SitePage
  readonly language: 'ar' | 'en'
  /** The language stands in the address, and goes on in its links. */
  readonly isLanguageAsked: boolean
  /** How people reach the installation, without a slash at its end. */
  readonly publicUrl: string
  /** The path of the page, without what follows a question mark. */
  readonly path: string
  readonly isSignedIn: boolean
  readonly contact?: SiteSettings | undefined
  readonly plans?: readonly OfferedPlan[] | undefined
  readonly status?: ServiceStatus | undefined
  /** What goes on and maintenance that is near, for a line above the page. */
  readonly notices?: readonly ShownIncident[] | undefined
  readonly news?:
    | { readonly step: NewsStep; readonly token?: string; readonly email?: string }
    | undefined
}

/** Makes public pages; built from the sources of the screens. */
export type SiteRenderer = {
  renderSite(ask: SiteAsk): string
  /** The scripts that stand in pages themselves, as their policy of contents has to name them. */
  readonly inlineScripts: readonly string[]
}

/** The paths of public pages, for the map of the site and whoever leads there. */
export const sitePaths = {
  landing: '/',
  privacy: '/privacy-policy',
  terms: '/terms',
  status: '/status',
} as const

/** The first parts of addresses that the app itself has; any other is no page. */
export const appPaths: readonly string[] = [
  'activate',
  'admin',
  'auth',
  'dashboard',
  'document',
  'forget-password',
  'forget_message',
  'handle-callback',
  'mfa',
  'payment-callback',
  'payments',
  'playground',
  'print',
  'register',
  'set-new-password',
  'set_password',
  'share',
  'success-registration',
  'tenants',
  'testcolor',
  'welcome',
]
