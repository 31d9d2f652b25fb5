import { describe } from 'node:test'
import { codeFiles, isTest } from './tidy/files.ts'
import { file, rule } from './tidy/rule.ts'
import {
  clockFindings,
  earlyArrivalFindings,
  onlyFindings,
  unawaitedFindings,
} from './tidy/tests.ts'

const code = codeFiles()

describe('tests', () => {
  rule('no test is the only one', {
    why: 'It silences all others and the run stays green.',
    files: code.filter(isTest),
    find: onlyFindings,
    mistake: [file('tools/a.test.ts', `test${'.only'}('a', b)`)],
  })
  rule('what a story waits for is a fact, not a promise', {
    why: 'waitForFunction does not wait for a promise, which is always true: ask in page.evaluate until it is so.',
    files: code,
    find: unawaitedFindings,
    mistake: [file('apps/web/stories/a.test.ts', `page.${'waitForFunction'}(async () => false)`)],
  })
  rule('a story waits for the screen, not for its address', {
    why: 'The address changes while the screen before is still shown: wait with `arrivedAt`.',
    files: code,
    find: earlyArrivalFindings,
    mistake: [file('apps/web/stories/a.test.ts', `await page${'.waitForURL'}('**/view/*')`)],
  })
  rule('no test reads a clock', {
    why: 'It would assert how fast a machine is. Give it a moment of its own; times belong to `npm run bench`.',
    files: code.filter((each) => isTest(each) || each.path.endsWith('.fixture.ts')),
    find: clockFindings,
    mistake: [file('tools/a.test.ts', `const began = ${'Date'}.now()`)],
  })
})
