import { people } from '@mizan/contract/platform/people'
import type { DraftOf } from '@mizan/contract/resource'
import { normalizePhone } from '@mizan/core/parties/identifiers'
import type { Api } from '../../../kernel/api.ts'
import type { PlatformContext } from '../../../kernel/context.ts'
import { type Sql, assignments, crossTenant, join, sql } from '../../../kernel/database/sql.ts'
import { recordAct } from '../../../kernel/platform/acts.ts'
import { serveForPlatform } from '../../../kernel/platform/serve-platform.ts'
import { Refusal, wrongField } from '../../../kernel/refusal.ts'
import { changesBetween } from '../../../kernel/table.ts'
import { addMail, askForPassword, endSessionsOf } from '../../identity/index.ts'
import { mailFirstPassword } from './account-of.ts'
import { mfaResetMail, ofAccount } from './letters.ts'
import { type PersonRow, lockPerson, peopleFrom, personById, personColumns } from './people.sql.ts'

type Parts = { readonly publicUrl: string }
type Why = { readonly reason: string }
type Change = Partial<DraftOf<typeof people>>

/** Everybody who has an account: corrected, stopped, let in again, helped to sign in. */
export function servePeople(api: Api, { publicUrl }: Parts): void {
  serveForPlatform(api, people, {
    list: (_ctx, { equals }) => ({
      path: people.name,
      select: personColumns,
      from: peopleFrom,
      where: membersOf(equals['tenant_id']),
      columns: { tenant_id: false },
      order: sql`t.created_at desc, t.id desc`,
      map: (row) => row as PersonRow,
    }),
    show: personById,
    update: changePerson,
    actions: {
      stop: (ctx, id, { reason }: Why) => stop(ctx, id, reason),
      admit,
      reset_mfa: (ctx, id, { reason }: Why) => resetMfa(ctx, id, reason, publicUrl),
      send_password_reset: sendPasswordReset,
      send_activation: (ctx, id) => sendActivation(ctx, id, publicUrl),
    },
  })
}

/** Those of some companies who may come in. */
const membersOf = (companies: readonly string[] | undefined): Sql =>
  companies === undefined
    ? sql`true`
    : crossTenant(sql`t.id in (select m.user_id from tenant_users m join tenants o on o.id = m.tenant_id
        where m.active and o.public_id in (${join(companies.map((id) => sql`${id}`))}))`)

const act = (
  ctx: PlatformContext,
  { id, name }: Pick<PersonRow, 'id' | 'name'>,
  action: string,
  changes: Readonly<Record<string, unknown>> = {},
): Promise<void> => recordAct(ctx, { resource: 'users', id, name, action, changes })

async function changePerson(
  ctx: PlatformContext,
  id: string,
  sent: Change,
  raw: Readonly<Record<string, unknown>>,
): Promise<PersonRow> {
  const version = await lockPerson(ctx, id)
  if (raw['lock_version'] !== undefined && Number(raw['lock_version']) !== version)
    throw new Refusal('version_conflict')
  const before = await personById(ctx, id)
  const mobile = sent.mobile == null ? sent.mobile : normalizePhone(sent.mobile)
  if (sent.mobile != null && mobile === null) throw wrongField('mobile', 'phone_invalid')
  const change = { ...sent, ...(mobile !== undefined && { mobile }) }
  const changes = changesBetween(before, change)
  await ctx.db.run(
    sql`update users set ${assignments({ ...change, lock_version: version + 1 })} where id = ${id}`,
  )
  const after = await personById(ctx, id)
  await act(ctx, after, 'updated', changes)
  return after
}

/** Lets a person in no more: whatever is open ends with it. */
async function stop(ctx: PlatformContext, id: string, reason: string): Promise<PersonRow> {
  if (id === ctx.user.id) throw new Refusal('not_on_oneself')
  const version = await lockPerson(ctx, id)
  const before = await personById(ctx, id)
  if (before.is_platform_admin) throw new Refusal('administrator_stays')
  await ctx.db
    .run(sql`update users set stopped_at = coalesce(stopped_at, ${ctx.now}), stop_reason = ${reason},
    lock_version = ${version + 1} where id = ${id}`)
  await endSessionsOf(ctx.db, id, ctx.now)
  await act(ctx, before, 'stopped', { stop_reason: { before: before.stop_reason, after: reason } })
  return personById(ctx, id)
}

async function admit(ctx: PlatformContext, id: string): Promise<PersonRow> {
  const version = await lockPerson(ctx, id)
  const before = await personById(ctx, id)
  await ctx.db.run(sql`update users set stopped_at = null, stop_reason = null,
    lock_version = ${version + 1} where id = ${id}`)
  await act(ctx, before, 'admitted', { stop_reason: { before: before.stop_reason, after: null } })
  return personById(ctx, id)
}

/** Takes away a second factor whose device is lost; the person is mailed, and whoever signed in with it is out. */
async function resetMfa(
  ctx: PlatformContext,
  id: string,
  reason: string,
  publicUrl: string,
): Promise<PersonRow> {
  if (id === ctx.user.id) throw new Refusal('not_on_oneself')
  const version = await lockPerson(ctx, id)
  const before = await personById(ctx, id)
  if (!before.has_mfa) throw new Refusal('person_has_no_mfa')
  await ctx.db
    .run(sql`update users set mfa_secret = null, mfa_pending_secret = null, mfa_enabled_at = null,
    mfa_last_step = null, mfa_by_email = false, recovery_code_hashes = '{}', lock_version = ${version + 1}
    where id = ${id}`)
  await endSessionsOf(ctx.db, id, ctx.now)
  await addMail(ctx.db, mfaResetMail(before, publicUrl), ctx.now)
  await act(ctx, before, 'mfa_reset', { reason: { before: null, after: reason } })
  return personById(ctx, id)
}

async function sendPasswordReset(ctx: PlatformContext, id: string): Promise<PersonRow> {
  const person = await personById(ctx, id)
  if (person.state === 'waiting') throw new Refusal('not_activated_yet')
  await askForPassword(ctx, person.email)
  await act(ctx, person, 'password_reset_sent')
  return person
}

async function sendActivation(
  ctx: PlatformContext,
  id: string,
  publicUrl: string,
): Promise<PersonRow> {
  const person = await personById(ctx, id)
  if (person.activated_at !== null) throw new Refusal('already_activated')
  await mailFirstPassword(ctx, publicUrl, person, ofAccount)
  await act(ctx, person, 'activation_sent')
  return person
}
