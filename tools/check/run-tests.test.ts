import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { spawnSync } from 'node:child_process'
import { test } from 'node:test'

const module = new URL('./run-tests.ts', import.meta.url).href

const files = {
  'good.test.ts': `test('one', () => {}); describe('some', () => { test('two', (t) => { t.diagnostic('all is well') }) })`,
  'bad.test.ts': `test('parent', async (t) => { await t.test('child', (t) => { t.diagnostic('what was seen'); throw new Error('why') }) })`,
  'crash.test.ts': `throw new Error('before any test')`,
  'empty.test.ts': ``,
  'left.test.ts': `test('left out', { skip: true }, () => {})`,
}

for (const together of [1, Object.keys(files).length])
  test(`tests, failures, crashes and empty files are counted, ${together} in a process`, async () => {
    const { report, ...counts } = await countedOf(files, together)
    assert.deepEqual(counts, { passed: 2, failed: 3, skipped: 1 })
    assert.match(report, /bad\.test\.ts:2\n {2}child\n {4}Error: why[^]*\n {4}what was seen\n\n/)
    assert.doesNotMatch(report, /all is well/)
    assert.match(report, /crash\.test\.ts[^]*before any test/)
    assert.match(report, /empty\.test\.ts\n {2}holds no test/)
  })

test('files that a process never came to, because it ended without a failure, have failed', async () => {
  const { report } = await countedOf(
    {
      'quits.test.ts': `test('quits', () => { process.exit(0) })`,
      'after.test.ts': `test('never', () => {})`,
    },
    2,
  )
  assert.match(report, /quits\.test\.ts\n {2}was not run to its end/)
  assert.match(report, /after\.test\.ts\n {2}was not run to its end/)
})

test('hooks of a module that is shared are those of all files of the process', async () => {
  const shared = `import { after, afterEach } from 'node:test'
    let isOpen = true
    after(() => { isOpen = false })
    afterEach((t) => { if (!t.passed) t.diagnostic('seen by ' + t.name) })
    export const look = () => { if (!isOpen) throw new Error('closed too early') }`
  const { report, ...counts } = await countedOf(
    {
      'one.test.ts': `import { look } from './shared.ts'; test('one', () => look())`,
      'two.test.ts': `import { look } from './shared.ts'; test('two', () => { look(); throw new Error('why') })`,
    },
    2,
    { 'shared.ts': shared },
  )
  assert.deepEqual(counts, { passed: 1, failed: 1, skipped: 0 })
  assert.match(report, /two\.test\.ts:2\n {2}two\n {4}Error: why[^]*\n {4}seen by two$/)
})

/** Counted in a process of its own: a run inside a test would report to the outer one. */
async function countedOf(
  files: Readonly<Record<string, string>>,
  together: number,
  shared: Readonly<Record<string, string>> = {},
): Promise<{ readonly report: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'mizan-count-'))
  try {
    const paths = Object.keys(files).map((name) => join(folder, name))
    const sharedPaths = Object.keys(shared).map((name) => join(folder, name))
    for (const [name, text] of Object.entries(shared)) await writeFile(join(folder, name), text)
    for (const [name, text] of Object.entries(files)) {
      await writeFile(
        join(folder, name),
        `import { describe, test } from 'node:test'\n${text}\nvoid describe\n`,
      )
    }
    const script = join(folder, 'count.ts')
    await writeFile(
      script,
      `import { runTests } from '${module}'
       const options = ${JSON.stringify({ together, shared: sharedPaths })}
       console.log(JSON.stringify(await runTests(${JSON.stringify(paths)}, options)))`,
    )
    const { NODE_TEST_CONTEXT: _, ...env } = process.env
    const { stdout } = spawnSync(process.execPath, [script], { encoding: 'utf8', env })
    return JSON.parse(stdout) as { report: string }
  } finally {
    await rm(folder, { recursive: true })
  }
}
