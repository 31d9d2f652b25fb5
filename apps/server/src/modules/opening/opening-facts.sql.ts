import { itemTypeFacts, itemTypeOf } from '@mizan/core/catalog/item-types'
import type { StockMove } from '@mizan/core/inventory/stock-state'
import type { Problem } from '@mizan/core/ledger/problem'
import {
  type OpeningBalance,
  type OpeningFacts,
  type OpeningParty,
  placeOf,
} from '@mizan/core/opening/opening-balance'
import type { LocalDate } from '@mizan/core/time/local-date'
import type { TenantContext } from '../../kernel/context.ts'
import { currentTenant, sql } from '../../kernel/database/sql.ts'
import { Refusal, refusalOf } from '../../kernel/refusal.ts'
import { lockStock, lowestOnHand, movesOfDocument } from '../inventory/index.ts'
import { type Prepared, documentSettings, preparedForBooks } from '../documents/index.ts'
import { postingFacts } from '../ledger/index.ts'
import { type StoredDocument, lockDocuments } from './opening-documents.sql.ts'
import { openingLots } from './opening-lots.ts'
import { type OpeningRow, openingOf, recordTables } from './opening-row.ts'

type ItemFacts = { readonly item_type: number; readonly allow_negative: boolean }
type Found = {
  readonly accounts: OpeningFacts['accounts'] | null
  readonly parties: Record<string, OpeningParty> | null
  readonly items: Record<string, ItemFacts> | null
  readonly stores: OpeningFacts['stores'] | null
  readonly taken: string[] | null
  readonly first_entry_on: LocalDate | null
}

const distinct = (ids: readonly (string | null)[]): string[] => [
  ...new Set(ids.filter((id) => id !== null)),
]

/** What the lines of an opening refer to, by their ids. */
export async function referencesOf(ctx: TenantContext, row: OpeningRow) {
  const accounts = distinct(row.lines.map((line) => line.account_id))
  const parties = distinct(row.lines.map((line) => line.beneficiary_id))
  const items = distinct(row.stock.map((line) => line.item_id))
  const isSet = row.kind === 'conversion'
  const found = await ctx.db.first<Found>(sql`
    select (select jsonb_object_agg(id, jsonb_build_object('isTransactionAccount', is_transaction_account, 'active', active, 'subType', sub_type))
        from accounts where tenant_id = ${currentTenant} and id = any(${accounts}::uuid[])) as accounts,
      (select jsonb_object_agg(id, jsonb_build_object('isCustomer', is_customer, 'isSupplier', is_supplier, 'termsDays', payment_terms_days))
        from beneficiaries where tenant_id = ${currentTenant} and id = any(${parties}::uuid[])) as parties,
      (select jsonb_object_agg(id, jsonb_build_object('item_type', item_type, 'allow_negative', allow_negative_balance))
        from items where tenant_id = ${currentTenant} and id = any(${items}::uuid[])) as items,
      (select jsonb_object_agg(id, jsonb_build_object('account', account_id)) from stores where tenant_id = ${currentTenant}) as stores,
      (select jsonb_agg(place) from (
        select concat(l.account_id, ' ', l.beneficiary_id) as place from conversion_lines l
          where l.tenant_id = ${currentTenant} and l.conversion_id <> ${row.id} and l.account_id = any(${accounts}::uuid[])
            and exists (select 1 from conversion_balances c where c.tenant_id = ${currentTenant} and c.id = l.conversion_id and c.status <> 0)
        union all
        select concat(s.item_id, ' ', s.store_id) from conversion_stock s
          where s.tenant_id = ${currentTenant} and s.conversion_id <> ${row.id} and s.item_id = any(${items}::uuid[])
            and exists (select 1 from conversion_balances c where c.tenant_id = ${currentTenant} and c.id = s.conversion_id and c.status <> 0)
      ) places) as taken,
      (select min(e.entry_date) from entries e where ${isSet} and e.tenant_id = ${currentTenant}
        and not exists (select 1 from conversion_balances c where c.tenant_id = ${currentTenant} and c.id = e.document_id)) as first_entry_on`)
  const known = Object.entries(found?.items ?? {}).map(([id, { item_type, allow_negative }]) => {
    const type = itemTypeOf(item_type)
    return [
      id,
      {
        isTracked: type !== null && itemTypeFacts(type).isTracked,
        allowNegative: allow_negative,
      },
    ] as const
  })
  return {
    accounts: found?.accounts ?? {},
    parties: found?.parties ?? {},
    items: Object.fromEntries(known),
    stores: found?.stores ?? {},
    takenElsewhere: new Set(found?.taken ?? []),
    firstEntryOn: found?.first_entry_on ?? null,
  }
}
type References = Awaited<ReturnType<typeof referencesOf>>

