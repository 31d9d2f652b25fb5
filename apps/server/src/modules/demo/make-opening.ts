import { conversionBalance } from '@mizan/contract/documents/opening'
import { formatDecimal, money, parseDecimal, sum } from '@mizan/core/money/decimal'
import { addDays } from '@mizan/core/time/local-date'
import { riyadhDate } from '@mizan/core/time/riyadh'
import type { TenantContext } from '../../kernel/context.ts'
import { differenceOf, openingLife } from '../opening/index.ts'
import { demoId } from './demo-id.ts'
import { storeIds } from './make-records.ts'
import type { PlannedItem, PlannedParty } from './plan/planned.ts'
import { seededCodes } from './seeded-codes.ts'

/** What the company brought with it from its old books, besides parties and goods. */
const accounts: readonly (readonly [
  account: string,
  side: 'debtor' | 'creditor',
  amount: string,
])[] = [
  ['1111', 'debtor', '18450.00'],
  ['1121', 'debtor', '286300.00'],
  ['1162', 'debtor', '45000.00'],
  ['1215', 'debtor', '164000.00'],
  ['1216', 'debtor', '38500.00'],
  ['1225', 'creditor', '61500.00'],
  ['1226', 'creditor', '9625.00'],
  ['2133', 'creditor', '23870.40'],
  ['2212', 'creditor', '32400.00'],
  ['3111', 'creditor', '300000.00'],
]

/** Open items by how long before the opening they were issued and fall due, and their amount. */
type OpenItem = readonly [daysBefore: number, dueAfter: number, amount: string]
const owedByCustomers: readonly (readonly OpenItem[])[] = [
  [
    [52, 30, '18630.00'],
    [21, 30, '9775.00'],
  ],
  [[34, 30, '26450.00']],
  [
    [75, 45, '7130.00'],
    [12, 45, '12880.00'],
  ],
]
const owedToSuppliers: readonly (readonly OpenItem[])[] = [
  [[26, 30, '41400.00']],
  [
    [40, 45, '22080.00'],
    [9, 45, '15295.00'],
  ],
]

const amountOf = (documents: readonly OpenItem[]): string =>
  formatDecimal(sum(documents.map(([, , amount]) => money(parseDecimal(amount, 2) ?? 0n))), 2)

/**
 * The opening balances of the demo company: its money, what it owned, the open items of customers
 * and suppliers with their due dates, some goods in both stores; what is left is retained earnings.
 */
export async function makeOpening(
  ctx: TenantContext,
  opensAt: Date,
  {
    items,
    parties,
  }: { readonly items: readonly PlannedItem[]; readonly parties: readonly PlannedParty[] },
): Promise<void> {
  const [codes, stores] = await Promise.all([seededCodes(ctx), storeIds(ctx)])
  const date = riyadhDate(opensAt.getTime())
  const documentsOf = (documents: readonly OpenItem[], prefix: string) =>
    documents.map(([daysBefore, dueAfter, amount], index) => ({
      number: `${prefix}${index + 1}`,
      issue_date: addDays(date, -daysBefore),
      due_date: addDays(date, dueAfter - daysBefore),
      amount,
    }))
  const partyLines = (
    role: 'customer' | 'supplier',
    account: string,
    side: 'debtor' | 'creditor',
    all: readonly (readonly OpenItem[])[],
  ) =>
    parties
      .filter((each) => each.role === role && each.isCompany)
      .slice(0, all.length)
      .map((party, index) => ({
        account_id: codes.account(account),
        beneficiary_id: party.id,
        [side]: amountOf(all[index] ?? []),
        documents: documentsOf(all[index] ?? [], `${party.code}-${index + 1}0`),
      }))
  const goods = items
    .filter((each) => each.supplier !== null && each.type === 0)
    .slice(0, 12)
    .map((each, index) => ({
      item_id: each.id,
      store_id: index % 3 === 2 ? stores.jeddah : stores.riyadh,
      amount: String(Math.max(4, Math.round(each.usual / 2))),
      unit_price: formatDecimal(each.cost, 2),
    }))
  const lines = [
    ...accounts.map(([account, side, amount]) => ({
      account_id: codes.account(account),
      [side]: amount,
    })),
    ...partyLines('customer', '1141', 'debtor', owedByCustomers),
    ...partyLines('supplier', '2111', 'creditor', owedToSuppliers),
  ]
  const draft = conversionBalance.draft.parse({
    id: demoId('opening balances', opensAt),
    date,
    transactions: lines,
    stock: goods,
    status: 1,
  })
  await openingLife.create(ctx, {
    ...draft,
    transactions: [
      ...draft.transactions,
      {
        account_id: codes.account('3131'),
        debtor: '0.00',
        creditor: differenceOf(draft),
        beneficiary_id: null,
        documents: [],
      },
    ],
  })
}
