import { type PartyChoice, partyChoices, type partyMerge } from '@mizan/contract/merging'
import type { beneficiaries } from '@mizan/contract/parties'
import type { DraftOf } from '@mizan/contract/resource'
import { partyMergeProblems } from '@mizan/core/merging/merge-parties'
import type { z } from 'zod'
import type { TenantContext } from '../../kernel/context.ts'
import { insertRows } from '../../kernel/database/insert-rows.ts'
import { currentTenant, sql } from '../../kernel/database/sql.ts'
import { refusalOf } from '../../kernel/refusal.ts'
import { beneficiary } from '../parties/index.ts'
import { type Merged, beginMerge, endMerge, mergedBefore, refuseGone } from './merge-record.ts'
import { type Pair, followInBooks, moveNames, moveReferences } from './move-references.ts'
import { lockParties, partyMergeFacts } from './party-facts.sql.ts'
import { partyReferences } from './references.ts'

/** Makes two parties one: what is of the absorbed one is of the kept one, in one transaction. */
export async function mergeParties(
  ctx: TenantContext,
  keptId: string,
  body: z.output<typeof partyMerge>,
): Promise<Merged> {
  const pair = { kept: keptId, absorbed: body.absorbed_id }
  await lockParties(ctx, pair)
  const before = await mergedBefore(ctx, pair)
  if (before) return before
  const facts = await partyMergeFacts(ctx, pair, body.vat_may_differ)
  if (!facts) return refuseGone(ctx, pair)
  const problems = partyMergeProblems(facts)
  if (problems.length > 0) throw refusalOf(problems)
  const taken = await takenFields(ctx, pair, body.take)
  await beginMerge(ctx, 'beneficiaries', pair, body)
  const moved = {
    ...(await followInBooks(ctx, pair)),
    ...(await moveReferences(ctx, partyReferences, pair)),
    ...(await moveNames(ctx, 'beneficiaries', pair)),
  }
  await moveBalances(ctx, pair)
  await moveSuppliedItems(ctx, pair)
  await ctx.db.run(
    sql`delete from beneficiaries where tenant_id = ${currentTenant} and id = ${pair.absorbed}`,
  )
  if (Object.keys(taken).length > 0) await beneficiary.update(ctx, keptId, taken, {})
  return endMerge(ctx, 'beneficiaries', pair, moved)
}

/** The fields of the absorbed party that the kept one takes. */
async function takenFields(
  ctx: TenantContext,
  { absorbed }: Pair,
  take: readonly PartyChoice[],
): Promise<Partial<DraftOf<typeof beneficiaries>>> {
  if (take.length === 0) return {}
  const other = await beneficiary.show(ctx, absorbed)
  return Object.fromEntries(
    take.flatMap((choice) => partyChoices[choice]).map((field) => [field, other[field]]),
  )
}

type BalanceRow = { readonly account_id: string; readonly debit: string; readonly credit: string }

/** What stands on each account is of the kept party: debits and credits of both added. */
async function moveBalances({ db }: TenantContext, { kept, absorbed }: Pair): Promise<void> {
  const rows =
    await db.rows<BalanceRow>(sql`select account_id, debit, credit from beneficiary_balances
    where tenant_id = ${currentTenant} and beneficiary_id = ${absorbed} order by account_id`)
  if (rows.length === 0) return
  await insertRows(
    db,
    'beneficiary_balances',
    rows.map((row) => ({ tenant_id: currentTenant, beneficiary_id: kept, ...row })),
    sql`on conflict (tenant_id, beneficiary_id, account_id) do update
      set debit = beneficiary_balances.debit + excluded.debit, credit = beneficiary_balances.credit + excluded.credit`,
  )
  await db.run(sql`delete from beneficiary_balances
    where tenant_id = ${currentTenant} and beneficiary_id = ${absorbed}`)
}

/** What is bought of the absorbed supplier is bought of the kept one, on his own terms where he had some. */
async function moveSuppliedItems({ db }: TenantContext, { kept, absorbed }: Pair): Promise<void> {
  await db.run(sql`update item_suppliers t set beneficiary_id = ${kept}
    where t.tenant_id = ${currentTenant} and t.beneficiary_id = ${absorbed} and not exists (select 1 from item_suppliers o
      where o.tenant_id = ${currentTenant} and o.item_id = t.item_id and o.beneficiary_id = ${kept})`)
  const usual = await db.rows<{ item_id: string }>(sql`select item_id from item_suppliers
    where tenant_id = ${currentTenant} and beneficiary_id = ${absorbed} and is_usual`)
  await db.run(
    sql`delete from item_suppliers where tenant_id = ${currentTenant} and beneficiary_id = ${absorbed}`,
  )
  await db.run(sql`update item_suppliers set is_usual = true where tenant_id = ${currentTenant}
    and beneficiary_id = ${kept} and item_id = any(${usual.map(({ item_id: id }) => id)}::uuid[])`)
}
