import { searchText } from '@mizan/core/catalog/search-text'
import { minorDigits } from '@mizan/core/money/currency'
import { divide, money, parseDecimal, powerOfTen, quantity, scale } from '@mizan/core/money/decimal'
import type { BoughtLine } from '@mizan/core/purchasing/supplier-credit'
import type { TenantContext } from '../../../kernel/context.ts'
import { currentTenant, sql } from '../../../kernel/database/sql.ts'
import { inStoreScope } from '../../../kernel/store-scope.ts'
import type { KnownParty } from './facts.sql.ts'

export type CorrectedBill = {
  readonly id: string
  readonly number: string | null
  readonly currency: string
}

/**
 * The numbers that a reference may mean. Many programs write more than the number into it:
 * «Invoice Number: 354; Invoice Issue Date: 2021-02-10».
 */
export function numbersIn(reference: string): readonly string[] {
  const parts = reference.split(/[;؛,،]/).map((part) => part.replace(/^.*[:：#]/, '').trim())
  return [...new Set([reference.trim(), ...parts])].filter((part) => part !== '')
}

/** The confirmed purchase bill that a note of this supplier corrects, by the number on its invoice. */
export const originalOf = (
  ctx: TenantContext,
  references: readonly string[],
  party: KnownParty | null,
): Promise<CorrectedBill | null> => {
  const numbers = references.flatMap(numbersIn).map((each) => each.toLowerCase())
  return party === null || numbers.length === 0
    ? Promise.resolve(null)
    : ctx.db.first<CorrectedBill>(sql`
  select b.id, b.bill_code as number, b.currency from bills b
  where b.tenant_id = ${currentTenant} and b.type = 2 and b.status in (1, 9) and b.beneficiary_id = ${party.id}
    and ${inStoreScope(ctx, sql`b.store_id`)}
    and (lower(trim(b.reference)) = any(${numbers}) or exists (select 1 from supplier_invoices s
      where s.tenant_id = ${currentTenant} and s.bill_id = b.id and lower(s.number) = any(${numbers})))
  order by b.issue_date desc, b.id limit 1`)
}

type LineRow = {
  readonly id: string
  readonly item_id: string
  readonly names: readonly (string | null)[]
  readonly unit_code: string
  readonly unit_factor: string
  readonly item_qty: string
  readonly returned_qty: string
  readonly net: string
  readonly net_after_all: string
}

/** A line of the corrected bill, with the code an e-invoice calls its unit by. */
export type CorrectedLine = BoughtLine & { readonly unitCode: string }

/** The lines of a bill that a note corrects, with what can still be given back of each. */
export async function linesOfBill(
  ctx: TenantContext,
  bill: CorrectedBill,
): Promise<readonly CorrectedLine[]> {
  const rows = await ctx.db.rows<LineRow>(sql`
    select l.id, l.item_id, jsonb_build_array(l.item_description, n.name, n.name_en, n.code) as names, u.code as unit_code,
      l.unit_factor, l.item_qty, l.returned_qty, l.net, l.net - l.allowance as net_after_all
    from bill_items l join items n on n.tenant_id = ${currentTenant} and n.id = l.item_id
      join units u on u.tenant_id = ${currentTenant} and u.id = l.unit_id
    where l.tenant_id = ${currentTenant} and l.bill_id = ${bill.id} order by l.line_no`)
  const digits = minorDigits(bill.currency)
  const micro = (text: string) => quantity(parseDecimal(text, scale.quantity) ?? 0n)
  const amount = (text: string) => money(parseDecimal(text, digits) ?? 0n)
  return rows.map((row) => {
    const factor = micro(row.unit_factor)
    const base = divide(micro(row.item_qty) * factor, powerOfTen(scale.quantity))
    return {
      id: row.id,
      itemId: row.item_id,
      names: row.names.flatMap((name) => (name === null ? [] : [searchText(name)])),
      unitCode: row.unit_code,
      factor,
      baseQuantity: quantity(base),
      returnable: quantity(base - micro(row.returned_qty)),
      net: amount(row.net),
      netAfterAll: amount(row.net_after_all),
    }
  })
}
