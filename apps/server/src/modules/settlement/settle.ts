import { minorDigits } from '@mizan/core/money/currency'
import { formatDecimal } from '@mizan/core/money/decimal'
import {
  type Association,
  allocate,
  carryingOf,
  settleByCredit,
  remain,
} from '@mizan/core/treasury/allocation'
import type { LocalDate } from '@mizan/core/time/local-date'
import type { TenantContext } from '../../kernel/context.ts'
import { insertRows } from '../../kernel/database/insert-rows.ts'
import { currentTenant, join, rowsOf, sql } from '../../kernel/database/sql.ts'
import { newId } from '../../kernel/ids.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { type PostedUse, postUses, releaseUses } from './credit-uses.ts'
import type { LockedDocument } from './open-documents.sql.ts'
import { lockOpenDocuments } from './open-documents.sql.ts'
import {
  type DocumentRef,
  type SettleableType,
  settleableTypes,
  settleables,
} from './settleable.ts'

/**
 * How a document is settled: by money, by another document that we owe in the other direction, or by
 * an entry that writes it off.
 */
export type SettledBy =
  | {
      readonly receipt: string
      /** What it took of the receipt, in the receipt's currency. */
      readonly tendered: string
      /** What it gave of the rest that stayed as credit, when it is allocated later. */
      readonly given?: Association
      /** Owed in the other direction: it lowers what the money has to settle. */
      readonly isSetOff?: boolean
    }
  | {
      readonly credit: LockedDocument
      readonly kind: 'return' | 'note'
      /** What the credit itself gave for it. */
      readonly association: Association
    }
  /** By the entry that writes it off. */
  | { readonly entry: string }

export type Settling = {
  readonly target: LockedDocument
  readonly association: Association
  readonly by: SettledBy
}

const amountOf = (document: LockedDocument, association: Association): string =>
  formatDecimal(association.amount, minorDigits(document.currency))

/**
 * Writes what settles what and brings the paid amounts of both sides up; what a credit carried at
 * another rate than what it settles is posted on that day.
 */
export async function associate(
  ctx: TenantContext,
  rows: readonly Settling[],
  day: LocalDate = ctx.today,
): Promise<void> {
  if (rows.length === 0) return
  const ids = rows.map(() => newId())
  const associations = rows.map(({ target, association, by }, index) => ({
    tenant_id: currentTenant,
    id: ids[index],
    ...sourceColumns(by, association),
    associatable_type: target.type,
    associatable_id: target.id,
    beneficiary_id: target.beneficiary,
    amount: amountOf(target, association),
    carrying: formatDecimal(carryingOf(association), 2),
    created_by: ctx.user.id,
    created_at: ctx.now,
  }))
  const paid = rows.flatMap(({ target, association, by }) => [
    { document: target, amount: amountOf(target, association) },
    ...('credit' in by
      ? [{ document: by.credit, amount: amountOf(by.credit, by.association) }]
      : []),
  ])
  await Promise.all([
    insertRows(ctx.db, 'associations', associations),
    ...settleableTypes.map((type) =>
      addPaid(
        ctx,
        type,
        paid
          .filter(({ document }) => document.type === type)
          .map(({ document, amount }) => [document.id, amount]),
      ),
    ),
  ])
  await postUses(
    ctx,
    rows.flatMap((row, index) => useOf(row, ids[index] ?? '')),
    day,
  )
}

/** How a credit is used without money; nothing for what money or an entry settles. */
function useOf({ target, association, by }: Settling, id: string): readonly PostedUse[] {
  const given = 'credit' in by ? by.association : 'receipt' in by ? by.given : undefined
  if (!given) return []
  const credit: PostedUse['credit'] =
    'credit' in by
      ? { type: by.credit.type, id: by.credit.id }
      : { type: 'receipt', id: given.document }
  return [
    {
      id,
      credit,
      beneficiary: target.beneficiary,
      currency: target.currency,
      given,
      taken: association,
    },
  ]
}

/** What settles, as a row of `associations` names it. */
function sourceColumns(by: SettledBy, association: Association) {
  const none = {
    receipt_id: null,
    tendered: null,
    source_type: null,
    source_id: null,
    source_carrying: null,
  }
  if ('receipt' in by)
    return {
      ...none,
      cashing_type: by.isSetOff ? 'set_off' : 'receipt',
      receipt_id: by.receipt,
      tendered: by.tendered,
      source_carrying: formatDecimal(carryingOf(by.given ?? association), 2),
    }
  if ('entry' in by)
    return { ...none, cashing_type: 'write_off', source_type: 'entry', source_id: by.entry }
  return {
    ...none,
    cashing_type: by.kind,
    source_type: by.credit.type,
    source_id: by.credit.id,
    source_carrying: formatDecimal(carryingOf(by.association), 2),
  }
}

async function addPaid(
  ctx: TenantContext,
  type: SettleableType,
  amounts: readonly (readonly [string, string])[],
): Promise<void> {
  if (amounts.length === 0) return
  await ctx.db.run(sql`update ${settleables[type].table} t
    set total_paid = t.total_paid + v.amount, lock_version = t.lock_version + 1, updated_at = ${ctx.now}
    from (select id::uuid as id, sum(amount::numeric) as amount
      from (values ${rowsOf(amounts)}) as w (id, amount) group by id) v
    where t.tenant_id = ${currentTenant} and t.id = v.id`)
}

