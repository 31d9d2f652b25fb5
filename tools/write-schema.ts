import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Logger, runMigrations } from 'graphile-worker'
import { migrate } from '../apps/server/src/kernel/database/migrate.ts'
import { root } from './root.ts'
import { schemaText } from './schema-text.ts'
import { startTestCluster } from './test-database.ts'

/** Writes docs/schema.sql from a database that was migrated just now. */
export async function writeSchema(): Promise<void> {
  const cluster = await startTestCluster()
  try {
    await runMigrations({
      connectionString: cluster.ownerUrl,
      logger: new Logger(() => () => undefined),
    })
    await migrate(cluster.ownerUrl)
    await writeFile(join(root, 'docs/schema.sql'), await schemaText(cluster.ownerUrl))
  } finally {
    await cluster.stop()
  }
}
