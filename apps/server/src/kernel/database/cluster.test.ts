import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testDatabase, testServerUrl, withoutDatabase } from '../../testing/database.ts'
import { nodesOf, run } from '../../testing/nodes.ts'
import { ClusterUnready, requireCluster } from './cluster.ts'

const skip = withoutDatabase()

test('a node lacks nothing, or the start says what in both languages', { skip }, async () => {
  const { ownerUrl, appUrl, drop } = await testDatabase()
  try {
    await requireCluster(ownerUrl, appUrl)
    if ((await nodesOf(testServerUrl() ?? '')).length === 1) return
    const scope = `alter role mizan_app in database ${new URL(ownerUrl).pathname.slice(1)}`
    await run(ownerUrl, [`${scope} set citus.propagate_set_commands = 'none'`])
    await assert.rejects(requireCluster(ownerUrl, appUrl), (error) => {
      assert.ok(error instanceof ClusterUnready)
      assert.match(error.message, /نطاق الشركة[^]*scope of a company/)
      return true
    })
  } finally {
    await drop()
  }
})
