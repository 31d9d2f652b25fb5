import { startJobs } from '../apps/server/src/worker.ts'
import { dataDir, openDatabase } from './database.ts'
import { stepLine } from './step-line.ts'
import { onStop } from './stop-signals.ts'
import { printWhyNot } from './why-not.ts'

const ending: (() => Promise<void>)[] = []
onStop(async () => {
  for (const end of ending.toReversed()) await end()
})

try {
  const database = await stepLine('قاعدة البيانات', 'database', openDatabase, ({ says }) => says)
  ending.push(database.stop)
  const { ownerUrl, appUrl } = database
  const jobs = await stepLine('المهام', 'jobs', () =>
    startJobs({ ownerUrl, appUrl, dataDir: dataDir() }),
  )
  ending.push(jobs.stop)
  console.log('الإيقاف · to stop: Ctrl+C')
} catch (error) {
  printWhyNot(error)
  for (const end of ending.toReversed()) await end()
  process.exit(1)
}
