import { createHash } from 'node:crypto'

const pieceBytes = 1024 * 1024

/** Saves a file in pieces while it is made: one piece of it is in memory, and what comes at once. */
export async function savePieces(
  file: AsyncIterable<Buffer>,
  write: (number: number, bytes: Buffer) => Promise<unknown>,
): Promise<{ readonly size: number; readonly sha256: string }> {
  const digest = createHash('sha256')
  let [waiting, waitingBytes, number, size] = [[] as Buffer[], 0, 0, 0]
  const save = async (): Promise<void> => {
    const bytes = Buffer.concat(waiting)
    await write(number, bytes)
    number += 1
    waiting = []
    waitingBytes = 0
  }
  for await (const chunk of file) {
    digest.update(chunk)
    size += chunk.length
    waiting.push(chunk)
    waitingBytes += chunk.length
    if (waitingBytes >= pieceBytes) await save()
  }
  if (waitingBytes > 0) await save()
  return { size, sha256: digest.digest('hex') }
}
