import { type RunningServer, startServer } from '../../apps/server/src/main.ts'
import { answerWith } from './child.ts'
import { countTrips } from './trips.ts'

const { MIZAN_OWNER_URL: ownerUrl, MIZAN_APP_URL: appUrl, MIZAN_DATA: dataDir } = process.env
if (!ownerUrl || !appUrl || !dataDir) throw new Error('started by `npm run bench`')

let server: RunningServer | null = null
const trips = countTrips(Number(new URL(appUrl).port))

export type ServerAnswer = {
  readonly address: string
  readonly memory: number
  readonly pid: number
  /** How often it has waited for the database, and for how many statements. */
  readonly trips: number
  readonly statements: number
}

// Asked anything, it says where it listens, how many bytes of memory it holds and which process it is.
answerWith(
  async (): Promise<ServerAnswer> => {
    server ??= await startServer({
      ownerUrl,
      appUrl,
      dataDir,
      port: 0,
      seed: 'empty',
      jobs: process.env['MIZAN_JOBS'] !== 'off',
    })
    return {
      address: server.address,
      memory: process.memoryUsage.rss(),
      pid: process.pid,
      ...trips(),
    }
  },
  async () => server?.stop(),
)
