import { riyadhDate } from '@mizan/core/time/riyadh'
import { Logger, runMigrations } from 'graphile-worker'
import { migrate } from '../apps/server/src/kernel/database/migrate.ts'
import { openPool } from '../apps/server/src/kernel/database/pool.ts'
import { openSecrets } from '../apps/server/src/kernel/own-secret.ts'
import { seedDemo } from '../apps/server/src/modules/demo/index.ts'
import { seedPlatform } from '../apps/server/src/modules/tenancy/index.ts'
import { dataDir, openDatabase } from './database.ts'
import { stepLine } from './step-line.ts'
import { demoLines } from './welcome.ts'

/** Adds the demo company to the embedded database, or goes on where that stopped. */
const database = await stepLine('قاعدة البيانات', 'database', openDatabase, ({ says }) => says)
try {
  if (!database.isEmbedded)
    throw new Error('the demo company lives on the embedded database only: unset DATABASE_URL')
  const secrets = await openSecrets(database.ownerUrl, dataDir())
  await runMigrations({
    connectionString: database.ownerUrl,
    logger: new Logger(() => () => undefined),
  })
  await migrate(database.ownerUrl)
  const pool = openPool(database.appUrl)
  await seedPlatform(pool)
  const demo = await stepLine('الشركة التجريبية', 'demo company', async () =>
    seedDemo({ pool, secrets }, { today: riyadhDate(Date.now()) }),
  )
  await pool.end()
  for (const line of demoLines({ address: '', demo })) console.log(line)
} finally {
  await database.stop()
}
