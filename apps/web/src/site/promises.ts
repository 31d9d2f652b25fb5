import { daysBeforeDeletion } from '@mizan/contract/companies/leaving'
import { graceDays } from '@mizan/core/access/plan-limits'

/** What the first page says that the product does, and the screens or files of the repository that keep it. */
export type Promised = {
  readonly key: string
  readonly screens?: readonly string[]
  /** Tests or sources, from the root of the repository. */
  readonly files?: readonly string[]
}

const server = 'apps/server/src/modules'

/** Who works with Mizan, and what each gets from it. */
export const people: readonly {
  readonly who: 'owner' | 'accountant' | 'cashier' | 'storekeeper'
  readonly points: readonly Promised[]
}[] = [
  {
    who: 'owner',
    points: [
      { key: 'owner_1', files: [`${server}/dashboard/index.ts`] },
      { key: 'owner_2', screens: ['reports'] },
      { key: 'owner_3', screens: ['reports', 'reports/scheduled'] },
      { key: 'owner_4', screens: ['permissions', 'users_activities'] },
    ],
  },
  {
    who: 'accountant',
    points: [
      { key: 'accountant_1', screens: ['accounts', 'entries', 'cost_centers'] },
      { key: 'accountant_2', screens: ['tax_returns'] },
      { key: 'accountant_3', screens: ['client/financial_settings/years/$id'] },
      { key: 'accountant_4', screens: ['reports/accounting/proofs'] },
    ],
  },
  {
    who: 'cashier',
    points: [
      { key: 'cashier_1', screens: ['bills/sales', 'scale_barcodes'] },
      { key: 'cashier_2', screens: ['bills/sales', 'client/payment_methods'] },
      { key: 'cashier_3', screens: ['print/$id'] },
      { key: 'cashier_4', screens: ['bills/sales_return'] },
    ],
  },
  {
    who: 'storekeeper',
    points: [
      { key: 'storekeeper_1', screens: ['stores', 'reorder'] },
      { key: 'storekeeper_2', screens: ['consignments/outgoing', 'consignments/take'] },
      { key: 'storekeeper_3', screens: ['stock_counts'] },
      { key: 'storekeeper_4', screens: ['lots'], files: [`${server}/labels/index.ts`] },
    ],
  },
]

export const facts: readonly Promised[] = [
  { key: 'balanced', screens: ['reports/accounting/proofs'] },
  { key: 'exact', files: ['packages/core/src/money/decimal.ts'] },
  { key: 'traced', screens: ['reports', 'einvoicing'] },
  { key: 'own', screens: ['client/company_data'], files: ['tools/restore.ts'] },
]

export const phases: readonly (readonly Promised[])[] = [
  [
    { key: 'phase_1_1', screens: ['bills/sales', 'notes/credit', 'notes/debit'] },
    { key: 'phase_1_2', screens: ['print/$id'] },
    { key: 'phase_1_3', files: ['packages/core/src/documents/lifecycle.ts'] },
    { key: 'phase_1_4', screens: ['einvoicing/evidence'] },
  ],
  [
    { key: 'phase_2_1', files: ['packages/zatca/src/stamp/seal-invoice.ts'] },
    { key: 'phase_2_2', screens: ['einvoicing'] },
    { key: 'phase_2_3', screens: ['einvoicing'] },
    { key: 'phase_2_4', screens: ['client/einvoice_units'], files: ['docs/proof.md'] },
  ],
]

export const also: readonly Promised[] = [
  {
    key: 'purchases',
    screens: ['bills/purchases'],
    files: [`${server}/supplier-invoices/index.ts`],
  },
  { key: 'offers', screens: ['quotations/sales', 'quotations/purchases', 'goods_receipts'] },
  { key: 'settling', screens: ['receipts/catch', 'receipts/cashing', 'cheques/received'] },
  {
    key: 'links',
    screens: ['client/systems_integration'],
    files: [`${server}/integrations/providers.ts`],
  },
  { key: 'landed', screens: ['landed_costs'] },
  { key: 'models', screens: ['item_models', 'price_lists'] },
  { key: 'gold', screens: ['gram_prices'], files: [`${server}/trade-ins/index.ts`] },
  { key: 'kitchen', screens: ['batch_assembly'] },
  { key: 'budgets', screens: ['budgets', 'cost_centers'] },
  { key: 'zakat', screens: ['zakat_worksheets'] },
  { key: 'reminders', files: [`${server}/reminders/index.ts`] },
  { key: 'files', files: [`${server}/imports/index.ts`] },
]

/** What is asked, with the days that an answer counts. */
export const questions: readonly (Promised & { readonly days?: number })[] = [
  { key: 'install', files: ['apps/web/index.html'] },
  { key: 'move', files: [`${server}/imports/index.ts`] },
  { key: 'authority', files: [`${server}/simulator/index.ts`] },
  { key: 'connect', screens: ['client/einvoice_units'] },
  { key: 'end', files: [`${server}/subscriptions/index.ts`], days: graceDays },
  { key: 'pay', screens: ['client/subscribe'] },
  { key: 'safe', files: ['apps/server/src/isolation.test.ts'] },
  { key: 'leave', screens: ['client/company_data'], days: daysBeforeDeletion },
]
