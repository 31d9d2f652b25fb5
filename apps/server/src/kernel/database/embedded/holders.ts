import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isAlive } from './postmaster-file.ts'

/**
 * Notes that this process uses the cluster, and answers how to give it up: `true` means that it
 * was the last one, which is the one that stops the server.
 */
export async function hold(folder: string): Promise<() => Promise<boolean>> {
  await mkdir(folder, { recursive: true })
  const name = `${process.pid}-${crypto.randomUUID()}`
  await writeFile(join(folder, name), '')
  return async () => {
    await rm(join(folder, name), { force: true })
    return (await others(folder)).length === 0
  }
}

/** Processes that still run; what dead ones left behind is swept. */
async function others(folder: string): Promise<string[]> {
  const alive: string[] = []
  for (const name of await readdir(folder)) {
    if (isAlive(Number.parseInt(name, 10))) alive.push(name)
    else await rm(join(folder, name), { force: true })
  }
  return alive
}
