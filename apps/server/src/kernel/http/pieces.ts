import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import type { FastifyReply } from 'fastify'
import type { Answer } from '../open-context.ts'

type Piece = string | Uint8Array

/**
 * Writes an answer piece by piece while the transaction reads it, no faster than it is taken. What is
 * wrong from the start is refused like any other request; what fails later cuts the connection, so that
 * half an answer never looks whole. Returns when the last piece was taken, which is not yet the end of
 * the answer: what is compressed goes on after it, and nothing else may be sent.
 */
export async function sendPieces(
  reply: FastifyReply,
  pieces: AsyncIterable<Piece>,
): Promise<Answer> {
  const rest = pieces[Symbol.asyncIterator]()
  const first = await rest.next()
  const stream = Readable.from(cutWhenBroken(reply, first, rest), { objectMode: false })
  void reply.send(stream)
  await finished(stream)
  return { body: null, isWritten: true }
}

async function* cutWhenBroken(
  reply: FastifyReply,
  first: IteratorResult<Piece>,
  rest: AsyncIterator<Piece>,
): AsyncGenerator<Piece> {
  try {
    for (let next = first; !next.done; next = await rest.next()) yield next.value
  } catch (error) {
    reply.raw.destroy()
    throw error
  } finally {
    // Also when the client has gone: what reads for nobody ends.
    await rest.return?.()
  }
}
