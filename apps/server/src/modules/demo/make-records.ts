import { collections, itemConversions, items, stores, units } from '@mizan/contract/catalog'
import { beneficiaries } from '@mizan/contract/parties'
import { pos } from '@mizan/contract/pos'
import { divide, formatDecimal } from '@mizan/core/money/decimal'
import type { TenantContext } from '../../kernel/context.ts'
import { currentTenant, sql } from '../../kernel/database/sql.ts'
import { collection, item, itemConversion, unit } from '../catalog/index.ts'
import { store } from '../inventory/index.ts'
import { beneficiary } from '../parties/index.ts'
import { pointOfSale } from '../pos/index.ts'
import { saudiBarcode } from './barcode.ts'
import { type StoreKey, demoPos, demoStores, demoUnits, storeKeys } from './company.ts'
import { demoId } from './demo-id.ts'
import { families } from './plan/planned-items.ts'
import type { PlannedItem, PlannedParty } from './plan/planned.ts'
import { type SeededCodes, seededCodes } from './seeded-codes.ts'

const amount = (halalas: bigint): string => formatDecimal(halalas, 2)

/** The two stores: the one every company has, under its place's name, and Jeddah. */
export async function makeStores(ctx: TenantContext, opensAt: Date): Promise<void> {
  const { riyadh, jeddah } = demoStores
  const main = await ctx.db.first<{ id: string; name: string }>(
    sql`select id, name from stores where tenant_id = ${currentTenant} and is_main_store`,
  )
  if (main && main.name !== riyadh.ar)
    await store.update(
      ctx,
      main.id,
      { name: riyadh.ar, name_en: riyadh.en, address: riyadh.address },
      {},
    )
  await store.create(
    ctx,
    stores.draft.parse({
      id: demoId('store jeddah', opensAt),
      name: jeddah.ar,
      name_en: jeddah.en,
      address: jeddah.address,
    }),
  )
}

/** The point of sale of each store. */
export async function makePos(ctx: TenantContext, opensAt: Date): Promise<void> {
  const stores = await storeIds(ctx)
  for (const key of storeKeys) {
    const { ar, en } = demoPos[key]
    await pointOfSale.create(
      ctx,
      pos.draft.parse({
        id: demoId(`pos ${key}`, opensAt),
        name: ar,
        name_en: en,
        store_id: stores[key],
      }),
    )
  }
}

/** The ids of the two points of sale, by the stores they stand in. */
export async function posIds(ctx: TenantContext): Promise<Readonly<Record<StoreKey, string>>> {
  const rows = await ctx.db.rows<{ id: string; name: string }>(
    sql`select id, name from pos where tenant_id = ${currentTenant}`,
  )
  const idOf = (key: StoreKey): string =>
    rows.find(({ name }) => name === demoPos[key].ar)?.id ?? ''
  return { riyadh: idOf('riyadh'), jeddah: idOf('jeddah') }
}

/** The ids of the two stores. */
export async function storeIds(ctx: TenantContext): Promise<Readonly<Record<StoreKey, string>>> {
  const rows = await ctx.db.rows<{ id: string; is_main_store: boolean }>(
    sql`select id, is_main_store from stores where tenant_id = ${currentTenant}`,
  )
  const [main, other] = [
    rows.find((row) => row.is_main_store),
    rows.find((row) => !row.is_main_store),
  ]
  if (!main || !other) throw new Error('the demo company lacks a store')
  return { riyadh: main.id, jeddah: other.id }
}

/** Units and collections of the trade. */
export async function makeUnitsAndCollections(ctx: TenantContext, opensAt: Date): Promise<void> {
  for (const [code, name, nameEn] of demoUnits) {
    await unit.create(
      ctx,
      units.draft.parse({ id: demoId(`unit ${code}`, opensAt), code, name, name_en: nameEn }),
    )
  }
  for (const { code, ar, en } of families) {
    await collection.create(
      ctx,
      collections.draft.parse({ id: demoId(`collection ${code}`, opensAt), name: ar, name_en: en }),
    )
  }
}

/** Some items, each with its cartons and pallets. */
export async function makeItems(
  ctx: TenantContext,
  opensAt: Date,
  planned: readonly PlannedItem[],
): Promise<void> {
  const codes = await seededCodes(ctx)
  for (const each of planned) {
    await item.create(ctx, items.draft.parse(itemDraft(each, codes, opensAt)))
    if (each.pallet !== null) {
      await itemConversion.create(
        ctx,
        itemConversions.draft.parse({
          id: demoId(`pallet ${each.code}`, opensAt),
          item_id: each.id,
          unit_id: codes.unit('PF'),
          factor: String(each.pallet),
          barcode: saudiBarcode(500_000 + Number(each.barcode.slice(4, 12))),
        }),
      )
    }
  }
}

function itemDraft(each: PlannedItem, codes: SeededCodes, opensAt: Date) {
  const isBought = each.boughtTo !== null
  const isTracked = each.supplier !== null
  const unitId = codes.unit(each.unit)
  return {
    id: each.id,
    name: each.ar,
    name_en: each.en,
    code: each.code,
    barcode: isBought ? null : each.barcode,
    item_type: each.type,
    collection_id: each.family ? demoId(`collection ${each.family}`, opensAt) : null,
    unit_id: unitId,
    ...(each.carton !== null && {
      main_unit_id: codes.unit('CT'),
      sub_unit_id: unitId,
      conversion_factor: String(each.carton),
    }),
    selling_price: amount(each.price),
    purchasing_price: amount(each.cost),
    minimum_price: isTracked ? amount(divide(each.cost * 105n, 100n)) : null,
    item_tax_id: codes.tax(each.tax.code),
    purchase_tax_id: codes.tax(each.tax.code),
    allow_to_sell: !isBought,
    limit_of_reorders: isTracked && each.type === 0 ? String(Math.ceil((each.usual * 3) / 5)) : '0',
    ...(each.boughtTo && each.type !== 4 && { purchase_account_id: codes.account(each.boughtTo) }),
    caliber: each.caliber,
  }
}

/** Some customers and suppliers, addresses and all. */
export async function makeParties(
  ctx: TenantContext,
  parties: readonly PlannedParty[],
): Promise<void> {
  for (const each of parties) {
    await beneficiary.create(
      ctx,
      beneficiaries.draft.parse({
        id: each.id,
        code: each.code,
        first_name: each.first,
        middle_name: each.middle,
        last_name: each.last,
        name_en: each.en,
        role: each.role,
        is_company: each.isCompany,
        phone1: each.phone,
        email1: each.isCompany ? each.email : null,
        registration_number: each.vatNumber,
        commercial_register: each.register,
        ...each.address,
        country_id: 'SA',
        credit_limit: each.creditLimit,
        payment_terms_days: each.days,
      }),
    )
  }
}
