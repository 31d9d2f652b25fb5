import { subscribe } from 'node:diagnostics_channel'
import type { Socket } from 'node:net'
import { statementRun } from '../../apps/server/src/kernel/database/statement-run.ts'

/** Counts from here on how often this process asks the database and waits, and how many statements it runs. */
export function countTrips(port: number): () => { trips: number; statements: number } {
  const counted = { trips: 0, statements: 0 }
  statementRun.subscribe(() => {
    counted.statements += 1
  })
  subscribe('net.client.socket', (message) => {
    const { socket } = message as { readonly socket: Socket }
    socket.once('connect', () => {
      if (socket.remotePort === port) countOn(socket, counted)
    })
  })
  return () => ({ ...counted })
}

/** A trip begins with the first bytes that leave after an answer. */
function countOn(socket: Socket, counted: { trips: number }): void {
  let isAnswered = true
  const write = socket.write.bind(socket) as Socket['write']
  socket.write = ((...given: Parameters<Socket['write']>) => {
    if (isAnswered) counted.trips += 1
    isAnswered = false
    return write(...given)
  }) as Socket['write']
  socket.on('data', () => {
    isAnswered = true
  })
}
