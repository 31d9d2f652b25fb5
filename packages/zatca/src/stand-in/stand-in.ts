import { createServer } from 'node:http'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { authorityAddresses } from '../client/addresses.ts'
import { calls } from '../client/calls.ts'
import type { Call } from '../client/calls.ts'
import type { Environment } from '../certificates/csr.ts'
import { reasonOf } from '../errors.ts'
import type { AcceptedDocument } from './accepted.ts'
import { authority } from './authority.ts'
import type { Authority, StandInRequest } from './authority.ts'
import { control } from './control.ts'
import { orderBook } from './orders.ts'
import type { Fate, Order, Taken } from './orders.ts'
import { plainReply } from './reply.ts'
import type { StandInReply } from './reply.ts'

export type StandInOptions = {
  /** What time it is for certificates and for documents that come too late. */
  readonly clock: () => Date
  /** 0 takes any free port. */
  readonly port: number
  /** Keys, secrets and request numbers follow from it. */
  readonly seed?: string
  /** What a request meets without an instruction: so a test makes bad days of the authority. */
  readonly fate?: Fate
  /** Hears the body of a request that is kept waiting: whoever sent it can give up without a clock. */
  readonly onSilence?: (body: string) => void
}

export type StandIn = {
  /** The gateway: `authorityAddresses(standIn.address)` has the three environments. */
  readonly address: string
  /** Makes the next requests that fit end otherwise. */
  readonly instruct: (order: Order) => void
  /** Drops every order that is still open. */
  readonly forget: () => void
  /** How often requests ended as instructed or as their fate was, by what they met. */
  readonly obeyed: () => Taken
  /** Every certificate of a unit is refused from now on. */
  readonly revoke: (unit: string) => void
  /** Everything that was accepted, in that order. */
  readonly accepted: () => readonly AcceptedDocument[]
  /** Broken chains, gaps and repetitions; empty is the proof that nothing was lost or doubled. */
  readonly faults: () => readonly string[]
  readonly stop: () => Promise<void>
}

/** Starts a stand-in for the authority on the loopback interface. */
export async function startStandIn({
  clock,
  port,
  seed,
  fate,
  onSilence = () => undefined,
}: StandInOptions): Promise<StandIn> {
  const inside = authority({ seed: seed ?? 'stand-in', clock })
  const orders = orderBook(fate)
  const defects: string[] = []
  const server = createServer((incoming, outgoing) => {
    serve(incoming, outgoing, { inside, orders, clock, onSilence }).catch((error: unknown) => {
      // What the stand-in itself fails at has to be seen by whoever asks for faults.
      defects.push(`the stand-in failed: ${reasonOf(error)}`)
      outgoing.destroy()
    })
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  return {
    address: `http://127.0.0.1:${portOf(server)}${prefix}`,
    instruct: orders.add,
    forget: orders.forget,
    obeyed: orders.taken,
    revoke: inside.revoke,
    accepted: inside.accepted,
    faults: () => [...defects, ...inside.faults()],
    stop: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve()
        })
        server.closeAllConnections()
      }),
  }
}

type Serving = {
  readonly inside: Authority
  readonly orders: ReturnType<typeof orderBook>
  readonly clock: () => Date
  readonly onSilence: (body: string) => void
}

const prefix = '/e-invoicing'

async function serve(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { inside, orders, clock, onSilence }: Serving,
): Promise<void> {
  const body = await bodyOf(incoming)
  const [path = '/'] = (incoming.url ?? '/').split('?')
  if (path.startsWith('/stand-in/')) {
    write(outgoing, control(`${incoming.method ?? ''} ${path}`, body ?? '', { inside, orders }))
    return
  }
  const place = placeOf(incoming.method ?? '', path)
  if (place === null) return write(outgoing, plainReply(404, clock()))
  if (body === null) return write(outgoing, plainReply(413, clock()))
  const request: StandInRequest = {
    ...place,
    body,
    header: (name) => {
      const value = incoming.headers[name]
      return typeof value === 'string' ? value : null
    },
  }
  const order = orders.take(place.call, inside.unitOf(request))
  if (order?.answer === 'never') return onSilence(body)
  if (order?.answer === 'hang_up') {
    outgoing.destroy()
    return
  }
  const reply = inside.answer(request, order)
  if (order?.answer === 'lost') outgoing.destroy()
  else if (order?.answer === 'slow') {
    onSilence(body)
    setTimeout(() => {
      write(outgoing, reply)
    }, order.afterMs ?? 0).unref()
  } else write(outgoing, reply, order)
}

/** Larger than any invoice; the authority answers 413 to what is too large. */
const bytesMax = 10_000_000

async function bodyOf(incoming: IncomingMessage): Promise<string | null> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of incoming as AsyncIterable<Buffer>) {
    size += part.length
    if (size <= bytesMax) parts.push(part)
  }
  return size > bytesMax ? null : Buffer.concat(parts).toString('utf8')
}

const environments = Object.entries(authorityAddresses(prefix)) as readonly [Environment, string][]

function placeOf(
  method: string,
  path: string,
): Pick<StandInRequest, 'call' | 'environment'> | null {
  const [environment, base = ''] =
    environments.find(([, address]) => path.startsWith(`${address}/`)) ?? []
  const call = (Object.keys(calls) as readonly Call[]).find(
    (each) => calls[each].method === method && base + calls[each].path === path,
  )
  return environment === undefined || call === undefined ? null : { environment, call }
}

function write(outgoing: ServerResponse, reply: StandInReply, order: Order | null = null): void {
  const text = order?.body ?? JSON.stringify(reply.body)
  const retryAfter = order?.retryAfterSeconds
  outgoing.writeHead(reply.status, {
    'content-type': 'application/json',
    ...(retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }),
  })
  outgoing.end(order?.answer === 'broken' ? text.slice(0, text.length / 2) : text)
}

function portOf(server: Server): number {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the stand-in has no port')
  return address.port
}
