import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '../refusal.ts'

/** Longer than proxies keep theirs, so that it is they who end it. */
const keepAliveTimeout = 72_000
/** An upload that crawls ends some time. */
const requestTimeout = 300_000

type Connections = {
  /** Makes a server whose connections are known. */
  serve(answer: (request: IncomingMessage, reply: ServerResponse) => void): Server
  /** Lets go who waits for nothing, now, and the others once they are answered, or in so many ms. */
  end(withinMs: number): void
}

/** Every connection from its first moment: one that asks nothing yet must not hold a server that ends. */
export function openConnections(): Connections {
  const open = new Map<Socket, Set<ServerResponse>>()
  let isEnding = false
  const begun = ({ socket }: IncomingMessage, reply: ServerResponse): void => {
    const replies = open.get(socket)
    replies?.add(reply)
    reply.once('close', () => {
      replies?.delete(reply)
      if (isEnding && replies?.size === 0) socket.destroySoon()
    })
  }
  return {
    serve: (answer) => {
      const server = createServer({ keepAliveTimeout, requestTimeout }, answer)
      server.on('connection', (socket) => {
        open.set(socket, new Set())
        socket.once('close', () => open.delete(socket))
      })
      return server.prependListener('request', begun)
    },
    end: (withinMs) => {
      isEnding = true
      for (const [socket, replies] of open) {
        if (replies.size === 0) socket.destroy()
        for (const reply of replies) if (!reply.headersSent) reply.setHeader('connection', 'close')
      }
      const cut = (): void => {
        for (const socket of open.keys()) socket.destroy()
      }
      setTimeout(cut, withinMs).unref()
    },
  }
}

/**
 * How a server ends: what is under way is answered in full, within a time, and what comes meanwhile
 * is refused so that it is asked again of another server.
 */
export function closeInTime(app: FastifyInstance, end: Connections['end'], withinMs = 8_000): void {
  let isClosing = false
  app.addHook('onRequest', async () => {
    if (isClosing) throw new Refusal('unavailable')
  })
  app.addHook('preClose', async () => {
    isClosing = true
    end(withinMs)
  })
}
