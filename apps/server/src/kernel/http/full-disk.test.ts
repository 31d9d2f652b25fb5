import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { test } from 'node:test'
import Fastify from 'fastify'
import { asOwner } from '../../testing/as-owner.ts'
import { withoutDatabase } from '../../testing/database.ts'
import { register } from '../../testing/people.ts'
import { testServer } from '../../testing/server.ts'
import { answerError } from './answer.ts'

test(
  'a database whose disk is full is a sentence, and keeps nothing',
  { skip: withoutDatabase() },
  async () => {
    const server = await testServer()
    try {
      const hind = await register(server, 'Hind', 'شركة روابي نجد')
      for (const [code, message] of [
        ['53100', 'could not extend file: No space left on device'],
        ['58030', 'could not fsync file: Input/output error'],
      ]) {
        await asOwner(
          server,
          `create or replace function full_disk() returns trigger language plpgsql as
          $$ begin raise exception using errcode = '${code}', message = '${message}'; end $$`,
          'create or replace trigger full_disk after insert on units for each row execute function full_disk()',
        )
        const answer = await server.ask('/units', {
          token: hind.tenantToken,
          body: { name: 'علبة' },
          headers: { 'accept-language': 'en' },
        })
        assert.deepEqual([answer.status, String(answer.body.code)], [503, 'storage_full'])
        assert.match(String(answer.body.message), /no room left/)
        assert.ok(answer.headers['retry-after'])
      }
      await asOwner(server, 'drop trigger full_disk on units')
      const again = await server.ask('/units', { token: hind.tenantToken, body: { name: 'علبة' } })
      assert.equal(again.status, 201)
    } finally {
      await server.close()
    }
  },
)

const isAlwaysFull = '/dev/full'

test('so is a full disk of our own', { skip: !existsSync(isAlwaysFull) }, async () => {
  const app = Fastify()
  app.setErrorHandler(answerError)
  app.get('/', async () => writeFile(isAlwaysFull, 'one more byte'))
  const { statusCode, body } = await app.inject('/')
  assert.deepEqual([statusCode, (JSON.parse(body) as { code: string }).code], [503, 'storage_full'])
  await app.close()
})
