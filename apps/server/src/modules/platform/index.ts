import type { Api } from '../../kernel/api.ts'
import { serveActs } from './acts.ts'

/** What the platform's administrators have besides subscriptions. */
export function servePlatform(api: Api): void {
  serveActs(api)
}
