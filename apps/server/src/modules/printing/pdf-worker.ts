import { parentPort } from 'node:worker_threads'
import type { PdfReply, PdfRequest } from './pdf-job.ts'
import { createTypesetter } from './typesetter.ts'

/** The thread of the pool: takes one document at a time, answers with its bytes or a problem. */
const port = parentPort
if (!port) throw new Error('pdf-worker.ts runs only as a worker thread')

const typesetter = createTypesetter()

function answer(request: PdfRequest): PdfReply {
  const { id } = request
  try {
    if (request.output === 'svg') return { id, strip: typesetter.svg(request) }
    return { id, pdf: new Uint8Array(typesetter.pdf(request)) }
  } catch (error) {
    // The document is at fault, not the thread: the next one is served as usual.
    return { id, problem: error instanceof Error ? error.message : String(error) }
  }
}

// Each message is a turn of the event loop of its own: in it the compiler frees what it evicted.
port.on('message', (request: PdfRequest) => {
  port.postMessage(answer(request))
})
