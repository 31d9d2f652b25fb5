import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import test from 'node:test'

const example = new URL('example.ts', import.meta.url)

test('the example of the README runs and is the one shown there', () => {
  const { stdout, stderr } = spawnSync(process.execPath, [example.pathname], { encoding: 'utf8' })
  assert.equal(stdout, 'true\nمتجر الرياض | Riyadh Store\n', stderr)
  const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8')
  assert.ok(readme.includes(readFileSync(example, 'utf8')))
})
