import assert from 'node:assert/strict'
import { recalculationTasks } from '../../src/modules/stock-recalculations/index.ts'
import type { Json } from '../../src/testing/server.ts'
import type { World } from './world.ts'

/** Costs of all goods in the order of days: posted, and nothing is left to be found. */
export async function recalculateAll({ company, server }: World): Promise<void> {
  const { secrets, clock } = server
  const work = (): Promise<void> => server.work(recalculationTasks({ secrets, clock: clock.now }))
  const look = async (): Promise<Json> => {
    const begun = await company.add('/stock_recalculations', {})
    await work()
    return company.get(`/stock_recalculations/${String(begun.id)}`)
  }
  const seen = await look()
  assert.equal(seen.state, 'proposed')
  if (String(seen.differences_count) === '0') return
  await company.expect(200, 'POST', `/stock_recalculations/${String(seen.id)}/confirm`, {})
  await work()
  const posted = await company.get(`/stock_recalculations/${String(seen.id)}`)
  assert.deepEqual(
    [posted.state, posted.posted_count, posted.moved_count],
    ['posted', seen.differences_count, 0],
  )
  assert.equal((await look()).differences_count, 0, 'nothing the second time')
}
