import { type Sql, currentTenant, raw, sql } from '../../kernel/database/sql.ts'

/** What can be owed and settled, as `associatable_type` names it on the wire. */
export const settleableTypes = ['bill', 'expense', 'note', 'opening'] as const
export type SettleableType = (typeof settleableTypes)[number]

/** A document that settles or is settled. */
export type DocumentRef = { readonly type: SettleableType; readonly id: string }

type Table = {
  readonly table: Sql
  /** The family of its documents; null where it has no screen of its own. */
  readonly resource: 'bills' | 'expenses' | 'notes' | null
  readonly code: Sql
  /** True when we owe it: purchases, expenses, and what we gave back to customers. */
  readonly owedByUs: Sql
  /** The day on which it is owed; what names none is owed at once. */
  readonly due: Sql
  /** What is retained of it and not yet released, in its currency. */
  readonly retained: Sql
  /** What it no longer carried from its confirm on: prepayments that it deducted. */
  readonly carriedBefore: Sql
  /** The default account its retention stands on. */
  readonly retention: Sql
}

const nothing = sql`0`
const none = sql`null::text`
const namedDay = sql`coalesce(t.due_date, t.issue_date)`

/** The rows behind each type; all have `net`, `net_local`, `total_paid` and `party_account_id`. */
export const settleables: Readonly<Record<SettleableType, Table>> = {
  bill: {
    table: raw('bills'),
    resource: 'bills',
    code: raw('bill_code'),
    owedByUs: sql`t.type in (2, 4)`,
    due: namedDay,
    retained: sql`case when t.retentions <> 0 and t.type in (1, 2) then t.retentions - t.retention_released - t.retention_credited else 0 end`,
    carriedBefore: sql`t.prepaid_local`,
    retention: sql`case when t.type in (1, 4) then 'retention_receivable' else 'retention_payable' end`,
  },
  expense: {
    table: raw('expenses'),
    resource: 'expenses',
    code: raw('number'),
    owedByUs: sql`true`,
    due: namedDay,
    retained: nothing,
    carriedBefore: nothing,
    retention: none,
  },
  note: {
    table: raw('notes'),
    resource: 'notes',
    code: raw('number'),
    owedByUs: sql`t.type = 1`,
    due: sql`t.issue_date`,
    retained: nothing,
    carriedBefore: nothing,
    retention: none,
  },
  opening: {
    table: raw('opening_documents'),
    resource: null,
    code: raw('number'),
    owedByUs: sql`t.owed_by = 'company'`,
    due: sql`t.due_date`,
    retained: nothing,
    carriedBefore: nothing,
    retention: none,
  },
}

/** The printed number of the document that a row names by its type and id. */
export const codeOf = (type: Sql, id: Sql): Sql =>
  sql`case ${type} ${settleableTypes.reduce(
    (all, each) => sql`${all} when ${raw(`'${each}'`)} then (select d.${settleables[each].code}
      from ${settleables[each].table} d where d.tenant_id = ${currentTenant} and d.id = ${id})`,
    sql``,
  )} end`
