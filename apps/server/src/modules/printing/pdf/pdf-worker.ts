import { htmlOf } from './html.ts'
import type { PdfReply, PdfRequest } from './pdf-job.ts'
import { createTypesetter } from './typesetter.ts'

/** The process of the pool: takes one document at a time, answers with its bytes or a problem. */
const send = process.send?.bind(process)
if (!send) throw new Error('pdf-worker.ts runs only as a process of the pool')

const typesetter = createTypesetter()

function answer(request: PdfRequest): PdfReply {
  const { id } = request
  try {
    if (request.output === 'page') return { id, page: pageOf(request) }
    return { id, pdf: new Uint8Array(typesetter.pdf(request)) }
  } catch (error) {
    // The document is at fault, not the process: the next one is served as usual.
    return { id, problem: error instanceof Error ? error.message : String(error) }
  }
}

/** Made whole here: the drawing of a long bill is megabytes, and its text would hold up every request. */
const pageOf = (request: PdfRequest): Uint8Array =>
  new TextEncoder().encode(htmlOf(request.document, typesetter.svg(request)))

// Each message is a turn of the event loop of its own: in it the compiler frees what it evicted.
process.on('message', (request: PdfRequest) => {
  send({ ...answer(request), memory: process.memoryUsage.rss() })
})
// Whoever asked ends us, or is gone. A key press in the terminal is meant for the server, which finishes first.
process.on('disconnect', () => process.exit())
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined)
