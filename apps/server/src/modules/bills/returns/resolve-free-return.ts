import { isPurchased, itemTypeOf } from '@mizan/core/catalog/item-types'
import type { Problem } from '@mizan/core/documents/family'
import { freeGoods, typedCost } from '@mizan/core/inventory/free-goods'
import { convert } from '@mizan/core/money/currency'
import { type Money, money, parseDecimal, price, quantity, scale } from '@mizan/core/money/decimal'
import type { TenantContext } from '../../../kernel/context.ts'
import { type Bill, billType } from '../bill.ts'
import { type ResolvedBill, type ResolvedLine, resolveBill } from '../resolve-bill.ts'
import { natureOf, salesLineFacts } from '../line-facts.ts'
import { type ReturnSource, type ResolvedReturn, noStatedGaps } from './resolved-return.ts'

/**
 * A return that names no bill, where the country allows it (`domain/02` 2.8): prices and taxes are
 * typed as on a bill. Goods of a customer come back at the cost that is typed; goods go to a supplier
 * at what he credits, as far as the stock can bear it.
 */
export async function resolveFreeReturn(ctx: TenantContext, bill: Bill): Promise<ResolvedReturn> {
  const isSale = bill.type === billType.salesReturn
  const alone: Bill = {
    ...bill,
    // Of an invoice that we issued for a supplier nothing goes back without naming it.
    is_self_billed: false,
    // What names no bill was sold nowhere in particular.
    pos_id: null,
    retentions: '0',
    vat_override: null,
    net_override: null,
    payments: [],
    prepayments: [],
    lines: bill.lines.map((line) => ({ ...line, returned_from_bill_item_id: null })),
  }
  // A customer who is not named is the walk-in customer, as on a sale.
  const resolved = await resolveBill(ctx, alone, isSale || bill.beneficiary_id !== null)
  const problems = [
    ...resolved.problems,
    ...(resolved.problems.length === 0 ? whatIsWrong(resolved, isSale) : []),
  ]
  return {
    ...resolved,
    original: null,
    stated: noStatedGaps,
    of: resolved.lines.map((line, index) => returnedGoods(resolved, line, index, isSale)),
    problems,
  }
}

function whatIsWrong({ party, lines }: ResolvedBill, isSale: boolean): readonly Problem[] {
  const partyProblems = !party
    ? [{ code: 'beneficiary_required', field: 'beneficiary_id' }]
    : (isSale ? party.is_customer : party.is_supplier)
      ? []
      : [
          {
            code: isSale ? 'beneficiary_not_customer' : 'beneficiary_not_supplier',
            field: 'beneficiary_id',
          },
        ]
  return [
    ...partyProblems,
    ...lines.flatMap((line, index) =>
      (isSale ? soldProblems(line) : boughtProblems(line)).map(([field, code]) => ({
        code,
        field: `items.${index}.${field}`,
      })),
    ),
  ]
}

type Wrong = readonly (readonly [field: string, code: string])[]

const soldProblems = (line: ResolvedLine): Wrong => [
  ...(line.taxCode.mechanism === 'normal' ? [] : [['tax_id', 'tax_not_for_sales'] as const]),
  ...(line.taxCode.category === 'S' || line.reason
    ? []
    : [['tax_id', 'tax_reason_required'] as const]),
  ...(salesLineFacts(line).goods.length > 0 && line.line.item_cost === null
    ? [['item_cost', 'item_cost_required'] as const]
    : []),
]

const boughtProblems = ({ item, taxCode }: ResolvedLine): Wrong => [
  ...(isPurchased(itemTypeOf(item.item_type) ?? 'service')
    ? []
    : [['item_id', 'kit_not_purchased'] as const]),
  ...(taxCode.mechanism === 'import' ? [['tax_id', 'import_needs_bill'] as const] : []),
]

function returnedGoods(
  { priced, rate, digits }: ResolvedBill,
  line: ResolvedLine,
  index: number,
  isSale: boolean,
): ReturnSource {
  const net = priced.lines[index]?.netAfterAll ?? money(0n)
  const goods = isSale ? soldGoods(line) : boughtGoods(line, convert(net, rate, digits))
  return {
    returnable: null,
    undelivered: quantity(0n),
    delivered: line.baseQuantity,
    inTransit: money(0n),
    goods,
    kit: null,
  }
}

function soldGoods(line: ResolvedLine): ReturnSource['goods'] {
  const cost = price(parseDecimal(line.line.item_cost ?? '0', scale.price) ?? 0n)
  const value = typedCost(line.quantity, cost)
  return freeGoods(salesLineFacts(line).goods, line.baseQuantity, value)
}

const boughtGoods = (line: ResolvedLine, credited: Money): ReturnSource['goods'] =>
  natureOf(line) === 'stock'
    ? [
        {
          item: line.item.id,
          quantity: line.baseQuantity,
          value: credited,
          lowered: money(0n),
          returnedQuantity: quantity(0n),
          returnedValue: money(0n),
        },
      ]
    : []
