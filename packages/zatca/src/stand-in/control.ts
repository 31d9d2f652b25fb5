import type { Authority } from './authority.ts'
import { readBody, textOrNull } from '../client/read-body.ts'
import { orderIn } from './order-in.ts'
import type { OrderBook } from './orders.ts'
import type { StandInReply } from './reply.ts'

export type Controlled = { readonly inside: Authority; readonly orders: OrderBook }

/** How a stand-in that runs by itself is instructed and asked over HTTP, under `/stand-in/`. */
export function control(line: string, body: string, { inside, orders }: Controlled): StandInReply {
  switch (line) {
    case 'GET /stand-in/accepted':
      return { status: 200, body: inside.accepted() }
    case 'GET /stand-in/faults':
      return { status: 200, body: inside.faults() }
    case 'POST /stand-in/tell': {
      const order = orderIn(body)
      if (typeof order === 'string') return notUnderstood(order)
      orders.add(order)
      return done
    }
    case 'POST /stand-in/forget':
      orders.forget()
      return done
    case 'POST /stand-in/revoke': {
      const unit = textOrNull(readBody(body)?.['unit'])
      if (unit === null) return notUnderstood('unit is the serial number of a unit')
      inside.revoke(unit)
      return done
    }
    default:
      return { status: 404, body: { message: `${line} is not known` } }
  }
}

const done: StandInReply = { status: 200, body: {} }

const notUnderstood = (message: string): StandInReply => ({ status: 400, body: { message } })
