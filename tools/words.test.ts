import assert from 'node:assert/strict'
import { test } from 'node:test'
import { screenWords } from '../packages/contract/src/screen-words.ts'
import { wordsOfScreens } from './write-words.ts'

test('files call fields and choices as the screens do: `npm run fix` writes their words', () => {
  assert.deepEqual(screenWords, wordsOfScreens())
})
