import { buildWeb } from './build-web.ts'
import { dataDir, openDatabase } from './database.ts'
import { packLater } from './pack/pack-later.ts'
import { stepLine } from './step-line.ts'
import { onStop } from './stop-signals.ts'
import { demoLines } from './welcome.ts'
import { printWhyNot } from './why-not.ts'

/** The modules of the server, which take longer to read than all that stands here. */
export const readServer = () => import('../apps/server/src/main.ts')

// A pack of this file is also imported, to see that it can be read.
if (import.meta.main) await start()

async function start(): Promise<void> {
  const ending: (() => Promise<void>)[] = []
  onStop(async () => {
    for (const end of ending.toReversed()) await end()
  })

  try {
    const opening = openDatabase()
    // The database comes up in processes of its own: the server's modules are read meanwhile.
    const reading = readServer()
    // Whether it could be read is found out below, once there is a database to close.
    reading.catch(() => undefined)
    const database = await stepLine(
      'قاعدة البيانات',
      'database',
      () => opening,
      ({ says }) => says,
    )
    ending.push(database.stop)
    await stepLine('الشاشات', 'screens', buildWeb, (built) => (built ? 'built' : 'as they were'))
    const { seeds, startServer } = await reading
    const { ownerUrl, appUrl } = database
    const asked = seeds.find((seed) => seed === process.env['MIZAN_SEED'])
    const seed = database.isEmbedded ? (asked ?? 'demo') : asked === 'none' ? 'none' : 'empty'
    const server = await stepLine('الخادم', 'server', () =>
      startServer({
        ownerUrl,
        appUrl,
        dataDir: dataDir(),
        seed,
        jobs: process.env['MIZAN_JOBS'] !== 'off',
      }),
    )
    ending.push(server.stop)
    console.log(`\nميزان جاهز · Mizan is ready:  ${server.address}`)
    for (const line of demoLines(server)) console.log(line)
    console.log('\nالإيقاف · to stop: Ctrl+C')
    packLater()
  } catch (error) {
    printWhyNot(error)
    for (const end of ending.toReversed()) await end()
    process.exit(1)
  }
}
