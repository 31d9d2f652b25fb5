import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sharp from 'sharp'
import { withoutDatabase } from '../../testing/database.ts'
import { type Member, register } from '../../testing/people.ts'
import { type Answered, type TestServer, testServer } from '../../testing/server.ts'
import { type UploadPart, smallestPdf as pdf, upload as uploadTo } from '../../testing/uploads.ts'

const skip = withoutDatabase()
let server: TestServer
let hind: Member
let omar: Member
let pens = ''

before(async () => {
  if (skip) return
  server = await testServer()
  hind = await register(server, 'Hind', 'شركة روابي نجد')
  omar = await register(server, 'Omar', 'مؤسسة الساحل')
  const made = async (path: string, body: unknown): Promise<string> =>
    String((await server.ask(path, { token: hind.tenantToken, body })).body.data?.id)
  const unit = String(
    (await server.ask('/units?code=PCE', { token: hind.tenantToken })).body.data?.[0]?.id,
  )
  pens = await made('/items', { name: 'قلم حبر', unit_id: unit })
})
after(async () => server?.close())

const upload = (path: string, parts: readonly UploadPart[], member = hind): Promise<Answered> =>
  uploadTo(server, member.tenantToken, path, parts)

test('the picture of an item is made small, shown and replaced', { skip }, async () => {
  const photo = await sharp({
    create: { width: 3000, height: 2000, channels: 3, background: '#1e7245' },
  })
    .jpeg()
    .toBuffer()
  const first = await upload(`/items/${pens}/image`, [['file', photo, 'photo.jpg']])
  assert.equal(first.status, 200, JSON.stringify(first.body))
  const second = await upload(`/items/${pens}/image`, [['file', photo, 'photo.jpg']])
  const item = (await server.ask(`/items/${pens}`, { token: hind.tenantToken })).body.data
  assert.equal(item?.image_id, second.body.data?.image_id)

  const shown = await server.ask(String(item?.image_url).replace('/api', ''), {
    token: hind.tenantToken,
  })
  const { format, width, height } = await sharp(shown.bytes).metadata()
  assert.deepEqual([format, width, height], ['webp', 1024, 683])
  assert.match(String(shown.headers['content-disposition']), /^inline/)
  assert.deepEqual(
    (await server.ask(`/items/${pens}/image`, { token: hind.tenantToken })).bytes,
    shown.bytes,
  )
  assert.equal(
    (await server.ask(`/file/${first.body.data?.image_id}`, { token: hind.tenantToken })).status,
    404,
  )
  assert.equal(
    (await server.ask(`/file?attachable_id=${pens}`, { token: hind.tenantToken })).body.meta?.total,
    0,
  )

  assert.equal((await upload(`/items/${pens}/image`, [['file', pdf, 'photo.jpg']])).status, 422)
  assert.equal(
    (await upload(`/items/${pens}/image`, [['file', photo, 'photo.jpg']], omar)).status,
    404,
  )
  assert.equal(
    (await server.ask(`/items/${pens}/image`, { method: 'DELETE', token: hind.tenantToken }))
      .status,
    200,
  )
  assert.equal((await server.ask(`/items/${pens}/image`, { token: hind.tenantToken })).status, 404)
})
