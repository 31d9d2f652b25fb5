import type { integrations } from '@mizan/contract/integrations'
import type { DraftOf, RowOf } from '@mizan/contract/resource'
import { recordActivity } from '../../kernel/activity.ts'
import type { TenantContext } from '../../kernel/context.ts'
import { databaseError } from '../../kernel/database/pool.ts'
import { currentTenant, insertInto, sql } from '../../kernel/database/sql.ts'
import { newId } from '../../kernel/ids.ts'
import type { ListSource } from '../../kernel/list.ts'
import { Refusal, wrongField } from '../../kernel/refusal.ts'
import { siteOf } from '../identity/index.ts'
import {
  type IntegrationRow,
  changeIntegration,
  hasOpenLinks,
  chooseDefault,
  connectionsOf,
  integrationById,
  integrationColumns,
  lockIntegration,
} from './integrations.sql.ts'
import { endOf, noticeUrl, sealKey, webhookKey } from './keys.ts'
import { isOffered, offersOf } from './offers.sql.ts'
import { providerNamed, providerOf } from './providers.ts'

type Shown = RowOf<typeof integrations>
type Draft = DraftOf<typeof integrations>

export const checkTask = 'integration_check'

/** Keys of integrations are the tenant admin's business alone (`domain/07` 7.1). */
const needKeys = (ctx: TenantContext): void => {
  if (!ctx.isTenantAdmin) throw new Refusal('forbidden')
}

/** Connections with payment providers: made, renewed, tried, disconnected. */
export const integrationsAt = (publicUrl: string) => {
  const shown = (ctx: TenantContext, row: IntegrationRow): Shown => ({
    id: row.id,
    provider: row.provider,
    is_default: row.is_default,
    mode: row.mode,
    key_end: row.key_end,
    has_webhook_secret: row.webhook_secret !== null,
    public_key: row.public_key,
    webhook_url: noticeUrl(
      siteOf(publicUrl),
      row.provider,
      webhookKey(ctx.secrets, ctx.tenant.id, row.id),
    ),
    state: row.state,
    checked_at: row.checked_at && row.checked_at.toISOString(),
    lock_version: row.lock_version,
    created_at: row.created_at.toISOString(),
  })

  const show = async (ctx: TenantContext, id: string): Promise<Shown> => {
    const row = await integrationById(ctx.db, id)
    if (!row) throw new Refusal('not_found')
    return shown(ctx, row)
  }

  const check = (ctx: TenantContext, id: string): Promise<void> =>
    ctx.enqueue(
      checkTask,
      { tenant_id: ctx.tenant.id, integration_id: id },
      { key: `integration ${ctx.tenant.id} ${id}` },
    )

  return {
    list: (ctx: TenantContext): ListSource<Shown> => ({
      path: 'integrations',
      select: integrationColumns,
      from: sql`integrations t`,
      where: sql`t.tenant_id = ${currentTenant}`,
      order: sql`t.provider, t.id`,
      searchable: false,
      map: (row) => shown(ctx, row as unknown as IntegrationRow),
    }),

    show,

    /** Live books are connected with the live side, test books with the test side (`domain/02` L10). */
    async create(ctx: TenantContext, draft: Draft): Promise<Shown> {
      needKeys(ctx)
      const { id = newId(), provider } = draft
      requireFields(ctx, provider, draft)
      if (draft.id && (await integrationById(ctx.db, id))) return show(ctx, id)
      const others = await connectionsOf(ctx.db)
      await requireOffered(ctx, provider)
      const row = {
        tenant_id: currentTenant,
        id,
        provider,
        is_default: others.length === 0,
        mode: ctx.tenant.mode,
        ...keysOf(ctx, id, draft),
        created_by: ctx.user.id,
        created_at: ctx.now,
      }
      try {
        await ctx.db.run(insertInto('integrations', [row]))
      } catch (error) {
        throw refusedBy(databaseError(error)?.constraint) ?? error
      }
      await recordActivity(ctx, 'integrations', id, 'created')
      await check(ctx, id)
      return show(ctx, id)
    },

    /** Another key or secret; what is left empty stays as it is. */
    async update(
      ctx: TenantContext,
      id: string,
      change: Partial<Draft>,
      sent: Readonly<Record<string, unknown>>,
    ): Promise<Shown> {
      needKeys(ctx)
      const before = await lockIntegration(ctx.db, id)
      if (!before) throw new Refusal('not_found')
      if (sent.lock_version !== undefined && Number(sent.lock_version) !== before.lock_version)
        throw new Refusal('version_conflict')
      requirePrefixes(ctx, before.provider, change)
      await changeIntegration(ctx.db, id, {
        ...keysOf(ctx, id, change),
        lock_version: before.lock_version + 1,
      })
      await recordActivity(ctx, 'integrations', id, 'updated')
      await check(ctx, id)
      return show(ctx, id)
    },

    /** Without the connection nobody could ask whether an open link was paid. */
    async remove(ctx: TenantContext, id: string): Promise<void> {
      needKeys(ctx)
      const row = await lockIntegration(ctx.db, id)
      if (!row) throw new Refusal('not_found')
      if (await hasOpenLinks(ctx.db, row.provider, ctx.now))
        throw new Refusal('integration_has_links')
      await ctx.db.run(
        sql`delete from integrations where tenant_id = ${currentTenant} and id = ${id}`,
      )
      await recordActivity(ctx, 'integrations', id, 'deleted')
      const [next] = await connectionsOf(ctx.db)
      if (next && row.is_default) await chooseDefault(ctx.db, next.id)
    },

    /** New links are made by this connection unless another is chosen: where money goes, the owner says. */
    async makeDefault(ctx: TenantContext, id: string): Promise<Shown> {
      needKeys(ctx)
      const row = await lockIntegration(ctx.db, id)
      if (!row) throw new Refusal('not_found')
      if (!row.is_default) {
        await chooseDefault(ctx.db, id)
        await recordActivity(ctx, 'integrations', id, 'updated')
      }
      return show(ctx, id)
    },

    /** Asks the provider again whether it takes the key. */
    async test(ctx: TenantContext, id: string): Promise<Shown> {
      const row = await lockIntegration(ctx.db, id)
      if (!row) throw new Refusal('not_found')
      await changeIntegration(ctx.db, id, { state: 'checking' })
      await check(ctx, id)
      return show(ctx, id)
    },
  }
}

