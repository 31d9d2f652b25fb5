import type { TenantContext } from '../../../kernel/context.ts'
import { currentTenant, sql } from '../../../kernel/database/sql.ts'
import { latinDigits } from '@mizan/core/money/digits'
import type { Body, Placed, Unit } from './unit.ts'

type SoldLine = {
  readonly id: string
  readonly bill_id: string
  readonly line_no: number
  readonly item_id: string
  readonly item_price: string
}

const original = ({ body }: Unit): string | null =>
  typeof body['returned_from_bill_id'] === 'string' ? body['returned_from_bill_id'] : null

/**
 * Finds for each line of a return the line of its bill: by the item, and by the number of the line
 * where the item stands on several. A return that names no bill keeps its lines as they are.
 */
export async function completeReturns(
  ctx: TenantContext,
  units: readonly Unit[],
): Promise<readonly Unit[]> {
  const bills = [...new Set(units.flatMap((unit) => original(unit) ?? []))]
  const sold =
    bills.length === 0
      ? []
      : await ctx.db
          .rows<SoldLine>(sql`select id, bill_id, line_no, item_id, item_price from bill_items
          where tenant_id = ${currentTenant} and bill_id = any(${bills}::uuid[]) order by bill_id, line_no`)
  return units.map((unit) =>
    completed(
      ctx,
      unit,
      sold.filter(({ bill_id: of }) => of === original(unit)),
    ),
  )
}

function completed(ctx: TenantContext, unit: Unit, sold: readonly SoldLine[]): Unit {
  const problems: Placed[] = []
  // A price is asked for where a return may stand without a bill, and does.
  const isOfBill =
    ctx.tenant.taxRestrictive ||
    unit.rows.some(({ values }) => values['returned_from_bill_id'] !== undefined)
  const lines = (unit.body['items'] as readonly Body[]).map((line, index) => {
    const { line_no: asked, ...typed } = line
    const rest: Body = { ...(isOfBill && { item_price: '0' }), ...typed }
    const at = unit.places.get(`items.${index}`)
    if (original(unit) === null || !at || rest['item_id'] === undefined) return rest
    const found = sold.filter(
      ({ item_id: item, line_no: number }) =>
        item === rest['item_id'] &&
        (asked === undefined || String(number) === latinDigits(String(asked))),
    )
    const [first] = found
    if (!first || found.length > 1) {
      const code = first ? 'bill_line_ambiguous' : 'item_not_on_bill'
      problems.push({ at, problem: { field: 'items.item_id', code } })
    }
    return {
      ...rest,
      ...(first && { returned_from_bill_item_id: first.id, item_price: first.item_price }),
    }
  })
  return {
    ...unit,
    body: { ...unit.body, items: lines },
    problems: [...unit.problems, ...problems],
  }
}
