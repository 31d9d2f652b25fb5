import { basePrice } from '@mizan/core/catalog/units'
import type { Problem } from '@mizan/core/documents/family'
import { money, parseDecimal, quantity, sum } from '@mizan/core/money/decimal'
import { resolveAccount } from '@mizan/core/ledger/resolve-account'
import { addressProblems } from '@mizan/core/parties/address'
import type { SalesBill, SalesBillFacts, SalesBillKind } from '@mizan/core/sales/sales-bill'
import { salesBill } from '@mizan/core/sales/sales-bill-rules'
import { type Family, documentSettings } from '../../documents/index.ts'
import { reservedForOthers } from '../../catalog/index.ts'
import { lockStock, lowestOnHand } from '../../inventory/index.ts'
import { postingFacts } from '../../ledger/index.ts'
import { sessionOfSale } from '../../pos/index.ts'
import type { Bill } from '../bill.ts'
import { type PartyFacts, sellerOf } from '../bill-facts.sql.ts'
import { soldKits } from './kit-shares.ts'
import { paymentMeansOf } from './payment-means.sql.ts'
import { type Prepaid, deducted, resolvePrepayments } from '../payment/prepayments.ts'
import type { PreparedBill } from '../prepared-bill.ts'
import { invoiceKindOf, salesKindOf } from './sales-kind.ts'
import { saveConfirmedBill } from '../save-bill.ts'
import { type ResolvedBill, type ResolvedLine, resolveBill } from '../resolve-bill.ts'
import { issueTimeOf, buildBillInvoice } from '../tax-invoice/sale-invoice.ts'
import { headerOf, salesLineFacts, lotsField } from '../line-facts.ts'
import { formatOf } from './at-pos.ts'

export const receivableOf = (party: PartyFacts | null): string | null =>
  party?.account_sub_type === 'payable' ? null : (party?.account_id ?? null)

function salesDocument(
  resolved: ResolvedBill,
  kind: SalesBillKind,
  deliverNow: boolean,
  prepaid: Prepaid,
): SalesBill {
  const { bill, party, lines, priced, retention, digits } = resolved
  return {
    ...headerOf(resolved),
    kind,
    beneficiary: party?.id ?? '',
    priced,
    retention,
    prepaid: prepaid.deductions.map(({ part }) => part),
    // What paid an edited bill stands already.
    paidAtOnce: sum(
      (bill.edited ? [] : bill.payments).map(({ amount }) =>
        money(parseDecimal(amount, digits) ?? 0n),
      ),
    ),
    deliverNow,
    lines: lines.map((each) => ({
      item: each.item.id,
      quantity: each.baseQuantity,
      price: basePrice(each.price, each.factor),
      store: each.store?.id ?? null,
      tax: each.taxCode,
      taxReason: each.reason?.code ?? null,
      account: each.line.account_id,
      costCenter: each.line.cost_center_id ?? bill.cost_center_id,
    })),
  }
}

/** A tax invoice to a business names its buyer and his whole address (BR-KSA-63, `domain/02` 2.5). */
function buyerProblems(party: PartyFacts | null): Problem[] {
  if (!party) return []
  const missing = addressProblems(party)
  return missing.length === 0
    ? []
    : [
        {
          code: 'address_incomplete',
          field: 'beneficiary_id',
          params: { missing: missing.map(({ field }) => field ?? '').join(', ') },
        },
      ]
}

/** Sales bills (101): rules of core over the rows of `bills`. */
export const salesBillFamily: Family<
  Bill,
  SalesBill,
  SalesBillFacts,
  PreparedBill<SalesBill, SalesBillFacts>
