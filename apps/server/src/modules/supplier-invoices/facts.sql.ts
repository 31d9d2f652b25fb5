import { searchText } from '@mizan/core/catalog/search-text'
import type { TenantContext } from '../../kernel/context.ts'
import { sql } from '../../kernel/database/sql.ts'
import type { ReadDocument } from './read-document.ts'

export type KnownParty = {
  readonly id: string
  readonly name: string
  readonly is_supplier: boolean
  readonly payment_terms_days: number
}

/**
 * The party that is the seller: by its VAT number, by its name only where the paper has no number.
 * Whom we buy from already comes before a customer with the same number.
 */
export const partyOfSeller = (
  ctx: TenantContext,
  { name, vatNumber }: ReadDocument['seller'],
): Promise<KnownParty | null> =>
  ctx.db.first<KnownParty>(sql`
  select id, name, is_supplier, payment_terms_days from beneficiaries
  where tenant_id = ${ctx.tenant.id} and status = 1 and not is_system
    and ${vatNumber === null ? sql`name = ${name}` : sql`registration_number = ${vatNumber}`}
  order by is_supplier desc, created_at, id limit 1`)

export type TakenAs = {
  readonly type: 'bills' | 'expenses'
  readonly id: string
  readonly number: string | null
}

/**
 * Where this very document was kept before: by its identity, and by what its code says where that is of
 * the first phase and has no hash.
 */
const keptBefore = (ctx: TenantContext, document: ReadDocument): Promise<TakenAs | null> =>
  ctx.db.first<TakenAs>(sql`
  select case when s.bill_id is null then 'expenses' else 'bills' end as type, coalesce(s.bill_id, s.expense_id) as id,
    coalesce(b.bill_code, x.number) as number
  from supplier_invoices s left join bills b on b.tenant_id = s.tenant_id and b.id = s.bill_id
    left join expenses x on x.tenant_id = s.tenant_id and x.id = s.expense_id
  where s.tenant_id = ${ctx.tenant.id} and coalesce(b.status, x.status) <> 255
    and (s.uuid = ${document.uuid} or s.hash = ${document.hash}
      or ((s.hash is null or ${document.hash}::text is null) and s.seller_vat = ${document.seller.vatNumber} and s.issued_at = ${document.issuedAt} and s.total = ${document.paper.payable}))
  order by s.checked_at limit 1`)

/** A purchase or expense of this supplier and year that bears the number, typed by hand. */
const writtenBefore = (
  ctx: TenantContext,
  { number, issuedAt }: ReadDocument,
  party: string,
): Promise<TakenAs | null> => {
  const same = sql`tenant_id = ${ctx.tenant.id} and beneficiary_id = ${party} and status <> 255
    and to_char(issue_date, 'YYYY') = ${issuedAt.slice(0, 4)} and lower(reference) = lower(${number})`
  return ctx.db.first<TakenAs>(sql`
    select 'bills' as type, id, bill_code as number from bills where type = 2 and ${same}
    union all select 'expenses', id, number from expenses where ${same} limit 1`)
}

/** Where a supplier's document stands in the books already; null when it is new to them. */
export async function takenBefore(
  ctx: TenantContext,
  document: ReadDocument,
  party: KnownParty | null,
): Promise<TakenAs | null> {
  const kept = await keptBefore(ctx, document)
  if (kept || party === null || document.number === null) return kept
  return writtenBefore(ctx, document, party.id)
}

/** The confirmed purchase bill that a note of this supplier corrects. */
export const originalOf = (
  ctx: TenantContext,
  references: readonly string[],
  party: KnownParty | null,
): Promise<{ id: string; number: string | null } | null> =>
  party === null || references.length === 0
    ? Promise.resolve(null)
    : ctx.db.first(sql`
  select id, bill_code as number from bills
  where tenant_id = ${ctx.tenant.id} and type = 2 and status in (1, 9) and beneficiary_id = ${party.id}
    and lower(reference) = any(${references.map((each) => each.toLowerCase())})
  order by issue_date desc, id limit 1`)

/** Advances to this supplier by the number on their own invoices. */
export const advancesOf = (
  ctx: TenantContext,
  numbers: readonly string[],
  party: KnownParty | null,
): Promise<{ id: string; reference: string }[]> =>
  party === null || numbers.length === 0
    ? Promise.resolve([])
    : ctx.db.rows(sql`
  select id, reference from bills
  where tenant_id = ${ctx.tenant.id} and type = 2 and kind = 'prepayment' and status = 1
    and beneficiary_id = ${party.id} and lower(reference) = any(${numbers.map((each) => each.toLowerCase())})`)

export const currencyByCode = (ctx: TenantContext, code: string): Promise<{ id: string } | null> =>
  ctx.db.first(sql`select id from currencies where code = ${code}`)

/** The accounts of this supplier's expenses, the newest first, by what the line was for. */
export const accountsUsed = (
  ctx: TenantContext,
  party: KnownParty | null,
): Promise<{ statement: string; account_id: string }[]> =>
  party === null
    ? Promise.resolve([])
    : ctx.db.rows(sql`
  select i.statement, i.account_id from expense_items i join expenses x on x.tenant_id = i.tenant_id and x.id = i.expense_id
    join accounts a on a.tenant_id = i.tenant_id and a.id = i.account_id and a.active
  where i.tenant_id = ${ctx.tenant.id} and x.beneficiary_id = ${party.id} and x.status <> 255
  order by x.issue_date desc, x.id, i.line_no limit 200`)

