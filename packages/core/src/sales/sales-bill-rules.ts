import type { Effects, Problem, Rules } from '../documents/family.ts'
import { itemTypeFacts } from '../catalog/item-types.ts'
import { reservedProblems, shortages } from '../inventory/goods.ts'
import { headerProblems } from '../ledger/document-header.ts'
import { entryOrNothing } from '../ledger/entry.ts'
import { prepaidProblems } from '../ledger/prepaid.ts'
import { when } from '../ledger/problem.ts'
import { isForSales } from '../taxes/tax-code.ts'
import { discountLimitProblems } from './discount-limit.ts'
import { minimumProblems } from './minimum-price.ts'
import { draftSalesBill } from './post-sales-bill.ts'
import {
  type SalesBill,
  type SalesBillFacts,
  type SalesLine,
  creditLimitProblems,
  goodsOfBill,
  salesBillPayable,
} from './sales-bill.ts'

/** Rules of the sales bill: `domain/02` 2.5 to 2.7 and 2.14. */
export const salesBill: Rules<SalesBill, SalesBillFacts> = {
  problems: (bill, facts) => {
    const goods = goodsLeaving(bill, facts)
    const payable = salesBillPayable(bill)
    return [
      ...headerProblems(bill, facts),
      ...when(!facts.beneficiary.active, 'beneficiary_inactive', 'beneficiary_id'),
      ...when(!facts.beneficiary.isCustomer, 'beneficiary_not_customer', 'beneficiary_id'),
      ...when(bill.lines.length === 0, 'items_required', 'items'),
      ...bill.lines.flatMap((line, index) => lineProblems(bill, line, index, facts)),
      ...discountLimitProblems(bill.priced, facts.discountMax),
      ...prepaidProblems(bill.prepaid, facts.prepayments, { ...bill, net: bill.priced.net }),
      ...when(
        bill.retention < 0n || bill.retention > payable,
        'retention_exceeds_net',
        'retentions',
      ),
      ...(facts.blocksAboveCreditLimit ? creditLimitProblems(bill, facts.beneficiary) : []),
      ...shortages(goods, facts.stock, facts.lowestOnHand),
      ...(facts.keepsReserved ? reservedProblems(goods, facts.stock, facts.reserved ?? []) : []),
      ...draftSalesBill(bill, facts).accounts.missing(),
    ]
  },
  warnings: (bill, facts) => [
    ...(facts.blocksAboveCreditLimit ? [] : creditLimitProblems(bill, facts.beneficiary)),
    ...(facts.keepsReserved
      ? []
      : reservedProblems(goodsLeaving(bill, facts), facts.stock, facts.reserved ?? [])),
  ],
  effects: (bill, facts): Effects => {
    const { lines, book } = draftSalesBill(bill, facts)
    const entry = entryOrNothing(lines)
    return { entry, moves: book.moves(), stock: book.states(), associations: [] }
  },
}

/** What leaves the stores with the bill itself. */
const goodsLeaving = (bill: SalesBill, facts: SalesBillFacts) =>
  bill.deliverNow && bill.kind !== 'prepayment' ? goodsOfBill(bill, facts) : []

function lineProblems(
  bill: SalesBill,
  line: SalesLine,
  index: number,
  facts: SalesBillFacts,
): readonly Problem[] {
  const at = `items.${index}`
  const known = facts.lines[index]
  if (!known) return [{ code: 'item_not_found', field: `${at}.item_id` }]
  const { minimumPrice } = known
  return [
    ...when(!known.active, 'item_inactive', `${at}.item_id`),
    ...when(!known.allowToSell, 'item_not_for_sale', `${at}.item_id`),
    ...when(
      itemTypeFacts(known.itemType).soldAs === null,
      'fixed_asset_needs_disposal',
      `${at}.item_id`,
    ),
    ...when(
      bill.kind !== 'prepayment' && line.quantity <= 0n,
      'must_be_positive',
      `${at}.item_qty`,
    ),
    ...when(known.goods.length > 0 && line.store === null, 'store_required', `${at}.store_id`),
    ...(facts.canSellBelowMinimum
      ? []
      : minimumProblems(bill, { ...line, minimumPrice }, `${at}.item_price`)),
    ...when(!isForSales(line.tax), 'tax_not_for_sales', `${at}.tax_id`),
    ...when(
      line.tax.category !== 'S' && !line.taxReason,
      'tax_reason_required',
      `${at}.tax_reason`,
    ),
  ]
}
