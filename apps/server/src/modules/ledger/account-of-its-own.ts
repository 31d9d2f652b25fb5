import { searchText } from '@mizan/core/catalog/search-text'
import { nextAccountNumber } from '@mizan/core/ledger/account-number'
import type { DefaultAccountKey } from '@mizan/core/ledger/default-accounts'
import type { TenantContext } from '../../kernel/context.ts'
import { currentTenant, insertInto, sql } from '../../kernel/database/sql.ts'
import { newId } from '../../kernel/ids.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { recordActivity } from '../../kernel/activity.ts'
import { type AccountFacts, lockAccount, numbersBelow } from './accounts.sql.ts'

/** The account behind a default key, locked; refuses by the key when none is set. */
async function defaultAccount(ctx: TenantContext, key: DefaultAccountKey): Promise<AccountFacts> {
  const found = await ctx.db.first<{
    account_id: string | null
  }>(sql`select account_id from default_accounts
    where tenant_id = ${currentTenant} and code = ${key}`)
  const account = found?.account_id ? await lockAccount(ctx, found.account_id) : null
  if (!account) throw new Refusal('default_account_missing', { key })
  return account
}

/** The account all stores share when the company keeps one inventory account. */
export const sharedAccount = async (ctx: TenantContext, key: DefaultAccountKey): Promise<string> =>
  (await defaultAccount(ctx, key)).id

/**
 * An account of its own for a store (1151001…) or a till (1112001…), like the default account and
 * numbered after it. It stands beside that account, not below it: 1151 is posted to, so it cannot be
 * a group (`domain/01` 1.1).
 */
export async function addAccountOfItsOwn(
  ctx: TenantContext,
  key: DefaultAccountKey,
  named: { readonly name: string; readonly name_en: string | null },
): Promise<string> {
  const like = await defaultAccount(ctx, key)
  const known = await numbersBelow(ctx, like.account_number, like.parent_id)
  const taken = new Set(known.map(({ number }) => number))
  const number = nextAccountNumber(
    like.account_number,
    (one) => taken.has(one),
    [...taken].filter((one) => one !== like.account_number),
    3,
  )
  if (number === null) throw new Refusal('account_number_invalid')
  const id = newId()
  await ctx.db.run(
    insertInto('accounts', [
      {
        tenant_id: currentTenant,
        id,
        account_number: number,
        name: named.name,
        name_en: named.name_en,
        type: like.type,
        sub_type: like.sub_type,
        parent_id: like.parent_id,
        level: like.level,
        is_transaction_account: true,
        control: like.control,
        search_text: searchText(named.name, named.name_en, number),
      },
    ]),
  )
  await recordActivity(ctx, 'accounts', id, 'created')
  return id
}

/** Takes away the account of a store or till that went, unless something else uses it. */
export const dropUnusedAccount = (ctx: TenantContext, id: string): Promise<number> =>
  ctx.db
    .run(sql`delete from accounts a where a.tenant_id = ${currentTenant} and a.id = ${id} and not a.is_system
    and not exists (select 1 from entry_transactions l where l.tenant_id = ${currentTenant} and l.account_id = a.id)
    and not exists (select 1 from default_accounts d where d.tenant_id = ${currentTenant} and d.account_id = a.id)
    and not exists (select 1 from stores s where s.tenant_id = ${currentTenant} and s.account_id = a.id)
    and not exists (select 1 from pos p where p.tenant_id = ${currentTenant} and a.id in
      (p.sales_account_id, p.cash_account_id, p.credit_account_id, p.box_account_id, p.session_account_id))
    and not exists (select 1 from accounts c where c.tenant_id = ${currentTenant} and c.parent_id = a.id)`)
