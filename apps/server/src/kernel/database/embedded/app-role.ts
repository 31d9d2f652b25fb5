import { join } from 'node:path'
import pg from 'pg'
import { DatabaseFailure } from './database-failure.ts'
import { secret } from './secret.ts'

/**
 * On a PostgreSQL of one's own (`DATABASE_URL`, the owner): makes the role the server works as,
 * with a password kept in the data folder, and answers its address. The role can neither own
 * tables nor pass row-level security.
 */
export async function ensureAppRole(ownerUrl: string, dataDir: string): Promise<string> {
  const password = await secret(join(dataDir, 'secrets', 'mizan_app'))
  const url = new URL(ownerUrl)
  url.username = 'mizan_app'
  url.password = password
  if (await opens(url.href)) return url.href

  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    const { rowCount } = await client.query("select from pg_roles where rolname = 'mizan_app'")
    const verb = rowCount === 0 ? 'create' : 'alter'
    // The password is base64url: nothing in it could end the quotes.
    await client.query(`${verb} role mizan_app login password '${password}'`).catch(explain)
  } finally {
    await client.end()
  }
  return url.href
}

/** False only when the role is missing or has another password; any other failure is told. */
async function opens(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  try {
    await client.connect()
    return true
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === '28P01' || code === '28000') return false
    throw error
  } finally {
    await client.end().catch(() => undefined)
  }
}

function explain(error: unknown): never {
  if (error instanceof Error && 'code' in error && error.code === '42501') {
    throw new DatabaseFailure(
      'the role of DATABASE_URL may not make the role mizan_app: give it CREATEROLE, ' +
        'and drop a mizan_app made by another role',
      { cause: error },
    )
  }
  throw error
}
