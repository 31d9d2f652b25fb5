import {
  barcodesToMake,
  collections,
  itemConversions,
  items,
  scaleBarcodes,
  stockTransactions,
  units,
} from '@mizan/contract/catalog'
import { itemModels } from '@mizan/contract/item-models'
import { type Api, call, noBody } from '../../kernel/api.ts'
import { sql } from '../../kernel/database/sql.ts'
import { isLookUp } from '../../kernel/look-up.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { recordId, serve } from '../../kernel/serve.ts'
import { seesStore } from '../../kernel/store-scope.ts'
import { table } from '../../kernel/table.ts'
import { serveNested, stockTransactionSource } from '../inventory/index.ts'
import { isAccountFor, isFree, refuseBroken } from '../ledger/index.ts'
import { isUuid } from './is-uuid.ts'
import { itemAvailability } from './item-availability.ts'
import { itemConversion } from './item-conversions.ts'
import { lookUpItems, lookUpModel } from './item-lookup.ts'
import { itemModel } from './item-models.ts'
import { shelvesIn } from './item-stores.ts'
import { item } from './items.ts'
import { scaleBarcode } from './scale-barcodes.ts'

type Named = { readonly id?: string | undefined; readonly name?: string | undefined }
type Accounts = {
  readonly sales_account_id?: string | null
  readonly cost_account_id?: string | null
}

const unitRows = table(units, { search: ['name', 'name_en', 'code'], order: sql`t.name, t.id` })

const account = (column: string) => ({ table: 'accounts', column, show: ['account_number'] })
const collectionRows = table(collections, {
  references: {
    sales_account: account('sales_account_id'),
    cost_account: account('cost_account_id'),
  },
  search: ['name', 'name_en'],
  order: sql`t.name, t.id`,
})

const nameIsFree = (of: string, { id, name }: Named) =>
  isFree({ field: 'name', table: of, except: id }, name)

const collectionChecks = (sent: Named & Accounts) => [
  nameIsFree('collections', sent),
  ...isAccountFor('sales_account_id', sent.sales_account_id, { types: [4] }),
  ...isAccountFor('cost_account_id', sent.cost_account_id, { types: [5] }),
]

/** Units as they are served and imported: each name stands once. */
export const unit: typeof unitRows = {
  ...unitRows,
  create: async (ctx, draft) => {
    await refuseBroken(ctx, [nameIsFree('units', draft)])
    return unitRows.create(ctx, draft)
  },
  update: async (ctx, id, change, sent) => {
    await refuseBroken(ctx, [nameIsFree('units', { ...change, id })])
    return unitRows.update(ctx, id, change, sent)
  },
}

/** Collections as they are served and imported. */
export const collection: typeof collectionRows = {
  ...collectionRows,
  create: async (ctx, draft) => {
    await refuseBroken(ctx, collectionChecks(draft))
    return collectionRows.create(ctx, draft)
  },
  update: async (ctx, id, change, sent) => {
    await refuseBroken(ctx, collectionChecks({ ...change, id }))
    return collectionRows.update(ctx, id, change, sent)
  },
}

/** Items, what they are measured in, and how a line finds them. */
export function serveCatalog(api: Api): void {
  call(
    api,
    {
      method: 'GET',
      path: '/items/lookup',
      scope: 'tenant',
      tag: 'items',
      body: noBody,
      says: 'Items for a line: ?q= as typed or ?barcode= as scanned, ?ids= of known lines, &store_id= for what is on hand and free there, &except_quotation= for what is free to the bill of an offer, &date=&beneficiary_id=&currency_id= for the price lists of a sale, &limit=',
    },
    async (ctx, { query }) => {
      if (!isLookUp(ctx, items)) ctx.need('items', 'view')
      return { body: { data: await lookUpItems(ctx, query) } }
    },
  )
  call(
    api,
    {
      method: 'GET',
      path: '/items/lookup/model/:id',
      scope: 'tenant',
      tag: 'items',
      body: noBody,
      says: 'A model with its items as lines need them: &store_id=, &except_quotation=, &date=&beneficiary_id=&currency_id= as for items',
    },
    async (ctx, { params, query }) => {
      if (!isLookUp(ctx, items)) ctx.need('items', 'view')
      return { body: { data: await lookUpModel(ctx, recordId(params.id), query) } }
    },
  )
  call(
    api,
    {
      method: 'POST',
      path: '/items/barcodes',
      scope: 'tenant',
      tag: 'items',
      body: barcodesToMake,
      right: (ctx) => ctx.need('items', 'update'),
      says: 'Gives items that have no barcode one of the shop’s own',
    },
    async (ctx, { body }) => {
      return { body: { data: { made: await item.makeBarcodes(ctx, body.item_ids) } } }
    },
  )
  serve(api, scaleBarcodes, scaleBarcode)
  serve(api, units, unit)
  serve(api, collections, collection)
  serve(api, itemModels, itemModel)
  serve(api, items, item)
  serve(api, itemConversions, itemConversion)
  serveNested(api, {
    path: '/items/:id/transactions',
    parent: 'items',
    resource: stockTransactions,
    code: 'items',
    says: 'What moved of an item',
    source: (ctx, id, path) => stockTransactionSource(ctx, path, sql`t.item_id = ${id}`),
  })
  call(
    api,
    {
      method: 'GET',
      path: '/shelves',
      scope: 'tenant',
      tag: 'stores',
      body: noBody,
      says: 'The shelves of a store (?store_id=), and how many items stand on each',
    },
    async (ctx, { query }) => {
      ctx.need('items', 'view')
      const store = query.store_id ?? ''
      if (!isUuid(store)) throw new Refusal('invalid_filter', { name: 'store_id' })
      if (!seesStore(ctx, store)) throw new Refusal('not_found')
      return { body: { data: await shelvesIn(ctx, store) } }
    },
  )
  call(
    api,
    {
      method: 'GET',
      path: '/items/:id/availability',
      scope: 'tenant',
      tag: 'items',
      body: noBody,
      says: 'What there is of an item in each store, what of it is reserved, free and ordered, and by which documents',
    },
    async (ctx, { params }) => {
      ctx.need('items', 'view')
      const { id = '' } = params
      if (!isUuid(id)) throw new Refusal('not_found')
      return { body: { data: await itemAvailability(ctx, id) } }
    },
  )
  serveNested(api, {
    path: '/items/:id/item_conversions',
    parent: 'items',
    resource: itemConversions,
    code: 'items',
    says: 'The units of an item',
    source: itemConversion.of,
  })
}
