import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import test from 'node:test'
import * as everything from '@mizan/zatca'

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8')

/** What an example prints; it has to be the one the README shows. */
function run(file: string): string {
  const example = new URL(file, import.meta.url)
  assert.ok(readme.includes(readFileSync(example, 'utf8')))
  const { stdout, stderr } = spawnSync(process.execPath, [example.pathname], { encoding: 'utf8' })
  assert.equal(stderr, '')
  return stdout
}

test('what the examples begin with is shown there', () => {
  assert.equal(run('example-shop.ts'), '')
})

test('the example of what came in runs and is the one shown there', () => {
  assert.deepEqual(run('example-received.ts').split('\n').slice(3), [
    'certificate-environment doubtful الشهادة من بيئة تجريبية للهيئة: ليست هذه فاتورة نظامية.',
    'doubtful 115.00',
    'النص ناقص: انقطع الحقل 7 قبل نهايته. أعد المسح أو انسخ النص كاملًا.',
    '',
  ])
})

test('the first example of the README runs and is the one shown there', () => {
  assert.equal(run('example.ts'), 'true\n[]\nمتجر الرياض | Riyadh Store\n')
})

test('the example of the authority runs and is the one shown there', () => {
  const lines = run('example-authority.ts').split('\n')
  assert.deepEqual(lines.slice(0, 8), [
    '0',
    'standard 388 accepted',
    'standard 381 accepted',
    'standard 383 accepted',
    'simplified 388 accepted',
    'simplified 381 accepted',
    'simplified 383 accepted',
    'simulation 310122393500003',
  ])
  assert.match(lines.slice(8).join(), /send_again.*server_error.*60000/)
})

test('the README names everything there is to import', () => {
  const unnamed = Object.keys(everything).filter((name) => !readme.includes(`\`${name}\``))
  assert.deepEqual(unnamed, [])
})
