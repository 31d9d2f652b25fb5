import type { Problem, Rules } from '../documents/family.ts'
import { limits } from '../documents/limits.ts'
import { headerProblems } from '../ledger/document-header.ts'
import { entryOrNothing } from '../ledger/entry.ts'
import { prepaidProblems } from '../ledger/prepaid.ts'
import { when } from '../ledger/problem.ts'
import { type Money, formatShort, money, scale } from '../money/decimal.ts'
import { draftPurchaseBill, statedVatGap, statedVatLine } from './post-purchase-bill.ts'
import {
  type PurchaseBill,
  type PurchaseBillFacts,
  type PurchaseLine,
  type PurchaseLineFacts,
  customsVat,
  purchaseBillNet,
  purchaseBillPayable,
  usedReferenceProblems,
} from './purchase-bill.ts'

/** Rules of the purchase bill: `domain/02` 2.5, 2.9 and 2.14. */
export const purchaseBill: Rules<PurchaseBill, PurchaseBillFacts> = {
  problems: (bill, facts) => {
    const net = purchaseBillNet(bill)
    const statedRounding = money(net - bill.priced.net - customsVat(bill))
    return [
      ...headerProblems(bill, facts),
      ...when(!facts.beneficiary.active, 'beneficiary_inactive', 'beneficiary_id'),
      ...when(!facts.beneficiary.isSupplier, 'beneficiary_not_supplier', 'beneficiary_id'),
      ...(facts.usedReference?.isRefused ? usedReferenceProblems(facts.usedReference) : []),
      ...when(bill.lines.length === 0, 'items_required', 'items'),
      ...bill.lines.flatMap((line, index) => lineProblems(bill, line, index, facts)),
      ...when(
        beyond(statedVatGap(bill), limits.purchaseVatOverride),
        'vat_override_too_large',
        'vat_override',
      ),
      ...when(
        statedVatGap(bill) !== 0n && statedVatLine(bill) < 0,
        'vat_override_without_tax',
        'vat_override',
      ),
      ...when(
        beyond(statedRounding, limits.purchaseTotalOverride),
        'net_override_too_large',
        'net_override',
      ),
      ...prepaidProblems(bill.prepaid, facts.prepayments, { ...bill, net }),
      ...when(
        bill.retention < 0n || bill.retention > purchaseBillPayable(bill),
        'retention_exceeds_net',
        'retentions',
      ),
      ...draftPurchaseBill(bill, facts).accounts.missing(),
    ]
  },
  warnings: (_, { usedReference }) =>
    usedReference?.isRefused ? [] : usedReferenceProblems(usedReference),
  effects: (bill, facts) => {
    const { lines, book } = draftPurchaseBill(bill, facts)
    const entry = entryOrNothing(lines)
    return { entry, moves: book.moves(), stock: book.states(), associations: [] }
  },
}

/** A bill charges no more of a receipt than is not billed yet: what came with the bill itself is a line of its own. */
const receivedProblems = (
  line: PurchaseLine,
  { received = null }: PurchaseLineFacts,
  at: string,
): readonly Problem[] =>
  received === null
    ? []
    : when(line.quantity > received.quantity, 'bill_exceeds_receipt', `${at}.item_qty`, {
        left: formatShort(received.quantity, scale.quantity),
      })

const beyond = (gap: Money, limit: bigint): boolean => gap > limit || gap < -limit

function lineProblems(
  bill: PurchaseBill,
  line: PurchaseLine,
  index: number,
  facts: PurchaseBillFacts,
): readonly Problem[] {
  const at = `items.${index}`
  const known = facts.lines[index]
  if (!known) return [{ code: 'item_not_found', field: `${at}.item_id` }]
  const isStock = known.nature === 'stock'
  const isImport = line.tax.mechanism === 'import'
  return [
    ...when(!known.active, 'item_inactive', `${at}.item_id`),
    ...when(!known.isPurchased, 'kit_not_purchased', `${at}.item_id`),
    ...when(
      bill.kind !== 'prepayment' && line.quantity <= 0n,
      'must_be_positive',
      `${at}.item_qty`,
    ),
    ...when(isStock && line.item === null, 'item_required', `${at}.item_id`),
    ...when(isStock && line.store === null, 'store_required', `${at}.store_id`),
    ...when(
      isImport !== (line.customsValue !== null),
      'customs_value_required',
      `${at}.customs_value`,
    ),
    ...receivedProblems(line, known, at),
  ]
}
