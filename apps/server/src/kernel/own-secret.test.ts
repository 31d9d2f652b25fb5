import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type TestDatabase, testDatabase, withoutDatabase } from '../testing/database.ts'
import { WrongSecret, requireOwnSecret } from './own-secret.ts'
import { secretsFrom } from './secrets.ts'

const skip = withoutDatabase()
let database: TestDatabase
before(async () => {
  if (!skip) database = await testDatabase()
})
after(async () => {
  await database?.drop()
})

const own = secretsFrom(Buffer.alloc(32, 1))
const other = secretsFrom(Buffer.alloc(32, 2))

test(
  'a database is opened by the secret it was started with, by servers that start together too',
  { skip },
  async () => {
    await Promise.all([1, 2, 3].map(async () => requireOwnSecret(database.pool, own)))
    await requireOwnSecret(database.pool, own)
  },
)

test(
  'a database that was restored without its secret is refused in both languages',
  { skip },
  async () => {
    await assert.rejects(requireOwnSecret(database.pool, other), (error) => {
      assert.ok(error instanceof WrongSecret)
      assert.match(error.message, /مشفَّرة بسرّ آخر[^]*another secret/)
      return true
    })
  },
)
