import { link, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { DatabaseFailure } from './database-failure.ts'
import { isAlive } from './postmaster-file.ts'

/** A start takes seconds; a lock this old was left by a process whose number is in use again. */
const oldAfterMs = 90_000
const waitMs = 120_000

/** Runs the work while no other process starts or stops the same cluster. */
export async function alone<T>(file: string, work: () => Promise<T>): Promise<T> {
  await take(file)
  try {
    return await work()
  } finally {
    await rm(file, { force: true })
  }
}

/** A link appears with its content or not at all, so nobody ever reads a lock without a number. */
async function take(file: string): Promise<void> {
  const mine = `${file}.${process.pid}.${crypto.randomUUID()}`
  await writeFile(mine, String(process.pid))
  try {
    const deadline = Date.now() + waitMs
    while (!(await tryLink(mine, file))) {
      if (await isLeftOver(file)) await rm(file, { force: true })
      else if (Date.now() > deadline) {
        throw new DatabaseFailure(`another process keeps starting this database; see ${file}`)
      } else await delay(20)
    }
  } finally {
    await rm(mine, { force: true })
  }
}

async function isLeftOver(file: string): Promise<boolean> {
  const holder = Number(await readFile(file, 'utf8').catch(() => '0'))
  if (holder > 0 && !isAlive(holder)) return true
  const taken = await stat(file).catch(() => null)
  return taken !== null && Date.now() - taken.mtimeMs > oldAfterMs
}

async function tryLink(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}
