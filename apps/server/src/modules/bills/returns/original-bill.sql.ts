import { originalLine } from '@mizan/core/documents/return-shares'
import type { OriginalLine } from '@mizan/core/documents/return-shares'
import { priceDocument } from '@mizan/core/documents/price-document'
import type { Discount, PricedDocument } from '@mizan/core/documents/priced-document'
import type { LeftOfBill } from '@mizan/core/documents/left-of-bill'
import type { ChargedTax } from '@mizan/core/ledger/line-vat'
import type { SharedAmount } from '@mizan/core/ledger/share'
import { minorDigits } from '@mizan/core/money/currency'
import {
  type Money,
  type Quantity,
  money,
  parseDecimal,
  percent,
  price,
  quantity,
  scale,
} from '@mizan/core/money/decimal'
import { chargedTax, customsVat } from '@mizan/core/purchasing/purchase-bill'
import type { SoldKitShare } from '@mizan/core/sales/kit-revenue'
import type { TaxCategory, TaxCode, TaxMechanism } from '@mizan/core/taxes/tax-code'
import type { TenantContext } from '../../../kernel/context.ts'
import { currentTenant, sql } from '../../../kernel/database/sql.ts'
import { exemptionOfLine, recoveredIn } from '../../taxes/index.ts'
import { type BillLine, billType } from '../bill.ts'
import { type LockedBill, lockBill } from '../bill-rows.sql.ts'
import { customsValueOf } from '../purchases/customs-value.ts'
import { leftOfBill } from './left-of-bill.ts'
import { correctionsOf, deductionsOf } from './left-of-bill.sql.ts'
import { type MovedGoodsOfLine, movedGoodsOf } from './original-goods.sql.ts'

type LineRow = BillLine & {
  readonly unit_factor: string
  readonly base_qty: string
  readonly delivered_qty: string
  readonly returned_qty: string
  readonly cancelled_qty: string
  readonly transit_value: string
  readonly tax_category: TaxCategory
  readonly tax_mechanism: TaxMechanism
  readonly tax_percentage: string
  readonly tax_code: string
  /** Of a tax on mixed use what the year of the bill recovers, else null. */
  readonly tax_recovered: string | null
  readonly tax_exemption_code: string | null
  readonly tax_exemption_reason: string | null
  readonly returned_net: string
  readonly returned_seen: string
  readonly returned_customs: string
  readonly noted_net: string
  readonly noted_seen: string
}

type KitRow = {
  readonly line_id: string
  readonly item_id: string
  readonly quantity: string
  readonly net_left: string
}

export type OriginalBillLine = PricedBillRow['lines'][number] & {
  readonly line: BillLine
  readonly factor: Quantity
  readonly shares: OriginalLine
  /** Base units that are neither delivered nor cancelled. */
  readonly undelivered: Quantity
  readonly delivered: Quantity
  readonly returnable: Quantity
  /** The customs value its VAT was paid on, and what of it was given back. */
  readonly customs: SharedAmount
  /** Company currency that the undelivered units carry in transit (purchases). */
  readonly inTransit: Money
  readonly goods: readonly MovedGoodsOfLine[]
  /** Of kits: the units of each component, and what active returns left of what it earned. */
  readonly kit: { readonly sold: Quantity; readonly shares: readonly SoldKitShare[] }
}

/** A bill that is returned from, locked, with what its active returns took already. */
export type OriginalBill = {
  readonly bill: LockedBill
  readonly number: string
  readonly net: Money
  readonly creditable: Money
  readonly left: LeftOfBill
  /** VAT of the bill as it was entered, less that of its returns and notes. */
  readonly vatLeft: Money
  /** What the supplier's own VAT took out of the cost. */
  readonly statedVatGap: Money
  readonly lines: readonly OriginalBillLine[]
}

const micro = (text: string): Quantity => quantity(parseDecimal(text, scale.quantity) ?? 0n)

const discountOf = (text: string, isPercentage: boolean, digits: number): Discount | null => {
  const read = parseDecimal(text, isPercentage ? scale.percent : digits) ?? 0n
  if (read === 0n) return null
  return isPercentage ? { percent: percent(read) } : { amount: money(read) }
}