/** Refuses, at its field, what names no record of this company: not even a draft keeps it. */
export function refuseMissing(
  { lines, stock }: OpeningRow,
  { accounts, parties, items, stores }: References,
): void {
  const wrong = (field: string): Problem => ({ code: 'reference_not_found', field })
  const problems = [
    ...lines.flatMap(({ account_id: account, beneficiary_id: party }, index) => [
      ...(account in accounts ? [] : [wrong(`transactions.${index}.account_id`)]),
      ...(party === null || party in parties
        ? []
        : [wrong(`transactions.${index}.beneficiary_id`)]),
    ]),
    ...stock.flatMap(({ item_id: item, store_id: store }, index) => [
      ...(item in items ? [] : [wrong(`stock.${index}.item_id`)]),
      ...(store in stores ? [] : [wrong(`stock.${index}.store_id`)]),
    ]),
  ]
  if (problems.length > 0) throw new Refusal('invalid', {}, refusalOf(problems).fields)
}

/** What the entry of a single balance is called (`product.md` 3). */
const singlePosting = { label: 'opening_balance', documentType: 0 } as const

/** Everything posting an opening needs, read and locked. */
export type PreparedOpening = Prepared<OpeningBalance, OpeningFacts> & {
  readonly documents: readonly StoredDocument[]
}

/** Reads the facts, then locks the documents and the stock that posting changes; the stock last. */
export async function prepareOpening(
  ctx: TenantContext,
  row: OpeningRow,
): Promise<PreparedOpening> {
  const [references, posting, settings, documents] = await Promise.all([
    referencesOf(ctx, row),
    postingFacts(ctx),
    documentSettings(ctx),
    lockDocuments(ctx, row.id),
  ])
  refuseMissing(row, references)
  const stock = await stockOf(ctx, row)
  const { problems, relabelled, lots } = await openingLots(
    ctx,
    row.stock,
    stock.posted,
    stock.locked,
  )
  return {
    ...preparedForBooks(posting, settings, row.opening_date),
    problems,
    lots,
    document: openingOf(row),
    facts: {
      ...posting,
      ...references,
      items: { ...stock.items, ...references.items },
      stock: stock.locked.states,
      lowest: stock.lowest,
      posted: stock.posted,
      relabelled,
      paid: documents.filter(({ paid }) => paid > 0n),
    },
    stock: stock.locked,
    format: null,
    documents,
    ...recordPosting(row),
  }
}

/** A balance that is typed in the form of a record is told there. */
function recordPosting(
  row: OpeningRow,
): Pick<PreparedOpening, 'statement' | 'posting' | 'activity'> {
  if (row.kind === 'conversion') return { statement: {} }
  return {
    statement: { kind: singlePosting.label },
    posting: singlePosting,
    activity: {
      resource: recordTables[row.kind],
      id: row.record_id ?? row.id,
      action: 'opening_balance',
      changes: row.changes ?? {},
    },
  }
}

/** What is on hand where the opening has moved goods or shall move them. */
async function stockOf(ctx: TenantContext, row: OpeningRow) {
  const moved = row.isNew ? [] : await movesOfDocument(ctx, row.id)
  const posted: readonly StockMove[] = moved.map(({ move }) => move)
  const places = new Map(
    [
      ...posted.map(({ item, store }) => ({ item, store })),
      ...row.stock.map((line) => ({ item: line.item_id, store: line.store_id })),
    ].map((place) => [placeOf(place.item, place.store), place]),
  )
  const locked = await lockStock(ctx, [...places.values()])
  return {
    posted,
    locked,
    lowest: await lowestOnHand(ctx, locked, row.opening_date),
    items: Object.fromEntries(
      moved.map(({ move, allowNegative }) => [move.item, { isTracked: true, allowNegative }]),
    ),
  }
}
