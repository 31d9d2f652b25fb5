import { itemTypeFacts, itemTypeOf } from '@mizan/core/catalog/item-types'
import { resolveAccount } from '@mizan/core/ledger/resolve-account'
import { money, parseDecimal } from '@mizan/core/money/decimal'
import {
  type PurchaseBill,
  type PurchaseBillFacts,
  type PurchaseNature,
  purchaseBillNet,
} from '@mizan/core/purchasing/purchase-bill'
import { purchaseBill } from '@mizan/core/purchasing/purchase-bill-rules'
import { riyadhTime } from '@mizan/core/time/riyadh'
import { type Family, documentSettings } from '../documents/index.ts'
import { lockStock } from '../inventory/index.ts'
import { postingFacts } from '../ledger/index.ts'
import type { Bill } from './bill.ts'
import type { PartyFacts } from './bill-facts.sql.ts'
import type { PreparedBill } from './prepared-bill.ts'
import { type ResolvedBill, type ResolvedLine, resolveBill } from './resolve-bill.ts'
import { headerOf } from './sales-bill-family.ts'
import { saveConfirmedBill } from './save-bill.ts'

const natureOf = (line: ResolvedLine): PurchaseNature => {
  const { isTracked, isAsset } = itemTypeFacts(itemTypeOf(line.item.item_type) ?? 'service')
  return isTracked ? 'stock' : isAsset ? 'fixed_asset' : 'expense'
}

function lineFacts(line: ResolvedLine): PurchaseBillFacts['lines'][number] {
  const { item, store, tax } = line
  const nature = natureOf(line)
  return {
    nature,
    active: item.active,
    cost:
      nature === 'stock'
        ? [store?.account_id]
        : [item.purchase_account_id, item.collection_cost_account_id],
    cogs: [item.cost_of_goods_sold_account_id, item.collection_cost_account_id],
    vatInput: tax.account_id,
    vatOutput: null,
  }
}

function purchaseDocument(resolved: ResolvedBill, deliverNow: boolean): PurchaseBill {
  const { bill, party, lines, priced, retention, digits } = resolved
  return {
    ...headerOf(resolved),
    kind: bill.kind === 'prepayment' ? 'prepayment' : 'purchase',
    beneficiary: party?.id ?? '',
    priced,
    retention,
    prepaid: [],
    deliverNow,
    paper: {
      vat: bill.vat_override === null ? null : money(parseDecimal(bill.vat_override, digits) ?? 0n),
      net: null,
    },
    lines: lines.map((each) => ({
      item: each.item.id,
      quantity: each.baseQuantity,
      store: each.store?.id ?? null,
      tax: each.taxCode,
      customsValue: null,
      account: each.line.account_id,
      costCenter: each.line.cost_center_id ?? bill.cost_center_id,
    })),
  }
}

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
  save: (ctx, bill, prepared, confirmed) => saveConfirmedBill(ctx, bill, prepared, confirmed),
  async prepare(ctx, bill) {
    const [resolved, posting, settings] = await Promise.all([
      resolveBill(ctx, bill),
      postingFacts(ctx),
      documentSettings(ctx),
    ])
    const { party, lines } = resolved
    const deliverNow = bill.deliver && settings.deliversOnConfirm
    const facts = lines.map(lineFacts)
    const document = purchaseDocument(resolved, deliverNow)
    const places = lines.flatMap((line, index) =>
      facts[index]?.nature === 'stock' && line.store
        ? [{ item: line.item.id, store: line.store.id }]
        : [],
    )
    const stock = await lockStock(ctx, deliverNow ? places : [])
    return {
      document,
      stock,
      facts: {
        ...posting,
        beneficiary: {
          active: party?.status === 1,
          isSupplier: party?.is_supplier ?? false,
          payable: payableOf(party),
        },
        supplierReferenceBlocked: false,
        lines: facts,
        stock: stock.states,
        prepayments: [],
      },
      problems: [
        ...resolved.problems,
        ...(party ? [] : [{ code: 'beneficiary_required', field: 'beneficiary_id' }]),
      ],
      invoice: null,
      lineIds: bill.lines.map((line) => line.id),
      format: settings.format('purchase_bill'),
      entryFormat: settings.format('entry'),
      numberYear: settings.numberYear(bill.issue_date),
      partyAccounts: posting.partyAccounts,
      statement: party?.name ?? '',
      date: bill.issue_date,
      vatDate: bill.issue_date,
      resolved,
      kind: bill.kind === 'prepayment' ? 'prepayment' : 'standard',
      deliverNow,
      totals: { net: purchaseBillNet(document), vat: document.paper.vat ?? resolved.priced.vat },
      partyAccount: resolveAccount([payableOf(party)], 'payable', posting.defaults),
      issueTime: bill.issue_time?.padEnd(8, ':00') ?? riyadhTime(ctx.now.getTime()),
    }
  },
}
