import type { integrationStates } from '@mizan/contract/integrations'
import type { Database } from '../../kernel/database/pool.ts'
import { assignments, currentTenant, sql } from '../../kernel/database/sql.ts'
import type { Mode } from './payment-provider.ts'

export type IntegrationState = (typeof integrationStates)[number]

export type IntegrationRow = {
  readonly id: string
  readonly provider: string
  readonly is_default: boolean
  readonly mode: Mode
  readonly key: Buffer
  readonly key_end: string
  readonly webhook_secret: Buffer | null
  readonly public_key: string | null
  readonly state: IntegrationState
  readonly checked_at: Date | null
  readonly lock_version: number
  readonly created_at: Date
}

export const integrationColumns = sql`t.id, t.provider, t.is_default, t.mode, t.key, t.key_end, t.webhook_secret, t.public_key, t.state,
  t.checked_at, t.lock_version, t.created_at`

export const integrationById = (db: Database, id: string): Promise<IntegrationRow | null> =>
  db.first<IntegrationRow>(
    sql`select ${integrationColumns} from integrations t where t.tenant_id = ${currentTenant} and t.id = ${id}`,
  )

export const integrationOf = (db: Database, provider: string): Promise<IntegrationRow | null> =>
  db.first<IntegrationRow>(sql`select ${integrationColumns} from integrations t
    where t.tenant_id = ${currentTenant} and t.provider = ${provider}`)

/** The connections of a company, its default first. */
export const connectionsOf = (db: Database): Promise<IntegrationRow[]> =>
  db.rows<IntegrationRow>(sql`select ${integrationColumns} from integrations t
    where t.tenant_id = ${currentTenant} order by t.is_default desc, t.created_at, t.id`)

/** Makes one connection the default; the one that was is none any more. */
export async function chooseDefault(db: Database, id: string): Promise<void> {
  await db.run(sql`update integrations set is_default = false
    where tenant_id = ${currentTenant} and is_default and id <> ${id}`)
  await changeIntegration(db, id, { is_default: true })
}

export const lockIntegration = (db: Database, id: string): Promise<IntegrationRow | null> =>
  db.first<IntegrationRow>(sql`select ${integrationColumns} from integrations t
    where t.tenant_id = ${currentTenant} and t.id = ${id} for update`)

export const changeIntegration = (
  db: Database,
  id: string,
  columns: Readonly<Record<string, unknown>>,
): Promise<number> =>
  db.run(
    sql`update integrations set ${assignments(columns)} where tenant_id = ${currentTenant} and id = ${id}`,
  )

/** What a key turned out to be; a key that was changed meanwhile is checked for itself. */
export const saveState = (
  db: Database,
  { id, lock_version: version }: Pick<IntegrationRow, 'id' | 'lock_version'>,
  state: IntegrationState,
  now: Date,
): Promise<number> =>
  db.run(sql`update integrations set state = ${state}, checked_at = ${now}
    where tenant_id = ${currentTenant} and id = ${id} and lock_version = ${version}`)

/** Whether links of a provider are still on their way or open, by the day. */
export const hasOpenLinks = async (db: Database, provider: string, now: Date): Promise<boolean> =>
  (await db.first(sql`select 1 from bill_collections where tenant_id = ${currentTenant} and provider = ${provider}
    and status in ('making', 'open') and expires_at > ${now} limit 1`)) !== null
