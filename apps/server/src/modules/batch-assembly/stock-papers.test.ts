import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { withoutDatabase } from '../../testing/database.ts'
import { registerForVat } from '../../testing/people.ts'
import { textOfPdf, withoutSpaces } from '../../testing/pdf-text.ts'
import { type Json, type TestServer, testServer } from '../../testing/server.ts'
import { staffed } from '../../testing/staffed.ts'
import { type Workshop, openWorkshop } from './workshop.fixture.ts'

const skip = withoutDatabase()
let server: TestServer
let shop: Workshop
let join: Awaited<ReturnType<typeof staffed>>['join']

before(async () => {
  if (skip) return
  server = await testServer('2026-03-20T08:00:00Z')
  const { member, join: joins } = await staffed(server, 'Hind', 'مخبز الروابي')
  join = joins
  await registerForVat(server, member)
  shop = await openWorkshop(server, member)
})
after(async () => server?.close())

/** The words of a paper, without its spaces. */
async function printed(resource: string, of: Json, token = shop.member.tenantToken) {
  const { status, bytes } = await server.ask(`/print/${resource}/${String(of.id)}?format=pdf`, {
    token,
  })
  return { status, text: status === 200 ? withoutSpaces(textOfPdf(bytes)) : '' }
}

test(
  'a batch is a work order until it is finished, then the sheet of what came of it',
  { skip },
  async () => {
    const { flour, set } = await shop.bakery('سلة')
    const batch = await shop.add('/batch_assembly', shop.batch(set, '10', { status: 1 }))
    const order = await printed('batch_assembly', batch)
    assert.equal(order.status, 200)
    for (const word of [
      'WorkOrder',
      withoutSpaces(String(batch.code)),
      'Used',
      withoutSpaces(String(flour.name)),
      'Madeby',
    ])
      assert.ok(order.text.includes(word), word)
    await shop.act(batch, 'finish', { date: '2026-03-13', amount: '8', scrapped_amount: '2' })
    const sheet = await printed('batch_assembly', batch)
    for (const word of [
      'BatchAssembly',
      'Cameout',
      'Ofnouse',
      'Startedon',
      '12/03/2026',
      '13/03/2026',
    ])
      assert.ok(sheet.text.includes(word), word)
    // What goods cost is never on it.
    assert.doesNotMatch(sheet.text, /47\.00|52\.00/)
  },
)

test(
  'a write-down has a paper of its own, for whoever may see costs recalculated',
  { skip },
  async () => {
    const goods = await shop.item('دفاتر 2025')
    await shop.bring(goods, '100', '20')
    const down = await shop.add('/stock_write_downs', {
      date: '2026-03-20',
      status: 1,
      items: [{ item_id: goods.id, store_id: shop.main.id, net_realisable_value: '15' }],
    })
    const { text } = await printed('stock_write_downs', down)
    for (const word of [
      'NetRealisableValue',
      withoutSpaces(String(down.number)),
      '2,000.00',
      '500.00',
      'Approvedby',
    ])
      assert.ok(text.includes(word), word)
    const role = await shop.add('/permissions', {
      name: 'أمين مستودع',
      permissions: [{ code: 'consignments', view: true }],
    })
    const keeper = await join(role)
    for (const resource of ['stock_write_downs', 'batch_assembly'])
      assert.equal((await printed(resource, down, keeper.tenantToken)).status, 403)
    const other = (await staffed(server, 'Noor', 'شركة أخرى')).member
    assert.equal((await printed('stock_write_downs', down, other.tenantToken)).status, 404)
  },
)
