import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { test } from 'node:test'
import { processorOf } from './processor.ts'

const skip = process.platform === 'linux' ? false : 'only Linux tells'

test('work of a process and of those it started counts, running or ended', { skip }, async () => {
  const busy =
    'for (let n = 0, end = process.cpuUsage().user + 300000; process.cpuUsage().user < end; n += 1);'
  const pids = { server: process.pid, postmaster: process.pid }
  const before = await processorOf(pids)
  const child = spawn(process.execPath, [
    '-e',
    `${busy} console.log('done'); process.stdin.resume()`,
  ])
  await once(child.stdout, 'data')
  const running = await processorOf(pids)
  child.stdin.end()
  await once(child, 'exit')
  const ended = await processorOf(pids)
  assert.ok(before && running && ended)
  assert.ok(running.database - before.database >= 250, 'while it runs')
  assert.ok(ended.database >= running.database, 'once it ended')
  assert.equal(await processorOf({ server: process.pid, postmaster: 2 ** 30 }), null)
})
