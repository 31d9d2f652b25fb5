import { Worker } from 'node:worker_threads'
import { htmlOf } from './html.ts'
import { readableLogo } from './logo.ts'
import type { AttachedXml, PdfJob, PdfReply, PdfRequest } from './pdf-job.ts'
import { letterheadOf, type PrintableDocument } from './printable.ts'

export type PdfFailureCode = 'pdf_template' | 'pdf_timeout' | 'pdf_crashed' | 'pdf_closed'

/** Why a paper could not be made. The message is for the log, the code for the caller. */
export class PdfFailure extends Error {
  readonly code: PdfFailureCode
  constructor(code: PdfFailureCode, message: string) {
    super(message)
    this.name = 'PdfFailure'
    this.code = code
  }
}

export type PdfPool = {
  /** PDF/A-3 of the document, with the XML inside when one is given (facts 10). */
  readonly renderPdf: (
    document: PrintableDocument,
    options?: { readonly xml?: AttachedXml },
  ) => Promise<Uint8Array>
  /** The same pages as an HTML page that prints itself to the same paper. */
  readonly renderHtml: (document: PrintableDocument) => Promise<string>
  /** Ends the threads; documents still waiting fail with `pdf_closed`. */
  readonly close: () => Promise<void>
}

type Task = {
  readonly job: PdfJob
  readonly resolve: (reply: PdfReply) => void
  readonly reject: (failure: PdfFailure) => void
}

type Seat = {
  worker: Worker | null
  task: Task | null
  clock: NodeJS.Timeout | null
  count: number
}

/** Threads start with the first document and are replaced when one hangs or dies. */
export function createPdfPool({
  size = 1,
  timeoutMs = 20_000,
}: { size?: 1 | 2; timeoutMs?: number } = {}): PdfPool {
  const seats = Array.from({ length: size }, (): Seat => ({
    worker: null,
    task: null,
    clock: null,
    count: 0,
  }))
  const waiting: Task[] = []
  let closed = false

  const submit = async (job: PdfJob): Promise<PdfReply> =>
    new Promise((resolve, reject) => {
      if (closed) return reject(new PdfFailure('pdf_closed', 'the printing pool is closed'))
      waiting.push({ job, resolve, reject })
      advance()
    })

  /** Gives waiting documents to idle seats, started ones first. */
  function advance(): void {
    const idle = seats.filter((seat) => seat.task === null)
    for (const seat of idle.toSorted((a, b) => Number(!a.worker) - Number(!b.worker))) {
      const task = waiting.shift()
      if (!task) return
      begin(seat, task)
    }
  }

  function begin(seat: Seat, task: Task): void {
    const worker = seat.worker ?? hire(seat)
    seat.count += 1
    worker.postMessage({ ...task.job, id: seat.count } satisfies PdfRequest)
    seat.task = task
    seat.clock = setTimeout(() => {
      dismiss(seat, 'pdf_timeout', `the document took longer than ${timeoutMs} ms`)
    }, timeoutMs)
    worker.ref()
  }

  function hire(seat: Seat): Worker {
    const worker = new Worker(new URL('./pdf-worker.ts', import.meta.url))
    const fail = (message: string): void => {
      if (seat.worker === worker) dismiss(seat, 'pdf_crashed', message)
    }
    worker.on('error', (error: unknown) => fail(`the printing thread failed: ${String(error)}`))
    worker.on('exit', (code) => fail(`the printing thread ended with code ${code}`))
    worker.on('message', (reply: PdfReply) => {
      if (seat.worker === worker && reply.id === seat.count) finish(seat, reply)
    })
    seat.worker = worker
    return worker
  }

  function finish(seat: Seat, reply: PdfReply): void {
    const task = release(seat)
    // An idle thread must not keep the process alive.
    seat.worker?.unref()
    if ('problem' in reply) task?.reject(new PdfFailure('pdf_template', reply.problem))
    else task?.resolve(reply)
    advance()
  }

  function dismiss(seat: Seat, code: PdfFailureCode, message: string): void {
    const { worker } = seat
    seat.worker = null
    release(seat)?.reject(new PdfFailure(code, message))
    void worker?.terminate()
    if (!closed) advance()
  }

  return {
    renderPdf: async (document, { xml } = {}) => {
      const reply = await submit(await jobOf('pdf', document, xml ?? null))
      if (!('pdf' in reply)) throw new PdfFailure('pdf_crashed', 'the thread sent no PDF')
      return reply.pdf
    },
    renderHtml: async (document) => {
      const reply = await submit(await jobOf('svg', document, null))
      if (!('strip' in reply)) throw new PdfFailure('pdf_crashed', 'the thread sent no pages')
      return htmlOf(document, reply.strip)
    },
    close: async () => {
      closed = true
      const left = waiting.splice(0)
      for (const task of left) task.reject(new PdfFailure('pdf_closed', 'the pool was closed'))
      const workers = seats.map((seat) => seat.worker)
      for (const seat of seats) dismiss(seat, 'pdf_closed', 'the pool was closed')
      await Promise.all(workers.map(async (worker) => worker?.terminate()))
    },
  }
}

function release(seat: Seat): Task | null {
  const { task } = seat
  if (seat.clock) clearTimeout(seat.clock)
  seat.task = null
  seat.clock = null
  return task
}

async function jobOf(
  output: PdfJob['output'],
  document: PrintableDocument,
  xml: AttachedXml | null,
): Promise<PdfJob> {
  const { logo } = letterheadOf(document)
  return {
    output,
    document: withoutLogos(document),
    logo: logo ? await readableLogo(logo) : null,
    xml,
  }
}

/** Logos travel once, as the checked picture, and not inside the parties. */
function withoutLogos(document: PrintableDocument): PrintableDocument {
  if (document.template === 'table-a4' || document.template === 'entry-a4')
    return { ...document, company: { ...document.company, logo: null } }
  if (document.template === 'voucher-a4') {
    return {
      ...document,
      company: { ...document.company, logo: null },
      party: document.party && { ...document.party, logo: null },
    }
  }
  return {
    ...document,
    seller: { ...document.seller, logo: null },
    buyer: document.buyer && { ...document.buyer, logo: null },
  }
}
