import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type DescribedCall, everyCall } from '../../src/testing/calls.ts'
import { withoutDatabase } from '../../src/testing/database.ts'
import type { Answered } from '../../src/testing/server.ts'
import { type Company, startCompany } from './company.ts'
import { hire, makeRole } from './members.ts'

const skip = withoutDatabase()
let company: Company
let calls: readonly DescribedCall[]
let nobody: string

before(async () => {
  if (skip) return
  company = await startCompany()
  calls = await everyCall(company.server)
  await makeRole(company, 'nobody', { bills: '' })
  nobody = await hire(company, 'nobody')
})
after(async () => company?.server.close())

const id = '0197f000-0000-7000-8000-000000000001'
const at = ({ path }: DescribedCall): string =>
  `${path.replace('{resource}', 'bills').replace(/\{\w+\}/g, id)}?page=x&colour=green&format=x`

/** What nobody could take for a good request, each in another way. */
const nonsense: readonly (readonly [string, Readonly<Record<string, string>>, string])[] = [
  ['no object', { 'content-type': 'application/json' }, 'null'],
  ['broken JSON', { 'content-type': 'application/json' }, '{"a":'],
  ['no text', { 'content-type': 'application/json' }, '{"a":"\ud800"}'],
  ['unknown fields', { 'content-type': 'application/json' }, '{"colour":"green"}'],
  ['another kind', { 'content-type': 'application/xml' }, '<a/>'],
  ['a broken form', { 'content-type': 'multipart/form-data; boundary=x' }, '--x\r\n'],
]

const asked = (
  call: DescribedCall,
  token: string | undefined,
  index: number,
): Promise<Answered> => {
  const [, headers, body] = nonsense[index % nonsense.length]!
  return company.server.ask(at(call), {
    method: call.method,
    token,
    ...(call.method === 'GET' ? {} : { headers, body }),
  })
}

test('who shows no token of ours is told so, whatever he sends', { skip }, async () => {
  const wrong: string[] = []
  const guarded = calls.filter(({ isPublic }) => !isPublic)
  assert.ok(guarded.length > 250, `only ${guarded.length} calls`)
  for (const call of guarded) {
    for (const [index, [what]] of nonsense.entries()) {
      if (call.method === 'GET' && index > 0) continue
      for (const token of [undefined, 'not.a.token']) {
        const { status, body } = await asked(call, token, index)
        if (status !== 401 || body.code !== ('unauthenticated' as unknown))
          wrong.push(`${call.method} ${call.path}, ${what}: ${status} ${String(body.code)}`)
      }
    }
  }
  assert.deepEqual(wrong, [])
})

/** What every member may ask: of himself, and what is the same for all. */
const forEveryMember =
  /^\/(profile|auth|tenant|tenant_token|financial_setting|plan_protected_field|account_types|currencies|countries|test_mode|payment_provider|dashboard|download_links)(\/|$)/

test('who has no right is told so before anything he sends is looked at', { skip }, async () => {
  const wrong: string[] = []
  for (const call of calls.filter(
    ({ isPublic, path }) => !isPublic && !forEveryMember.test(path),
  )) {
    for (const [index, [what]] of nonsense.entries()) {
      if (call.method === 'GET' && index > 0) continue
      const { status, body } = await asked(call, nobody, index)
      if (![403, 404].includes(status))
        wrong.push(`${call.method} ${call.path}, ${what}: ${status} ${String(body.code)}`)
    }
  }
  assert.deepEqual(wrong, [])
})

test('what is wrong with a body is said to whoever may send it', { skip }, async () => {
  const sent = async (headers: Readonly<Record<string, string>>, body: string | Buffer) => {
    const answer = await company.server.ask('/units', {
      method: 'POST',
      token: company.token(),
      headers,
      body,
    })
    return `${answer.status} ${String(answer.body.code)}`
  }
  const json = { 'content-type': 'application/json; charset=utf-8' }
  const broken = Buffer.concat([
    Buffer.from('{"name":"'),
    Buffer.from([0xc7, 0xe1]),
    Buffer.from('"}'),
  ])
  assert.deepEqual(
    [
      await sent(json, 'null'),
      await sent(json, '[]'),
      await sent(json, '{"name":'),
      await sent(json, '{"__proto__":{"name":"x"}}'),
      await sent(json, `${'['.repeat(100_000)}${']'.repeat(100_000)}`),
      await sent(json, '{"name":"\\ud800"}'),
      await sent(json, broken),
      await sent(json, '{"name":"x","toString":1}'),
      await sent({ 'content-type': 'text/plain' }, '{"name":"x"}'),
      await sent(json, '{"name":"علبة ✓ 𝔪"}'),
    ],
    [
      '422 invalid_body',
      '422 invalid_body',
      '422 invalid_body',
      '422 invalid_body',
      '422 invalid_body',
      '422 not_utf8',
      '422 not_utf8',
      '422 invalid',
      '415 unsupported_media',
      '201 undefined',
    ],
  )
})
