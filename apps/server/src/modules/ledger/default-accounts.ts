import { defaultAccounts } from '@mizan/contract/ledger'
import type { RowOf } from '@mizan/contract/resource'
import { type AccountSubType, subTypes } from '@mizan/core/ledger/account-types'
import {
  acceptsSubType,
  type DefaultAccountKey,
  defaultAccountKeys,
} from '@mizan/core/ledger/default-accounts'
import { recordActivity } from '../../kernel/activity.ts'
import type { TenantContext } from '../../kernel/context.ts'
import { type Row } from '../../kernel/database/pool.ts'
import { type Sql, currentTenant, sql } from '../../kernel/database/sql.ts'
import type { ListSource } from '../../kernel/list.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { isAccountFor, refuseBroken } from './checks.ts'

type DefaultAccountRow = RowOf<typeof defaultAccounts>

const isKey = (code: string): code is DefaultAccountKey =>
  (defaultAccountKeys as readonly string[]).includes(code)

/** The sub types that may stand behind a default key: those of its seeded account. */
export const acceptedBy = (code: string): AccountSubType[] =>
  isKey(code)
    ? (Object.keys(subTypes) as AccountSubType[]).filter((subType) => acceptsSubType(code, subType))
    : []

export const defaultAccountSource = (where: Sql = sql`true`): ListSource<DefaultAccountRow> => ({
  path: 'default_accounts',
  searchable: false,
  select: sql`t.id, t.code, t.account_id,
    case when a.id is not null then jsonb_build_object('id', a.id, 'name', a.name, 'name_en', a.name_en, 'account_number', a.account_number) end as account`,
  from: sql`default_accounts t left join accounts a on a.tenant_id = ${currentTenant} and a.id = t.account_id`,
  where: sql`t.tenant_id = ${currentTenant} and ${where}`,
  order: sql`a.account_number collate "C", t.code`,
  map: (row: Row) =>
    ({ ...row, accepts: acceptedBy(String(row.code)) }) as unknown as DefaultAccountRow,
})

export async function showDefaultAccount(
  ctx: TenantContext,
  id: string,
): Promise<DefaultAccountRow> {
  const { select, from, where, map } = defaultAccountSource(sql`t.id = ${id}`)
  const row = await ctx.db.first<Row>(sql`select ${select} from ${from} where ${where}`)
  if (!row) throw new Refusal('not_found')
  return map(row)
}

/** Puts another account behind a key, of a sub type the key accepts (`domain/01` 1.4). */
export async function setDefaultAccount(
  ctx: TenantContext,
  id: string,
  change: { readonly account_id?: string },
): Promise<DefaultAccountRow> {
  const before = await showDefaultAccount(ctx, id)
  if (change.account_id === undefined || change.account_id === before.account_id) return before
  await refuseBroken(
    ctx,
    isAccountFor('account_id', change.account_id, { subTypes: acceptedBy(before.code) }),
  )
  await ctx.db.run(sql`update default_accounts set account_id = ${change.account_id}
    where tenant_id = ${currentTenant} and id = ${id}`)
  await recordActivity(ctx, 'default_accounts', id, 'updated', {
    account_id: { before: before.account_id, after: change.account_id },
  })
  return showDefaultAccount(ctx, id)
}
