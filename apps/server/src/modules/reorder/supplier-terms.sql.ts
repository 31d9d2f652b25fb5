import { type Sql, currentTenant, sql } from '../../kernel/database/sql.ts'

/** Base units in the unit `unit` of the item `i`; null where the unit is none of it. */
export const factorOfUnit = (i: Sql, unit: Sql): Sql => sql`case
  when ${unit} = coalesce(${i}.sub_unit_id, ${i}.unit_id) then 1::numeric
  when ${unit} = ${i}.main_unit_id then ${i}.conversion_factor
  else (select x.factor from item_conversions x where x.tenant_id = ${currentTenant} and x.item_id = ${i}.id and x.unit_id = ${unit}) end`

/** A price of a line `b` without the VAT of its bill `h`, for one of another unit. */
const beforeVat = (price: Sql, factor: Sql): Sql => sql`
  round(${price} / case when h.tax_inclusive then 1 + x.percentage / 100 else 1 end * ${factor} / b.unit_factor, 6)`

/**
 * What was taken last for one of a unit (of `factor` base units) of an item by a supplier, as
 * `price` and `issue_date`: before VAT, in the currency of the company, by the newest bill that stands. `price_there` is
 * the same in the currency of that bill, `currency`.
 */
export const lastPriceOf = (item: Sql, supplier: Sql, factor: Sql): Sql => sql`
  select ${beforeVat(sql`b.item_price * h.exchange_rate`, factor)} as price, h.issue_date,
      ${beforeVat(sql`b.item_price`, factor)} as price_there, h.currency
  from bill_items b join bills h on h.tenant_id = ${currentTenant} and h.id = b.bill_id
    join taxes x on x.tenant_id = ${currentTenant} and x.id = b.tax_id
  where b.tenant_id = ${currentTenant} and b.item_id = ${item} and h.beneficiary_id = ${supplier}
    and h.type = 2 and h.status in (1, 9)
  order by h.issue_date desc, h.id desc, b.line_no desc limit 1`

/**
 * In which currency a supplier sells, as `id`, `currency` and `rate`: that of his newest bill that stands, at the rate that the
 * platform knows for the day, else at that of the bill.
 */
export const currencyOfSupplier = (supplier: Sql, day: Sql): Sql => sql`
  select n.id, n.code as currency, coalesce((select r.rate from currency_rates r
      where r.currency_id = n.id and r.rate_date <= ${day} order by r.rate_date desc limit 1), h.exchange_rate) as rate
  from bills h join currencies n on n.code = h.currency
  where h.tenant_id = ${currentTenant} and h.beneficiary_id = ${supplier} and h.type = 2 and h.status in (1, 9)
  order by h.issue_date desc, h.id desc limit 1`
