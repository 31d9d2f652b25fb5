import { Worker } from 'node:worker_threads'
import { Refusal } from '../refusal.ts'
import { fairQueue } from './fair-queue.ts'
import type { Asker, ThreadJob, ThreadReply, ThreadRequest } from './thread-job.ts'

/** Where work is done that would keep everybody waiting on the thread that answers requests. */
export type Threads = {
  /** Does a job in its turn; refuses when its user has too many under way, or when it does not end. */
  run<Given, Made>(job: ThreadJob<Given, Made>, given: Given, by: Asker): Promise<Made>
  /** Ends the threads; what still waits is refused. */
  close(): Promise<void>
}

type Task = {
  readonly job: Pick<ThreadJob<never, never>, 'module' | 'name' | 'withinMs' | 'refusedAs'>
  readonly given: unknown
  readonly of: string
  readonly done: (made: never) => void
  readonly failed: (error: Error) => void
}

type Seat = {
  worker: Worker | null
  task: Task | null
  clock: NodeJS.Timeout | null
  count: number
}

/** Much more than any file that is taken needs; a thread that wants more is ended. */
const usualMemoryMb = 512
/** A thread that nobody asks anything gives its memory back. */
const idleMs = 60_000

/**
 * Threads start with the first work and are replaced when one hangs or dies. Companies take turns and each
 * has one thread at a time, so that another's work is never behind all of its own.
 */
export function openThreads({
  size = 2,
  memoryMb = usualMemoryMb,
}: { readonly size?: number; readonly memoryMb?: number } = {}): Threads {
  const seats = Array.from({ length: size }, (): Seat => ({
    worker: null,
    task: null,
    clock: null,
    count: 0,
  }))
  const queue = fairQueue<Task>()
  const underWay = new Map<string, number>()
  let isClosed = false

  const count = (user: string, by: 1 | -1): void => {
    const now = (underWay.get(user) ?? 0) + by
    if (now > 0) underWay.set(user, now)
    else underWay.delete(user)
  }
  const isFree = (of: string): boolean => seats.every(({ task }) => task?.of !== of)

  function advance(): void {
    const idle = seats.filter(({ task }) => task === null)
    for (const seat of idle.toSorted((a, b) => Number(!a.worker) - Number(!b.worker))) {
      const task = queue.next(isFree)
      if (!task) return
      begin(seat, task)
    }
  }

  function begin(seat: Seat, task: Task): void {
    if (seat.clock) clearTimeout(seat.clock)
    const worker = seat.worker ?? hire(seat)
    const { job, given } = task
    seat.count += 1
    seat.task = task
    worker.ref()
    worker.postMessage({
      id: seat.count,
      module: job.module,
      name: job.name,
      given,
    } satisfies ThreadRequest)
    seat.clock = setTimeout(() => dismiss(seat, new Refusal(job.refusedAs)), job.withinMs)
  }

  function hire(seat: Seat): Worker {
    const worker = new Worker(new URL('./thread.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    })
    worker.on('error', (error: unknown) => {
      if (seat.worker === worker) dismiss(seat, deathOf(seat, error))
    })
    worker.on('exit', () => {
      if (seat.worker === worker) dismiss(seat, new Refusal('unavailable'))
    })
    worker.on('message', (reply: ThreadReply) => {
      if (seat.worker === worker && reply.id === seat.count) finish(seat, reply)
    })
    seat.worker = worker
    return worker
  }

  function release(seat: Seat): Task | null {
    const { task } = seat
    if (seat.clock) clearTimeout(seat.clock)
    seat.task = null
    seat.clock = null
    return task
  }

  function finish(seat: Seat, reply: ThreadReply): void {
    const task = release(seat)
    // An idle thread must not keep the process alive.
    seat.worker?.unref()
    seat.clock = setTimeout(() => dismiss(seat, null), idleMs).unref()
    if ('made' in reply) task?.done(reply.made as never)
    else task?.failed(errorOf(reply))
    advance()
  }

  function dismiss(seat: Seat, error: Error | null): void {
    const { worker } = seat
    seat.worker = null
    const task = release(seat)
    if (error) task?.failed(error)
    void worker?.terminate()
    if (!isClosed) advance()
  }

  return {
    run: async (job, given, { company, user }) => {
      if (isClosed) throw new Refusal('unavailable')
      if ((underWay.get(user) ?? 0) >= job.perUser)
        throw new Refusal('too_many_requests', { seconds: '5' })
      count(user, 1)
      try {
        return await new Promise((done, failed) => {
          const of = String(company)
          queue.add(of, { job, given, of, done, failed })
          advance()
        })
      } finally {
        count(user, -1)
      }
    },
    close: async () => {
      isClosed = true
      for (const task of queue.drain()) task.failed(new Refusal('unavailable'))
      const workers = seats.map(({ worker }) => worker)
      for (const seat of seats) dismiss(seat, new Refusal('unavailable'))
      await Promise.all(workers.map(async (worker) => worker?.terminate()))
    },
  }
}

/** What the work asked too much of is the fault of what it was given; any other death is ours. */
const deathOf = ({ task }: Seat, error: unknown): Error =>
  task && error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
    ? new Refusal(task.job.refusedAs)
    : new Refusal('unavailable')

function errorOf(reply: Exclude<ThreadReply, { readonly made: unknown }>): Error {
  if ('defect' in reply) return new Error(reply.defect)
  const { code, params, fields } = reply.refusal
  return new Refusal(code, params, fields)
}
