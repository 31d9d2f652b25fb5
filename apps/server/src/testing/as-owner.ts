import pg from 'pg'
import type { TestServer } from './server.ts'

/** What nobody can do through the product: the owner of the database runs statements, with the rows of the last. */
export async function asOwner<T extends pg.QueryResultRow>(
  { database }: Pick<TestServer, 'database'>,
  ...statements: readonly string[]
): Promise<T[]> {
  const client = new pg.Client({ connectionString: database.ownerUrl })
  await client.connect()
  try {
    let rows: T[] = []
    for (const statement of statements) ({ rows } = await client.query<T>(statement))
    return rows
  } finally {
    await client.end()
  }
}
