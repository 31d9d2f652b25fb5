import { startServer } from '../apps/server/src/main.ts'
import { dataDir } from './database.ts'
import { onStop } from './stop-signals.ts'
import { demoLines } from './welcome.ts'
import { printWhyNot } from './why-not.ts'

const { MIZAN_OWNER_URL: ownerUrl, MIZAN_APP_URL: appUrl } = process.env
if (!ownerUrl || !appUrl) throw new Error('started by `npm run dev`, which opens the database')

try {
  const server = await startServer({ ownerUrl, appUrl, dataDir: dataDir() })
  onStop(server.stop)
  console.log(`الخادم · server: ${server.address}`)
  for (const line of demoLines(server)) console.log(line)
} catch (error) {
  printWhyNot(error)
  process.exit(1)
}
