import { cleanText } from '@mizan/contract/fields'
import type { ImportColumn } from '@mizan/contract/importable'
import type { Resource } from '@mizan/contract/resource'
import type { TenantContext } from '../../kernel/context.ts'
import { sql } from '../../kernel/database/sql.ts'
import { refusalOfDatabase } from '../../kernel/http/answer.ts'
import type { SheetRow } from '../../kernel/http/read-spreadsheet.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { readValue } from './read-value.ts'
import type { References } from './references.ts'

export type RowProblem = {
  readonly field: string | null
  readonly code: string
  readonly params?: Readonly<Record<string, string>>
}
export type Action = 'create' | 'update' | 'skip' | 'refuse'
export type RowOutcome = {
  readonly row: number
  readonly action: Action
  readonly values: Readonly<Record<string, string>>
  readonly problems: readonly RowProblem[]
  readonly id: string | null
  /** A further line of a document, which is counted with its first. */
  readonly isFollowing?: true
}

/** A row as its columns say it: field → text, the empty ones left out. */
export type Said = { readonly row: number; readonly values: Readonly<Record<string, string>> }
export type Body = Readonly<Record<string, unknown>>

export const saidBy = (
  { number, cells }: SheetRow,
  columns: readonly ImportColumn[],
  mapping: Readonly<Record<string, number>>,
): Said => ({
  row: number,
  values: Object.fromEntries(
    columns.flatMap(({ field }) => {
      const text = cleanText(cells[mapping[field] ?? -1] ?? '')
      return text === '' ? [] : [[field, text]]
    }),
  ),
})

/** What the cells of some columns say as the wire has it, and what of them cannot be read. */
export function bodyOf(
  { values }: Said,
  columns: readonly ImportColumn[],
  { resource, references }: { readonly resource: Resource; readonly references: References },
): { readonly body: Body; readonly problems: readonly RowProblem[] } {
  const body: Record<string, unknown> = {}
  const problems: RowProblem[] = []
  for (const column of columns) {
    const text = values[column.field]
    if (text === undefined) continue
    const read = column.by ? references.find(column, text) : readValue(resource, column, text)
    if ('value' in read) body[column.field] = read.value
    else problems.push({ field: column.field, ...read })
  }
  return { body, problems }
}

/** What stood in the way, field by field; a defect is thrown on. */
export function problemsOf(error: unknown): readonly RowProblem[] {
  const refusal = error instanceof Refusal ? error : refusalOfDatabase(error)
  if (!refusal) throw error
  const fields = Object.entries(refusal.fields).flatMap(([field, found]) =>
    found.map(({ code, params }) => ({ field, code, ...(params && { params }) })),
  )
  return fields.length > 0 ? fields : [{ field: null, code: refusal.code, params: refusal.params }]
}

/**
 * Writes what leaves nothing behind when it is refused. What could be read of something wrong
 * (`isTrial`) is tried too, so that all its mistakes are told at once, and is then taken back.
 */
export async function attempt<T>(
  ctx: TenantContext,
  isTrial: boolean,
  write: () => Promise<T>,
): Promise<{ readonly made: T } | { readonly problems: readonly RowProblem[] }> {
  const marked = ctx.db.run(sql`savepoint import_row`)
  try {
    const made = await write()
    if (isTrial) throw new Refusal('invalid')
    await Promise.all([marked, ctx.db.run(sql`release savepoint import_row`)])
    return { made }
  } catch (error) {
    const problems = problemsOf(error).filter(({ code }) => !isTrial || code !== 'invalid')
    await marked
    await ctx.db.run(sql`rollback to savepoint import_row`)
    return { problems }
  }
}
