import { systemIntegrations } from '@mizan/contract/platform/providers'
import type { DraftOf, RowOf } from '@mizan/contract/resource'
import type { Api } from '../../kernel/api.ts'
import type { PlatformContext } from '../../kernel/context.ts'
import type { Row } from '../../kernel/database/pool.ts'
import { type Sql, crossTenant, insertInto, name, join, sql } from '../../kernel/database/sql.ts'
import { fileKindOf } from '../../kernel/http/file-kind.ts'
import { recordAct } from '../../kernel/platform/acts.ts'
import { serveForPlatform } from '../../kernel/platform/serve-platform.ts'
import { Refusal, wrongField } from '../../kernel/refusal.ts'
import { changesBetween } from '../../kernel/table.ts'
import { paymentProviders } from './providers.ts'

type Shown = RowOf<typeof systemIntegrations>
type Change = Partial<DraftOf<typeof systemIntegrations>>

/** Every provider that code knows, with what the platform says of it and how many are connected. */
const from = (): Sql =>
  crossTenant(sql`(select md5('provider ' || p.provider)::uuid as id, p.provider as provider_name, o.name, o.name_en,
      o.description, o.description_en, o.image, coalesce(o.offered, true) as offered,
      coalesce(o.test_allowed, true) as test_allowed, coalesce(o.live_allowed, true) as live_allowed, o.withheld_reason,
      o.withheld_reason_en, coalesce(o.lock_version, 0) as lock_version, coalesce(c.connected, 0) as connected,
      coalesce(c.failing, 0) as failing, coalesce(c.connected_in_test, 0) as connected_in_test,
      concat_ws(' ', p.provider, lower(o.name), lower(o.name_en)) as search_text
    from unnest(${paymentProviders.map((each) => each.name)}::text[]) as p (provider)
      left join provider_offers o on o.provider = p.provider
      left join (select i.provider, count(*) filter (where i.mode = 'live')::int as connected,
          count(*) filter (where i.mode = 'live' and i.state in ('refused', 'unreachable'))::int as failing,
          count(*) filter (where i.mode = 'test')::int as connected_in_test
        from integrations i group by i.provider) c on c.provider = p.provider) t`)

const columns = sql`t.id, t.provider_name, t.name, t.name_en, t.description, t.description_en, t.image, t.offered,
  t.test_allowed, t.live_allowed, t.withheld_reason, t.withheld_reason_en, t.connected, t.failing, t.connected_in_test,
  t.lock_version`

async function show({ db }: PlatformContext, id: string): Promise<Shown> {
  const row = await db.first<Shown>(sql`select ${columns} from ${from()} where t.id = ${id}`)
  if (!row) throw new Refusal('not_found')
  return row
}

/** Which providers companies are offered, and how each is presented; the adapters stay in code. */
export function serveOffers(api: Api): void {
  serveForPlatform(api, systemIntegrations, {
    list: () => ({
      path: systemIntegrations.name,
      select: columns,
      from: from(),
      where: sql`true`,
      order: sql`t.provider_name, t.id`,
      map: (row: Row) => row as Shown,
    }),
    show,
    update: changeOffer,
  })
}

async function changeOffer(
  ctx: PlatformContext,
  id: string,
  sent: Change,
  raw: Readonly<Record<string, unknown>>,
): Promise<Shown> {
  const { provider_name: provider } = await show(ctx, id)
  await ctx.db.run(
    sql`${insertInto('provider_offers', [
      {
        id,
        provider,
        offered: true,
        test_allowed: true,
        live_allowed: true,
        lock_version: 0,
        created_at: ctx.now,
      },
    ])} on conflict (provider) do nothing`,
  )
  await ctx.db.first(sql`select 1 from provider_offers where id = ${id} for update`)
  const before = await show(ctx, id)
  if (raw['lock_version'] !== undefined && Number(raw['lock_version']) !== before.lock_version)
    throw new Refusal('version_conflict')
  const after = { ...before, ...sent }
  const change = {
    ...sent,
    // A provider that is offered needs no reason for not being.
    ...(isWithheld(after) ? {} : { withheld_reason: null, withheld_reason_en: null }),
  }
  const changed = changesBetween(before, change)
  if (Object.keys(changed).length === 0) {
    ctx.acts.push('nothing to change')
    return before
  }
  refuseWrong(after, changed)
  const values = Object.keys(changed).map(
    (field) => sql`${name(field)} = ${change[field as keyof Change]}`,
  )
  await ctx.db
    .run(sql`update provider_offers set ${join(values)}, lock_version = ${before.lock_version + 1}
    where id = ${id}`)
  const { image, ...told } = changed
  await recordAct(ctx, {
    resource: 'system-integrations',
    id,
    name: after.name ?? provider,
    action: before.offered === after.offered ? 'updated' : after.offered ? 'offered' : 'withheld',
    // The picture itself is no news; that there is another one is.
    changes: {
      ...told,
      ...(image && { image: { before: before.image && '…', after: after.image && '…' } }),
    },
  })
  return show(ctx, id)
}

const isWithheld = (offer: Pick<Shown, 'offered' | 'live_allowed' | 'test_allowed'>): boolean =>
  !offer.offered || !offer.live_allowed || !offer.test_allowed

function refuseWrong(after: Shown, changed: Readonly<Record<string, unknown>>): void {
  // Whoever is connected is told why, in his language.
  if (isWithheld(after)) {
    if (after.withheld_reason === null) throw wrongField('withheld_reason', 'required')
    if (after.withheld_reason_en === null) throw wrongField('withheld_reason_en', 'required')
  }
  if ('image' in changed && after.image !== null && !isPicture(after.image))
    throw wrongField('image', 'picture_invalid')
}

const kinds: Readonly<Record<string, string>> = { png: 'png', jpeg: 'jpg', webp: 'webp' }

/** What it says it is, it is: a picture that runs nothing. */
function isPicture(url: string): boolean {
  const [, kind = '', base64] =
    /^data:image\/(png|jpeg|webp);base64,([A-Za-z0-9+/]+={0,2})$/.exec(url) ?? []
  return base64 !== undefined && fileKindOf(Buffer.from(base64, 'base64'), '') === kinds[kind]
}
