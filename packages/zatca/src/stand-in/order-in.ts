import { calls } from '../client/calls.ts'
import type { Call } from '../client/calls.ts'
import { readBody } from '../client/read-body.ts'
import type { Order } from './orders.ts'

const words: readonly unknown[] = ['broken', 'lost', 'hang_up', 'never', 'slow']

/** The order in a request to a stand-in that runs by itself; a text says what is wrong with it. */
export function orderIn(body: string): Order | string {
  const order = readBody(body)
  if (order === null) return 'the order is no JSON object'
  const { answer, call, unit, times, afterMs, retryAfterSeconds, body: text } = order
  if (!isStatus(answer) && !words.includes(answer))
    return `answer is a status, ${words.join(', ')}: ${JSON.stringify(answer)}`
  if (call !== undefined && !Object.hasOwn(calls, String(call)))
    return `call is ${Object.keys(calls).join(', ')}: ${JSON.stringify(call)}`
  if ([times, afterMs, retryAfterSeconds].some((each) => each !== undefined && !isCount(each)))
    return 'times, afterMs and retryAfterSeconds are whole numbers from 1'
  if ([unit, text].some((each) => each !== undefined && typeof each !== 'string'))
    return 'unit and body are texts'
  return { ...order, answer: answer as Order['answer'], ...(call ? { call: call as Call } : {}) }
}

const isStatus = (value: unknown): boolean =>
  Number.isInteger(value) && Number(value) >= 200 && Number(value) <= 599

const isCount = (value: unknown): boolean => Number.isInteger(value) && Number(value) >= 1