/** A locked bill with the arithmetic it was confirmed with, from its own rows. */
export type PricedBillRow = {
  readonly bill: LockedBill
  readonly priced: PricedDocument
  readonly lines: readonly {
    readonly taxId: string
    readonly tax: TaxCode
    /** What the supplier charged: nothing under reverse charge. */
    readonly charged: ChargedTax
    /** Why it bears no VAT. */
    readonly reason: ReturnType<typeof exemptionOfLine>
  }[]
}

/** `except` is the return or note that is priced: confirmed anew it does not count as an earlier one. */
const lineRows = (
  ctx: TenantContext,
  id: string,
  except: string | null = null,
): Promise<LineRow[]> =>
  ctx.db.rows<LineRow>(sql`
    select l.*, t.category as tax_category, t.mechanism as tax_mechanism, t.percentage as tax_percentage, t.code as tax_code,
      case when t.is_mixed_use then (select ${recoveredIn} from recovery_rates y join bills o on o.tenant_id = ${currentTenant} and o.id = l.bill_id
        where y.tenant_id = ${currentTenant} and y.year = extract(year from o.issue_date)) end as tax_recovered,
      t.exemption_code as tax_exemption_code, t.exemption_reason as tax_exemption_reason,
      coalesce(r.net, 0)::text as returned_net, coalesce(r.seen, 0)::text as returned_seen, coalesce(r.customs, 0)::text as returned_customs,
      coalesce(n.net, 0)::text as noted_net, coalesce(n.seen, 0)::text as noted_seen
    from bill_items l join taxes t on t.tenant_id = ${currentTenant} and t.id = l.tax_id
      left join lateral (select sum(x.net - x.allowance) as net, sum(x.gross) as seen, sum(x.customs_value) as customs
        from bill_items x join bills b on b.tenant_id = ${currentTenant} and b.id = x.bill_id
        where x.tenant_id = ${currentTenant} and x.returned_from_bill_item_id = l.id and b.status not in (0, 255)
          and b.id is distinct from ${except}::uuid) r on true
      left join lateral (select sum(s.net) as net, sum(s.seen) as seen
        from note_shares s join notes o on o.tenant_id = ${currentTenant} and o.id = s.note_id
        where s.tenant_id = ${currentTenant} and s.bill_item_id = l.id and o.status not in (0, 255)
          and o.id is distinct from ${except}::uuid) n on true
    where l.tenant_id = ${currentTenant} and l.bill_id = ${id} order by l.line_no`)

const kitRows = (ctx: TenantContext, id: string, returnId: string): Promise<KitRow[]> =>
  ctx.db.rows<KitRow>(sql`
    select c.bill_item_id as line_id, c.component_id as item_id, c.base_qty as quantity,
      c.net - coalesce((select sum(r.net) from bill_items x join bills b on b.tenant_id = ${currentTenant} and b.id = x.bill_id
          join bill_item_components r on r.tenant_id = ${currentTenant} and r.bill_item_id = x.id and r.component_id = c.component_id
        where x.tenant_id = ${currentTenant} and x.returned_from_bill_item_id = l.id and b.status not in (0, 255) and b.id <> ${returnId}), 0) as net_left
    from bill_items l join bill_item_components c on c.tenant_id = ${currentTenant} and c.bill_item_id = l.id
    where l.tenant_id = ${currentTenant} and l.bill_id = ${id} order by l.line_no, c.line_no`)

const soldShare = (row: KitRow): SoldKitShare => ({
  item: row.item_id,
  quantity: micro(row.quantity),
  netLeft: money(parseDecimal(row.net_left, 2) ?? 0n),
})

