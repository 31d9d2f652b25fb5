import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'

/** Below the range systems use for outgoing connections, where a port would be lost by chance. */
const lowest = 20_000
const count = 10_000

/** The port saved by the last start when it is still free, else a free one, which is then saved. */
export async function savedPort(file: string): Promise<number> {
  const saved = Number(await readFile(file, 'utf8').catch(() => ''))
  if (Number.isInteger(saved) && saved > 0 && (await isFree(saved))) return saved
  const port = await freePort()
  await writeFile(file, `${port}\n`)
  return port
}

/** A port of the loopback address nobody listens on at this moment. */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const port = lowest + Math.floor(Math.random() * count)
    if (await isFree(port)) return port
  }
  throw new Error('no free port between 20000 and 30000 on 127.0.0.1')
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer()
  const listening = once(server, 'listening').then(
    () => true,
    () => false,
  )
  server.listen({ host: '127.0.0.1', port, exclusive: true })
  if (!(await listening)) return false
  server.close()
  await once(server, 'close')
  return true
}
