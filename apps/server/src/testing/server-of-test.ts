import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { TestServer } from './server.ts'

/** A server in a process of its own. */
export type ServerProcess = {
  readonly address: string
  /** Ends it as a power cut would: nothing of it runs any more. */
  kill(): Promise<void>
}

/** Starts a server on the database of a test server, with its clock standing where it stands now. */
export async function startServerProcess({
  database,
  dataDir,
  clock,
}: TestServer): Promise<ServerProcess> {
  const child = fork(fileURLToPath(new URL('./server-process.ts', import.meta.url)), {
    execArgv: ['--disable-warning=ExperimentalWarning'],
    env: {
      ...process.env,
      MIZAN_OWNER_URL: database.ownerUrl,
      MIZAN_APP_URL: database.appUrl,
      MIZAN_DATA: dataDir,
      MIZAN_NOW: clock.now().toISOString(),
    },
  })
  const ended = once(child, 'exit')
  const address = await Promise.race([
    once(child, 'message').then(([told]) => String(told)),
    ended.then(() => null),
  ])
  if (address === null) throw new Error('the server ended before it began')
  return {
    address,
    kill: async () => {
      child.kill('SIGKILL')
      await ended
    },
  }
}
