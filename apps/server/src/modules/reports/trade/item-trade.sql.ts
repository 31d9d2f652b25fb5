import type { TenantContext } from '../../../kernel/context.ts'
import { type Sql, currentTenant, sql } from '../../../kernel/database/sql.ts'
import { inStoreScope } from '../../../kernel/store-scope.ts'
import { ofItems } from '../stores/asked-items.sql.ts'
import { fineOf, isGold } from '../stores/gold-weight.sql.ts'
import type { ReportQuery } from '../report-query.ts'

/** The documents of a side: what is sold or bought, what sends it back, and which notes add to it. */
export type ItemSide = {
  readonly bill: 1 | 2
  readonly return: 3 | 4
  readonly notes: 'sales' | 'purchases'
  /** A debit note to a customer adds; one to a supplier takes off, as a credit note to a customer does. */
  readonly addingNote: 2 | null
}

export const ofSales: ItemSide = { bill: 1, return: 4, notes: 'sales', addingNote: 2 }
export const ofPurchases: ItemSide = { bill: 2, return: 3, notes: 'purchases', addingNote: null }

const posted = sql`status not in (0, 255)`

/** Where the goods of a bill that names no store as a whole came from. */
const storeOfLines = sql`(select l.store_id from bill_items l where l.tenant_id = ${currentTenant} and l.bill_id = b.id
  and l.store_id is not null order by l.line_no limit 1)`

/** The bills, returns and notes of the period that move something; an advance moves nothing yet. */
const documents = (query: ReportQuery, side: ItemSide): Sql => sql`
  select b.id, case b.type when ${side.bill} then 1 else -1 end as sign, false as is_note, b.beneficiary_id, b.store_id,
      b.created_by, b.issue_date, b.exchange_rate, b.tax_inclusive, b.vat_local
    from bills b where b.tenant_id = ${currentTenant} and b.type in (${side.bill}, ${side.return}) and b.${posted} and b.kind <> 'prepayment'
      and b.issue_date between ${query.from} and ${query.to}
  union all
  select n.id, case n.type when ${side.addingNote} then 1 else -1 end, true, n.beneficiary_id, coalesce(b.store_id, ${storeOfLines}),
      n.created_by, n.issue_date, n.exchange_rate, n.tax_inclusive, n.vat_local
    from notes n left join bills b on b.tenant_id = ${currentTenant} and b.id = n.original_bill_id
    where n.tenant_id = ${currentTenant} and n.side = ${side.notes} and n.${posted} and coalesce(b.kind, '') <> 'prepayment'
      and n.issue_date between ${query.from} and ${query.to}`

/** The lines of those documents; a note corrects values: it moves no goods and costs nothing. */
const documentLines = (): Sql => sql`
  select l.bill_id as document_id, l.line_no, l.id as bill_item_id, l.item_id, l.store_id, l.base_qty, l.cost_value as cost,
      l.net, l.allowance, l.discount_value, l.tax_id
    from bill_items l where l.tenant_id = ${currentTenant} and l.bill_id in (select id from documents where not is_note)
  union all
  select l.note_id, l.line_no, l.bill_item_id, i.item_id, i.store_id, 0, 0, l.net, l.allowance, l.discount_value, l.tax_id
    from note_transactions l left join bill_items i on i.tenant_id = ${currentTenant} and i.id = l.bill_item_id
    where l.tenant_id = ${currentTenant} and l.note_id in (select id from documents where is_note)`

/** A part of an amount by its weight among those of a group, so that the parts sum to the whole. */
const partOf = (amount: Sql, through: Sql, weight: Sql, whole: Sql): Sql =>
  sql`(round(${amount} * ${through} / nullif(${whole}, 0), 2) - round(${amount} * (${through} - ${weight}) / nullif(${whole}, 0), 2))`

/** The rate that the other side charges: VAT of imports and of a reverse charge is not on the document. */
const charged = sql`case when t.mechanism in ('reverse_charge', 'import') then 0 else t.percentage end`

/**
 * The figures of each line in company currency. VAT is that of the document, told apart over its lines:
 * what the lines say of VAT is for information and need not add up to it (`domain/03` 3.2 step 6).
 */
