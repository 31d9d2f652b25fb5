import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { access, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { startTestCluster } from './test-database.ts'

test('only clusters of dead runs are swept; folders of others and of living runs stay', async () => {
  const real = tmpdir()
  const folder = await mkdtemp(join(real, 'mizan-sweep-'))
  const { pid: dead } = spawnSync(process.execPath, ['--version'])
  const abandoned = `mizan-check-cluster-${dead}-abcdef`
  const kept = [
    `mizan-check-cluster-${process.pid}-abcdef`,
    `mizan-test-${dead}-abcdef`,
    'mizan-test-aBcDeF',
    `mizan-check-cluster-${dead}`,
  ]
  for (const name of [abandoned, ...kept]) await mkdir(join(folder, name))
  const before = process.env['TMPDIR']
  process.env['TMPDIR'] = folder
  try {
    const cluster = await startTestCluster()
    await assert.rejects(access(join(folder, abandoned)))
    await cluster.stop()
    assert.deepEqual((await readdir(folder)).toSorted(), kept.toSorted())
  } finally {
    if (before === undefined) delete process.env['TMPDIR']
    else process.env['TMPDIR'] = before
    await rm(folder, { recursive: true, force: true })
  }
})
