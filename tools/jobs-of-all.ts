import { jobsOf } from '../apps/server/src/work-on-jobs.ts'

/** Jobs are only named here, so what they work with is never asked for anything. */
const unused = {} as never

/** The jobs of all modules, and when some of them begin. */
export const jobsOfAll = jobsOf({
  mail: unused,
  clock: unused,
  secrets: unused,
  publicUrl: '',
  sending: unused,
  asking: unused,
  printing: unused,
  threads: unused,
})

export const everyTask = { ...jobsOfAll.tasks, ...jobsOfAll.waiting }
