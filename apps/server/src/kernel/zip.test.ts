import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate as turn } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { type ZipEntry, zipOf } from './zip.ts'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

const count = 60
const bytesOfOne = 256 * 1024

test('an archive lets go of each file once it is written', async () => {
  const files: WeakRef<Buffer>[] = []
  const alive = (): number => files.filter((file) => file.deref() !== undefined).length
  let most = 0
  async function* entries(): AsyncGenerator<ZipEntry> {
    for (let at = 0; at < count; at += 1) {
      const bytes = Buffer.allocUnsafeSlow(bytesOfOne).fill(at)
      files.push(new WeakRef(bytes))
      yield { name: `${at}`, changedAt: new Date(0), bytes }
      await turn()
      collect()
      most = Math.max(most, alive())
    }
  }
  let size = 0
  for await (const piece of zipOf(entries())) size += (piece as Buffer).length
  assert.ok(size > 0)
  assert.equal(files.length, count)
  assert.ok(most < count / 4, `${most} of ${count} files were in memory at once`)
})
