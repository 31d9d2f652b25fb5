import { collections, items, stores, units } from '@mizan/contract/catalog'
import { bills } from '@mizan/contract/documents/bills'
import { consignments } from '@mizan/contract/documents/consignments'
import { expenses } from '@mizan/contract/documents/expenses'
import type { ImportableName } from '@mizan/contract/imports/importable-names'
import { accounts, costCenters } from '@mizan/contract/ledger'
import { entries } from '@mizan/contract/documents/journal'
import { notes } from '@mizan/contract/documents/notes'
import { conversionBalance } from '@mizan/contract/documents/opening'
import { beneficiaries } from '@mizan/contract/parties'
import { priceLists } from '@mizan/contract/pricing'
import { pos } from '@mizan/contract/pos'
import { quotations } from '@mizan/contract/documents/quotations'
import { receipts } from '@mizan/contract/documents/receipts'
import type { Flag } from '@mizan/core/access/permission-codes'
import type { Resource } from '@mizan/contract/resource'
import type { TenantContext } from '../../../kernel/context.ts'
import { batchesInFile, bringBatch } from '../../batch-assembly/index.ts'
import { billUseCases } from '../../bills/index.ts'
import {
  bringSuppliers,
  collection,
  item,
  suppliersForFile,
  suppliersInFile,
  unit,
} from '../../catalog/index.ts'
import { expenseLife } from '../../expenses/index.ts'
import { bringReceipt, receiptsInFile } from '../../goods-receipts/index.ts'
import { store } from '../../inventory/index.ts'
import { entryLife } from '../../journal/index.ts'
import { account, costCenter } from '../../ledger/index.ts'
import { noteLife } from '../../notes/index.ts'
import { addToConversion } from '../../opening/index.ts'
import { beneficiary } from '../../parties/index.ts'
import { pointOfSale } from '../../pos/index.ts'
import {
  beginPriceFile,
  changePriceListByFile,
  priceList,
  priceRows,
  pricesForFile,
  requirePriceList,
} from '../../pricing/index.ts'
import { quotationLife } from '../../quotations/index.ts'
import { beginCountFile, countedRows, requireOpenCount } from '../../stock-counts/index.ts'
import { voucherLife } from '../../stock-vouchers/index.ts'
import { payBill, receiptLife } from '../../treasury/index.ts'
import { batchAsFile, batchCalled, completeBatches } from './complete-batches.ts'
import { completeEntries } from './complete-entries.ts'
import { completeBalances, completeOpenItems } from './complete-opening.ts'
import { completeLots } from './complete-lots.ts'
import { completeReceipts, receiptAsFile } from './complete-receipts.ts'
import { completeReturns } from './complete-returns.ts'
import type { Body, Unit } from './unit.ts'

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
  /** The right that bringing rows asks for, where they add no record. */
  readonly flag?: Flag
  /** Rows that go into one record, one after the other: refuses a record that takes none, and begins a file. */
  readonly into?: {
    readonly require: (ctx: TenantContext, record: string) => Promise<void>
    readonly begin: (record: string) => Importing['create']
    /** What is in it, as the rows of a file that can be brought in again. */
    readonly rows?: (
      ctx: TenantContext,
      record: string,
    ) => Promise<readonly Readonly<Record<string, unknown>>[]>
  }
  /** All there is of it, as the rows of a file, where no list of its own has it. */
  readonly all?: (ctx: TenantContext) => Promise<readonly Readonly<Record<string, unknown>>[]>
  /** Says of documents what a file leaves unsaid: the line of a bill that a return gives back. */
  complete?(ctx: TenantContext, units: readonly Unit[]): Promise<readonly Unit[]>
  /** Fields that rules call otherwise than the columns of the file. */
  readonly called?: Readonly<Record<string, string>>
  /** A record as its file has it, where that differs from how it is shown. */
  asFile?(record: Body): Body
}