> = {
  rules: salesBill,
  kind: () => 'sales_bill',
  places: async (ctx, bill) => {
    const { lines } = await resolveBill(ctx, bill, true)
    return placesOf(lines, lines.map(salesLineFacts))
  },
  save: (ctx, bill, prepared, confirmed) => saveConfirmedBill(ctx, bill, prepared, confirmed),
  async prepare(ctx, bill) {
    const [resolved, posting, settings, seller, means] = await Promise.all([
      resolveBill(ctx, bill, true),
      postingFacts(ctx),
      documentSettings(ctx),
      sellerOf(ctx),
      paymentMeansOf(ctx, bill.payments),
    ])
    const { party, lines } = resolved
    const prepaid = await resolvePrepayments(ctx, bill, resolved)
    // An edited bill stays in its session, whatever became of it.
    const at = await sessionOfSale(ctx, bill.edited ? null : bill.pos_id)
    const kind = salesKindOf(bill, party)
    const deliverNow = bill.deliver && settings.deliversOnConfirm
    const document = salesDocument(resolved, kind, deliverNow, prepaid)
    const facts = lines.map(salesLineFacts)
    const stock = await lockStock(ctx, deliverNow ? placesOf(lines, facts) : [])
    const [lowest, reserved] = await Promise.all([
      lowestOnHand(ctx, stock, bill.issue_date),
      reservedForOthers(ctx, stock.states, bill.id),
    ])
    const built = buildBillInvoice(resolved, seller, prepaid, means)
    const isStandard = built.invoice !== null && invoiceKindOf(kind, party) === 'standard'
    return {
      document,
      stock,
      facts: {
        ...posting,
        beneficiary: {
          active: party?.status === 1,
          isCustomer: party?.is_customer ?? false,
          receivable: receivableOf(party),
          creditLimit: party?.credit_limit
            ? money(parseDecimal(party.credit_limit, 2) ?? 0n)
            : null,
          balance: money(parseDecimal(party?.balance ?? '0', 2) ?? 0n),
        },
        blocksAboveCreditLimit: settings.blocksAboveCreditLimit,
        canSellBelowMinimum: ctx.has('bills.below_min', 'confirm'),
        discountMax: ctx.discountMax,
        showsDiscounts: settings.showsDiscounts,
        lines: facts,
        stock: stock.states,
        lowestOnHand: lowest,
        reserved,
        keepsReserved: settings.keepsReservedStock,
        prepayments: prepaid.deductions.map(({ open }) => open),
      },
      problems: [
        ...resolved.problems,
        ...(party ? [] : [{ code: 'beneficiary_required', field: 'beneficiary_id' }]),
        ...(resolved.pos && !resolved.pos.active && !bill.edited
          ? [{ code: 'p_o_s_inactive', field: 'p_o_s_id' }]
          : []),
        ...at.problems,
        ...prepaid.problems,
        ...built.problems,
        ...(isStandard && resolved.problems.length === 0 ? buyerProblems(party) : []),
      ],
      invoice: built.invoice,
      lots: { lines: bill.lines, fieldOf: lotsField, isSale: true },
      lineIds: bill.lines.map((line) => line.id),
      pos: bill.pos_id,
      format: formatOf(settings, 'sales_bill', resolved.pos),
      entryFormat: settings.format('entry'),
      numberYear: settings.numberYear(bill.issue_date),
      partyAccounts: posting.partyAccounts,
      statement: {
        ...(kind === 'prepayment' && { kind: 'prepayment_bill' }),
        reference: bill.reference,
      },
      date: bill.issue_date,
      vatDate: bill.issue_date,
      resolved,
      kind,
      deliverNow,
      delivered: lines.map((line, index) =>
        deliverNow || facts[index]?.goods.length === 0 ? line.baseQuantity : quantity(0n),
      ),
      inTransit: [],
      owedOn: [
        resolveAccount([receivableOf(party)], 'receivable', posting.defaults),
        posting.defaults.retention_receivable,
      ],
      session: at.session,
      issueTime: issueTimeOf(bill, ctx.now),
      totals: { net: resolved.priced.net, vat: resolved.priced.vat },
      prepaid: bill.prepayments.length > 0 || bill.edited ? prepaid : null,
      // An advance is not earned yet.
      ...(kind !== 'prepayment' && { kitShares: soldKits(resolved) }),
      owed: money(resolved.priced.net - deducted(prepaid)),
      partyAccount: resolveAccount([receivableOf(party)], 'receivable', posting.defaults),
    }
  },
}

const placesOf = (
  lines: readonly ResolvedLine[],
  facts: readonly SalesBillFacts['lines'][number][],
) =>
  lines.flatMap(({ store }, index) =>
    store ? (facts[index]?.goods ?? []).map(({ item }) => ({ item, store: store.id })) : [],
  )