const lines = (): Sql => sql`
  select x.*, coalesce(${partOf(sql`x.vat_local`, sql`x.weight_through`, sql`x.weight`, sql`x.weight_of_all`)}, 0) as vat
  from (
    select d.id as document_id, d.sign, d.is_note, d.beneficiary_id, coalesce(l.store_id, d.store_id) as store_id,
      d.created_by, d.issue_date, d.vat_local, l.line_no, l.bill_item_id, l.item_id, l.base_qty, l.cost,
      round((l.net - l.allowance) * d.exchange_rate, 2) as net,
      round((l.allowance + case when d.tax_inclusive then round(l.discount_value * 100 / (100 + ${charged}), 3) else l.discount_value end)
        * d.exchange_rate, 2) as discount,
      (l.net - l.allowance) * ${charged} as weight,
      sum((l.net - l.allowance) * ${charged}) over (partition by d.id order by l.line_no) as weight_through,
      sum((l.net - l.allowance) * ${charged}) over (partition by d.id) as weight_of_all
    from documents d join (${documentLines()}) l on l.document_id = d.id
      join taxes t on t.tenant_id = ${currentTenant} and t.id = l.tax_id) x`

/** The components of kits that were sold, each with its weight among them (`domain/04` 4.10). */
const components = (): Sql => sql`
  select c.bill_item_id, c.line_no, c.component_id, c.base_qty, c.net, c.discount,
    sum(c.net) over (partition by c.bill_item_id order by c.line_no) as through,
    sum(c.net) over (partition by c.bill_item_id) as whole
  from bill_item_components c where c.tenant_id = ${currentTenant}
    and c.bill_item_id in (select bill_item_id from lines)`

/** What of a line falls on one component; on the first where the kit was free. */
const onComponent = (amount: Sql): Sql =>
  sql`coalesce(${partOf(amount, sql`c.through`, sql`c.net`, sql`c.whole`)}, case c.line_no when 1 then ${amount} else 0 end)`

/** What the goods of one component of a kit cost: what its moves with the line took or brought back. */
const costOfComponent = (): Sql => sql`coalesce((select abs(sum(m.value)) from stock_moves m
  where m.tenant_id = ${currentTenant} and m.document_id = x.document_id and m.document_line_id = x.bill_item_id and m.item_id = c.component_id
    and not exists (select 1 from entries e where e.tenant_id = ${currentTenant} and e.inverse_entry_id = m.entry_id)), 0)`

const traded = (): Sql => sql`
  select x.document_id, x.beneficiary_id, x.store_id, x.created_by, x.issue_date, x.item_id, x.sign, x.base_qty, x.net, x.discount, x.vat, x.cost
    from lines x where not exists (select 1 from components c where c.bill_item_id = x.bill_item_id)
  union all
  select x.document_id, x.beneficiary_id, x.store_id, x.created_by, x.issue_date, c.component_id, x.sign,
      case when x.is_note then 0 else c.base_qty end,
      case when x.is_note then ${onComponent(sql`x.net`)} else c.net end,
      case when x.is_note then ${onComponent(sql`x.discount`)} else c.discount end,
      ${onComponent(sql`x.vat`)}, case when x.is_note then 0 else ${costOfComponent()} end
    from lines x join components c on c.bill_item_id = x.bill_item_id`

/**
 * Figures of what was sold or bought, came back or was corrected, by item, party, month, store or user; a
 * kit stands as its components. A note that names no line of a bill has no item.
 */
export function tradeBy(ctx: TenantContext, query: ReportQuery, side: ItemSide, key: Sql): Sql {
  const [party, store, user] = [query.id('beneficiary_id'), query.id('store_id'), query.writer()]
  return sql`with documents as materialized (${documents(query, side)}),
    lines as materialized (${lines()}), components as materialized (${components()}), traded as (${traded()})
    select ${key} as key, coalesce(sum(base_qty) filter (where sign = 1), 0) as moved_qty,
      coalesce(sum(base_qty) filter (where sign = -1), 0) as returned_qty, sum(sign * base_qty) as net_qty,
      sum(sign * (net + discount)) as gross, sum(sign * discount) as discounts, sum(sign * net) as net,
      sum(sign * vat) as vat, sum(sign * cost) as cost, sum(sign * (net - cost)) as profit,
      min(issue_date) as first_day, max(issue_date) as last_day,
      sum(sign * base_qty) filter (where caliber is not null) as gold_grams, sum(sign * ${fineOf(sql`base_qty`, sql`caliber`)}) as fine_grams
    from traded left join (select g.id as gold_id, g.caliber from items g where g.tenant_id = ${currentTenant} and ${isGold(sql`g`)}) k
        on k.gold_id = item_id
      where ${ofItems(query, sql`item_id`)}
      and (${party}::uuid is null or beneficiary_id = ${party}::uuid)
      and (${user}::uuid is null or created_by = ${user}::uuid)
      and (${store}::uuid is null or store_id = ${store}::uuid) and ${inStoreScope(ctx, sql`store_id`)}
    group by 1`
}
