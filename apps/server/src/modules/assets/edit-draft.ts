import type { assets } from '@mizan/contract/assets'
import type { DraftOf } from '@mizan/contract/resource'
import { draftAssetProblems } from '@mizan/core/assets/draft-asset'
import { searchText } from '@mizan/core/catalog/search-text'
import { status } from '@mizan/core/documents/lifecycle'
import { money, parseDecimal, percent, scale } from '@mizan/core/money/decimal'
import type { LocalDate } from '@mizan/core/time/local-date'
import { recordActivity } from '../../kernel/activity.ts'
import type { TenantContext } from '../../kernel/context.ts'
import { assignments, currentTenant, sql } from '../../kernel/database/sql.ts'
import { Refusal, refusalOf } from '../../kernel/refusal.ts'
import { changesBetween } from '../../kernel/table.ts'
import { isAccountFor, isThere, refuseBroken } from '../ledger/index.ts'

type Change = Partial<DraftOf<typeof assets>>
type StoredAsset = Readonly<Record<string, unknown>> & {
  readonly status: number
  readonly lock_version: number
  readonly name: string
  readonly purchase_price: string
  readonly scrap_value: string
  readonly destruction_ratio: string
  readonly purchase_date: LocalDate
  readonly start_destruction_date: LocalDate
}
type SourceBill = { readonly status: number } | null

/** Completes a draft of an asset: name, what is left at the end, how fast it wears out, its accounts. */
export async function updateDraft(
  ctx: TenantContext,
  id: string,
  change: Change,
  sent: Readonly<Record<string, unknown>>,
): Promise<void> {
  const { asset, bill } = await lockDraft(ctx, id)
  // The edit of the bill writes the drafts anew; one that was changed meanwhile would stand twice.
  if (bill?.status === status.opened) throw new Refusal('document_open_for_edit')
  if (sent.lock_version !== undefined && Number(sent.lock_version) !== asset.lock_version)
    throw new Refusal('version_conflict')
  const problems = draftAssetProblems({
    purchasePrice: money(parseDecimal(asset.purchase_price, 2) ?? 0n),
    scrapValue: money(parseDecimal(change.scrap_value ?? asset.scrap_value, 2) ?? 0n),
    ratio: percent(
      parseDecimal(change.destruction_ratio ?? asset.destruction_ratio, scale.percent) ?? 0n,
    ),
    purchaseDate: asset.purchase_date,
    startDate: (change.start_destruction_date ?? asset.start_destruction_date) as LocalDate,
  })
  if (problems.length > 0) throw refusalOf(problems)
  await refuseBroken(ctx, [
    ...isAccountFor('accumulated_account_id', change.accumulated_account_id, {
      subTypes: ['accum_depreciation'],
    }),
    ...isAccountFor('expense_account_id', change.expense_account_id, { types: [5] }),
    ...isAccountFor('excluding_account_id', change.excluding_account_id, { types: [4, 5] }),
    isThere('cost_center_id', 'cost_centers', change.cost_center_id),
  ])
  const search = searchText(change.name ?? asset.name)
  await ctx.db.run(sql`update assets
    set ${assignments({ ...change, search_text: search, updated_at: ctx.now })}, lock_version = lock_version + 1
    where tenant_id = ${currentTenant} and id = ${id}`)
  await recordActivity(ctx, 'assets', id, 'updated', changesBetween(asset, change))
}

/** Deletes a draft whose purchase was cancelled; while the bill stands, its asset is in the books. */
export async function removeDraft(ctx: TenantContext, id: string): Promise<void> {
  const { bill } = await lockDraft(ctx, id)
  if (bill && bill.status !== status.cancelled) throw new Refusal('asset_of_bill')
  await ctx.db.run(sql`delete from assets where tenant_id = ${currentTenant} and id = ${id}`)
  await recordActivity(ctx, 'assets', id, 'deleted')
}

/** Locks an asset that is still a draft after its bill, as the edit of the bill does. */
async function lockDraft(
  ctx: TenantContext,
  id: string,
): Promise<{ readonly asset: StoredAsset; readonly bill: SourceBill }> {
  const { db } = ctx
  const bill = await db.first<{ status: number }>(sql`select status from bills
    where tenant_id = ${currentTenant} and id = (select source_bill_id from assets
      where tenant_id = ${currentTenant} and id = ${id}) for update`)
  const asset = await db.first<StoredAsset>(
    sql`select * from assets where tenant_id = ${currentTenant} and id = ${id} for update`,
  )
  if (!asset) throw new Refusal('not_found')
  if (asset.status !== status.draft) throw new Refusal('asset_not_draft')
  return { asset, bill }
}
