import assert from 'node:assert/strict'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { after, before, test } from 'node:test'
import { withoutDatabase } from '../../testing/database.ts'
import { type Member, register } from '../../testing/people.ts'
import { type Answered, type TestServer, rowsIn, testServer } from '../../testing/server.ts'
import { onWire } from '../../testing/wire.ts'

const skip = withoutDatabase()
let server: TestServer
let hind: Member
/** «قلم» as Windows writes it, which is no UTF-8. */
const windows = Buffer.from([0xde, 0xe1, 0xe3])

before(async () => {
  if (skip) return
  server = await testServer()
  hind = await register(server, 'Hind', 'شركة روابي نجد')
})
after(async () => server?.close())

const outcomeOf = ({ status, body }: Answered): string =>
  `${status} ${String(body.code ?? '')}`.trim()
const get = (path: string): Promise<Answered> => server.ask(path, { token: hind.tenantToken })

/** A form of which every part is bytes. */
const form = (path: string, parts: readonly (readonly [string | Buffer, string | Buffer])[]) =>
  server.ask(path, {
    method: 'POST',
    token: hind.tenantToken,
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    body: Buffer.concat([
      ...parts.flatMap(([head, value]) => [
        Buffer.from('--x\r\ncontent-disposition: form-data; '),
        Buffer.from(head),
        Buffer.from('\r\n\r\n'),
        Buffer.from(value),
        Buffer.from('\r\n'),
      ]),
      Buffer.from('--x--\r\n'),
    ]),
  })

test('an address that is no UTF-8 is refused, in its path and in its query', { skip }, async () => {
  for (const path of ['/units?search=%DE%E1', '/units?search=%ZZ', '/units/%DE%E1', '/print/%DE/x'])
    assert.equal(outcomeOf(await get(path)), '422 not_utf8', path)
  assert.equal(outcomeOf(await get('/units?search=%D9%82%D9%84%D9%85')), '200')
  assert.equal(outcomeOf(await get(`/units/${'9'.repeat(500)}`)), '404 not_found')
})

test('letters that were not escaped are refused, not read as others', { skip }, async () => {
  const { port } = await onWire(server)
  const socket = connect(port, '127.0.0.1')
  socket.end(
    `GET /api/units?search=قلم HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${hind.tenantToken}\r\nconnection: close\r\n\r\n`,
  )
  const answer = await text(socket)
  // The parser of the wire takes no such request, before any of ours reads it.
  assert.match(answer, /^HTTP\/1.1 400 /)
})

test(
  'a form with a name, a field or a file name that is no UTF-8 is refused',
  { skip },
  async () => {
    const party = await server.ask('/beneficiaries', {
      token: hind.tenantToken,
      body: { first_name: 'نور' },
    })
    const type = ['name="attachable_type"', 'beneficiaries'] as const
    const id = ['name="attachable_id"', String(party.body.data!.id)] as const
    const pdf = '%PDF-1.7\n1 0 obj << >> endobj\n'
    const file = (name: string | Buffer) =>
      [
        Buffer.concat([
          Buffer.from('name="file"; filename="'),
          Buffer.from(name),
          Buffer.from('.pdf"\r\ncontent-type: application/pdf'),
        ]),
        pdf,
      ] as const
    assert.equal(outcomeOf(await form('/file', [type, id, file(windows)])), '422 not_utf8')
    assert.equal(
      outcomeOf(await form('/file', [['name="attachable_type"', windows], id, file('a')])),
      '422 not_utf8',
    )
    const named = Buffer.concat([Buffer.from('name="'), windows, Buffer.from('"')])
    assert.equal(
      outcomeOf(await form('/file', [[named, 'x'], type, id, file('a')])),
      '422 not_utf8',
    )
    const kept = await form('/file', [type, id, file('عقد')])
    assert.deepEqual([kept.status, kept.body.data!.name], [201, 'عقد.pdf' as unknown])
  },
)

test(
  'a CSV with broken characters is refused; one of Windows is read as such',
  { skip },
  async () => {
    const upload = (content: Buffer) =>
      form('/imports', [
        ['name="resource"', 'units'],
        ['name="file"; filename="units.csv"\r\ncontent-type: text/csv', content],
      ])
    const utf8 = Buffer.from('الاسم,الاسم بالإنجليزية\r\nعلبة كبيرة,Box\r\nدرزن,Dozen\r\n')
    assert.equal((await upload(utf8)).status, 201)
    const broken = Buffer.from(utf8)
    broken[utf8.indexOf('درزن') + 1] = 0x20
    assert.equal(outcomeOf(await upload(broken)), '422 import_file_not_utf8')
    assert.equal(
      outcomeOf(await upload(utf8.subarray(0, utf8.indexOf(',Box') - 1))),
      '422 import_file_not_utf8',
    )
    const ofWindows = Buffer.concat([
      Buffer.from([0xc7, 0xe1, 0xc7, 0xd3, 0xe3]),
      Buffer.from(',Name\r\n'),
      windows,
      Buffer.from(',Pen\r\n'),
    ])
    const read = await upload(ofWindows)
    assert.equal(read.status, 201, JSON.stringify(read.body))
    assert.match(JSON.stringify(rowsIn(read.body.data!.columns)), /الاسم/)
  },
)
