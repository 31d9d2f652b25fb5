import { baseQuantity } from '@mizan/core/catalog/units'
import { formatShort, parseDecimal, quantity, scale } from '@mizan/core/money/decimal'
import type { TenantContext } from '../../../kernel/context.ts'
import { currentTenant, sql } from '../../../kernel/database/sql.ts'
import { factorOf, itemsOf } from '../../bills/index.ts'
import type { NamedLot } from './lots-in-cell.ts'
import { type Body, type Placed, type Unit, firstOf } from './unit.ts'

type NumberedLine = Body & {
  readonly lots?: readonly NamedLot[]
  readonly lots_expiry?: string
}

/** What a family calls its lines, and how much goods move by a line, and by what is said of the whole. */
type Named = {
  readonly lines: string
  readonly amountOf: (line: Body, whole: Body) => unknown
  readonly amountOfWhole?: (whole: Body) => unknown
}

/**
 * Says of lines that name batches or serials how much of each they move, in base units: the only number of a line is
 * all of it, of several each is one piece unless it says more. A day of its own column is that of all which say none.
 */
export const completeLots =
  ({ lines, amountOf, amountOfWhole }: Named) =>
  async (ctx: TenantContext, units: readonly Unit[]): Promise<readonly Unit[]> => {
    const linesOf = ({ body }: Unit) => (body[lines] ?? []) as readonly NumberedLine[]
    const named = units.flatMap((unit) =>
      [...linesOf(unit), ...(amountOfWhole ? [unit.body as NumberedLine] : [])].filter(
        ({ lots, lots_expiry }) => lots ?? lots_expiry,
      ),
    )
    if (named.length === 0) return units
    const completed = await lotsByItem(ctx, named)
    return units.map((unit) => {
      const problems: Placed[] = []
      const bodies = linesOf(unit).map((line, index) => {
        const { line: body, code } = completed(line, amountOf(line, unit.body))
        const at = unit.places.get(`${lines}.${index}`)
        if (code !== null && at) problems.push({ at, problem: { field: `${lines}.lots`, code } })
        return body
      })
      const whole = amountOfWhole
        ? completed(unit.body, amountOfWhole(unit.body))
        : { line: unit.body, code: null }
      if (whole.code !== null)
        problems.push({ at: firstOf(unit), problem: { field: 'lots', code: whole.code } })
      return {
        ...unit,
        body: { ...whole.line, [lines]: bodies },
        problems: [...unit.problems, ...problems],
      }
    })
  }

type Completed = { readonly line: Body; readonly code: string | null }

/** Reads once which items are tracked, and in which units; answers what a line with its amount says of its lots. */
async function lotsByItem(
  ctx: TenantContext,
  named: readonly NumberedLine[],
): Promise<(line: NumberedLine, amount: unknown) => Completed> {
  const ids = [...new Set(named.map((line) => String(line['item_id'])))]
  const known = ids.filter((id) => /^[\da-f-]{36}$/.test(id))
  const [items, tracked] = await Promise.all([
    itemsOf(ctx, known),
    ctx.db.rows<{ id: string }>(sql`select id from items where tenant_id = ${currentTenant}
      and tracked_by is not null and id = any(${known}::uuid[])`),
  ])
  const itemById = new Map(items.map((item) => [item.id, item]))
  const isTracked = new Set(tracked.map(({ id }) => id))
  return ({ lots = [], lots_expiry: expiry = null, ...rest }, amount) => {
    if (lots.length === 0) return { line: rest, code: expiry === null ? null : 'lots_unnamed' }
    const item = itemById.get(String(rest['item_id']))
    if (!item || !isTracked.has(item.id)) return { line: rest, code: 'item_not_tracked' }
    const unit = rest['unit_id'] ?? item.sub_unit_id ?? item.unit_id
    const factor = factorOf(item, String(unit))
    const units = parseDecimal(String(amount ?? ''), scale.quantity)
    const base = factor === null || units === null ? null : baseQuantity(quantity(units), factor)
    const whole = base === null ? null : formatShort(base, scale.quantity)
    return {
      line: {
        ...rest,
        lots: lots.map((lot) => ({
          number: lot.number,
          expiry_date: lot.expiry_date ?? expiry,
          quantity: lot.quantity ?? (lots.length === 1 ? (whole ?? '1') : '1'),
        })),
      },
      code: null,
    }
  }
}
