import type { Dice } from '../../apps/server/src/modules/demo/random.ts'
import { type Child, startChild } from '../bench/child.ts'
import type { ServerAnswer } from '../bench/server-process.ts'

/** Servers on one database, which die and come back. */
export type Servers = {
  /** The address of one that listens, or listened a moment ago. */
  readonly address: (which: number) => string | null
  /** Lets them die at random until told otherwise. */
  readonly haunt: (dice: Dice) => { stop(): Promise<void> }
  readonly deaths: () => { readonly killed: number; readonly ended: number }
  readonly stop: () => Promise<void>
}

type LiveServer = { child: Child; address: string | null }

/** How long a server lives before the next one is chosen to die, and how long it stays away. */
const livesMs = { least: 4_000, most: 18_000 }
const awayMs = { least: 0, most: 3_000 }

const rest = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms)
  })

/**
 * Starts servers that work on jobs too, one after the other: the first one migrates. One that nobody
 * killed and that ended all the same is told to `failures`, and another one takes its place.
 */
export async function startServers(
  count: number,
  env: Readonly<Record<string, string>>,
  failures: string[],
): Promise<Servers> {
  const live: LiveServer[] = []
  const deaths = { killed: 0, ended: 0 }
  const endings = new Set<Promise<void>>()
  let isOver = false

  const start = async (): Promise<LiveServer> => {
    const child: Child = startChild('server-process.ts', {
      env,
      onDeath: (how) => mourn(child, how),
    })
    const { address } = await child.ask<ServerAnswer>('')
    return { child, address }
  }
  function mourn(dead: Child, how: string): void {
    failures.push(`a server that nobody killed ${how}`)
    const which = live.findIndex(({ child }) => child === dead)
    if (which >= 0 && !isOver) void start().then((next) => (live[which] = next))
  }
  for (let n = 0; n < count; n += 1) live.push(await start())

  /** One dies, most often in the middle of its work, and another one takes its place. */
  async function replace(which: number, dice: Dice): Promise<void> {
    const old = live[which]
    if (!old || old.address === null) return
    old.address = null
    const isGentle = dice.chance(0.2)
    deaths[isGentle ? 'ended' : 'killed'] += 1
    // Who goes gently finishes what it began, which may take a minute: nobody waits for that.
    const ending = isGentle ? old.child.end() : old.child.kill()
    endings.add(ending)
    void ending.finally(() => endings.delete(ending))
    if (!isGentle) await ending
    await rest(dice.between(awayMs.least, awayMs.most))
    if (!isOver) live[which] = await start()
  }

  return {
    address: (which) => live[which % count]?.address ?? null,
    haunt: (dice) => {
      let isHaunted = true
      const haunting = (async () => {
        while (isHaunted) {
          await rest(dice.between(livesMs.least, livesMs.most))
          if (!isHaunted) return
          const all = dice.chance(0.1)
          const chosen = all ? live.map((_, which) => which) : [dice.between(0, count - 1)]
          await Promise.all(chosen.map((which) => replace(which, dice)))
        }
      })()
      return {
        stop: async () => {
          isHaunted = false
          await haunting
        },
      }
    },
    deaths: () => deaths,
    stop: async () => {
      isOver = true
      await Promise.all([...endings, ...live.map(({ child }) => child.end())])
    },
  }
}
