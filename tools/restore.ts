import { readFile } from 'node:fs/promises'
import { Logger, runMigrations } from 'graphile-worker'
import { migrate } from '../apps/server/src/kernel/database/migrate.ts'
import { openPool } from '../apps/server/src/kernel/database/pool.ts'
import { ArchiveRefused, restoreArchive } from '../apps/server/src/modules/company-archive/index.ts'
import { writeFirstSubscription } from '../apps/server/src/modules/subscriptions/index.ts'
import { seedPlatform, trialEnd } from '../apps/server/src/modules/tenancy/index.ts'
import { openDatabase } from './database.ts'
import { stepLine } from './step-line.ts'

/** Rebuilds the books of a company from its archive, on the database that this installation runs on. */
const [file] = process.argv.slice(2)
if (file === undefined) {
  console.error('npm run restore -- <archive.zip>')
  process.exit(1)
}
const bytes = await readFile(file)
const database = await stepLine('قاعدة البيانات', 'database', openDatabase, ({ says }) => says)
try {
  await runMigrations({
    connectionString: database.ownerUrl,
    logger: new Logger(() => () => undefined),
  })
  await migrate(database.ownerUrl)
  const pool = openPool(database.appUrl)
  await seedPlatform(pool)
  await pool.end()
  const now = new Date()
  await stepLine(
    'استعادة المنشأة',
    'company restored',
    () =>
      restoreArchive(database.ownerUrl, bytes, {
        now,
        expiresAt: trialEnd(now),
        onCompanyMade: [writeFirstSubscription],
      }),
    ({ rows, people }) => `${rows} rows · ${people} people`,
  )
  console.log(
    'يدخل كل مستخدم بكلمة مرور جديدة من «نسيت كلمة المرور» · everybody sets a new password by «Forgot password»',
  )
} catch (error) {
  if (!(error instanceof ArchiveRefused)) throw error
  console.error(`لم تُستعد المنشأة · the company was not restored: ${error.message}`)
  process.exitCode = 1
} finally {
  await database.stop()
}
