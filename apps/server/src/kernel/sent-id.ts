import { createHash } from 'node:crypto'
import type { Context } from './context.ts'
import { currentTenant, sql } from './database/sql.ts'
import { Refusal } from './refusal.ts'

/** A value with its fields in one order, so that the same content is the same text. */
const inOrder = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value

/**
 * Whether an id of the client's own comes for the first time. The same again waits for the first to
 * end and is no new record; with other content it is refused.
 */
export async function isFirstSent(
  { db }: Pick<Context, 'db'>,
  resource: string,
  id: string,
  content: unknown,
): Promise<boolean> {
  const hash = createHash('sha256').update(JSON.stringify(content, inOrder)).digest()
  const [added, saved] = await Promise.all([
    db.run(sql`insert into sent_ids (tenant_id, resource, id, content)
      values (${currentTenant}, ${resource}, ${id}, ${hash}) on conflict do nothing`),
    db.first<{ content: Buffer }>(sql`select content from sent_ids
      where tenant_id = ${currentTenant} and resource = ${resource} and id = ${id}`),
  ])
  if (!saved || !hash.equals(saved.content)) throw new Refusal('id_taken')
  return added > 0
}

type Known<C extends Context, Row> = {
  readonly name: string
  readonly show: ((ctx: C, id: string) => Promise<Row>) | undefined
}

/**
 * The record that was made before of the same content under an id of the client's own; null where there
 * is none yet. An id that has a record of other content, or one that it did not bring, is refused.
 */
export async function sentBefore<C extends Context, Row>(
  ctx: C,
  { name, show }: Known<C, Row>,
  id: string | undefined,
  content: unknown,
): Promise<Row | null> {
  if (id === undefined) return null
  const isFirst = await isFirstSent(ctx, name, id, content)
  const known = show ? await recordOrNull(() => show(ctx, id)) : null
  if (isFirst && known) throw new Refusal('id_taken')
  return known
}

async function recordOrNull<Row>(show: () => Promise<Row>): Promise<Row | null> {
  try {
    return await show()
  } catch (error) {
    if (error instanceof Refusal && error.code === 'not_found') return null
    throw error
  }
}
