import { items } from '@mizan/contract/catalog'
import { bills } from '@mizan/contract/documents/bills'
import { beneficiaries } from '@mizan/contract/parties'
import type { CostingMethod } from '@mizan/core/inventory/stock-state'
import { type LocalDate } from '@mizan/core/time/local-date'
import { riyadhDate } from '@mizan/core/time/riyadh'
import type { TenantContext } from '../../apps/server/src/kernel/context.ts'
import { type Pool, onPool, transaction } from '../../apps/server/src/kernel/database/pool.ts'
import { insertInto, sql } from '../../apps/server/src/kernel/database/sql.ts'
import { newId } from '../../apps/server/src/kernel/ids.ts'
import type { Secrets } from '../../apps/server/src/kernel/secrets.ts'
import { signToken } from '../../apps/server/src/kernel/tokens.ts'
import { actAsOwner } from '../../apps/server/src/modules/access/index.ts'
import { billUseCases } from '../../apps/server/src/modules/bills/index.ts'
import { item } from '../../apps/server/src/modules/catalog/index.ts'
import { addPerson, readyPerson } from '../../apps/server/src/modules/identity/index.ts'
import { beneficiary } from '../../apps/server/src/modules/parties/index.ts'
import { openCompany, reserveTenantId } from '../../apps/server/src/modules/tenancy/index.ts'
import { payBill } from '../../apps/server/src/modules/treasury/index.ts'
import { goodsDraft, partyDrafts, sellerDetails } from './trade.ts'

export type Parts = { readonly pool: Pool; readonly secrets: Secrets }

/** Signs in to every company of a run. */
export const owner = {
  email: 'bench@mizan.example',
  password: 'Bench-Of-Mizan-2030',
} as const

/** A company that trades: who signs in, what it sells and to whom. */
export type Company = {
  readonly id: number
  readonly publicId: string
  readonly token: string
  readonly today: LocalDate
  readonly items: readonly string[]
  readonly customers: readonly string[]
}

/** The one who owns every company of a run. */
export async function makeOwner({ pool }: Parts): Promise<string> {
  const ready = await readyPerson(onPool(pool), {
    name: 'مالك القياس',
    ...owner,
    language: 'ar',
  })
  await addPerson(onPool(pool), ready, new Date())
  return ready.id
}

const itemCount = 40

/** Opens a company by the product's own use cases: its goods bought, its customers known. */
export async function makeCompany(
  parts: Parts,
  ownerId: string,
  name: string,
  details: Partial<typeof sellerDetails> = sellerDetails,
  costing: CostingMethod = 'average',
): Promise<Company> {
  const now = new Date()
  const today = riyadhDate(now.getTime())
  const id = await reserveTenantId(onPool(parts.pool))
  await transaction(parts.pool, { tenantId: id, userId: ownerId }, (db) =>
    openCompany(db, id, { ownerId, name, details }, now, []),
  )
  const sold = await actAsOwner(parts, { tenantId: id, userId: ownerId, now }, (ctx) =>
    stockUp(ctx, today, costing),
  )
  return {
    id,
    publicId: await publicIdOf(parts.pool, id),
    today,
    ...sold,
    token: await tokenOf(parts, ownerId, id, now),
  }
}

async function publicIdOf(pool: Pool, id: number): Promise<string> {
  const found = await onPool(pool).first<{ public_id: string }>(
    sql`select public_id from tenants where id = ${id}`,
  )
  if (!found) throw new Error('the company was not opened')
  return found.public_id
}

async function stockUp(ctx: TenantContext, today: LocalDate, costing: CostingMethod) {
  if (costing !== 'average')
    await ctx.db.run(sql`update settings set value = ${JSON.stringify(costing)}::jsonb
      where tenant_id = ${ctx.tenant.id} and code = 'costing_method'`)
  const unit = await idOf(ctx, 'units')
  const made: string[] = []
  for (let n = 1; n <= itemCount; n += 1) {
    made.push((await item.create(ctx, items.draft.parse(goodsDraft(n, unit)))).id)
  }
  const parties: string[] = []
  for (const draft of partyDrafts) {
    parties.push((await beneficiary.create(ctx, beneficiaries.draft.parse(draft))).id)
  }
  const [supplier = '', ...customers] = parties
  await billUseCases(payBill).create(
    ctx,
    bills.draft.parse({
      type: 2,
      status: 1,
      beneficiary_id: supplier,
      issue_date: today,
      items: made.map((id) => ({ item_id: id, item_qty: '1000000', item_price: '7.35' })),
    }),
  )
  return { items: made, customers }
}

async function idOf(ctx: TenantContext, table: 'units'): Promise<string> {
  const found = await ctx.db.first<{ id: string }>(
    sql`select id from units where tenant_id = ${ctx.tenant.id} and code = 'PCE'`,
  )
  if (!found) throw new Error(`the company has no ${table}`)
  return found.id
}

/** With which its owner asks outside of any company, as whoever runs the platform. */
export const administratorToken = (parts: Parts, ownerId: string): Promise<string> =>
  tokenOf(parts, ownerId, null, new Date())

/** A session of its own and its token, of a company or of none, which serves for an hour. */
export async function tokenOf(
  { pool, secrets }: Parts,
  userId: string,
  tenantId: number | null,
  now: Date,
) {
  const sessionId = newId()
  await onPool(pool).run(
    insertInto('sessions', [
      {
        id: sessionId,
        user_id: userId,
        refresh_hash: sessionId,
        expires_at: new Date(now.getTime() + 86_400_000),
        created_at: now,
        last_used_at: now,
      },
    ]),
  )
  return signToken(secrets.tokenKey, { userId, sessionId, tenantId }, now)
}
