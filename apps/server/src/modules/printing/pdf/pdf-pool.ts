import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { readableLogo } from '../design/logo.ts'
import type { AttachedXml, PdfAnswer, PdfJob, PdfReply, PdfRequest } from './pdf-job.ts'
import { letterheadOf } from '../printable/letterhead.ts'
import type { PrintableDocument } from '../printable/printable.ts'

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
  readonly renderHtml: (document: PrintableDocument) => Promise<Uint8Array>
  /** The processes that there are now. */
  readonly processes: () => readonly number[]
  /** Ends the processes; documents still waiting fail with `pdf_closed`. */
  readonly close: () => Promise<void>
}

type Task = {
  readonly job: PdfJob
  readonly resolve: (reply: PdfReply) => void
  readonly reject: (failure: PdfFailure) => void
}

type Seat = {
  worker: ChildProcess | null
  task: Task | null
  /** Until a document that takes too long is given up; of an idle process, until it ends. */
  clock: NodeJS.Timeout | null
  count: number
}

type PoolOptions = {
  readonly size?: 1 | 2
  readonly timeoutMs?: number
  /** A process that has nothing to do for so long ends, and gives back all of its memory. */
  readonly idleMs?: number
  /** One that holds more bytes ends after its document. */
  readonly memoryMax?: number
}

/**
 * Processes start with the first document. One that hangs or dies is replaced; one that is idle or has
 * grown ends: what a compiler in a thread held, the server would hold for ever.
 */
export function createPdfPool({
  size = 1,
  timeoutMs = 20_000,
  idleMs = 30_000,
  memoryMax = 400_000_000,
}: PoolOptions = {}): PdfPool {
  const seats = Array.from({ length: size }, (): Seat => ({
    worker: null,
    task: null,
    clock: null,
    count: 0,
  }))
  /** Until they are gone, the ones that were let go included. */
  const living = new Set<ChildProcess>()
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
    if (seat.clock) clearTimeout(seat.clock)
    seat.count += 1
    seat.task = task
    seat.clock = setTimeout(() => {
      dismiss(seat, 'pdf_timeout', `the document took longer than ${timeoutMs} ms`)
    }, timeoutMs)
    keepsUs(worker, true)
    worker.send({ ...task.job, id: seat.count } satisfies PdfRequest, (error) => {
      if (error && seat.worker === worker) dismiss(seat, 'pdf_crashed', String(error))
    })
  }

  function hire(seat: Seat): ChildProcess {
    const worker = fork(workerFile, {
      serialization: 'advanced',
      execArgv: ['--disable-warning=ExperimentalWarning'],
      env: workerEnvironment(),
    })
    const fail = (message: string): void => {
      living.delete(worker)
      if (seat.worker === worker) dismiss(seat, 'pdf_crashed', message)
    }
    worker.on('error', (error: unknown) => fail(`the printing process failed: ${String(error)}`))
    worker.on('exit', (code, signal) =>
      fail(`the printing process ended with ${code ?? signal ?? 'nothing'}`),
    )
    worker.on('message', (answer) => {
      if (seat.worker === worker && isAnswer(answer) && answer.id === seat.count)
        finish(seat, answer)
    })
    seat.worker = worker
    living.add(worker)
    return worker
  }

  function finish(seat: Seat, answer: PdfAnswer): void {
    const task = release(seat)
    // An idle one must not keep the server alive.
    if (seat.worker) keepsUs(seat.worker, false)
    if (answer.memory > memoryMax) letGo(seat)
    else seat.clock = setTimeout(() => letGo(seat), idleMs).unref()
    if ('problem' in answer) task?.reject(new PdfFailure('pdf_template', answer.problem))
    else task?.resolve(answer)
    advance()
  }

  /** Lets an idle process end by itself. */
  function letGo(seat: Seat): void {
    const { worker } = seat
    seat.worker = null
    release(seat)
    if (worker?.connected) worker.disconnect()
  }

  function dismiss(seat: Seat, code: PdfFailureCode, message: string): void {
    const { worker } = seat
    seat.worker = null
    release(seat)?.reject(new PdfFailure(code, message))
    worker?.kill('SIGKILL')
    if (!closed) advance()
  }

  return {
    renderPdf: async (document, { xml } = {}) => {
      const reply = await submit(await jobOf('pdf', document, xml ?? null))
      if (!('pdf' in reply)) throw new PdfFailure('pdf_crashed', 'the process sent no PDF')
      return reply.pdf
    },
    renderHtml: async (document) => {
      const reply = await submit(await jobOf('page', document, null))
      if (!('page' in reply)) throw new PdfFailure('pdf_crashed', 'the process sent no page')
      return reply.page
    },
    processes: () => Array.from(living, ({ pid }) => pid ?? 0),
    close: async () => {
      closed = true
      const left = waiting.splice(0)
      for (const task of left) task.reject(new PdfFailure('pdf_closed', 'the pool was closed'))
      const ending = Array.from(living, async (worker) => {
        worker.ref()
        await once(worker, 'exit')
      })
      for (const seat of seats) dismiss(seat, 'pdf_closed', 'the pool was closed')
      for (const worker of living) worker.kill('SIGKILL')
      await Promise.all(ending)
    },
  }
}

const workerFile = fileURLToPath(new URL('./pdf-worker.ts', import.meta.url))

/** Ours, but for the options a reloading or a testing parent gives its own children, and with tighter memory. */
function workerEnvironment(): NodeJS.ProcessEnv {
  const { WATCH_REPORT_DEPENDENCIES: _watched, NODE_TEST_CONTEXT: _tested, ...env } = process.env
  return { ...env, MALLOC_ARENA_MAX: '2' }
}

/** A reloading parent's children say more than answers. */
const isAnswer = (message: unknown): message is PdfAnswer =>
  typeof message === 'object' && message !== null && 'id' in message && 'memory' in message

/** Whether this process waits for that one before it ends. */
function keepsUs(worker: ChildProcess, keeps: boolean): void {
  for (const each of [worker, worker.channel]) {
    if (keeps) each?.ref()
    else each?.unref()
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
    signature: await pictureOf(document.companyMarks?.signature),
    stamp: await pictureOf(document.companyMarks?.stamp),
    xml,
  }
}

const pictureOf = async (bytes: Uint8Array | null | undefined): Promise<Uint8Array | null> =>
  bytes ? readableLogo(bytes) : null

/** Pictures travel once, as the checked picture, and not inside the parties. */
function withoutLogos(whole: PrintableDocument): PrintableDocument {
  const document: PrintableDocument = { ...whole, companyMarks: null }
  if (
    document.template === 'table-a4' ||
    document.template === 'entry-a4' ||
    document.template === 'goods-a4' ||
    document.template === 'session-80mm' ||
    document.template === 'book-a4' ||
    document.template === 'letter-a4' ||
    document.template === 'labels'
  )
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
