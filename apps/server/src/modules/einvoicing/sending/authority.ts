import {
  type AuthorityAddresses,
  type AuthorityClient,
  type Credentials,
  type Message,
  type Reply,
  type Seller,
  authorityClient,
} from '@mizan/zatca'
import type { Clock } from '../../../kernel/clock.ts'
import type { TenantContext } from '../../../kernel/context.ts'
import { onPool } from '../../../kernel/database/pool.ts'
import { sql } from '../../../kernel/database/sql.ts'
import type { Tools } from '../../../kernel/jobs/jobs.ts'
import type { Secrets } from '../../../kernel/secrets.ts'
import { actAsOwner } from '../../access/index.ts'
import { askSimulator, simulatorAddress } from '../../simulator/index.ts'
import type { UnitEnvironment } from '../units/environment.ts'
import { unitLabel } from '../units/unit.ts'

/** What the jobs of e-invoicing are given: where the authority answers, and what higher modules do. */
export type AuthorityParts = {
  readonly secrets: Secrets
  readonly clock: Clock
  /** The base address of each environment. */
  readonly addresses: AuthorityAddresses
  /** How long an answer is waited for; a minute unless set otherwise. */
  readonly timeLimitMs?: number
  /** Brings messages there and answers back; over the network unless set otherwise. */
  readonly bring?: (message: Message) => Promise<Reply>
  /** The company as its tax invoices name it; null while it is not registered for VAT. */
  readonly sellerOf: (ctx: TenantContext) => Promise<Seller | null>
  /** Marks the document behind an e-invoice that the authority rejected. */
  readonly rejectDocument: (
    ctx: TenantContext,
    document: { readonly type: number; readonly id: string },
  ) => Promise<void>
}

/** A job at work: the same, with what its worker brings. */
export type AtWork = AuthorityParts & Tools

/** Where a unit's documents go, as the evidence of each attempt names it. */
export const addressOf = ({ addresses }: AuthorityParts, environment: UnitEnvironment): string =>
  environment === 'simulator' ? simulatorAddress : addresses[environment]

/** A client of one environment for a company; the authority's own words come in Arabic. */
export const clientOf = (
  parts: AtWork,
  tenantId: number,
  environment: UnitEnvironment,
): AuthorityClient =>
  authorityClient({
    address: addressOf(parts, environment),
    language: 'ar',
    ...(parts.timeLimitMs !== undefined && { timeLimitMs: parts.timeLimitMs }),
    ...(parts.bring && { bring: parts.bring }),
    // Nothing of the simulator leaves this process.
    ...(environment === 'simulator' && {
      bring: (message) => askSimulator(parts, tenantId, message),
    }),
  })

/** Credentials are bound to their unit and environment: those of one cannot be opened as another's. */
const credentialsLabel = (unitId: string, environment: UnitEnvironment): string =>
  `${unitLabel(unitId)} credentials ${environment}`

export const sealCredentials = (
  secrets: Secrets,
  unit: { readonly id: string; readonly environment: UnitEnvironment },
  credentials: Credentials,
): Buffer =>
  secrets.encrypt(
    Buffer.from(JSON.stringify(credentials)),
    credentialsLabel(unit.id, unit.environment),
  )

export const openCredentials = (
  secrets: Secrets,
  unit: { readonly id: string; readonly environment: UnitEnvironment },
  sealed: Uint8Array,
): Credentials =>
  JSON.parse(
    secrets.decrypt(sealed, credentialsLabel(unit.id, unit.environment)).toString('utf8'),
  ) as Credentials

/** Works for a company in its owner's name, in a transaction of its own. */
export async function inCompany<T>(
  parts: AtWork,
  tenantId: number,
  work: (ctx: TenantContext) => Promise<T>,
): Promise<T> {
  const tenant = await onPool(parts.pool).first<{ owner_id: string }>(
    sql`select owner_id from tenants where id = ${tenantId}`,
  )
  if (!tenant) throw new Error(`no company ${tenantId}`)
  return actAsOwner(parts, { tenantId, userId: tenant.owner_id, now: parts.clock() }, work)
}
