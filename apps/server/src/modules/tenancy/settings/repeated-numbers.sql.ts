import { allKinds, factsOf } from '@mizan/core/documents/kind'
import {
  type SequenceKind,
  defaultCounterDigits,
  formatAtPos,
  posKinds,
  sequenceOf,
} from '@mizan/core/documents/numbering'
import type { TenantContext } from '../../../kernel/context.ts'
import { currentTenant, name, sql } from '../../../kernel/database/sql.ts'
import { documentTableOf } from '../../../kernel/document-tables.ts'
import { companySeries } from '../../ledger/index.ts'

type Printed = { readonly table: string; readonly column: string }

/** Where the printed numbers of a sequence stand; null of what is not printed. Kinds of one table must not print alike. */
function printedAt(sequence: SequenceKind): Printed | null {
  const kind = allKinds.find((each) => sequenceOf(each) === sequence)
  if (!kind) return null
  const { resource: table } = factsOf(kind)
  const column = table === 'entries' ? 'number' : documentTableOf(table)?.number
  return column === undefined ? null : { table, column }
}

/** The prefixes of kinds of documents. */
export type Prefixes = Partial<Readonly<Record<SequenceKind, string>>>

type Asked = {
  readonly kind: SequenceKind
  readonly prefix: string
  /** The prefixes of all other kinds. */
  readonly others: Prefixes
  readonly restarts: boolean
}

/** Numbers that run by themselves: the company's of a kind, or those of one of its points of sale. */
type Series = { readonly kind: SequenceKind; readonly prefix: string; readonly pos: string | null }
type Pos = { readonly id: string; readonly code: string }

/**
 * Whether numbers under a new prefix would one day repeat one that was printed: another kind of the
 * same documents bears the prefix, or a printed number reads as it with a counter still to come.
 */
export async function repeatsNumber(
  ctx: TenantContext,
  { kind, prefix, others, restarts }: Asked,
): Promise<boolean> {
  const all = await posOf(ctx)
  const own = seriesOf(kind, prefix, all)
  return repeats(ctx, own, seriesOfAll(others, all), restarts)
}

/** Whether a new point of sale of this code would one day print a number again. */
export async function repeatsNumberAtPos(
  ctx: TenantContext,
  code: string,
  prefixes: Prefixes,
): Promise<boolean> {
  const all = await posOf(ctx)
  const own = posKinds.map((kind) => ({
    kind,
    prefix: prefixAtPos(prefixes[kind] ?? '', code),
    pos: null,
  }))
  return repeats(ctx, own, seriesOfAll(prefixes, all), true)
}

async function repeats(
  ctx: TenantContext,
  own: readonly Series[],
  others: readonly Series[],
  beginsAnew: boolean,
): Promise<boolean> {
  for (const series of own) {
    const at = printedAt(series.kind)
    if (!at) continue
    const isBeside = (kind: SequenceKind): boolean => printedAt(kind)?.table === at.table
    if (others.some(({ kind, prefix }) => isBeside(kind) && prefix === series.prefix)) return true
    const last = beginsAnew ? 0 : await lastNumber(ctx, series)
    if (await isPrinted(ctx, at, series.prefix, last)) return true
  }
  return false
}

const posOf = (ctx: TenantContext): Promise<Pos[]> =>
  ctx.db.rows<Pos>(sql`select id, code from pos where tenant_id = ${currentTenant}`)

const prefixAtPos = (prefix: string, code: string): string =>
  formatAtPos({ prefix, digits: defaultCounterDigits }, code).prefix

const seriesOf = (kind: SequenceKind, prefix: string, all: readonly Pos[]): Series[] => [
  { kind, prefix, pos: null },
  ...((posKinds as readonly SequenceKind[]).includes(kind)
    ? all.map(({ id, code }) => ({ kind, prefix: prefixAtPos(prefix, code), pos: id }))
    : []),
]

const seriesOfAll = (prefixes: Prefixes, all: readonly Pos[]): Series[] =>
  Object.entries(prefixes).flatMap(([kind, prefix]) => seriesOf(kind as SequenceKind, prefix, all))

/** Whether a printed number reads as the prefix with a counter after `last`. */
async function isPrinted(
  ctx: TenantContext,
  { table, column }: Printed,
  prefix: string,
  last: number,
): Promise<boolean> {
  const pattern = `^${patternOf(prefix)}([0-9]{1,15})$`
  const found = await ctx.db.first(sql`select 1 from ${name(table)}
    where tenant_id = ${currentTenant} and substring(${name(column)} from ${pattern})::bigint > ${last} limit 1`)
  return found !== null
}

async function lastNumber(ctx: TenantContext, { kind, pos }: Series): Promise<number> {
  const row = await ctx.db.first<{ last: number }>(sql`select coalesce(max(last_number), 0) as last
    from sequences where tenant_id = ${currentTenant} and kind = ${kind} and pos_id = ${pos ?? companySeries}`)
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
