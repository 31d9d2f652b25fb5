import { type DocumentKind, factsOf, kindOfRecord } from '@mizan/core/documents/kind'
import type { ItemAvailability } from '@mizan/contract/item-availability'
import type { TenantContext } from '../../kernel/context.ts'
import { currentTenant, sql } from '../../kernel/database/sql.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { inStoreScope } from '../../kernel/store-scope.ts'
import { claimsOf } from './availability.sql.ts'

/** How many documents are told of. */
const documentsMax = 500

/** What there is of an item in each store, what of it is free and on its way, and the documents that say so. */
export async function itemAvailability(ctx: TenantContext, id: string): Promise<ItemAvailability> {
  const known = await ctx.db.first(
    sql`select 1 from items where tenant_id = ${currentTenant} and id = ${id}`,
  )
  if (!known) throw new Refusal('not_found')
  const claims = claimsOf(sql`${id}`, { today: ctx.today })
  const [stores, documents] = await Promise.all([
    ctx.db.rows<ItemAvailability['stores'][number]>(sql`
      select s.id as store_id, jsonb_build_object('id', s.id, 'name', s.name, 'name_en', s.name_en) as store,
        trim_scale(coalesce(l.quantity, 0))::text as available_amount,
        trim_scale(coalesce(c.reserved, 0))::text as reserved_amount,
        trim_scale(coalesce(l.quantity, 0) - coalesce(c.reserved, 0))::text as free_amount,
        trim_scale(coalesce(c.ordered, 0))::text as ordered_amount,
        trim_scale(coalesce(l.quantity, 0) - coalesce(c.reserved, 0) + coalesce(c.ordered, 0))::text as expected_amount,
        trim_scale(nullif(coalesce(w.limit_of_reorders, i.limit_of_reorders), 0))::text as limit_of_reorders,
        trim_scale(coalesce(w.maximum_stock, i.maximum_stock))::text as maximum_stock, coalesce(w.shelf, i.shelf) as shelf
      from items i join stores s on s.tenant_id = ${currentTenant}
        left join stock_levels l on l.tenant_id = ${currentTenant} and l.item_id = i.id and l.store_id = s.id
        left join item_stores w on w.tenant_id = ${currentTenant} and w.item_id = i.id and w.store_id = s.id
        left join (select a.store_id, round(sum(a.quantity) filter (where a.side = 'reserved'), 6) as reserved,
            round(sum(a.quantity) filter (where a.side = 'ordered'), 6) as ordered
          from ${claims} a group by a.store_id) c on c.store_id = s.id
      where i.tenant_id = ${currentTenant} and i.id = ${id} and ${inStoreScope(ctx, sql`s.id`)}
        and (l.item_id is not null or w.item_id is not null or c.store_id is not null or i.default_store_id = s.id or s.is_main_store)
      order by not s.is_main_store, s.name, s.id`),
    ctx.db.rows<Claim>(sql`
      select a.side, a.store_id, trim_scale(round(sum(a.quantity), 6))::text as quantity, a.resource, a.document_id,
        coalesce(q.type, b.type::text) as type, coalesce(q.number, b.bill_code) as number,
        coalesce(q.issue_date, b.issue_date) as date, q.valid_until,
        (select jsonb_build_object('id', p.id, 'name', p.name, 'name_en', p.name_en) from beneficiaries p
          where p.tenant_id = ${currentTenant} and p.id = coalesce(q.beneficiary_id, b.beneficiary_id)) as beneficiary
      from ${claims} a
        left join quotations q on a.resource = 'quotations' and q.tenant_id = ${currentTenant} and q.id = a.document_id
        left join bills b on a.resource = 'bills' and b.tenant_id = ${currentTenant} and b.id = a.document_id
      where ${inStoreScope(ctx, sql`a.store_id`)}
      group by a.side, a.store_id, a.resource, a.document_id, q.tenant_id, q.id, b.tenant_id, b.id
      order by coalesce(q.issue_date, b.issue_date), a.document_id limit ${documentsMax}`),
  ])
  return { stores, documents: documents.map((each) => shown(ctx, each)) }
}

type Claim = Omit<ItemAvailability['documents'][number], 'kind'> & {
  readonly resource: 'quotations' | 'bills'
  readonly type: string
}

/** A document that the user may not see counts without saying which it is. */
function shown(
  ctx: TenantContext,
  { resource, type, ...claim }: Claim,
): ItemAvailability['documents'][number] {
  const kind = kindOfRecord(resource, {
    type: resource === 'bills' ? Number(type) : type,
  }) as DocumentKind
  return ctx.can(factsOf(kind).permission, 'view')
    ? { ...claim, kind }
    : {
        ...claim,
        kind: null,
        document_id: null,
        number: null,
        date: null,
        valid_until: null,
        beneficiary: null,
      }
}
