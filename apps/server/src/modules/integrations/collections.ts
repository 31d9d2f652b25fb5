import { type billCollections, linkDays } from '@mizan/contract/integrations'
import type { DraftOf, RowOf } from '@mizan/contract/resource'
import { minorDigits } from '@mizan/core/money/currency'
import { type Money, formatDecimal, money, parseDecimal } from '@mizan/core/money/decimal'
import { type LinkFacts, linkProblems, linkRoom } from '@mizan/core/treasury/collection'
import { recordActivity } from '../../kernel/activity.ts'
import type { TenantContext } from '../../kernel/context.ts'
import { currentTenant, insertInto, sql } from '../../kernel/database/sql.ts'
import { newId } from '../../kernel/ids.ts'
import type { ListSource } from '../../kernel/list.ts'
import { Refusal, refusalOf, wrongField } from '../../kernel/refusal.ts'
import { hashToken } from '../../kernel/secrets.ts'
import { inStoreScope } from '../../kernel/store-scope.ts'
import { trimFigure } from '../../kernel/table.ts'
import { actionFacts } from '../documents/index.ts'
import {
  type CollectedBill,
  type CollectionRow,
  askedOf,
  changeCollection,
  collectionColumns,
  collectionsOf,
  lockBill,
} from './collections.sql.ts'
import { type IntegrationRow, connectionsOf } from './integrations.sql.ts'
import { paymentCode } from './keys.ts'
import { enqueueLink } from './link-job.ts'
import { providerOf } from './providers.ts'
import { localizedProblem } from './problem.ts'

export type Collection = RowOf<typeof billCollections>
type Draft = DraftOf<typeof billCollections>

const dayMs = 86_400_000
const salesBill = 1

function shown(row: CollectionRow): Collection {
  const amount = (value: string): string => String(trimFigure(value, minorDigits(row.currency)))
  return {
    id: row.id,
    bill_id: row.bill_id,
    bill: { id: row.bill_id, name: row.bill_code ?? '' },
    provider: row.provider,
    name: row.party_name,
    email: row.party_email,
    phone: row.party_phone,
    amount: amount(row.amount),
    currency: row.currency,
    status: row.current_status,
    url: row.current_status === 'open' ? row.url : null,
    expires_at: row.expires_at.toISOString(),
    paid_at: row.paid_at && row.paid_at.toISOString(),
    problem: localizedProblem(row.problem, row.problem_params),
    payments: row.payments.map((each) => ({ ...each, amount: amount(each.amount) })),
    created_by: row.maker_name === null ? null : { id: row.created_by, name: row.maker_name },
    created_at: row.created_at.toISOString(),
  }
}

/** Links of bills in stores that the user's role does not see stay unseen. */
export const collectionList = (ctx: TenantContext): ListSource<Collection> => ({
  path: 'bill_collections',
  select: collectionColumns,
  from: collectionsOf(ctx.now),
  where: sql`t.tenant_id = ${currentTenant} and ${inStoreScope(ctx, sql`t.store_id`)}`,
  order: sql`t.created_at desc, t.id desc`,
  columns: { status: sql`t.current_status` },
  searchable: false,
  map: (row) => shown(row as unknown as CollectionRow),
})

const found = (ctx: TenantContext, id: string): Promise<CollectionRow | null> =>
  ctx.db.first<CollectionRow>(sql`select ${collectionColumns}
    from ${collectionsOf(ctx.now)}
    where t.tenant_id = ${currentTenant} and t.id = ${id} and ${inStoreScope(ctx, sql`t.store_id`)}`)

export async function showCollection(ctx: TenantContext, id: string): Promise<Collection> {
  const row = await found(ctx, id)
  if (!row) throw new Refusal('not_found')
  return shown(row)
}

const readIn = (currency: string, text: string): Money =>
  money(parseDecimal(String(trimFigure(text)), minorDigits(currency)) ?? 0n)