/** Documents are added and never changed by a file: what is confirmed is changed by hand. */
const added = (
  resource: Resource,
  create: Importing['create'],
  more: Pick<Importing, 'complete' | 'called' | 'asFile'> = {},
): Importing => ({
  resource,
  create,
  update: () => {
    throw new Error(`${resource.name} are not changed by a file`)
  },
  ...more,
})
const { create: createBill } = billUseCases(payBill)
const numbered = {
  complete: completeLots({ lines: 'items', amountOf: (line) => line['item_qty'] }),
}
const numberedVoucher = {
  complete: completeLots({ lines: 'transactions', amountOf: (line) => line['amount'] }),
}
const returned = {
  complete: async (ctx: TenantContext, units: readonly Unit[]) =>
    numbered.complete(ctx, await completeReturns(ctx, units)),
  called: { reason: 'return_reason', 'items.bill_item_id': 'items.item_id' },
}

export const importing: Readonly<Record<ImportableName, Importing>> = {
  items: { resource: items, create: item.create, update: item.update },
  collections: { resource: collections, create: collection.create, update: collection.update },
  units: { resource: units, create: unit.create, update: unit.update },
  stores: { resource: stores, create: store.create, update: store.update },
  pos: { resource: pos, create: pointOfSale.create, update: pointOfSale.update },
  beneficiaries: {
    resource: beneficiaries,
    create: beneficiary.create,
    update: beneficiary.update,
  },
  accounts: { resource: accounts, create: account.create, update: account.update },
  cost_centers: { resource: costCenters, create: costCenter.create, update: costCenter.update },
  price_lists: {
    resource: priceLists,
    create: priceList.create,
    update: changePriceListByFile,
  },
  sales_bills: added(bills, createBill, numbered),
  sales_returns: added(bills, createBill, returned),
  purchase_bills: added(bills, createBill, numbered),
  purchase_returns: added(bills, createBill, returned),
  credit_notes: added(notes, noteLife.create),
  debit_notes: added(notes, noteLife.create),
  expenses: added(expenses, expenseLife.create),
  catch_receipts: added(receipts, receiptLife.create),
  cashing_receipts: added(receipts, receiptLife.create),
  quotations: added(quotations, quotationLife.create),
  purchase_orders: added(quotations, quotationLife.create),
  outgoing_vouchers: added(consignments, voucherLife.create, numberedVoucher),
  incoming_vouchers: added(consignments, voucherLife.create, numberedVoucher),
  scrapping_vouchers: added(consignments, voucherLife.create, numberedVoucher),
  transfer_vouchers: added(consignments, voucherLife.create, numberedVoucher),
  goods_receipts: added(receiptsInFile, bringReceipt, {
    complete: completeReceipts,
    asFile: receiptAsFile,
  }),
  batch_assembly: added(batchesInFile, bringBatch, {
    complete: completeBatches,
    called: batchCalled,
    asFile: batchAsFile,
  }),
  entries: added(entries, entryLife.create, { complete: completeEntries }),
  opening_accounts: added(conversionBalance, addToConversion, { complete: completeBalances }),
  opening_papers: added(conversionBalance, addToConversion, { complete: completeOpenItems }),
  opening_stock: added(conversionBalance, addToConversion, {
    complete: completeLots({ lines: 'stock', amountOf: (line) => line['amount'] }),
  }),
  item_suppliers: {
    ...added(suppliersInFile, bringSuppliers),
    flag: 'update',
    all: suppliersForFile,
  },
  counted_items: {
    ...added(countedRows, () => {
      throw new Error('what was counted goes into its count')
    }),
    flag: 'update',
    into: { require: requireOpenCount, begin: beginCountFile },
  },
  price_list_lines: {
    ...added(priceRows, () => {
      throw new Error('prices go into their list')
    }),
    flag: 'update',
    into: { require: requirePriceList, begin: beginPriceFile, rows: pricesForFile },
  },
}

/** What takes the rows of a file: its list, or the record that they go into. */
export function importingInto(name: ImportableName, record: string | null): Importing {
  const found = importing[name]
  return found.into && record !== null ? { ...found, create: found.into.begin(record) } : found
}
