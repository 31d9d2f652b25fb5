import { minorDigits } from '@mizan/core/money/currency'
import type { TenantContext } from '../../kernel/context.ts'
import { currentTenant, sql } from '../../kernel/database/sql.ts'
import { trimFigure } from '../../kernel/table.ts'
import { codeOf } from './settleable.ts'

export type ActiveAssociation = {
  readonly id: string
  readonly cashing_type: string
  readonly amount: string
  readonly tendered: string | null
  readonly created_at: string
  readonly receipt_id: string | null
  readonly receipt_number: string | null
  readonly receipt_date: string | null
  readonly source_type: string | null
  readonly source_id: string | null
  readonly source_code: string | null
  readonly associatable_type: string
  readonly associatable_id: string
  readonly associatable_code: string | null
  readonly currency: string
}

/**
 * What settles a document and what it settles, as long as nobody took it back: for a bill the
 * receipts and credits that paid it, for a receipt or a credit what it paid.
 */
export const associationsOf = async (
  ctx: TenantContext,
  id: string,
): Promise<ActiveAssociation[]> =>
  (
    await ctx.db.rows<ActiveAssociation>(sql`
    select a.id, a.cashing_type, a.amount, a.tendered, a.created_at, a.receipt_id, r.number as receipt_number, r.date as receipt_date,
      o.subtype as associatable_kind, a.source_type, a.source_id, case a.source_type when 'entry' then (select m.number from manual_entries m where m.tenant_id = ${currentTenant} and m.id = a.source_id)
        else ${codeOf(sql`a.source_type`, sql`a.source_id`)} end as source_code,
      a.associatable_type, a.associatable_id,
      ${codeOf(sql`a.associatable_type`, sql`a.associatable_id`)} as associatable_code,
      coalesce(o.currency, r.currency, 'SAR') as currency
    from associations a left join receipts r on r.tenant_id = ${currentTenant} and r.id = a.receipt_id
      left join open_documents o on o.tenant_id = ${currentTenant} and o.id = a.associatable_id and o.document_type = a.associatable_type
    where a.tenant_id = ${currentTenant} and a.released_at is null
      and (a.associatable_id = ${id} or a.source_id = ${id} or a.receipt_id = ${id})
    order by a.created_at, a.id`)
  ).map((row) => ({ ...row, amount: trimFigure(row.amount, minorDigits(row.currency)) as string }))
