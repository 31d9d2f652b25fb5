import type { WrittenPriceList } from '@mizan/core/sales/list-price'
import type { TenantContext } from '../../kernel/context.ts'
import { type Sql, currentTenant, sql } from '../../kernel/database/sql.ts'

/** Whom something is sold to, when and in which currency; null for a customer or currency that nothing says. */
export type PricedFor = {
  readonly customer: string | null
  readonly date: string
  readonly currency: string | null
}

/** A join by null would be empty before the company of its table is seen, and every node of a cluster asked. */
const nobody = '00000000-0000-0000-0000-000000000000'

/** The lists that hold for a customer on a day, the nearest first: his own, that of his group, those for everyone. */
const listsFor = (
  { tenant: { currency: own } }: TenantContext,
  { customer, date, currency }: PricedFor,
): Sql => sql`
  select p.id, p.name, p.name_en, p.change_percent, p.rounded_to, p.starts_on,
    case p.id when b.price_list_id then 1 when g.price_list_id then 2 else 3 end as nearness
  from price_lists p
    left join beneficiaries b on b.tenant_id = ${currentTenant} and b.id = ${customer ?? nobody}::uuid
    left join beneficiary_groups g on g.tenant_id = ${currentTenant} and g.id = b.group_id
  where p.tenant_id = ${currentTenant} and p.active
    and (p.is_for_everyone or p.id = b.price_list_id or p.id = g.price_list_id)
    and (p.starts_on is null or p.starts_on <= ${date}::date) and (p.ends_on is null or p.ends_on >= ${date}::date)
    and coalesce(p.currency_id, (select id from currencies where code = ${own}))
      = coalesce(${currency}::uuid, (select id from currencies where code = ${own}))`

/** What a list `l` says of an item `i`; a price in the base unit is that of no unit, so that it holds for a carton by what is in it. */
const rulesOf = (item: Sql): Sql => sql`
      select jsonb_agg(jsonb_build_object('of', x.level, 'unit_id', x.unit_id, 'from_quantity', trim_scale(x.from_quantity)::text,
        'price', trim_scale(x.price)::text, 'change_percent', trim_scale(x.change_percent)::text)) as rules
      from (
        select 'item' as level, case when p.price is null then p.unit_id
            else nullif(p.unit_id, coalesce(${item}.sub_unit_id, ${item}.unit_id)) end as unit_id, p.from_quantity, p.price, p.change_percent
          from price_list_lines p where p.tenant_id = ${currentTenant} and p.price_list_id = l.id and p.item_id = ${item}.id
        union all
        select 'collection', null, p.from_quantity, null, p.change_percent
          from price_list_lines p where p.tenant_id = ${currentTenant} and p.price_list_id = l.id and p.collection_id = ${item}.collection_id
        union all
        select 'all', null, 0, null, l.change_percent where l.change_percent is not null
      ) x`

/**
 * What the price lists that hold say of an item `i`, in the order in which they are asked
 * (`core/sales/list-price`): of lists for everyone the one that began last goes first.
 */
export const listPricesOf = (ctx: TenantContext, item: Sql, asked: PricedFor): Sql => sql`
  (select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'name', l.name, 'name_en', l.name_en, 'rounded_to', l.rounded_to,
      'rules', r.rules) order by l.nearness, l.starts_on desc nulls last, l.id desc), '[]')
    from (${listsFor(ctx, asked)}) l cross join lateral (${rulesOf(item)}) r
    where r.rules is not null)`

/** A list with what it says of an item, whoever pays by it. */
export type ListOfItem = WrittenPriceList & {
  readonly item_id: string
  readonly name: string
  readonly name_en: string | null
  readonly currency: string
  readonly is_for_everyone: boolean
  readonly starts_on: string | null
  readonly ends_on: string | null
}

/** The lists that hold today or later and say something of these items; of all of them or of one. */
export const listsOfItems = (
  ctx: TenantContext,
  items: readonly string[],
  list: string | null = null,
): Promise<ListOfItem[]> =>
  ctx.db.rows<ListOfItem>(sql`
    select i.id as item_id, l.id, l.name, l.name_en, l.rounded_to, l.is_for_everyone, l.starts_on, l.ends_on,
      coalesce(c.code, ${ctx.tenant.currency}) as currency, r.rules
    from items i join price_lists l on l.tenant_id = ${currentTenant} and l.active
        and (l.ends_on is null or l.ends_on >= ${ctx.today}::date) and (${list}::uuid is null or l.id = ${list}::uuid)
      left join currencies c on c.id = l.currency_id
      cross join lateral (${rulesOf(sql`i`)}) r
    where i.tenant_id = ${currentTenant} and i.id = any(${[...items]}::uuid[]) and r.rules is not null
    order by l.is_for_everyone, l.name, l.id`)

/** The currency of a list that is in use; null where there is none. */
export const currencyOfList = async (ctx: TenantContext, list: string): Promise<string | null> =>
  (
    await ctx.db.first<{
      currency: string
    }>(sql`select coalesce(c.code, ${ctx.tenant.currency}) as currency
      from price_lists l left join currencies c on c.id = l.currency_id
      where l.tenant_id = ${currentTenant} and l.id = ${list} and l.active`)
  )?.currency ?? null
