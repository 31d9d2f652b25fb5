import { Agent, type IncomingMessage, request } from 'node:http'
import { answerWith } from './child.ts'

/** One call: who asks for what. */
export type Call = {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly token: string
  readonly body?: unknown
}
export type Load = {
  readonly address: string
  readonly clients: number
  readonly calls: readonly Call[]
  /** Answers with the bodies too. */
  readonly bodies: boolean
}
export type Loaded = {
  readonly seconds: number
  /** Milliseconds of each call, in the order of the calls. */
  readonly times: readonly number[]
  readonly errors: readonly string[]
  readonly bodies: readonly string[]
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 })

// Every client sends its next call when the last was answered; connections are kept open.
answerWith(async ({ address, clients, calls, bodies }: Load): Promise<Loaded> => {
  const times: number[] = []
  const errors: string[] = []
  const texts: string[] = []
  let next = 0
  const client = async (): Promise<void> => {
    for (let at = next++; at < calls.length; at = next++) {
      const call = calls[at]
      if (!call) return
      const began = performance.now()
      const { status, text } = await send(address, call)
      times[at] = performance.now() - began
      if (status >= 400) errors.push(`${status} ${call.method} ${call.path}: ${text.slice(0, 300)}`)
      if (bodies) texts[at] = text
    }
  }
  const began = performance.now()
  await Promise.all(Array.from({ length: clients }, client))
  return { seconds: (performance.now() - began) / 1000, times, errors, bodies: texts }
})

function send(address: string, call: Call): Promise<{ status: number; text: string }> {
  const body = call.method === 'POST' ? JSON.stringify(call.body ?? {}) : null
  return new Promise((resolve, reject) => {
    const headers = {
      authorization: `Bearer ${call.token}`,
      ...(body !== null && {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
      }),
    }
    const asked = request(`${address}/api${call.path}`, { method: call.method, agent, headers })
    asked.on('error', reject)
    asked.on('response', (answer: IncomingMessage) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('error', reject)
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(parts).toString('utf8') }),
      )
    })
    asked.end(body ?? undefined)
  })
}
