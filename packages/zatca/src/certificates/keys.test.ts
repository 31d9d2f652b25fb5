import assert from 'node:assert/strict'
import { generateKeyPairSync } from 'node:crypto'
import test from 'node:test'
import { MalformedInputError } from '../errors.ts'
import { generatePrivateKey, privateKeyPem, publicKeyBytes, readPrivateKey } from './keys.ts'

test('a key survives the way to PEM and back', () => {
  const key = generatePrivateKey()
  assert.ok(readPrivateKey(privateKeyPem(key)).equals(key))
})

test('a key encrypted with a secret opens with that one alone', () => {
  const key = generatePrivateKey()
  const secret = 'lUj2nYq0b3m7o4p5r8s9t1u2v3w4x5y6z7A8B9C0D1E='
  const pem = privateKeyPem(key, secret)
  assert.match(pem, /^-----BEGIN ENCRYPTED PRIVATE KEY-----/)
  assert.ok(readPrivateKey(pem, secret).equals(key))
  assert.throws(() => readPrivateKey(pem, 'another'), MalformedInputError)
  assert.throws(() => readPrivateKey(pem), MalformedInputError)
  assert.ok(readPrivateKey(privateKeyPem(key), secret).equals(key))
})

test('SEC 1 keys are read too, as PEM and as bare base64', () => {
  const key = generatePrivateKey()
  const pem = key.export({ format: 'pem', type: 'sec1' }).toString()
  const base64 = key.export({ format: 'der', type: 'sec1' }).toString('base64')
  assert.ok(readPrivateKey(pem).equals(key))
  assert.ok(readPrivateKey(`${base64}\n`).equals(key))
  assert.ok(readPrivateKey(`\n ${pem} \n`).equals(key))
})

test('the public key takes 88 bytes, from either half', () => {
  const key = generatePrivateKey()
  assert.equal(publicKeyBytes(key).length, 88)
})

test('keys of another curve and other text are refused', () => {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
  const pem = privateKey.export({ format: 'pem', type: 'pkcs8' }).toString()
  assert.throws(() => readPrivateKey(pem), /secp256k1/)
  assert.throws(() => readPrivateKey('not a key'), MalformedInputError)
})
