import { resolve } from 'node:path'
import { ensureAppRole } from '../apps/server/src/kernel/database/embedded/app-role.ts'
import { startEmbedded } from '../apps/server/src/kernel/database/embedded/start-embedded.ts'
import { printWhyNot } from './why-not.ts'

/** The database the product runs on, whichever it is. */
export type OpenDatabase = {
  readonly ownerUrl: string
  readonly appUrl: string
  readonly isEmbedded: boolean
  readonly says: string
  stop(): Promise<void>
}

/** `MIZAN_DATA`, or `./var`: the cluster, files, captured mail and secrets. */
export const dataDir = (): string => resolve(process.env['MIZAN_DATA'] ?? 'var')

/** The PostgreSQL of `DATABASE_URL` (its owner), else the embedded one of the data folder. */
export async function openDatabase(): Promise<OpenDatabase> {
  const ownerUrl = process.env['DATABASE_URL']
  if (ownerUrl !== undefined && ownerUrl !== '') {
    const appUrl = await ensureAppRole(ownerUrl, dataDir())
    const says = `PostgreSQL · ${new URL(ownerUrl).host}`
    return { ownerUrl, appUrl, isEmbedded: false, says, stop: () => Promise.resolve() }
  }
  const database = await startEmbedded({
    dataDir: resolve(dataDir(), 'postgres'),
    onLost: endWithout,
    onRestart: () => {
      console.error('توقفت قاعدة البيانات وأُعيد تشغيلها · the database had died and runs again')
    },
  })
  return {
    ownerUrl: database.ownerUrl,
    appUrl: database.url,
    isEmbedded: true,
    says: `PostgreSQL 18 · 127.0.0.1:${database.port}${database.adopted ? ' (already running)' : ''}`,
    stop: database.stop,
  }
}

/** Nothing works without the database: whoever watches this process starts it anew. */
function endWithout(reason: unknown): void {
  console.error(
    'توقفت قاعدة البيانات ولم تعد إلى العمل، فأُوقف ميزان.\n' +
      'The database died and does not start any more, so Mizan ends.',
  )
  printWhyNot(reason)
  process.exit(1)
}
