import type { Authority } from './authority.ts'
import type { Order, OrderBook } from './orders.ts'
import type { StandInReply } from './reply.ts'

export type Controlled = { readonly inside: Authority; readonly orders: OrderBook }

/** What a stand-in that runs by itself is told and asked over HTTP, under `/stand-in/`. */
export function control(line: string, body: string, { inside, orders }: Controlled): StandInReply {
  switch (line) {
    case 'GET /stand-in/accepted':
      return { status: 200, body: inside.accepted() }
    case 'GET /stand-in/faults':
      return { status: 200, body: inside.faults() }
    case 'POST /stand-in/tell':
      orders.add(JSON.parse(body) as Order)
      return done
    case 'POST /stand-in/forget':
      orders.forget()
      return done
    case 'POST /stand-in/revoke':
      inside.revoke((JSON.parse(body) as { unit: string }).unit)
      return done
    default:
      return { status: 404, body: { message: `${line} is not known` } }
  }
}

const done: StandInReply = { status: 200, body: {} }
