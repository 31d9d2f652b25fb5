import { type Sql, currentTenant, sql } from '../../kernel/database/sql.ts'

/** Base units in the unit `unit` of the item `i`; null where the unit is none of it. */
export const factorOfUnit = (i: Sql, unit: Sql): Sql => sql`case
  when ${unit} = coalesce(${i}.sub_unit_id, ${i}.unit_id) then 1::numeric
  when ${unit} = ${i}.main_unit_id then ${i}.conversion_factor
  else (select x.factor from item_conversions x where x.tenant_id = ${currentTenant} and x.item_id = ${i}.id and x.unit_id = ${unit}) end`

/**
 * What was taken last for one of a unit (of `factor` base units) of an item by a supplier, as
 * `price` and `issue_date`: before VAT, in the currency of the company, by the newest bill that stands.
 */
export const lastPriceOf = (item: Sql, supplier: Sql, factor: Sql): Sql => sql`
  select round(b.item_price * h.exchange_rate / case when h.tax_inclusive then 1 + x.percentage / 100 else 1 end
      * ${factor} / b.unit_factor, 6) as price, h.issue_date
  from bill_items b join bills h on h.tenant_id = ${currentTenant} and h.id = b.bill_id
    join taxes x on x.tenant_id = ${currentTenant} and x.id = b.tax_id
  where b.tenant_id = ${currentTenant} and b.item_id = ${item} and h.beneficiary_id = ${supplier}
    and h.type = 2 and h.status in (1, 9)
  order by h.issue_date desc, h.id desc, b.line_no desc limit 1`
