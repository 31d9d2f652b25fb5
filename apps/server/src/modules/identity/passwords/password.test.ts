import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hashPassword, isWeakPassword, verifyNobody, verifyPassword } from './password.ts'
import { newRefreshToken, sessionOfRefreshToken } from '../sign-in/refresh-token.ts'

test('a hash is salted, names its cost, and knows its password', async () => {
  const [first, second] = await Promise.all([
    hashPassword('three-Falcons'),
    hashPassword('three-Falcons'),
  ])
  assert.match(first, /^\$argon2id\$v=19\$m=32768,t=3,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  assert.notEqual(first, second)
  assert.ok(await verifyPassword('three-Falcons', first))
  assert.ok(!(await verifyPassword('three-falcons', first)))
  assert.ok(!(await verifyPassword('three-Falcons', 'no hash')))
  assert.ok(!(await verifyNobody('three-Falcons')))
})

test('a hash of another cost is still checked', async () => {
  // argon2id of `password` over the salt `somesalt`, 64 KiB, 2 passes: the reference implementation.
  const cheap =
    '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc'
  assert.ok(await verifyPassword('password', cheap))
})

test('Arabic letters typed in two ways are one password', async () => {
  assert.ok(await verifyPassword('كلمة\u0627\u0653سرية', await hashPassword('كلمة\u0622سرية')))
})

test('passwords that are guessed first are refused', () => {
  const weak = [
    '',
    'short',
    'ninechars',
    '1234567890',
    'QWERTYUIOP',
    'Password123',
    '0987654321',
    'abababababab',
    'noor@example.com',
    'cdefghijklm',
  ]
  for (const password of weak) assert.ok(isWeakPassword(password, ['noor@example.com']), password)
  for (const password of ['three-Falcons', 'ten-lett10', 'ثلاثة صقور فوق أبها'])
    assert.ok(!isWeakPassword(password), password)
})

test('a refresh token is ours or it names nobody', () => {
  const [key, other] = [new Uint8Array(32).fill(1), new Uint8Array(32).fill(2)]
  const id = '01900000-0000-7000-8000-000000000001'
  const token = newRefreshToken(key, id)
  assert.equal(sessionOfRefreshToken(key, token), id)
  assert.equal(sessionOfRefreshToken(other, token), null)
  assert.equal(sessionOfRefreshToken(key, token.replace(id, id.replace(/1$/, '2'))), null)
  assert.equal(sessionOfRefreshToken(key, ''), null)
})
