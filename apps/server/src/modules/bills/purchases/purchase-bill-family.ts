import { resolveAccount } from '@mizan/core/ledger/resolve-account'
import { type Money, money, quantity } from '@mizan/core/money/decimal'
import { clearedValue } from '@mizan/core/purchasing/goods-receipt'
import { purchaseLineCosts } from '@mizan/core/purchasing/post-purchase-bill'
import {
  type PurchaseBill,
  type PurchaseBillFacts,
  purchaseBillNet,
} from '@mizan/core/purchasing/purchase-bill'
import { purchaseBill } from '@mizan/core/purchasing/purchase-bill-rules'
import { riyadhTime } from '@mizan/core/time/riyadh'
import { receivedVatDate } from '@mizan/core/taxes/vat-return/vat-period'
import type { LocalDate } from '@mizan/core/time/local-date'
import { type BoughtAsset, draftAssets, dropUntouchedAssets } from '../../assets/index.ts'
import { type Family, documentSettings } from '../../documents/index.ts'
import { lockStock } from '../../inventory/index.ts'
import { postingFacts } from '../../ledger/index.ts'
import type { Bill } from '../bill.ts'
import { customsValueOf, statedTotals, totalsAsStated } from './customs-value.ts'
import type { PartyFacts } from '../bill-facts.sql.ts'
import { lockReceipts, lockReceiptsOf, receivedGoods } from './received-goods.sql.ts'
import { usedReferenceOf } from './used-reference.sql.ts'
import { type Prepaid, deducted, resolvePrepayments } from '../payment/prepayments.ts'
import type { PreparedBill, ReceivedPart } from '../prepared-bill.ts'
import { type ResolvedBill, type ResolvedLine, resolveBill } from '../resolve-bill.ts'
import { saveConfirmedBill } from '../save-bill.ts'
import { buildSelfBilledInvoice } from '../tax-invoice/self-billed-invoice.ts'
import { headerOf, natureOf, purchaseLineFacts, lotsField } from '../line-facts.ts'

function purchaseDocument(
  resolved: ResolvedBill,
  deliverNow: boolean,
  prepaid: Prepaid,
  vatDate: LocalDate,
): PurchaseBill {
  const { bill, party, lines, priced, retention, digits } = resolved
  return {
    ...headerOf(resolved),
    vatDate,
    kind: bill.kind === 'prepayment' ? 'prepayment' : 'purchase',
    beneficiary: party?.id ?? '',
    priced,
    retention,
    prepaid: prepaid.deductions.map(({ part }) => part),
    deliverNow,
    stated: statedTotals(resolved),
    lines: lines.map((each) => ({
      item: each.item.id,
      quantity: each.baseQuantity,
      store: each.store?.id ?? null,
      tax: each.taxCode,
      customsValue: customsValueOf(each.line, digits),
      account: each.line.account_id,
      costCenter: each.line.cost_center_id ?? bill.cost_center_id,
    })),
  }
}

/** What goods that are still under way carry until they arrive; services carry nothing. */
const inTransitOf = (document: PurchaseBill, facts: PurchaseBillFacts): Money[] =>
  purchaseLineCosts(document, facts).map((cost, index) =>
    facts.lines[index]?.nature === 'stock' && !facts.lines[index]?.received ? cost : money(0n),
  )

/** What each line clears of goods that came before the bill, and what they cost by it. */
const receivedParts = (document: PurchaseBill, facts: PurchaseBillFacts): ReceivedPart[] =>
  purchaseLineCosts(document, facts).map((cost, index) => {
    const goods = facts.lines[index]?.received
    const line = document.lines[index]
    return goods && line ? { cleared: clearedValue(goods, line.quantity), cost } : null
  })

const payableOf = (party: PartyFacts | null): string | null =>
  party?.account_sub_type === 'payable' ? party.account_id : null

/** Purchase bills (102): rules of core over the rows of `bills`. */
export const purchaseBillFamily: Family<
  Bill,
  PurchaseBill,
  PurchaseBillFacts,
  PreparedBill<PurchaseBill, PurchaseBillFacts>
