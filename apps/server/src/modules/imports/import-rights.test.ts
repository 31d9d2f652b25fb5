import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { withoutDatabase } from '../../testing/database.ts'
import type { TestServer } from '../../testing/server.ts'
import { importsTasks } from './index.ts'
import { type Mover, counts, startMovers, withRights, wrongs } from './imports.fixture.ts'

const skip = withoutDatabase()
let server: TestServer
let company: (name: string) => Promise<Mover>

before(async () => {
  if (skip) return
  ;({ server, company } = await startMovers())
})
after(async () => server?.close())

test(
  'a file names the records of its own company only, and nobody else sees it',
  { skip },
  async () => {
    const hind = await company('Hind')
    const majed = await company('Majed')
    await majed.add('/units', { name: 'وحدة ماجد', code: 'MJD' })
    const box = await majed.first('/units?code=MJD')
    const file = `code,name,unit\nA,Pen,MJD\nB,Ink,وحدة ماجد\nC,Cap,${String(box.id)}`
    const checked = await hind.checked('items', file)
    assert.deepEqual(wrongs(checked), [
      '2 unit_id name_not_found',
      '3 unit_id name_not_found',
      '4 unit_id name_not_found',
    ])
    const path = `/imports/${String(checked.id)}`
    for (const [method, at] of [
      ['GET', path],
      ['PUT', path],
      ['POST', `${path}/commit`],
      ['DELETE', path],
    ] as const)
      assert.deepEqual(
        await hind.refused(method, at, method === 'GET' ? undefined : {}, majed.owner),
        ['not_found'],
      )
    const sent = await hind.uploaded('units', 'name\nBox')
    await hind.check(sent)
    await hind.commit(sent)
    assert.equal((await majed.get(`/units?import_id=${String(sent.id)}`)).meta?.total, 0)
  },
)

test('files need the right to bring files and to add to the list', { skip }, async () => {
  const shop = await company('Rights')
  const sent = await shop.checked('units', 'name\nBox')
  const role = (imports: boolean, units: boolean): Promise<void> =>
    withRights(server, shop, { imports, units })
  await role(false, true)
  assert.equal((await shop.send('units', 'name\nBox')).body.code, 'forbidden')
  assert.deepEqual(await shop.refused('GET', '/imports/template?resource=units'), ['forbidden'])
  await role(true, false)
  assert.equal((await shop.send('units', 'name\nBox')).body.code, 'forbidden')
  assert.deepEqual(await shop.refused('POST', `/imports/${String(sent.id)}/commit`, {}), [
    'forbidden',
  ])
  await role(true, true)
  await shop.ask('POST', `/imports/${String(sent.id)}/commit`, 200, {})
  // The right is lost while the job waits: the job has the rights of its moment.
  await role(true, false)
  await shop.work()
  await role(true, true)
  const failed = await shop.show(sent)
  assert.deepEqual([failed.status, failed.failure?.code], ['failed', 'forbidden'])
  assert.equal((await shop.get('/units?name=Box')).meta?.total, 0)
})

test('the plan has room for so many, also from a file', { skip }, async () => {
  const shop = await company('Plan')
  const { pool } = server.database
  await pool.query(
    `update plans set limits = limits || '{"cost_centers": 3}' where id = (select plan_id from tenants where public_id = $1)`,
    [shop.owner.tenantId],
  )
  const checked = await shop.checked('cost_centers', 'name\nNorth\nSouth\nEast\nWest')
  assert.deepEqual(counts(checked)[3], 2, 'one is there from the beginning, two fit')
  assert.deepEqual(wrongs(checked), ['4 - plan_limit_reached', '5 - plan_limit_reached'])
})

test('what nobody commits goes after a day', { skip }, async () => {
  const shop = await company('Sweep')
  const waits = await shop.uploaded('units', 'name\nBox')
  const done = await shop.checked('units', 'name\nCan')
  await shop.commit(done)
  const sweep = importsTasks({ ...server, clock: server.clock.now })['imports_sweep']!
  const log = { error: () => {} } as never
  await sweep({}, { pool: server.database.pool, log })
  assert.equal((await shop.show(waits)).status, 'uploaded')
  const { rows } = await server.database.pool.query<{ now: Date }>('select now()')
  assert.ok(rows[0])
  const tomorrow = (): Date => new Date(server.clock.now().getTime() + 25 * 3_600_000)
  await importsTasks({ ...server, clock: tomorrow })['imports_sweep']!(
    {},
    { pool: server.database.pool, log },
  )
  assert.deepEqual(await shop.refused('GET', `/imports/${String(waits.id)}`), ['not_found'])
  assert.equal((await shop.show(done)).status, 'committed')
})
