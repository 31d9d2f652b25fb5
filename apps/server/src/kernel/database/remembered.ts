import type { TenantContext } from '../context.ts'
import type { Database } from './pool.ts'
import { currentTenant, sql } from './sql.ts'

type Reader = Pick<TenantContext, 'db' | 'tenant'>

const companiesAtMost = 1_000

/** Versions that were asked for and not answered yet: what is wanted in one go asks once. */
const asked = new WeakMap<Database, Promise<string | null>>()

function versionOf({ db }: Reader): Promise<string | null> {
  const going = asked.get(db)
  if (going) return going
  const version = db
    .first<{ version: string }>(
      sql`select version from book_versions where tenant_id = ${currentTenant}`,
    )
    .then((row) => row?.version ?? null)
    .finally(() => asked.delete(db))
  asked.set(db, version)
  return version
}

/**
 * What a company seldom changes (accounts, taxes, stores, settings), read once and kept while its
 * books are of the same version. The database gives them a new one with every change of the tables
 * that `book_versions` watches, and no version comes twice, so that neither another server's change
 * nor one that was rolled back is ever missed. The version is read first: what is read after it is
 * that version or a newer one, which nobody will look for under the older name.
 */
export function remembered<T>(read: (ctx: TenantContext) => Promise<T>) {
  const known = new Map<number, { readonly version: string; readonly facts: T }>()
  return async (ctx: TenantContext): Promise<T> => {
    const version = await versionOf(ctx)
    const found = known.get(ctx.tenant.id)
    if (found && found.version === version) return found.facts
    const facts = await read(ctx)
    if (version === null) return facts
    if (known.size >= companiesAtMost) known.clear()
    known.set(ctx.tenant.id, { version, facts })
    return facts
  }
}
