import { collections, items, units } from '@mizan/contract/catalog'
import { bills } from '@mizan/contract/documents'
import { expenses } from '@mizan/contract/expenses'
import type { ImportableName } from '@mizan/contract/importable-names'
import { accounts, costCenters } from '@mizan/contract/ledger'
import { beneficiaries } from '@mizan/contract/parties'
import { quotations } from '@mizan/contract/quotations'
import { receipts } from '@mizan/contract/receipts'
import type { Resource } from '@mizan/contract/resource'
import type { TenantContext } from '../../kernel/context.ts'
import { billUseCases } from '../bills/index.ts'
import { collection, item, unit } from '../catalog/index.ts'
import { createExpense } from '../expenses/index.ts'
import { account, costCenter } from '../ledger/index.ts'
import { beneficiary } from '../parties/index.ts'
import { createQuotation } from '../quotations/index.ts'
import { createReceipt, payBill } from '../treasury/index.ts'

/** A list that takes records from a file: by the same use cases as its own calls. */
export type Importing = {
  readonly resource: Resource
  create(ctx: TenantContext, draft: never): Promise<{ readonly id: string }>
  update(
    ctx: TenantContext,
    id: string,
    change: never,
    sent: Readonly<Record<string, unknown>>,
  ): Promise<{ readonly id: string }>
}

/** Documents are added and never changed by a file: what is confirmed is changed by hand. */
const added = (resource: Resource, create: Importing['create']): Importing => ({
  resource,
  create,
  update: () => {
    throw new Error(`${resource.name} are not changed by a file`)
  },
})
const { create: createBill } = billUseCases(payBill)

export const importing: Readonly<Record<ImportableName, Importing>> = {
  items: { resource: items, create: item.create, update: item.update },
  collections: { resource: collections, create: collection.create, update: collection.update },
  units: { resource: units, create: unit.create, update: unit.update },
  beneficiaries: {
    resource: beneficiaries,
    create: beneficiary.create,
    update: beneficiary.update,
  },
  accounts: { resource: accounts, create: account.create, update: account.update },
  cost_centers: { resource: costCenters, create: costCenter.create, update: costCenter.update },
  sales_bills: added(bills, createBill),
  purchase_bills: added(bills, createBill),
  expenses: added(expenses, createExpense),
  catch_receipts: added(receipts, createReceipt),
  cashing_receipts: added(receipts, createReceipt),
  quotations: added(quotations, createQuotation),
  purchase_orders: added(quotations, createQuotation),
}
