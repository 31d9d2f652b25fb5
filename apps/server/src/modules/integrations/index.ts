export { openPayUrl } from './collections.sql.ts'
export { integrationsCrontab, integrationsTasks, providerTasks } from './jobs.ts'
export type { NoticedPayment } from './events.sql.ts'
export type {
  CardPayment,
  LinkNumbers,
  ProviderAnswer,
  ProviderPayment,
} from './payment-provider.ts'
export {
  type Checked,
  type SavedProblem,
  localizedProblem,
  problem,
  problemColumns,
} from './problem.ts'
export {
  type AtWork as ProviderAtWork,
  type ProviderAddresses,
  type ProviderConnection,
  type ProviderParts,
  cardAddresses,
  openConnection,
  providerAddresses,
  providerNamed,
} from './providers.ts'
export { serveIntegrations } from './serve-integrations.ts'
