import type { TenantContext } from '../../kernel/context.ts'
import { currentTenant, sql } from '../../kernel/database/sql.ts'
import { lockOpenDocuments } from './open-documents.sql.ts'
import { type DocumentRef, type SettleableType, settleableTypes } from './settleable.ts'

type Neighbour = {
  readonly receipt_id: string | null
  readonly source_type: SettleableType | null
  readonly source_id: string | null
  readonly associatable_type: SettleableType
  readonly associatable_id: string
}

/**
 * Locks a document with all that it settles and is settled by, in the order in which payments do:
 * the money first, then the documents. Who takes a document back asks this before anything else.
 */
export async function lockSettled(
  ctx: TenantContext,
  of: DocumentRef | { readonly type: 'receipt'; readonly id: string },
): Promise<void> {
  const { db } = ctx
  const found = await db.rows<Neighbour>(sql`
    select receipt_id, source_type, source_id, associatable_type, associatable_id from associations
    where tenant_id = ${currentTenant} and released_at is null
      and (associatable_id = ${of.id} or source_id = ${of.id} or receipt_id = ${of.id})`)
  const money = [
    ...found.flatMap(({ receipt_id: id }) => (id ? [id] : [])),
    ...(of.type === 'receipt' ? [of.id] : []),
  ]
  const documents = [
    ...found.flatMap((each) => [
      { type: each.associatable_type, id: each.associatable_id },
      ...(each.source_type && each.source_id
        ? [{ type: each.source_type, id: each.source_id }]
        : []),
    ]),
    ...settleableTypes.flatMap((type) => (of.type === type ? [{ type, id: of.id }] : [])),
  ]
  if (money.length > 0)
    await db.run(sql`select 1 from receipts where tenant_id = ${currentTenant}
      and id = any(${[...new Set(money)]}::uuid[]) order by id for update`)
  await lockOpenDocuments(ctx, documents)
}
