import type { apiKeys, issuedKey } from '@mizan/contract/companies/api-keys'
import type { DraftOf } from '@mizan/contract/resource'
import type { Flag } from '@mizan/core/access/permission-codes'
import type { z } from 'zod'
import { recordActivity } from '../../kernel/activity.ts'
import { makeApiKey } from '../../kernel/api-key.ts'
import type { TenantContext } from '../../kernel/context.ts'
import { assignments, currentCompany, insertInto, sql } from '../../kernel/database/sql.ts'
import { newId } from '../../kernel/ids.ts'
import { Refusal, wrongField } from '../../kernel/refusal.ts'
import { changesBetween } from '../../kernel/table.ts'
import { type ShownKey, isRole, keysInUse, lockKey, showKey } from './keys.sql.ts'

type Draft = DraftOf<typeof apiKeys>
type Issued = z.output<typeof issuedKey>

/** How many keys a company has at once, at most. */
const keysAtMost = 50
const hourMs = 3_600_000
const endLength = 4

/** Keys are the tenant admin's business alone (`domain/07` 7.1). */
export function requireKeeper(ctx: TenantContext, flag: Flag = 'update'): void {
  ctx.need('integrations', flag)
  if (!ctx.isTenantAdmin) throw new Refusal('tenant_admin_only')
}

async function requireRole(ctx: TenantContext, id: string): Promise<void> {
  if (!(await isRole(ctx.db, id))) throw wrongField('role_id', 'reference_not_found')
}

/** A day that is over lets nobody in. */
function requireDayAhead(ctx: TenantContext, day: Draft['last_day'] | undefined): void {
  if (day && day < ctx.today) throw wrongField('last_day', 'day_is_past')
}

/** Adds a key; what it opens with is issued by itself, so that no answer that is kept ever holds it. */
export async function addKey(ctx: TenantContext, draft: Draft): Promise<ShownKey> {
  requireKeeper(ctx)
  const { id = newId(), ...values } = draft
  requireDayAhead(ctx, values.last_day)
  await requireRole(ctx, values.role_id)
  if ((await keysInUse(ctx.db, ctx.tenant.companyId)) >= keysAtMost)
    throw new Refusal('api_keys_too_many', { max: String(keysAtMost) })
  await ctx.db.run(
    insertInto('api_keys', [
      {
        tenant_id: currentCompany,
        id,
        ...values,
        made_by: ctx.user.id,
        made_by_name: ctx.user.name,
        created_at: ctx.now,
      },
    ]),
  )
  await recordActivity(ctx, 'api_keys', id, 'created', {
    name: { before: null, after: values.name },
  })
  return showKey(ctx, id)
}

/** Changes what a key may do from its next call on; the books that it is for stay. */
export async function changeKey(
  ctx: TenantContext,
  id: string,
  { id: _same, ...change }: Partial<Draft>,
  sent: Readonly<Record<string, unknown>>,
): Promise<ShownKey> {
  requireKeeper(ctx)
  const before = await lockKey(ctx.db, id)
  if (sent.lock_version !== undefined && Number(sent.lock_version) !== before.lock_version)
    throw new Refusal('version_conflict')
  if (change.books !== undefined && change.books !== before.books)
    throw wrongField('books', 'api_key_books_stay')
  if (change.last_day !== before.last_day) requireDayAhead(ctx, change.last_day)
  if (change.role_id !== undefined) await requireRole(ctx, change.role_id)
  const changes = changesBetween(before, change)
  if (Object.keys(changes).length === 0) return showKey(ctx, id)
  await ctx.db.run(sql`update api_keys set
    ${assignments({ ...change, lock_version: before.lock_version + 1 })}
    where tenant_id = ${currentCompany} and id = ${id}`)
  await recordActivity(ctx, 'api_keys', id, 'updated', changes)
  return showKey(ctx, id)
}

/**
 * Issues what a key opens with: the first time, or in place of the one before, which stays good for some hours so that
 * a program can be given the new one meanwhile.
 */
export async function issueKey(ctx: TenantContext, id: string, keepHours: number): Promise<Issued> {
  requireKeeper(ctx)
  const before = await lockKey(ctx.db, id)
  const { text, hash } = makeApiKey(ctx.secrets.programKey, {
    companyId: ctx.tenant.companyId,
    keyId: id,
    books: before.books,
  })
  const isKept = before.secret_hash !== null && keepHours > 0
  const until = isKept ? new Date(ctx.now.getTime() + keepHours * hourMs) : null
  await ctx.db.run(sql`update api_keys set
    ${assignments({
      secret_hash: hash,
      key_end: text.slice(-endLength),
      issued_at: ctx.now,
      previous_hash: isKept ? before.secret_hash : null,
      previous_until: until,
      lock_version: before.lock_version + 1,
    })}
    where tenant_id = ${currentCompany} and id = ${id}`)
  const action = before.secret_hash === null ? 'key_issued' : 'key_replaced'
  await recordActivity(ctx, 'api_keys', id, action)
  return { key: text, previous_until: until === null ? null : until.toISOString() }
}

/** Ends a key for good: its next call is refused, and a change under way ends first. */
export async function revokeKey(ctx: TenantContext, id: string): Promise<ShownKey> {
  requireKeeper(ctx, 'view')
  const { lock_version: version } = await lockKey(ctx.db, id)
  await ctx.db.run(sql`update api_keys set
    ${assignments({
      role_id: null,
      secret_hash: null,
      previous_hash: null,
      previous_until: null,
      revoked_by_name: ctx.user.name,
      revoked_at: ctx.now,
      lock_version: version + 1,
    })}
    where tenant_id = ${currentCompany} and id = ${id}`)
  await recordActivity(ctx, 'api_keys', id, 'revoked')
  return showKey(ctx, id)
}