/** What the rules of links ask of a bill. */
function factsOf(
  ctx: TenantContext,
  bill: CollectedBill,
  { asked, connection }: { asked: string; connection: IntegrationRow | null },
): LinkFacts {
  const provider = connection && providerOf(connection)
  const least = provider?.leastMinorUnits ?? null
  return {
    ...actionFacts(ctx, 'sales_bill', bill.status),
    net: readIn(bill.currency, bill.net),
    totalPaid: readIn(bill.currency, bill.total_paid),
    currency: bill.currency,
    companyCurrency: ctx.tenant.currency,
    asked: readIn(bill.currency, asked),
    isProviderConnected: connection !== null,
    takenCurrencies: provider?.currencies ?? null,
    leastAmount: least === null ? null : money(least),
  }
}

/**
 * Enters a link, which a job has made by the provider. The bill is locked, so that two links never ask
 * together for more than it owes; a draft that is sent again is the link that is there already. Of several
 * providers the link is of the chosen one, else of the default, and stays with it.
 */
export async function createCollection(ctx: TenantContext, draft: Draft): Promise<Collection> {
  ctx.need('associations', 'store')
  const { id = newId(), bill_id: billId } = draft
  const bill = await lockBill(ctx, billId, inStoreScope(ctx, sql`b.store_id`))
  if (!bill || bill.type !== salesBill) throw new Refusal('not_found')
  ctx.need('bills', 'view')
  const known = draft.id ? await found(ctx, id) : null
  if (known && known.bill_id !== billId) throw wrongField('id', 'already_used')
  if (known) return shown(known)
  const [asked, connections] = await Promise.all([askedOf(ctx, billId), connectionsOf(ctx.db)])
  const [usual = null] = connections
  const connection =
    draft.provider === null
      ? usual
      : (connections.find((each) => each.provider === draft.provider) ?? null)
  const facts = factsOf(ctx, bill, { asked, connection })
  const amount = draft.amount === null ? linkRoom(facts) : readIn(bill.currency, draft.amount)
  const problems = linkProblems(amount, facts)
  if (problems.length > 0 || !connection) throw refusalOf(problems)
  await ctx.db.run(
    insertInto('bill_collections', [
      {
        tenant_id: currentTenant,
        id,
        bill_id: billId,
        bill_revision: bill.revision,
        provider: connection.provider,
        amount: formatDecimal(amount, minorDigits(bill.currency)),
        currency: bill.currency,
        code_hash: hashToken(paymentCode(ctx.secrets, ctx.tenant.id, id)),
        expires_at: new Date(ctx.now.getTime() + (draft.days ?? linkDays) * dayMs),
        next_attempt_at: ctx.now,
        created_by: ctx.user.id,
        created_at: ctx.now,
      },
    ]),
  )
  await recordActivity(ctx, 'bills', billId, 'payment_link_made')
  await enqueueLink(ctx.enqueue, 'make', ctx.tenant.id, id)
  return showCollection(ctx, id)
}

/**
 * Takes a link back, at the provider too where that can be. Who has its page open may have paid meanwhile, and what
 * he paid is posted all the same.
 */
export async function cancelCollection(ctx: TenantContext, id: string): Promise<Collection> {
  ctx.need('associations', 'store')
  const row = await found(ctx, id)
  if (!row) throw new Refusal('not_found')
  if (row.current_status === 'cancelled') return shown(row)
  if (row.current_status !== 'making' && row.current_status !== 'open')
    throw new Refusal('payment_link_ended')
  await changeCollection(ctx.db, id, { status: 'cancelled' })
  if (row.current_status === 'open' && providerOf(row).cancelLink)
    await enqueueLink(ctx.enqueue, 'cancel', ctx.tenant.id, id)
  await recordActivity(ctx, 'bills', row.bill_id, 'payment_link_cancelled')
  return showCollection(ctx, id)
}
