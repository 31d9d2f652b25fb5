import type { MergingParty, PartyMerge } from '@mizan/core/merging/merge-parties'
import type { TenantContext } from '../../kernel/context.ts'
import { type Sql, currentTenant, join, sql } from '../../kernel/database/sql.ts'
import { settleableTypes, settleables } from '../settlement/index.ts'
import type { Pair } from './move-references.ts'
import { documentsNaming, openedNaming } from './naming-documents.sql.ts'
import { partyReferences } from './references.ts'

type PartyRow = {
  readonly id: string
  readonly is_customer: boolean
  readonly is_supplier: boolean
  readonly registration_number: string | null
  readonly is_system: boolean
  readonly receivable: string | null
  readonly payable: string | null
}

/** The accounts a party's debts stand on: its own where it is of that side, else the company's. */
const accountOf = (side: 'receivable' | 'payable'): Sql => sql`coalesce(
  (select a.id from accounts a where a.tenant_id = ${currentTenant} and a.id = b.account_id and a.sub_type = ${side}),
  (select d.account_id from default_accounts d where d.tenant_id = ${currentTenant} and d.code = ${side}))`

/** Accounts on which a party has a balance, a document to settle or money that is not allocated. */
const openOn = (party: string): Sql => sql`
  select account_id as id from beneficiary_balances
    where tenant_id = ${currentTenant} and beneficiary_id = ${party} and debit <> credit
  union
  ${join(
    settleableTypes.map(
      (type) => sql`select t.party_account_id from ${settleables[type].table} t
        where t.tenant_id = ${currentTenant} and t.beneficiary_id = ${party} and t.status not in (0, 255) and t.net > t.total_paid`,
    ),
    ' union ',
  )}
  union
  select l.account_id from receipts t join entry_transactions l on l.tenant_id = ${currentTenant} and l.entry_id = t.entry_id
      and l.beneficiary_id = t.beneficiary_id
    where t.tenant_id = ${currentTenant} and t.beneficiary_id = ${party} and t.status not in (0, 255) and t.amount > t.allocated`

const partyOf = (row: PartyRow): MergingParty => ({
  id: row.id,
  isCustomer: row.is_customer,
  isSupplier: row.is_supplier,
  vatNumber: row.registration_number,
  isSystem: row.is_system,
  receivableAccount: row.receivable,
  payableAccount: row.payable,
})

/** What decides whether two parties may be one; null where one of them is not there. */
export async function partyMergeFacts(
  ctx: TenantContext,
  { kept, absorbed }: Pair,
  vatMayDiffer: boolean,
): Promise<PartyMerge | null> {
  const { db } = ctx
  const [rows, accounts, edited] = await Promise.all([
    db.rows<PartyRow>(sql`select b.id, b.is_customer, b.is_supplier, nullif(b.registration_number, '') as registration_number, b.is_system,
        ${accountOf('receivable')} as receivable, ${accountOf('payable')} as payable
      from beneficiaries b where b.tenant_id = ${currentTenant} and b.id in (${kept}, ${absorbed})`),
    db.rows<{ id: string }>(openOn(absorbed)),
    db.first<{ number: string }>(
      sql`${openedNaming(documentsNaming(partyReferences, 'beneficiary_id'), absorbed)} limit 1`,
    ),
  ])
  const own = rows.find(({ id }) => id === kept)
  const other = rows.find(({ id }) => id === absorbed)
  if (!own || !other) return null
  return {
    kept: partyOf(own),
    absorbed: partyOf(other),
    vatMayDiffer,
    openOn: accounts.map(({ id }) => id),
    openedDocument: edited?.number ?? null,
  }
}

/**
 * Waits for whoever is at a document of the party, in the order in which payments lock, and then keeps both parties from
 * everybody else: whoever names one of them waits until the merge is over.
 */
export async function lockParties(ctx: TenantContext, { kept, absorbed }: Pair): Promise<void> {
  const money = sql`receipts`
  for (const table of [money, ...settleableTypes.map((type) => settleables[type].table)])
    await ctx.db.run(sql`select 1 from ${table} where tenant_id = ${currentTenant}
      and beneficiary_id = ${absorbed} order by id for update`)
  await ctx.db.run(sql`select 1 from beneficiaries where tenant_id = ${currentTenant}
    and id in (${kept}, ${absorbed}) order by id for update`)
}