export type ItemHit = {
  readonly key: string
  readonly item_id: string
  readonly unit_id: string | null
}

/** Items by the barcode of one of their units. */
export const itemsByBarcode = (
  ctx: TenantContext,
  barcodes: readonly string[],
): Promise<ItemHit[]> =>
  ctx.db.rows<ItemHit>(sql`
  select barcode as key, id as item_id, null::uuid as unit_id from items
    where tenant_id = ${ctx.tenant.id} and active and barcode = any(${[...barcodes]})
  union all
  select c.barcode, i.id, c.unit_id from item_conversions c join items i on i.tenant_id = c.tenant_id and i.id = c.item_id
    where c.tenant_id = ${ctx.tenant.id} and i.active and c.barcode = any(${[...barcodes]})`)

/** Items by our own code, which a supplier may write as the buyer's. */
export const itemsByCode = (ctx: TenantContext, codes: readonly string[]): Promise<ItemHit[]> =>
  ctx.db.rows<ItemHit>(sql`
  select code as key, id as item_id, null::uuid as unit_id from items
  where tenant_id = ${ctx.tenant.id} and active and code = any(${[...codes]})`)

/**
 * Items by what this supplier called them on earlier documents: his code or his words, as they stood
 * on invoices that were read, and his words on bills and his codes on orders that were typed.
 */
export const itemsUsed = (
  ctx: TenantContext,
  seller: string | null,
  party: KnownParty | null,
): Promise<(ItemHit & { readonly kind: 'code' | 'name' })[]> =>
  ctx.db.rows(sql`
  select distinct on (h.kind, h.key) h.kind, h.key, h.item_id, h.unit_id from (
    select 'code' as kind, l->>'code' as key, i.item_id, i.unit_id, s.checked_at as at
      from supplier_invoices s cross join jsonb_array_elements(s.lines) l
        join bill_items i on i.tenant_id = s.tenant_id and i.bill_id = s.bill_id
        join items n on n.tenant_id = i.tenant_id and n.id = i.item_id
      where s.tenant_id = ${ctx.tenant.id} and s.seller_vat = ${seller} and l->>'code' is not null
        and coalesce(i.item_description, n.name) = l->>'name'
    union all
    select 'name', i.item_description, i.item_id, i.unit_id, b.created_at
      from bills b join bill_items i on i.tenant_id = b.tenant_id and i.bill_id = b.id
      where b.tenant_id = ${ctx.tenant.id} and b.type = 2 and b.status <> 255 and b.beneficiary_id = ${party?.id ?? null}
        and i.item_description is not null
    union all
    select 'code', i.reference, i.item_id, i.unit_id, q.created_at
      from quotations q join quotation_items i on i.tenant_id = q.tenant_id and i.quotation_id = q.id
      where q.tenant_id = ${ctx.tenant.id} and q.beneficiary_id = ${party?.id ?? null} and i.reference is not null
  ) h join items n on n.tenant_id = ${ctx.tenant.id} and n.id = h.item_id and n.active
  order by h.kind, h.key, h.at desc limit 2000`)

/** Items that are called just as the supplier calls them, in either language. */
export const itemsByName = async (
  ctx: TenantContext,
  names: readonly string[],
): Promise<ItemHit[]> => {
  const wanted = new Set(names.map((each) => searchText(each)))
  const found = await ctx.db.rows<{ id: string; name: string; name_en: string | null }>(sql`
    select id, name, name_en from items where tenant_id = ${ctx.tenant.id} and active
      and (lower(name) = any(${lowered(names)}) or lower(name_en) = any(${lowered(names)}))
    order by created_at, id limit 500`)
  return found.flatMap(({ id, name, name_en: english }) =>
    [name, english].flatMap((each) =>
      each !== null && wanted.has(searchText(each))
        ? [{ key: searchText(each), item_id: id, unit_id: null }]
        : [],
    ),
  )
}

const lowered = (names: readonly string[]): string[] => names.map((each) => each.toLowerCase())

/** The units an item can be bought in, with the code an e-invoice calls each by. */
export const unitsOfItems = (
  ctx: TenantContext,
  items: readonly string[],
): Promise<{ item_id: string; unit_id: string; code: string; name: string; item: string }[]> =>
  ctx.db.rows(sql`
  select i.id as item_id, u.id as unit_id, u.code, u.name, i.name as item from items i join units u on u.tenant_id = i.tenant_id
    and (u.id in (coalesce(i.sub_unit_id, i.unit_id), i.unit_id, i.main_unit_id)
      or u.id in (select c.unit_id from item_conversions c where c.tenant_id = i.tenant_id and c.item_id = i.id))
  where i.tenant_id = ${ctx.tenant.id} and i.id = any(${[...items]}::uuid[])
  order by (u.id = coalesce(i.sub_unit_id, i.unit_id)) desc, u.id`)
