import { assetClassOf } from '@mizan/core/assets/asset-class'
import { searchText } from '@mizan/core/catalog/search-text'
import type { DefaultAccounts } from '@mizan/core/ledger/resolve-account'
import { type Money, type Quantity, formatDecimal, scale } from '@mizan/core/money/decimal'
import type { LocalDate } from '@mizan/core/time/local-date'
import type { TenantContext } from '../../kernel/context.ts'
import { insertRows } from '../../kernel/database/insert-rows.ts'
import { currentTenant, sql } from '../../kernel/database/sql.ts'
import { newId } from '../../kernel/ids.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { includesPart } from '../../kernel/withheld.ts'

/** A line of a purchase that buys a fixed asset. */
export type BoughtAsset = {
  readonly item: string
  readonly name: string
  readonly quantity: Quantity
  /** In company currency, without VAT that is recovered. */
  readonly cost: Money
  readonly account: string
  readonly costCenter: string | null
}

type Purchase = {
  readonly billId: string
  readonly date: LocalDate
  readonly defaults: DefaultAccounts
}

type AccountRow = { readonly id: string; readonly account_number: string }

/**
 * Makes a draft of each asset that was bought, with the accounts and the ratio of its class; somebody
 * looks at it before it depreciates (`domain/02` 2.9, J31). A plan without assets has none.
 */
export async function draftAssets(
  ctx: TenantContext,
  { billId, date, defaults }: Purchase,
  bought: readonly BoughtAsset[],
): Promise<void> {
  if (bought.length === 0 || !includesPart(ctx, 'assets')) return
  const accounts = await ctx.db.rows<AccountRow>(sql`select id, account_number from accounts
    where tenant_id = ${currentTenant} and (sub_type = 'accum_depreciation' or id = any(${bought.map(({ account }) => account)}::uuid[]))`)
  const numberOf = new Map(accounts.map((row) => [row.id, row.account_number]))
  const idOf = new Map(accounts.map((row) => [row.account_number, row.id]))
  const rows = bought.map(({ item, name, quantity, cost, account, costCenter }) => {
    const known = assetClassOf(numberOf.get(account) ?? '')
    const accumulated = known
      ? known.accumulated && idOf.get(known.accumulated)
      : defaults.accum_depreciation
    return {
      tenant_id: currentTenant,
      id: newId(),
      status: 0,
      name: name.slice(0, 255),
      item_id: item,
      quantity: formatDecimal(quantity, scale.quantity),
      purchase_price: formatDecimal(cost, 2),
      scrap_value: '0',
      destruction_ratio: formatDecimal(known?.ratio ?? 0n, scale.percent),
      purchase_date: date,
      start_destruction_date: date,
      account_id: account,
      accumulated_account_id: accumulated ?? null,
      expense_account_id: accumulated ? (defaults.depreciation ?? null) : null,
      cost_center_id: costCenter,
      source_bill_id: billId,
      search_text: searchText(name),
      lock_version: 0,
      created_by: ctx.user.id,
      created_at: ctx.now,
      updated_at: ctx.now,
    }
  })
  await insertRows(ctx.db, 'assets', rows)
}

/** Refuses to take a purchase back whose assets are in use. */
export async function refuseUsedAssets(ctx: TenantContext, billId: string): Promise<void> {
  const found = await ctx.db.first(sql`select 1 from assets where tenant_id = ${currentTenant}
    and source_bill_id = ${billId} and status <> 0 limit 1`)
  if (found) throw new Refusal('bill_has_assets')
}

/** The drafts of a purchase that nobody touched go with it. */
export const dropUntouchedAssets = (ctx: TenantContext, billId: string): Promise<number> =>
  ctx.db
    .run(sql`delete from assets where tenant_id = ${currentTenant} and source_bill_id = ${billId}
    and status = 0 and lock_version = 0`)
