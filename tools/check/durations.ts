import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { root } from '../root.ts'
import type { Durations } from './batches.ts'

/** What the last runs on this machine took. A copy that is lost costs some seconds of one run. */
const table = join(root, 'var', '.cache', 'test-durations.json')

/** How long each test file took when it last ran here. */
export async function lastDurations(): Promise<Durations> {
  try {
    return JSON.parse(await readFile(table, 'utf8')) as Durations
  } catch (error) {
    // There is none yet, or another run is just writing it.
    if (error instanceof SyntaxError || (error instanceof Error && 'code' in error)) return {}
    throw error
  }
}

/** Writes down how long test files of this tree took, beside those that did not run. */
export async function saveDurations(took: Durations): Promise<void> {
  const ours = Object.entries(took).filter(([file]) => file.startsWith(root))
  if (ours.length === 0) return
  await mkdir(dirname(table), { recursive: true })
  const all = { ...(await lastDurations()), ...Object.fromEntries(ours) }
  await writeFile(table, JSON.stringify(all, null, 1))
}
