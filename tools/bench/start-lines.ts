import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { root } from '../root.ts'
import { childrenOf, ownMemoryOf } from './processor.ts'
import type { Line } from './report.ts'

/**
 * An installation started as its users start it, once for the first time and once when all is there: how long until it
 * answers, and what memory the server holds once it is at rest. The pack of the start is made beforehand, as any start
 * leaves it for the next (decision 038).
 */
export async function startLines(restSeconds: number): Promise<Line[]> {
  const packing = join(root, 'tools', 'pack', 'pack-start.ts')
  await promisify(execFile)(process.execPath, ['--disable-warning=ExperimentalWarning', packing])
  const dataDir = await mkdtemp(join(tmpdir(), 'mizan-bench-start-'))
  try {
    const first = await startedIn(dataDir)
    await first.end()
    const again = await startedIn(dataDir)
    await wait(restSeconds * 1000)
    const memory = await again.memory()
    await again.end()
    return [
      {
        what: 'From `npm start` to the first answer, nothing there',
        value: first.seconds,
        unit: 's',
      },
      {
        what: 'From `npm start` to the first answer, all there',
        value: again.seconds,
        unit: 's',
        target: { below: 1.2 },
      },
      ...(memory === null
        ? []
        : [
            {
              what: 'Server memory at rest',
              value: memory / 2 ** 20,
              unit: 'MB',
              target: { below: 250 },
            },
          ]),
    ]
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function startedIn(dataDir: string) {
  const began = performance.now()
  const launcher = spawn(process.execPath, [join(root, 'tools', 'launch.mjs'), 'start'], {
    env: { ...process.env, MIZAN_DATA: dataDir, MIZAN_SEED: 'empty', PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await fetch(`${await addressIn(launcher.stdout)}/healthz`)
  return {
    seconds: (performance.now() - began) / 1000,
    memory: async (): Promise<number | null> => {
      const [server] = await childrenOf(launcher.pid ?? 0)
      return server === undefined ? null : ownMemoryOf(server)
    },
    end: async (): Promise<void> => {
      const ended = once(launcher, 'exit')
      launcher.kill()
      await ended
    },
  }
}

async function addressIn(output: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface({ input: output })) {
    const found = /Mizan is ready:\s+(http\S+)/.exec(line)?.[1]
    if (found !== undefined) return found
  }
  throw new Error('The start ended before it was ready.')
}
