import type { PrintedType } from '@mizan/contract/sharing'
import type { LocalDate } from '@mizan/core/time/local-date'
import type { ConfirmableKind } from '@mizan/core/documents/available-actions'
import type { TenantContext } from '../../kernel/context.ts'
import { type Sql, sql } from '../../kernel/database/sql.ts'
import { seesRecord } from '../../kernel/store-scope.ts'
import { remainExpression } from '../documents/index.ts'

/** What sending and showing a document asks of it, alike for every family. */
export type DocumentRow = {
  readonly kind: ConfirmableKind
  readonly status: number
  readonly number: string | null
  readonly date: LocalDate
  readonly until: LocalDate | null
  readonly amount: string
  /** Null where nothing is ever paid. */
  readonly remain: string | null
  readonly currency: string
  readonly expired: boolean
  readonly party_name: string | null
  readonly party_name_en: string | null
  readonly party_email: string | null
}

const party = sql`b.name as party_name, b.name_en as party_name_en, coalesce(b.email1, b.email2) as party_email`
const partyOf = sql`left join beneficiaries b on b.tenant_id = t.tenant_id and b.id = t.beneficiary_id`
const owed = sql`t.net::text as amount, greatest(${remainExpression}, 0)::text as remain, t.currency, false as expired`

const bills = sql`select
    case t.type when 1 then 'sales_bill' when 2 then 'purchase_bill' when 3 then 'purchase_return' else 'sales_return' end as kind,
    t.status, t.bill_code as number, t.issue_date as date, t.due_date as until, ${owed}, ${party}
  from bills t ${partyOf}`

const receipts = sql`select case t.type when 1 then 'catch_receipt' else 'cashing_receipt' end as kind, t.status, t.number,
    t.date, null::date as until, t.amount::text as amount, null as remain, t.currency, false as expired, ${party}
  from receipts t ${partyOf}`

const notes = sql`select case when t.type = 1 then 'credit_note' when t.side = 'sales' then 'customer_debit_note'
      else 'supplier_debit_note' end as kind,
    t.status, t.number, t.issue_date as date, null::date as until, ${owed}, ${party}
  from notes t ${partyOf}`

const expenses = sql`select 'expense' as kind, t.status, t.number, t.issue_date as date, t.due_date as until, ${owed}, ${party}
  from expenses t ${partyOf}`

const quotations = (ctx: TenantContext): Sql => sql`select
    case t.type when 'sales' then 'quotation' else 'purchase_order' end as kind, t.status, t.number,
    t.issue_date as date, t.valid_until as until, t.net::text as amount, null as remain, t.currency,
    coalesce(t.valid_until < ${ctx.today} and not exists (select 1 from bills l
      where l.tenant_id = t.tenant_id and l.quotation_id = t.id and l.status <> 255), false) as expired, ${party}
  from quotations t ${partyOf}`

const rowOf: Readonly<Record<PrintedType, (ctx: TenantContext) => Sql>> = {
  1: () => bills,
  2: () => receipts,
  3: () => notes,
  14: () => expenses,
  16: quotations,
}

/** A document by its type and id; null when the company has none such, or not in the user's stores. */
export const documentRow = (
  ctx: TenantContext,
  type: PrintedType,
  id: string,
): Promise<DocumentRow | null> =>
  ctx.db.first<DocumentRow>(
    sql`${rowOf[type](ctx)} where t.tenant_id = ${ctx.tenant.id} and t.id = ${id} and ${seesRecord(ctx, sql`t.id`)}`,
  )
