import { shopBarcode, shopPrefixes } from '@mizan/core/catalog/barcodes'
import { prefixesMeet } from '@mizan/core/catalog/scale-barcodes'
import type { TenantContext } from '../../kernel/context.ts'
import { currentTenant, sql } from '../../kernel/database/sql.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { companySeries } from '../ledger/index.ts'

type Settings = { readonly prefix: number; readonly isMade: boolean; readonly scales: string[] }

const settingsOf = async (ctx: TenantContext): Promise<Settings> => {
  const row = await ctx.db.first<{ prefix: number | null; made: boolean | null; scales: string[] }>(
    sql`
    select (select (value #>> '{}')::int from settings where tenant_id = ${currentTenant} and code = 'barcode_prefix') as prefix,
      (select (value #>> '{}')::boolean from settings where tenant_id = ${currentTenant} and code = 'makes_barcodes') as made,
      array(select prefix from scale_barcodes where tenant_id = ${currentTenant} and active) as scales`,
  )
  return {
    prefix: row?.prefix ?? shopPrefixes.min,
    isMade: row?.made === true,
    scales: row?.scales ?? [],
  }
}

/** Refuses a prefix that a scale and the shop's own barcodes would share: a weighed label could name another item. */
export async function refusePrefixOfShop(ctx: TenantContext, scale: string): Promise<void> {
  const prefix = String((await settingsOf(ctx)).prefix)
  if (prefixesMeet(scale, prefix))
    throw new Refusal(
      'invalid',
      {},
      { prefix: [{ code: 'barcode_prefixes_meet', params: { prefix } }] },
    )
}

/** So many new barcodes of the shop's own; numbers that somebody typed already are passed over. */
export async function nextBarcodes(ctx: TenantContext, count: number): Promise<readonly string[]> {
  const { prefix, scales } = await settingsOf(ctx)
  if (scales.some((scale) => prefixesMeet(scale, String(prefix))))
    throw new Refusal('barcode_prefixes_meet', { prefix: String(prefix) })
  const found: string[] = []
  while (found.length < count) {
    const wanted = count - found.length
    const taken = await ctx.db.first<{ number: number }>(sql`
      insert into sequences (tenant_id, kind, pos_id, last_number)
      values (${currentTenant}, 'barcode', ${companySeries}, ${wanted})
      on conflict (tenant_id, kind, year, pos_id) do update set last_number = sequences.last_number + ${wanted}
      returning last_number as number`)
    const last = Number(taken?.number ?? wanted)
    const made = Array.from({ length: wanted }, (_, at) =>
      shopBarcode(prefix, last - wanted + at + 1),
    )
    const used = await ctx.db.rows<{ barcode: string }>(sql`
      select barcode from item_barcodes where tenant_id = ${currentTenant} and barcode = any(${made})`)
    const isUsed = new Set(used.map(({ barcode }) => barcode))
    found.push(...made.filter((barcode) => !isUsed.has(barcode)))
  }
  return found
}

/** The barcodes of so many new goods that were given none, where the company wants them made. */
export async function barcodesOfNew(
  ctx: TenantContext,
  isTracked: boolean,
  count: number,
): Promise<readonly string[]> {
  if (!isTracked || !(await settingsOf(ctx)).isMade) return []
  return nextBarcodes(ctx, count)
}

/** The barcode of new goods that were given none, where the company wants one made. */
export async function barcodeOfNew(ctx: TenantContext, isTracked: boolean): Promise<string | null> {
  const [made = null] = await barcodesOfNew(ctx, isTracked, 1)
  return made
}

/** Of these items, those that have no barcode of their own, in the order of their codes. */
export const withoutBarcode = (
  ctx: TenantContext,
  ids: readonly string[],
): Promise<{ id: string }[]> =>
  ctx.db.rows<{ id: string }>(sql`select id from items where tenant_id = ${currentTenant}
    and id = any(${[...ids]}::uuid[]) and barcode is null order by code, id for update`)
