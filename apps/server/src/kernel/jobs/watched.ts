import type { JobPayload, Task, Tools } from './jobs.ts'

/**
 * How often a job is begun whose state somebody watches. A database that was away is there again by then; what so many
 * workers died under may be what they die of.
 */
export const attemptsAtMost = 5

type Watched = {
  readonly work: Task
  /** Says where the state of the job is shown that it came to nothing, so that it can be asked for anew. */
  readonly giveUp: (payload: JobPayload, tools: Tools) => Promise<unknown>
}

const watchedTasks = new WeakSet<Task>()

/** A job whose state somebody watches: begun so often without an end, it is given up and says so. */
export function watched({ work, giveUp }: Watched): Task {
  const task: Task = async (payload, tools) => {
    const { attempt = 1, log } = tools
    if (attempt <= attemptsAtMost) return work(payload, tools)
    log.error({ ...payload, attempt }, 'a job was given up')
    await giveUp(payload, tools)
  }
  watchedTasks.add(task)
  return task
}

export const isWatched = (task: Task): boolean => watchedTasks.has(task)
