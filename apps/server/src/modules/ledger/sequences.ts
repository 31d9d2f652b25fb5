import type { SequenceKind } from '@mizan/core/documents/numbering'
import type { TenantContext } from '../../kernel/context.ts'
import { currentTenant, rowsOf, sql } from '../../kernel/database/sql.ts'

/** Numbers to be taken of a kind: of the company's own, or of a point of sale. */
type WantedNumbers = {
  readonly kind: SequenceKind
  readonly count: number
  readonly pos?: string | null | undefined
}

/** Whose the numbers are that no point of sale has: the company's. */
export const companySeries = '00000000-0000-0000-0000-000000000000'

export type TakenNumber = {
  /** The last of the numbers taken; with `count` 1, the number. */
  readonly last: number
  /** Head of the chain that runs through the sequence; null at its start. */
  readonly lastHash: Buffer | null
}

/**
 * Takes the next numbers of some sequences and keeps their rows locked until the transaction ends:
 * numbers follow the order of commits and a rollback gives them back, so there are no gaps
 * (`domain/02` 2.4). Taken last in a posting, always in the order of the kinds' names.
 */
export async function takeNumbers(
  ctx: TenantContext,
  wanted: readonly WantedNumbers[],
  year: number,
): Promise<ReadonlyMap<SequenceKind, TakenNumber>> {
  // An offer that is confirmed again keeps its number and posts nothing.
  if (wanted.length === 0) return new Map()
  const sorted = wanted.toSorted((a, b) => (a.kind < b.kind ? -1 : 1))
  const [, rows] = await Promise.all([
    awaitTurn(ctx),
    ctx.db.rows<{
      kind: SequenceKind
      last_number: number
      last_hash: Buffer | null
    }>(sql`
    insert into sequences (tenant_id, kind, year, pos_id, last_number)
    values ${rowsOf(sorted.map(({ kind, count, pos }) => [currentTenant, kind, year, pos ?? companySeries, count]))}
    on conflict (tenant_id, kind, year, pos_id) do update set last_number = sequences.last_number + excluded.last_number
    returning kind, last_number, last_hash`),
  ])
  return new Map(rows.map((row) => [row.kind, { last: row.last_number, lastHash: row.last_hash }]))
}

/**
 * Waits until it is this posting's turn in its company. Whoever waits for a row that changes may be
 * overtaken each time it did; those who wait for one that never changes go in the order they came.
 */
export const awaitTurn = ({ db }: TenantContext): Promise<unknown> =>
  db.first(sql`select tenant_id from posting_turns where tenant_id = ${currentTenant} for update`)

/**
 * Waits until the postings under way are done, and keeps new ones waiting until this transaction ends.
 * Who locks days must know that nothing is being posted on them: every posting takes a number.
 */
export async function holdPostings(ctx: TenantContext): Promise<void> {
  await awaitTurn(ctx)
  await ctx.db.run(
    sql`insert into sequences (tenant_id, kind) values (${currentTenant}, 'entry') on conflict do nothing`,
  )
  await ctx.db.run(
    sql`select 1 from sequences where tenant_id = ${currentTenant} and kind = 'entry' order by year for update`,
  )
}
