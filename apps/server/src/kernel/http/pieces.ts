import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import type { FastifyReply } from 'fastify'
import type { Answer } from '../open-context.ts'

type Piece = string | Uint8Array

/** Who takes nothing for so long holds a connection to the database for nobody. */
const idleForMs = 30_000

const nothing = Buffer.alloc(0)
const begun = new WeakSet<FastifyReply>()

/** Whether an answer was begun piece by piece: no other can be given instead. */
export const hasBegun = (reply: FastifyReply): boolean => begun.has(reply)

/**
 * Writes an answer piece by piece while the transaction reads it, no faster than it is taken. What is
 * wrong from the start is refused like any other request; what fails later cuts the connection, so that
 * half an answer never looks whole. Returns when all but the last byte was taken: that one is given
 * once the transaction is committed, so that nobody has the whole of what the books do not know of.
 */
export async function sendPieces(
  reply: FastifyReply,
  pieces: AsyncIterable<Piece>,
  patienceMs = idleForMs,
): Promise<Answer> {
  const rest = pieces[Symbol.asyncIterator]()
  const first = await rest.next()
  const isRead = Promise.withResolvers<void>()
  const isCommitted = Promise.withResolvers<void>()

  async function* tillTheLast(): AsyncGenerator<Buffer> {
    let held = nothing
    try {
      for (let next = first; !next.done; next = await rest.next()) {
        const piece = Buffer.concat([held, Buffer.from(next.value as Uint8Array)])
        held = piece.subarray(-1)
        if (piece.length > 1) yield piece.subarray(0, -1)
      }
      isRead.resolve()
      await isCommitted.promise
      if (held.length > 0) yield held
    } catch (error) {
      reply.raw.destroy()
      throw error
    } finally {
      // Also when the client has gone: what reads for nobody ends.
      await rest.return?.()
    }
  }

  reply.raw.setTimeout(patienceMs, () => reply.raw.destroy())
  const stream = Readable.from(tillTheLast(), { objectMode: false })
  begun.add(reply)
  void reply.send(stream)
  const isTaken = finished(stream)
  await Promise.race([isRead.promise, isTaken])
  return {
    body: null,
    isWritten: true,
    later: async () => {
      isCommitted.resolve()
      await isTaken
    },
  }
}
