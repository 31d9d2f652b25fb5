import { startJobs } from '../../apps/server/src/worker.ts'
import { answerWith } from './child.ts'

const { MIZAN_OWNER_URL: ownerUrl, MIZAN_APP_URL: appUrl, MIZAN_DATA: dataDir } = process.env
if (!ownerUrl || !appUrl || !dataDir) throw new Error('started by `npm run prove`')

let jobs: { stop(): Promise<void> } | null = null

// Asked anything, it works on jobs from then on.
answerWith(
  async () => {
    jobs ??= await startJobs({ ownerUrl, appUrl, dataDir })
    return { pid: process.pid }
  },
  async () => jobs?.stop(),
)
