import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withoutDatabase } from './testing/database.ts'
import { testServer } from './testing/server.ts'
import { trustedProxiesOf } from './main.ts'

const skip = withoutDatabase()

/** How many of some sign-ups of one proxy's clients are turned away; twenty a minute come from one address. */
async function turnedAway(trustedProxies: readonly string[]): Promise<number> {
  const server = await testServer(undefined, trustedProxies)
  try {
    const answers = []
    for (let client = 1; client <= 25; client += 1)
      answers.push(
        await server.ask('/auth/register', {
          address: '10.0.0.9',
          headers: { 'x-forwarded-for': `203.0.113.${client}` },
          body: {},
        }),
      )
    return answers.filter(({ status }) => status === 429).length
  } finally {
    await server.close()
  }
}

test(
  'limits count the client behind a trusted proxy, and the proxy when it is not trusted',
  { skip },
  async () => {
    assert.equal(await turnedAway(['10.0.0.0/8']), 0)
    assert.equal(await turnedAway([]), 5)
    assert.equal(await turnedAway(['192.0.2.1']), 5)
  },
)

test('proxies are named by a comma', () => {
  assert.deepEqual(trustedProxiesOf(undefined), [])
  assert.deepEqual(trustedProxiesOf(' 10.0.0.0/8, loopback,'), ['10.0.0.0/8', 'loopback'])
})
