import { Session } from 'node:inspector/promises'
import type { FastifyInstance } from 'fastify'

/** A pause between two questions of one person is no rest. */
const restsAfterMs = 30_000
/** What so few leave behind is not worth stopping for. */
const requestsMin = 100

type Collect = () => void | Promise<void>

/**
 * Gives back what work left in memory once nobody asks anything: the engine collects only while it
 * allocates, so that a server would keep the garbage of its busiest hour for the night.
 */
export function freeMemoryAtRest(
  app: Pick<FastifyInstance, 'addHook'>,
  collect: Collect = collectGarbage,
): void {
  let answered = 0
  let resting: NodeJS.Timeout | null = null
  const rest = (): void => {
    answered = 0
    resting = null
    void collect()
  }
  app.addHook('onResponse', async ({ routeOptions }) => {
    // Who watches the server asks for ever.
    if (!routeOptions.url?.startsWith('/api/')) return
    answered += 1
    if (answered < requestsMin) return
    if (resting) clearTimeout(resting)
    resting = setTimeout(rest, restsAfterMs).unref()
  })
  app.addHook('onClose', async () => {
    if (resting) clearTimeout(resting)
  })
}

/** What is let go by the first time, as handles of libraries are, goes with the second. */
async function collectGarbage(): Promise<void> {
  const session = new Session()
  session.connect()
  await session.post('HeapProfiler.collectGarbage')
  await session.post('HeapProfiler.collectGarbage')
  session.disconnect()
}
