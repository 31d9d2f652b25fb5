import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import pg from 'pg'
import { testDatabase, testServerUrl, withoutDatabase } from '../../testing/database.ts'
import { LettersUnknown, requireLetters } from './letters.ts'

const skip = withoutDatabase()

test('a database that knows no Arabic letters is refused in both languages', { skip }, async () => {
  const usual = await testDatabase()
  await requireLetters(usual.pool)
  await usual.drop()

  const name = `mizan_test_${randomBytes(6).toString('hex')}`
  const url = new URL(testServerUrl() ?? '')
  const server = new pg.Client({ connectionString: url.href })
  await server.connect()
  await server.query(
    `create database ${name} template template0 encoding 'UTF8' locale_provider libc lc_collate 'C' lc_ctype 'C'`,
  )
  url.pathname = `/${name}`
  const pool = new pg.Pool({ connectionString: url.href })
  try {
    await pool.query('create extension pg_trgm')
    await assert.rejects(requireLetters(pool), (error) => {
      assert.ok(error instanceof LettersUnknown)
      assert.match(error.message, /العربية[^]*LC_CTYPE/)
      return true
    })
  } finally {
    await pool.end()
    await server.query(`drop database ${name}`)
    await server.end()
  }
})
