export { openPayUrl } from './collections.sql.ts'
export { integrationsCrontab, integrationsTasks, providerTasks } from './jobs.ts'
export { type ProviderAddresses, type ProviderParts, providerAddresses } from './providers.ts'
export { serveIntegrations } from './serve-integrations.ts'
