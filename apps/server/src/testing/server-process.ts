import { startServer } from '../main.ts'

/** A server in a process of its own, which a test may kill in the middle of a call. */
const {
  MIZAN_OWNER_URL: ownerUrl,
  MIZAN_APP_URL: appUrl,
  MIZAN_DATA: dataDir,
  MIZAN_NOW: now,
} = process.env
if (!ownerUrl || !appUrl || !dataDir || !now) throw new Error('started by `startServerProcess`')

const { address } = await startServer({
  ownerUrl,
  appUrl,
  dataDir,
  port: 0,
  host: '127.0.0.1',
  seed: 'none',
  jobs: false,
  logLevel: 'fatal',
  clock: () => new Date(now),
})
process.send?.(address)
