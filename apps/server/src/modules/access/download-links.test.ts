import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { asOwner } from '../../testing/as-owner.ts'
import { withoutDatabase } from '../../testing/database.ts'
import { type ShopOfGoods, goodsIn, openShopOfGoods } from '../../testing/shop-of-goods.ts'
import type { Answered } from '../../testing/server.ts'

const skip = withoutDatabase()
let shop: ShopOfGoods
const { add, refused } = goodsIn(() => shop)
const archive = '/company_archive'

before(async () => {
  if (!skip) shop = await openShopOfGoods()
})
after(async () => shop?.server.close())

type Link = { readonly id: string; readonly url: string; readonly token: string }

async function linkTo(path: string, token = shop.hind.tenantToken): Promise<Link> {
  const { status, body } = await shop.server.ask('/download_links', { token, body: { path } })
  assert.equal(status, 200, JSON.stringify(body))
  const url = String(body.data?.url)
  return { id: String(body.data?.id), url, token: String(url.split('download=')[1]) }
}
const fetched = (url: string): Promise<Answered> => shop.server.ask(url.replace('/api', ''))
const codeOf = async (url: string): Promise<string> => {
  const { status, body } = await fetched(url)
  return `${status} ${String(body.code)}`
}
const stateOf = async ({ id }: Link, token = shop.hind.tenantToken): Promise<string> => {
  const { body } = await shop.server.ask(`/download_links/${id}`, { token })
  return String(body.data?.state ?? body.code)
}
/** How it ended; the end is written down once the last byte has left. */
async function endOf(link: Link, token?: string): Promise<string> {
  for (;;) {
    const state = await stateOf(link, token)
    if (state !== 'under_way') return state
  }
}

test('a link opens its file once, whole, and says what became of it', { skip }, async () => {
  const link = await linkTo(archive)
  assert.equal(await stateOf(link), 'waiting')
  const answer = await fetched(link.url)
  assert.equal(answer.status, 200)
  assert.match(String(answer.headers['content-disposition']), /^attachment; filename="mizan-/)
  assert.deepEqual([...answer.bytes.subarray(0, 4)], [...Buffer.from('PK\u0003\u0004')])
  assert.equal(await endOf(link), 'taken')
  assert.equal(await codeOf(link.url), '410 download_link_over')
  assert.equal(await stateOf(link), 'taken')
})

test('of two that come by one link at once, one is served', { skip }, async () => {
  const { url } = await linkTo(archive)
  const both = await Promise.all([fetched(url), fetched(url)])
  assert.deepEqual(both.map(({ status }) => status).toSorted(), [200, 410])
})

test('it opens nothing else, and nothing after its time', { skip }, async () => {
  const { url, token } = await linkTo(archive)
  for (const other of ['/bills', '/company_deletion', '/tenant', '/admin/mails'])
    assert.equal(await codeOf(`/api${other}?download=${token}`), '410 download_link_over')
  const changed = await shop.server.ask(`/bills?download=${token}`, { body: {} })
  assert.equal(changed.status, 401)
  const head = await shop.server.app.inject({ method: 'HEAD', url })
  assert.equal(head.statusCode, 401)
  assert.equal(await codeOf(`${url}x`), '410 download_link_over')
  assert.equal(await codeOf(`/api${archive}?download=none`), '410 download_link_over')
  assert.deepEqual(await refused('POST', '/download_links', { path: '/bills' }), [
    'invalid',
    'path',
  ])
  shop.server.clock.advance(121_000)
  assert.equal(await codeOf(url), '410 download_link_over')
})

test('whoever comes by it may no more than who asked for it may now', { skip }, async () => {
  const role = await add('/permissions', {
    name: 'مطلع',
    permissions: [{ code: 'bills', view: true }],
  })
  const member = await shop.join(role)
  const link = await linkTo(archive, member.tenantToken)
  assert.equal(await codeOf(link.url), '403 tenant_admin_only')
  assert.equal(await endOf(link, member.tenantToken), 'broken')
  assert.equal(await stateOf(link), 'not_found')
  const { url } = await linkTo(archive, member.tenantToken)
  await shop.server.ask('/auth/logout', { token: member.token, body: {} })
  assert.equal(await codeOf(url), '416 session_invalid')
})

test(
  'only its hash is kept, and what a server left under way is told as broken off',
  { skip },
  async () => {
    const link = await linkTo(archive)
    const kept = await asOwner<{ found: number }>(
      shop.server,
      `select set_config('app.tenant_id', id::text, false) from tenants where public_id = '${shop.hind.tenantId}'`,
      `select count(*)::int as found from (select to_jsonb(l)::text as row from download_links l
       union all select to_jsonb(k)::text from idempotency_keys k) kept where row like '%${link.token.slice(-43)}%'`,
    )
    assert.equal(kept[0]?.found, 0)
    await asOwner(
      shop.server,
      `select set_config('app.tenant_id', id::text, false) from tenants where public_id = '${shop.hind.tenantId}'`,
      `update download_links set used_at = '${shop.server.clock.now().toISOString()}',
       touched_at = '${shop.server.clock.now().toISOString()}' where id = '${link.id}'`,
    )
    assert.equal(await stateOf(link), 'under_way')
    shop.server.clock.advance(61_000)
    assert.equal(await stateOf(link), 'broken')
  },
)
