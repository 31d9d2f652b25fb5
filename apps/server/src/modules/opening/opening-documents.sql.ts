import { isSameDocument } from '@mizan/core/opening/opening-documents'
import type { OpeningDocument, PaidOpening } from '@mizan/core/opening/opening-balance'
import { formatDecimal, money, parseDecimal } from '@mizan/core/money/decimal'
import type { TenantContext } from '../../kernel/context.ts'
import { insertRows } from '../../kernel/database/insert-rows.ts'
import { currentTenant, sql } from '../../kernel/database/sql.ts'
import { nameOf } from '../../kernel/name-of.sql.ts'
import { newId } from '../../kernel/ids.ts'

/** An opening document as it is stored, with what is paid of it. */
export type StoredDocument = PaidOpening & { readonly id: string }

type Row = {
  readonly id: string
  readonly account_id: string
  readonly beneficiary_id: string
  readonly owed_by: 'beneficiary' | 'company'
  readonly number: string
  readonly is_whole: boolean
  readonly net: string
  readonly total_paid: string
  readonly party: string
}

/** The number of a balance that has no open items, as the company reads it. */
const wholeNumber = { ar: 'رصيد افتتاحي', en: 'Opening balance' } as const

/** The documents of an opening, locked in one order so that settlements and it never wait in a circle. */
export async function lockDocuments(
  ctx: TenantContext,
  conversionId: string,
): Promise<readonly StoredDocument[]> {
  const rows = await ctx.db.rows<Row>(sql`
    select id, party_account_id as account_id, beneficiary_id, owed_by, number, is_whole, net_local as net, total_paid,
      (select ${nameOf(ctx, 'b')} from beneficiaries b where b.tenant_id = ${currentTenant} and b.id = d.beneficiary_id) as party
    from opening_documents d where tenant_id = ${currentTenant} and conversion_id = ${conversionId} and status = 1
    order by id for update`)
  return rows.map((row) => ({
    id: row.id,
    account: row.account_id,
    beneficiary: row.beneficiary_id,
    owedBy: row.owed_by,
    number: row.is_whole ? null : row.number,
    net: money(parseDecimal(row.net, 2) ?? 0n),
    paid: money(parseDecimal(row.total_paid, 2) ?? 0n),
    party: row.party,
  }))
}

/** Brings the documents to what was posted: the same document keeps its row and what is paid of it. */
export async function writeDocuments(
  ctx: TenantContext,
  conversionId: string,
  stored: readonly StoredDocument[],
  documents: readonly OpeningDocument[],
): Promise<void> {
  const { db, tenant } = ctx
  const gone = stored.filter((each) => !documents.some((after) => isSameDocument(after, each)))
  const rowOf = (document: OpeningDocument) => ({
    tenant_id: currentTenant,
    id: stored.find((each) => isSameDocument(each, document))?.id ?? newId(),
    conversion_id: conversionId,
    status: 1,
    number: document.number ?? wholeNumber[ctx.language],
    is_whole: document.number === null,
    beneficiary_id: document.beneficiary,
    owed_by: document.owedBy,
    issue_date: document.issueDate,
    due_date: document.dueDate,
    currency: tenant.currency,
    net: formatDecimal(document.net, 2),
    net_local: formatDecimal(document.net, 2),
    party_account_id: document.account,
    created_at: ctx.now,
    updated_at: ctx.now,
  })
  if (gone.length > 0)
    await db.run(sql`update opening_documents set status = 255, lock_version = lock_version + 1, updated_at = ${ctx.now}
      where tenant_id = ${currentTenant} and id = any(${gone.map(({ id }) => id)}::uuid[])`)
  if (documents.length === 0) return
  await insertRows(
    db,
    'opening_documents',
    documents.map(rowOf),
    sql`on conflict (tenant_id, id) do update set owed_by = excluded.owed_by, issue_date = excluded.issue_date,
      due_date = excluded.due_date, net = excluded.net, net_local = excluded.net_local,
      lock_version = opening_documents.lock_version + 1, updated_at = excluded.updated_at`,
  )
}
