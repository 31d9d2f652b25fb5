import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { File, Finding } from './files.ts'

/** Rules of the repository. Each sees files, finds what it must find, and finds nothing here. */
export type Rule<Input> = {
  readonly why: string
  readonly files: readonly Input[]
  readonly find: (files: readonly Input[]) => readonly Finding[]
  /** A mistake the rule must see, so that it can never pass by seeing nothing. */
  readonly mistake: readonly Input[]
}

/** Shows that a rule sees its planted mistake, and nothing in the repository. */
export function rule<Input>(name: string, { why, files, find, mistake }: Rule<Input>): void {
  void test(name, () => {
    assert.ok(find(mistake).length > 0, 'the rule no longer sees its own planted mistake')
    assert.ok(files.length > 0, 'the rule sees no file')
    const found = find(files).map(({ path, line, says }) => `  ${path}:${line}  ${says}`)
    assert.equal(found.length, 0, `${why}\n${found.join('\n')}`)
  })
}

/** A file that a mistake is planted in. */
export const file = (path: string, text: string): File => ({ path, text })
