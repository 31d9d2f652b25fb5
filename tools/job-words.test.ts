import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { everyTask } from './jobs-of-all.ts'
import { root } from './root.ts'

type Words = { readonly health: { readonly tasks: Readonly<Record<string, string>> } }

const named = Object.keys(everyTask)
  .map((task) => task.replaceAll('.', '_'))
  .toSorted()

for (const language of ['ar', 'en'])
  test(`administrators read what each job does, in ${language}, and no job that is no more`, () => {
    const path = join(root, `apps/web/src/locales/${language}/features/admin.json`)
    const { health } = JSON.parse(readFileSync(path, 'utf8')) as Words
    assert.deepEqual(Object.keys(health.tasks).toSorted(), named)
  })