> = {
  rules: purchaseBill,
  kind: () => 'purchase_bill',
  lockFirst: async (ctx, bill) => {
    await lockReceiptsOf(ctx, bill.id)
    await lockReceipts(ctx, bill)
  },
  places: async (ctx, bill) => placesOf((await resolveBill(ctx, bill)).lines),
  save: async (ctx, bill, prepared, confirmed) => {
    await saveConfirmedBill(ctx, bill, prepared, confirmed)
    if (confirmed.isRepost) await dropUntouchedAssets(ctx, bill.id)
    await draftAssets(
      ctx,
      { billId: bill.id, date: bill.issue_date, defaults: prepared.facts.defaults },
      boughtAssets(prepared),
    )
  },
  async prepare(ctx, bill) {
    const [resolved, posting, settings] = await Promise.all([
      resolveBill(ctx, bill),
      postingFacts(ctx),
      documentSettings(ctx),
    ])
    const { party, lines } = resolved
    const built = await buildSelfBilledInvoice(ctx, resolved)
    const prepaid = await resolvePrepayments(ctx, bill, resolved)
    const deliverNow = bill.deliver && settings.deliversOnConfirm
    const received = await receivedGoods(
      ctx,
      bill,
      lines.map(({ store }) => store?.id ?? null),
    )
    const facts = lines.map((line, index) => ({
      ...purchaseLineFacts(line),
      received: received.lines[index] ?? null,
    }))
    const vatDate = receivedVatDate(bill.issue_date, posting.periods)
    const document = purchaseDocument(resolved, deliverNow, prepaid, vatDate)
    const moving = lines.filter((_, index) => deliverNow || facts[index]?.received)
    const stock = await lockStock(ctx, placesOf(moving))
    const known: PurchaseBillFacts = {
      ...posting,
      beneficiary: {
        active: party?.status === 1,
        isSupplier: party?.is_supplier ?? false,
        payable: payableOf(party),
      },
      usedReference: await usedReferenceOf(ctx, bill, settings.refusesUsedReferences),
      lines: facts,
      stock: stock.states,
      prepayments: prepaid.deductions.map(({ open }) => open),
    }
    return {
      document,
      stock,
      facts: known,
      problems: [
        ...resolved.problems,
        ...prepaid.problems,
        ...received.problems,
        ...(party ? [] : [{ code: 'beneficiary_required', field: 'beneficiary_id' }]),
        ...built.problems,
      ],
      invoice: built.invoice,
      lots: { lines: bill.lines, fieldOf: lotsField },
      lineIds: bill.lines.map((line) => line.id),
      format: settings.format('purchase_bill'),
      entryFormat: settings.format('entry'),
      numberYear: settings.numberYear(bill.issue_date),
      partyAccounts: posting.partyAccounts,
      statement: {
        ...(bill.kind === 'prepayment' && { kind: 'supplier_prepayment' }),
        reference: bill.reference,
      },
      date: bill.issue_date,
      vatDate,
      resolved,
      kind: bill.kind === 'prepayment' ? 'prepayment' : 'standard',
      deliverNow,
      delivered: lines.map((line, index) =>
        deliverNow || facts[index]?.received || facts[index]?.nature !== 'stock'
          ? line.baseQuantity
          : quantity(0n),
      ),
      inTransit: deliverNow ? [] : inTransitOf(document, known),
      received: receivedParts(document, known),
      owedOn: [
        resolveAccount([payableOf(party)], 'payable', posting.defaults),
        posting.defaults.retention_payable,
      ],
      prepaid: bill.prepayments.length > 0 || bill.edited ? prepaid : null,
      owed: money(purchaseBillNet(document) - deducted(prepaid)),
      totals: totalsAsStated(resolved),
      partyAccount: resolveAccount([payableOf(party)], 'payable', posting.defaults),
      issueTime: bill.issue_time?.padEnd(8, ':00') ?? riyadhTime(ctx.now.getTime()),
    }
  },
}

/** The lines that buy fixed assets, at their cost in company currency; an advance buys none yet. */
function boughtAssets({
  document,
  facts,
  resolved,
}: PreparedBill<PurchaseBill, PurchaseBillFacts>): BoughtAsset[] {
  if (document.kind === 'prepayment' || !facts.lines.some(isAsset)) return []
  const costs = purchaseLineCosts(document, facts)
  return resolved.lines.flatMap(({ item, line, baseQuantity }, index) => {
    const known = facts.lines[index]
    const account =
      known && resolveAccount([line.account_id, ...known.cost], 'fixed_asset', facts.defaults)
    const cost = costs[index]
    return known && isAsset(known) && account && cost !== undefined
      ? [
          {
            item: item.id,
            name: [item.name, line.item_description].filter(Boolean).join(' – '),
            quantity: baseQuantity,
            cost,
            account,
            costCenter: document.lines[index]?.costCenter ?? null,
          },
        ]
      : []
  })
}

const isAsset = ({ nature }: PurchaseBillFacts['lines'][number]): boolean =>
  nature === 'fixed_asset'

/** Where the goods of a purchase arrive; what is no stock arrives nowhere. */
const placesOf = (lines: readonly ResolvedLine[]) =>
  lines.flatMap((line) =>
    natureOf(line) === 'stock' && line.store ? [{ item: line.item.id, store: line.store.id }] : [],
  )
