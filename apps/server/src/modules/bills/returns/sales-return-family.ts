import { stockPart } from '@mizan/core/inventory/returned-goods'
import { resolveAccount } from '@mizan/core/ledger/resolve-account'
import { quantity } from '@mizan/core/money/decimal'
import {
  type SalesReturn,
  type SalesReturnFacts,
  salesReturn,
} from '@mizan/core/sales/sales-return'
import { type Family, documentSettings } from '../../documents/index.ts'
import { lockStock } from '../../inventory/index.ts'
import { postingFacts } from '../../ledger/index.ts'
import { sessionOfSale } from '../../pos/index.ts'
import { lockOpenDocuments } from '../../settlement/index.ts'
import type { Bill } from '../bill.ts'
import { sellerOf } from '../bill-facts.sql.ts'
import {
  type PreparedReturn,
  fallsWith,
  originalFacts,
  releasedFromTransit,
  returnPlaces,
  returnedLots,
  saveConfirmedReturn,
} from './confirmed-return.ts'
import { returnedKits } from '../sales/kit-shares.ts'
import { resolveReturn } from './resolve-return.ts'
import { receivableOf } from '../sales/sales-bill-family.ts'
import { issueTimeOf, returnKindOf, buildReturnInvoice } from '../tax-invoice/sale-invoice.ts'
import { headerOf, salesLineFacts, lotsField } from '../line-facts.ts'
import { formatOf } from '../sales/at-pos.ts'

/** Sales returns (104): what a customer gives back, credited at what the bill charged (`domain/02` 2.8). */
export const salesReturnFamily: Family<
  Bill,
  SalesReturn,
  SalesReturnFacts,
  PreparedReturn<SalesReturn, SalesReturnFacts>
> = {
  rules: salesReturn,
  kind: () => 'sales_return',
  save: saveConfirmedReturn,
  places: returnPlaces,
  async prepare(ctx, bill) {
    const resolved = await resolveReturn(ctx, bill)
    const { original, of, party, lines, priced } = resolved
    const [posting, settings, seller, open] = await Promise.all([
      postingFacts(ctx),
      documentSettings(ctx),
      sellerOf(ctx),
      lockOpenDocuments(ctx, original ? [{ type: 'bill', id: original.bill.id }] : []),
    ])
    const at = await sessionOfSale(ctx, bill.edited ? null : resolved.bill.pos_id, true)
    const own = resolveAccount([receivableOf(party)], 'receivable', posting.defaults)
    const receivable = original ? (open[0]?.parts[0]?.account ?? null) : own
    const fromStock = lines.map((line, index) =>
      quantity(stockPart(line.baseQuantity, of[index]?.undelivered ?? 0n)),
    )
    const stock = await lockStock(
      ctx,
      lines.flatMap(({ store }, index) =>
        store && (fromStock[index] ?? 0n) > 0n
          ? (of[index]?.goods ?? []).map(({ item }) => ({ item, store: store.id }))
          : [],
      ),
    )
    const built = buildReturnInvoice(resolved, seller)
    const falls = fallsWith(original, open[0], priced.net)
    return {
      document: {
        ...headerOf(resolved),
        beneficiary: party?.id ?? '',
        reason: bill.return_reason ?? '',
        priced,
        lines: lines.map((each) => ({
          item: each.item.id,
          quantity: each.baseQuantity,
          store: each.store?.id ?? null,
          tax: each.taxCode,
          account: original ? null : each.line.account_id,
          costCenter: each.line.cost_center_id ?? resolved.bill.cost_center_id,
        })),
      },
      facts: {
        ...posting,
        original: original && originalFacts(original),
        requiresOriginal: ctx.tenant.taxRestrictive,
        receivable,
        settles: open[0] ?? null,
        falls,
        lines: lines.map((each, index) => ({
          returnable: of[index]?.returnable ?? null,
          undelivered: of[index]?.undelivered ?? quantity(0n),
          delivered: of[index]?.delivered ?? quantity(0n),
          goods: (of[index]?.goods ?? []).map((goods) => ({
            ...goods,
            cogs: salesLineFacts(each).goods.find(({ item }) => item === goods.item)?.cogs ?? [],
            inventory: [each.store?.account_id],
          })),
          salesReturn: [],
          vat: each.tax.account_id,
        })),
        stock: stock.states,
      },
      stock,
      problems: [...resolved.problems, ...at.problems, ...built.problems],
      invoice: built.invoice,
      lots: { lines: bill.lines.map(returnedLots), fieldOf: lotsField },
      lineIds: bill.lines.map((line) => line.id),
      pos: resolved.bill.pos_id,
      format: formatOf(settings, 'sales_return', resolved.pos),
      entryFormat: settings.format('entry'),
      numberYear: settings.numberYear(bill.issue_date),
      partyAccounts: posting.partyAccounts,
      statement: { reference: original?.number ?? null, reason: bill.return_reason },
      date: bill.issue_date,
      vatDate: bill.issue_date,
      resolved,
      original,
      openOriginal: open[0] ?? null,
      fromStock,
      kind: returnKindOf(resolved, original),
      deliverNow: true,
      delivered: fromStock,
      inTransit: releasedFromTransit(resolved, fromStock),
      owed: priced.net,
      owedOn: [receivable, falls?.account],
      falls,
      session: at.session,
      issueTime: issueTimeOf(bill, ctx.now),
      totals: { net: priced.net, vat: priced.vat },
      partyAccount: receivable,
      kitShares: returnedKits(resolved),
    }
  },
}
