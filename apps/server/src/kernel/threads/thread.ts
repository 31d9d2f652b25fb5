import { parentPort } from 'node:worker_threads'
import type { ErrorCode } from '@mizan/contract/errors'
import { Refusal } from '../refusal.ts'
import type { ThreadReply, ThreadRequest } from './thread-job.ts'

/** The thread: does one piece of work at a time and answers what it made, or why it did not. */
const port = parentPort
if (!port) throw new Error('thread.ts runs only as a worker thread')

type Module = Readonly<Record<string, (given: unknown) => unknown>>

async function answer({ id, module, name, given }: ThreadRequest): Promise<ThreadReply> {
  try {
    const work = ((await import(module)) as Module)[name]
    if (!work) throw new Error(`${module} has no ${name}`)
    return { id, made: await work(given) }
  } catch (error) {
    if (!(error instanceof Refusal))
      return { id, defect: error instanceof Error ? (error.stack ?? error.message) : String(error) }
    const { code, params, fields } = error
    return { id, refusal: { code: code as ErrorCode, params, fields } }
  }
}

port.on('message', (request: ThreadRequest) => {
  void answer(request).then((reply) => port.postMessage(reply))
})