/**
 * A credit (return or note) settles documents of the same party up to
 * what is open on both sides, in the given order; what nothing takes stays open on the credit.
 */
export function settlingsOf(
  credit: LockedDocument,
  kind: 'return' | 'note',
  targets: readonly LockedDocument[],
): Settling[] {
  let left = credit
  return targets.flatMap((target) => {
    const most = remain(left) < remain(target) ? remain(left) : remain(target)
    if (most <= 0n) return []
    const { association } = allocate(target, most)
    const given = settleByCredit(left, association)
    left = { ...left, ...given.document }
    return [{ target, association, by: { credit, kind, association: given.association } }]
  })
}

type AssociationRow = {
  readonly id: string
  readonly amount: string
  readonly receipt_id: string | null
  readonly cashing_type: string
  readonly tendered: string | null
  readonly source_type: SettleableType | null
  readonly source_id: string | null
  readonly associatable_type: SettleableType
  readonly associatable_id: string
}

/** Takes back all that settles a document, and all that it settles: each is open again. */
export const releaseAllOf = async (ctx: TenantContext, id: string): Promise<void> =>
  release(
    ctx,
    (
      await ctx.db.rows<{ id: string }>(sql`select id from associations
      where tenant_id = ${currentTenant} and released_at is null
        and (associatable_id = ${id} or source_id = ${id} or receipt_id = ${id}) order by id`)
    ).map((each) => each.id),
  )

/**
 * What is set off in a receipt adds to its money: taking back one side alone would leave it with more,
 * or less, than it has. Such a receipt is cancelled whole.
 */
async function refuseHalfSetOff(
  ctx: TenantContext,
  taken: readonly (readonly [receipt: string, amount: string | null])[],
): Promise<void> {
  if (taken.length === 0) return
  const found = await ctx.db.first(sql`select 1 from receipts r,
      (select id::uuid as id, sum(amount::numeric) as amount from (values ${rowsOf(taken)}) as w (id, amount) group by id) v
    where r.tenant_id = ${currentTenant} and r.id = v.id and r.allocated - v.amount not between 0 and r.amount limit 1`)
  if (found) throw new Refusal('set_off_not_undone')
}

/**
 * Takes back what the credit of a return or a note paid of the bill that it corrects, both locked.
 * What it was used for besides stays.
 */
export async function releaseFromOriginal(
  ctx: TenantContext,
  credit: DocumentRef,
  original: string,
): Promise<void> {
  await lockOpenDocuments(ctx, [{ type: 'bill', id: original }, credit])
  const paid = await ctx.db.rows<{ id: string }>(sql`select id from associations
    where tenant_id = ${currentTenant} and source_type = ${credit.type} and source_id = ${credit.id}
      and associatable_type = 'bill' and associatable_id = ${original} and released_at is null`)
  await release(
    ctx,
    paid.map(({ id }) => id),
  )
}

/** Takes allocations back: the documents are open again, the money is the party's credit. */
export async function release(ctx: TenantContext, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const among = sql`tenant_id = ${currentTenant} and released_at is null and id in (${join(ids.map((id) => sql`${id}`))})`
  const read = () =>
    ctx.db
      .rows<AssociationRow>(sql`select id, amount, tendered, receipt_id, cashing_type, source_type, source_id, associatable_type, associatable_id
      from associations where ${among} order by id`)
  const refs = (rows: readonly AssociationRow[]): DocumentRef[] =>
    rows.flatMap((row) => [
      { type: row.associatable_type, id: row.associatable_id },
      ...(row.source_type && row.source_id ? [{ type: row.source_type, id: row.source_id }] : []),
    ])
  await lockOpenDocuments(ctx, refs(await read()))
  // Read again under the locks: what another reversed meanwhile is not reversed twice.
  const rows = await read()
  const receipts = rows.flatMap((row) =>
    row.receipt_id
      ? [
          [
            row.receipt_id,
            row.cashing_type === 'set_off' ? `-${row.tendered}` : row.tendered,
          ] as const,
        ]
      : [],
  )
  await refuseHalfSetOff(ctx, receipts)
  await releaseUses(
    ctx,
    rows.map((row) => row.id),
  )
  const documents = rows.flatMap((row) =>
    refs([row]).map((ref) => ({ ref, amount: `-${row.amount}` })),
  )
  await Promise.all([
    ctx.db.run(sql`update associations set released_at = ${ctx.now} where ${among}`),
    ...settleableTypes.map((type) =>
      addPaid(
        ctx,
        type,
        documents.filter(({ ref }) => ref.type === type).map(({ ref, amount }) => [ref.id, amount]),
      ),
    ),
    receipts.length > 0 &&
      ctx.db
        .run(sql`update receipts r set allocated = r.allocated - v.amount, lock_version = r.lock_version + 1
        from (select id::uuid as id, sum(amount::numeric) as amount
          from (values ${rowsOf(receipts)}) as w (id, amount) group by id) v
        where r.tenant_id = ${currentTenant} and r.id = v.id`),
  ])
}
