import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { jobsOf } from '../apps/server/src/work-on-jobs.ts'
import { root } from './root.ts'

type Words = { readonly health: { readonly tasks: Readonly<Record<string, string>> } }

/** Jobs are only named here, so what they work with is never asked for anything. */
const unused = {} as never

const { tasks, waiting } = jobsOf({
  mail: unused,
  clock: unused,
  secrets: unused,
  publicUrl: '',
  sending: unused,
  asking: unused,
  printing: unused,
  threads: unused,
})
const named = [...Object.keys(tasks), ...Object.keys(waiting)]
  .map((task) => task.replaceAll('.', '_'))
  .toSorted()

for (const language of ['ar', 'en'])
  test(`administrators read what each job does, in ${language}, and no job that is no more`, () => {
    const path = join(root, `apps/web/src/locales/${language}/features/admin.json`)
    const { health } = JSON.parse(readFileSync(path, 'utf8')) as Words
    assert.deepEqual(Object.keys(health.tasks).toSorted(), named)
  })
