import type { SequenceKind } from '@mizan/core/documents/numbering'
import type { TenantContext } from '../../kernel/context.ts'
import { name, sql } from '../../kernel/database/sql.ts'

type Printed = { readonly table: string; readonly column: string }
const bills: Printed = { table: 'bills', column: 'bill_code' }
const receipts: Printed = { table: 'receipts', column: 'number' }
const quotations: Printed = { table: 'quotations', column: 'number' }
const expenses: Printed = { table: 'expenses', column: 'number' }
const notes: Printed = { table: 'notes', column: 'number' }

/** Where the printed numbers of each kind stand. Kinds of one table must not print alike. */
const printed: Partial<Readonly<Record<SequenceKind, Printed>>> = {
  sales_bill: bills,
  sales_return: bills,
  purchase_bill: bills,
  purchase_return: bills,
  catch_receipt: receipts,
  cashing_receipt: receipts,
  quotation: quotations,
  purchase_order: quotations,
  expense: expenses,
  credit_note: notes,
  debit_note: notes,
  entry: { table: 'entries', column: 'number' },
}

type Asked = {
  readonly kind: SequenceKind
  readonly prefix: string
  /** The prefixes of all other kinds. */
  readonly others: Partial<Readonly<Record<SequenceKind, string>>>
  readonly restarts: boolean
}

/**
 * Whether numbers under a new prefix would one day repeat one that was printed: another kind of the
 * same documents bears the prefix, or a printed number reads as it with a counter still to come.
 */
export async function repeatsNumber(
  ctx: TenantContext,
  { kind, prefix, others, restarts }: Asked,
): Promise<boolean> {
  const at = printed[kind]
  if (!at) return false
  const clashes = Object.entries(others).some(
    ([other, theirs]) => printed[other as SequenceKind] === at && theirs === prefix,
  )
  if (clashes) return true
  const last = restarts ? 0 : await lastNumber(ctx, kind)
  const pattern = `^${patternOf(prefix)}([0-9]{1,15})$`
  const found = await ctx.db.first(sql`select 1 from ${name(at.table)}
    where tenant_id = ${ctx.tenant.id} and substring(${name(at.column)} from ${pattern})::bigint > ${last} limit 1`)
  return found !== null
}

async function lastNumber(ctx: TenantContext, kind: SequenceKind): Promise<number> {
  const row = await ctx.db.first<{ last: number }>(sql`select coalesce(max(last_number), 0) as last
    from sequences where tenant_id = ${ctx.tenant.id} and kind = ${kind}`)
  return row?.last ?? 0
}

/** The prefix as a regular expression, its date placeholders as the digits they become. */
const patternOf = (prefix: string): string =>
  prefix
    .split(/(\{YYYY\}|\{YY\}|\{MM\})/)
    .map((part) => placeholders[part] ?? part.replace(/[\\^$.|?*+()[\]{}]/g, '\\$&'))
    .join('')

const placeholders: Readonly<Record<string, string>> = {
  '{YYYY}': '[0-9]{4}',
  '{YY}': '[0-9]{2}',
  '{MM}': '[0-9]{2}',
}