/** What a connection that is written at the same moment leaves of this one. */
const refusedBy = (constraint: string | undefined): Refusal | null => {
  if (constraint === 'integrations_tenant_id_provider_key') return new Refusal('integration_exists')
  return constraint === 'integrations_one_default' ? new Refusal('version_conflict') : null
}

/** What the platform offers no more, nobody is connected with anew; who is connected stays so. */
async function requireOffered({ db, tenant }: TenantContext, name: string): Promise<void> {
  const offer = (await offersOf(db)).find(({ provider }) => provider === name)
  if (!isOffered(offer, tenant.mode)) throw wrongField('provider', 'provider_withheld')
}

/** A new connection brings what its provider requires, of the side of these books. */
function requireFields(ctx: TenantContext, name: string, draft: Draft): void {
  const provider = providerNamed(name)
  if (!provider) throw wrongField('provider', 'invalid_choice')
  const missing = provider.fields.find((field) => field.isRequired && !draft[field.name])
  if (missing) throw wrongField(missing.name, 'required')
  requirePrefixes(ctx, name, draft)
}

/** A key of the other side would move real money from test books, or none from live ones. */
function requirePrefixes(ctx: TenantContext, name: string, given: Partial<Draft>): void {
  for (const field of providerOf({ provider: name }).fields) {
    const prefix = field.prefix?.[ctx.tenant.mode] ?? ''
    if (given[field.name]?.startsWith(prefix) === false)
      throw wrongField(field.name, 'integration_key_of_other_side', { prefix })
  }
}

/** Whatever was typed of the keys, sealed; it is to be tried before it counts as working. */
const keysOf = (
  ctx: TenantContext,
  id: string,
  { key, webhook_secret: secret, public_key: publicKey }: Partial<Draft>,
) => ({
  ...(key && { key: sealKey(ctx.secrets, id, 'key', key), key_end: endOf(key) }),
  ...(secret && { webhook_secret: sealKey(ctx.secrets, id, 'webhook', secret) }),
  ...(publicKey && { public_key: publicKey }),
  state: 'checking',
  updated_at: ctx.now,
})
