import { priceDocument } from '../documents/price-document.ts'
import type { Effects, Rules } from '../documents/family.ts'
import type { PricedDocument } from '../documents/priced-document.ts'
import { purchaseDelivery } from '../inventory/deliver.ts'
import { at, company, header, sar, taxes, units } from '../ledger/posting.fixture.ts'
import examples from '../ledger/vectors/journal-examples.json' with { type: 'json' }
import type { OpenPrepayment } from '../ledger/prepaid.ts'
import {
  type BoughtLine,
  boughtFromSahara,
  factsForSahara,
} from '../purchasing/purchase-bill.fixture.ts'
import { purchaseBill } from '../purchasing/purchase-bill-rules.ts'
import { type SoldLine, factsForNoor, soldToNoor } from '../sales/sales-bill.fixture.ts'
import { salesBill } from '../sales/sales-bill-rules.ts'

// The worked journal examples of the books, J01 to J45. They are compared by account and side,
// because the rules post one line an item and the books print sums.

/** The n-th entry of an example, or several together where the books split one entry. */
export const example = (key: string, ...parts: readonly number[]): readonly string[] => {
  const entries = examples.find((each) => each.key === key)?.entries ?? []
  const chosen = parts.length === 0 ? [0] : parts
  const totals = new Map<string, bigint>()
  for (const line of chosen.flatMap((part) => entries[part]?.lines ?? [])) {
    const side = `${line.debtor ? 'Dr' : 'Cr'} ${line.account}`
    totals.set(side, (totals.get(side) ?? 0n) + sar(line.debtor ?? line.creditor ?? ''))
  }
  return [...totals].map(([side, amount]) => `${side} ${amount}`).toSorted()
}

/** Confirms a document the way the server does: no problems, then its effects. */
export const confirm = <D, F>(rules: Rules<D, F>, document: D, facts: F): Effects => {
  const problems = rules.problems(document, facts)
  if (problems.length > 0) throw new Error(JSON.stringify(problems))
  return rules.effects(document, facts)
}

/** A confirmed bill to Noor. */
export const sell = (
  lines: readonly SoldLine[],
  bill: Parameters<typeof soldToNoor>[1] = {},
  facts: Parameters<typeof factsForNoor>[1] = {},
): Effects => confirm(salesBill, soldToNoor(lines, bill), factsForNoor(lines, facts))

/** A confirmed bill of Sahara. */
export const buy = (
  lines: readonly BoughtLine[],
  bill: Parameters<typeof boughtFromSahara>[1] = {},
  facts: Parameters<typeof factsForSahara>[1] = {},
): Effects => confirm(purchaseBill, boughtFromSahara(lines, bill), factsForSahara(lines, facts))

/** Pens under way arrive in the Riyadh store. */
export const arrive = (inTransit: string, quantity: string): Effects =>
  confirm(
    purchaseDelivery,
    {
      ...header,
      billStatus: 1,
      lines: [
        {
          line: 0,
          item: 'pen',
          store: 'Riyadh',
          quantity: units(quantity),
          undelivered: units(quantity),
          inTransit: sar(inTransit),
          inventory: [],
          cogs: [],
          details: {},
        },
      ],
    },
    { ...company, stock: [] },
  )

/** One line of an amount with 15 % VAT, as notes and returns are priced. */
export const taxed = (amount: string, quantity = '1'): PricedDocument =>
  priceDocument({
    lines: [
      {
        quantity: units(quantity),
        price: at(amount),
        discount: null,
        category: 'S',
        rate: taxes.S15.rate,
      },
    ],
    discount: null,
    taxInclusive: false,
    minorDigits: 2,
  })

/** A prepayment of 1,000.00 and 150.00 VAT, as a final bill deducts it. */
export const prepaid = [
  { bill: 'PP1', tax: taxes.S15, base: sar('1000'), vat: sar('150'), rounding: sar('0') },
]

/** The same as it stands on the advance account. */
export const openAdvance = (beneficiary: string): readonly OpenPrepayment[] => [
  {
    bill: 'PP1',
    beneficiary,
    currency: 'SAR',
    taxCode: 'S15',
    base: sar('1000'),
    vat: sar('150'),
    total: sar('1150'),
    carriedBase: sar('1000'),
    carriedVat: sar('150'),
  },
]