function priceRows(bill: LockedBill, rows: readonly LineRow[]): PricedBillRow {
  const digits = minorDigits(bill.currency)
  const lines = rows.map((row) => {
    const tax: TaxCode = {
      code: row.tax_code,
      category: row.tax_category,
      mechanism: row.tax_mechanism,
      rate: percent(parseDecimal(row.tax_percentage, scale.percent) ?? 0n),
      ...(row.tax_recovered !== null && {
        recovered: percent(parseDecimal(row.tax_recovered, scale.percent) ?? 0n),
      }),
    }
    const isSale = bill.type === billType.sales
    return { row, tax, charged: isSale ? tax : chargedTax(tax) }
  })
  return {
    bill,
    lines: lines.map(({ row, tax, charged }) => ({
      taxId: row.tax_id ?? '',
      tax,
      charged,
      reason: exemptionOfLine(row, {
        category: tax.category,
        exemption_code: row.tax_exemption_code,
        exemption_reason: row.tax_exemption_reason,
      }),
    })),
    priced: priceDocument({
      taxInclusive: bill.tax_inclusive,
      minorDigits: digits,
      discount: discountOf(bill.discount_amount, bill.discount_is_percentage, digits),
      lines: lines.map(({ row, charged }) => ({
        quantity: micro(row.item_qty),
        price: price(parseDecimal(row.item_price, scale.price) ?? 0n),
        discount: discountOf(row.item_discount, row.item_discount_is_percentage, digits),
        category: charged.category,
        rate: charged.rate,
      })),
    }),
  }
}

/** Locks a bill and reads what of it can still be given back or credited, by a return or note of it. */
export async function lockOriginalBill(
  ctx: TenantContext,
  id: string,
  except: string,
): Promise<OriginalBill | null> {
  const bill = await lockBill(ctx, id)
  if (!bill) return null
  const [rows, kits, goods, corrected, deductions] = await Promise.all([
    lineRows(ctx, id, except),
    kitRows(ctx, id, except),
    movedGoodsOf(ctx, id),
    correctionsOf(ctx, id, except),
    bill.kind === 'prepayment' ? deductionsOf(ctx, id, except) : [],
  ])
  const digits = minorDigits(bill.currency)
  const read = (text: string): Money => money(parseDecimal(text, digits) ?? 0n)
  const { priced, lines: taxed } = priceRows(bill, rows)
  const net = read(bill.net)
  const creditable = money(net - read(corrected.net))
  const customs = atCustoms(rows, taxed, digits)
  const customsLeft = atCustoms(rows, taxed, digits, ({ returned_customs }) => returned_customs)
  const lines = rows.flatMap((row, index) => {
    const figures = priced.lines[index]
    const tax = taxed[index]
    if (!figures || !tax) return []
    const base = micro(row.base_qty)
    const returned = micro(row.returned_qty)
    const delivered = micro(row.delivered_qty)
    return [
      {
        line: row,
        ...tax,
        factor: micro(row.unit_factor),
        shares: {
          ...originalLine(figures, base),
          returnedQuantity: returned,
          returnedNet: read(row.returned_net),
          returnedSeen: read(row.returned_seen),
          notedNet: read(row.noted_net),
          notedSeen: read(row.noted_seen),
        },
        customs: {
          amount: customsValueOf(row, digits) ?? money(0n),
          lowered: money(0n),
          given: read(row.returned_customs),
        },
        returnable: quantity(base - returned),
        delivered,
        undelivered: quantity(base - delivered - micro(row.cancelled_qty)),
        inTransit: money(parseDecimal(row.transit_value, 2) ?? 0n),
        goods: goods.filter((each) => each.lineId === row.id).map(({ goods: moved }) => moved),
        kit: {
          sold: base,
          shares: kits.filter((each) => each.line_id === row.id).map(soldShare),
        },
      },
    ]
  })
  return {
    bill,
    number: bill.number ?? '',
    net,
    creditable,
    left: leftOfBill({
      lines: lines.map((each) => ({ ...each, id: each.line.id })),
      taxInclusive: bill.tax_inclusive,
      total: money(net - customs),
      totalLeft: money(creditable - customsLeft),
      deductions,
      digits,
    }),
    vatLeft: money(read(bill.vat) - read(corrected.vat) - customsLeft),
    statedVatGap: money(bill.vat_override === null ? 0n : read(bill.vat_override) - priced.vat),
    lines,
  }
}

/** VAT that was paid at customs on lines of a bill, less what of their value was given back. */
const atCustoms = (
  rows: readonly LineRow[],
  taxed: PricedBillRow['lines'],
  digits: number,
  given: (row: LineRow) => string = () => '0',
): Money =>
  customsVat({
    lines: rows.flatMap((row, index) => {
      const tax = taxed[index]?.tax
      const value = customsValueOf(row, digits)
      const less = parseDecimal(given(row), digits) ?? 0n
      return tax ? [{ tax, customsValue: value === null ? null : money(value - less) }] : []
    }),
  })
