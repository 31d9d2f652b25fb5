import { admins } from '@mizan/contract/platform/people'
import type { DraftOf, RowOf } from '@mizan/contract/resource'
import type { Api } from '../../../kernel/api.ts'
import type { PlatformContext } from '../../../kernel/context.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { recordAct } from '../../../kernel/platform/acts.ts'
import { serveForPlatform } from '../../../kernel/platform/serve-platform.ts'
import { Refusal, wrongField } from '../../../kernel/refusal.ts'
import { accountOf, mailNews } from './account-of.ts'
import { ofPlatform } from './letters.ts'
import { peopleFrom } from './people.sql.ts'

type Administrator = RowOf<typeof admins>

const columns = sql`t.id, t.name, t.email, t.state, t.has_mfa, t.last_seen_at, t.created_at`

async function show({ db }: PlatformContext, id: string): Promise<Administrator> {
  const row = await db.first<Administrator>(
    sql`select ${columns} from ${peopleFrom} where t.id = ${id} and t.is_platform_admin`,
  )
  if (!row) throw new Refusal('not_found')
  return row
}

/** Who runs the platform: added by his e-mail, taken away again, never the last one and never by himself. */
export function serveAdmins(api: Api, { publicUrl }: { readonly publicUrl: string }): void {
  serveForPlatform(api, admins, {
    list: () => ({
      path: admins.name,
      select: columns,
      from: peopleFrom,
      where: sql`t.is_platform_admin`,
      order: sql`t.created_at, t.id`,
      map: (row) => row as Administrator,
    }),
    show,
    create: (ctx, draft) => add(ctx, draft, publicUrl),
    remove: takeAway,
  })
}

/** A record of its own id does not stand here: an administrator is the person of his e-mail. */
async function add(
  ctx: PlatformContext,
  { email, name, language }: DraftOf<typeof admins>,
  publicUrl: string,
): Promise<Administrator> {
  const wanted = { email, name, language, isPlatformAdmin: true }
  const account = await accountOf(ctx, wanted, { name: 'name' })
  if (account.isKnown) {
    const made = await ctx.db
      .run(sql`update users set is_platform_admin = true, lock_version = lock_version + 1
      where id = ${account.id} and not is_platform_admin and stopped_at is null`)
    if (made === 0) throw wrongField('email', await whyNot(ctx, account.id))
  }
  await recordAct(ctx, {
    resource: 'admins',
    id: account.id,
    name: account.name,
    action: 'created',
  })
  await mailNews(ctx, publicUrl, account, ofPlatform)
  return show(ctx, account.id)
}

const whyNot = async (
  { db }: PlatformContext,
  id: string,
): Promise<'account_stopped' | 'already_administrator'> =>
  (await db.first(sql`select 1 from users where id = ${id} and stopped_at is not null`))
    ? 'account_stopped'
    : 'already_administrator'

async function takeAway(ctx: PlatformContext, id: string): Promise<void> {
  if (id === ctx.user.id) throw new Refusal('not_on_oneself')
  // Two who take each other away wait here, and the second is refused.
  const all = await ctx.db.rows<{
    id: string
    name: string
    is_at_work: boolean
  }>(sql`select id, name,
    activated_at is not null and mfa_enabled_at is not null as is_at_work
    from users where is_platform_admin order by id for update`)
  const one = all.find((each) => each.id === id)
  if (!all.some((each) => each.id === ctx.user.id)) throw new Refusal('forbidden')
  if (!one) throw new Refusal('not_found')
  if (!all.some((each) => each.id !== id && each.is_at_work))
    throw new Refusal('last_administrator')
  await ctx.db.run(sql`update users set is_platform_admin = false, lock_version = lock_version + 1
    where id = ${id}`)
  await recordAct(ctx, { resource: 'admins', id, name: one.name, action: 'deleted' })
}
