import { stockPart } from '@mizan/core/inventory/returned-goods'
import { resolveAccount } from '@mizan/core/ledger/resolve-account'
import { type Money, money, quantity } from '@mizan/core/money/decimal'
import {
  type PurchaseReturn,
  type PurchaseReturnFacts,
  purchaseReturnNet,
} from '@mizan/core/purchasing/purchase-return'
import { purchaseReturn } from '@mizan/core/purchasing/purchase-return-rules'
import { riyadhTime } from '@mizan/core/time/riyadh'
import { receivedVatDate } from '@mizan/core/taxes/vat-return/vat-period'
import type { LocalDate } from '@mizan/core/time/local-date'
import { type Family, documentSettings } from '../../documents/index.ts'
import { lockStock, lowestOnHand } from '../../inventory/index.ts'
import { postingFacts } from '../../ledger/index.ts'
import { vatLeftOf } from '../../taxes/index.ts'
import { lockOpenDocuments } from '../../settlement/index.ts'
import type { Bill, BillLine } from '../bill.ts'
import {
  type PreparedReturn,
  fallsWith,
  originalFacts,
  releasedFromTransit,
  returnPlaces,
  returnedLots,
  saveConfirmedReturn,
} from './confirmed-return.ts'
import { customsValueOf } from '../purchases/customs-value.ts'
import type { OriginalBill } from './original-bill.sql.ts'
import type { ResolvedReturn } from './resolved-return.ts'
import { resolveReturn } from './resolve-return.ts'
import { buildSelfBilledReturn } from '../tax-invoice/self-billed-invoice.ts'
import { headerOf, natureOf, lotsField } from '../line-facts.ts'

/** Purchase returns (103): what goes back to a supplier, at its cost or what the stock can give (`domain/02` 2.10). */
export const purchaseReturnFamily: Family<
  Bill,
  PurchaseReturn,
  PurchaseReturnFacts,
  PreparedReturn<PurchaseReturn, PurchaseReturnFacts>
> = {
  rules: purchaseReturn,
  kind: () => 'purchase_return',
  save: saveConfirmedReturn,
  places: returnPlaces,
  async prepare(ctx, bill) {
    const resolved = await resolveReturn(ctx, bill)
    const { original, of, party, lines } = resolved
    const [posting, settings, open, vatLeft] = await Promise.all([
      postingFacts(ctx),
      documentSettings(ctx),
      lockOpenDocuments(ctx, original ? [{ type: 'bill', id: original.bill.id }] : []),
      vatLeftOf(ctx, mixedUseOf(resolved), bill.id),
    ])
    const own = party?.account_sub_type === 'payable' ? party.account_id : null
    const payable = original
      ? (open[0]?.parts[0]?.account ?? null)
      : resolveAccount([own], 'payable', posting.defaults)
    const fromStock = lines.map((line, index) =>
      natureOf(line) === 'stock'
        ? quantity(stockPart(line.baseQuantity, of[index]?.undelivered ?? 0n))
        : line.baseQuantity,
    )
    const built = await buildSelfBilledReturn(ctx, resolved)
    const vatDate = receivedVatDate(bill.issue_date, posting.periods)
    const document = documentOf(resolved, vatDate)
    const net = purchaseReturnNet(document)
    const falls = fallsWith(original, open[0], net)
    const stock = await lockStock(
      ctx,
      lines.flatMap(({ store, item }, index) =>
        store && (fromStock[index] ?? 0n) > 0n && (of[index]?.goods.length ?? 0) > 0
          ? [{ item: item.id, store: store.id }]
          : [],
      ),
    )
    return {
      document,
      facts: {
        ...posting,
        original: original && originalFacts(original),
        requiresOriginal: ctx.tenant.taxRestrictive,
        payable,
        settles: open[0] ?? null,
        falls,
        vatLeft,
        lines: lines.map((each, index) => {
          const goods = of[index]?.goods[0]
          return {
            nature: natureOf(each),
            returnable: of[index]?.returnable ?? null,
            undelivered: of[index]?.undelivered ?? quantity(0n),
            inTransit: of[index]?.inTransit ?? (0n as never),
            delivered: of[index]?.delivered ?? quantity(0n),
            goods: goods ? { ...goods, cogs: [], inventory: [each.store?.account_id] } : null,
            receipt: receiptOf(original, each.line),
            allowNegative: each.item.allow_negative_balance,
            cost: [each.item.purchase_account_id, each.item.collection_cost_account_id],
            vatInput: each.tax.account_id,
            vatOutput: null,
          }
        }),
        stock: stock.states,
        lowestOnHand: await lowestOnHand(ctx, stock, bill.issue_date),
      },
      stock,
      problems: [...resolved.problems, ...built.problems],
      invoice: built.invoice,
      lots: { lines: bill.lines.map(returnedLots), fieldOf: lotsField },
      lineIds: bill.lines.map((line) => line.id),
      format: settings.format('purchase_return'),
      entryFormat: settings.format('entry'),
      numberYear: settings.numberYear(bill.issue_date),
      partyAccounts: posting.partyAccounts,
      statement: { reference: original?.number ?? null, reason: bill.return_reason },
      date: bill.issue_date,
      vatDate,
      resolved,
      original,
      openOriginal: open[0] ?? null,
      fromStock,
      kind: 'standard',
      deliverNow: true,
      delivered: fromStock,
      inTransit: releasedFromTransit(resolved, fromStock),
      owed: net,
      owedOn: [payable, falls?.account],
      falls,
      issueTime: bill.issue_time?.padEnd(8, ':00') ?? riyadhTime(ctx.now.getTime()),
      totals: totalsOf(document, net),
      partyAccount: payable,
    }
  },
}

/** The bill that VAT on mixed use is given back of; null where there is none. */
const mixedUseOf = ({ original, lines }: ResolvedReturn): string | null =>
  lines.some(({ taxCode }) => taxCode.recovered !== undefined) ? (original?.bill.id ?? null) : null

const documentOf = (resolved: ResolvedReturn, vatDate: LocalDate): PurchaseReturn => ({
  ...headerOf(resolved),
  vatDate,
  beneficiary: resolved.party?.id ?? '',
  reason: resolved.bill.return_reason ?? '',
  priced: resolved.priced,
  stated: resolved.stated,
  lines: resolved.lines.map((each) => ({
    item: each.item.id,
    quantity: each.baseQuantity,
    store: each.store?.id ?? null,
    tax: each.taxCode,
    customsValue:
      each.taxCode.mechanism === 'import' ? customsValueOf(each.line, resolved.digits) : null,
    account: each.line.account_id,
    costCenter: each.line.cost_center_id ?? resolved.bill.cost_center_id,
  })),
})

/** What is owed and its VAT as they are given back: rounding is what the two leave. */
function totalsOf({ priced, stated }: PurchaseReturn, net: Money) {
  const vat = money(priced.vat + stated.vatGap + (net - priced.net))
  return { net, vat, rounding: money(net - priced.taxable - vat) }
}

/** What the goods of a returned line are known by: the line of the receipt that they came with, else that of the bill. */
function receiptOf(original: OriginalBill | null, line: BillLine): string | null {
  const from = line.returned_from_bill_item_id
  const sold = original?.lines.find((each) => each.line.id === from)
  return sold?.line.goods_receipt_item_id ?? from ?? null
}
