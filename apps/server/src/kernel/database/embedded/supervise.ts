import { setTimeout as rest } from 'node:timers/promises'
import { runningPostmaster } from './postmaster-file.ts'

/** How patiently a server that died is started again. */
export type Patience = { readonly tries: number; readonly firstWaitMs: number }

/** Waits of 0.2, 0.4, 0.8 … at most 5 seconds: together about a minute, beside what each try takes. */
export const usualPatience: Patience = { tries: 15, firstWaitMs: 200 }

const lookEveryMs = 250
const longestWaitMs = 5_000

export type Supervised = {
  readonly cluster: string
  /** Starts the server again, where it was; or finds that somebody else did. */
  readonly start: () => Promise<void>
  readonly patience: Patience
  /** The server died and does not start any more. */
  readonly onLost: (reason: unknown) => void
  readonly onRestart: () => void
}

/**
 * Looks after the server of a cluster while this process uses it: one that died is started again, with
 * longer and longer waits, and given up in the end. Answers how to leave it alone.
 */
export function supervise({
  cluster,
  start,
  patience,
  onLost,
  onRestart,
}: Supervised): () => Promise<void> {
  const left = new AbortController()
  const wait = (ms: number): Promise<boolean> =>
    rest(ms, true, { signal: left.signal, ref: false }).catch(() => false)

  const restart = async (): Promise<boolean> => {
    for (let tries = 1; !left.signal.aborted; tries += 1) {
      try {
        await start()
        onRestart()
        return true
      } catch (error) {
        if (tries >= patience.tries) {
          onLost(error)
          return false
        }
        await wait(Math.min(longestWaitMs, patience.firstWaitMs * 2 ** (tries - 1)))
      }
    }
    return false
  }
  const look = async (): Promise<void> => {
    while (await wait(lookEveryMs)) {
      const isGone = (await runningPostmaster(cluster)) === null
      if (isGone && !left.signal.aborted && !(await restart())) return
    }
  }
  const looking = look()
  return async () => {
    left.abort()
    await looking
  }
}
