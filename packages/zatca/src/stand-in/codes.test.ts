import assert from 'node:assert/strict'
import test from 'node:test'
import type { Environment } from '../certificates/csr.ts'
import { noon } from '../fixtures/onboarded.ts'
import { tillOne, unitCsr } from '../fixtures/unit.ts'
import { codesOf, portalCodes } from './codes.ts'
import type { CodeCheck } from './codes.ts'

const ask = (check: CodeCheck, otp: string | null, environment: Environment, body = ''): unknown =>
  check({ environment, otp, body, now: noon })

const missing = ['Missing-OTP', 'The one-time code is missing']
const wrong = ['Invalid-OTP', 'The code is wrong']
const over = ['Invalid-OTP', 'The code is over']

test('the sandbox knows a wrong code and one that is over; every other serves again and again', () => {
  const check = portalCodes()
  assert.deepEqual(ask(check, null, 'sandbox'), missing)
  assert.deepEqual(ask(check, '111111', 'sandbox'), wrong)
  assert.deepEqual(ask(check, '222222', 'sandbox'), over)
  for (const otp of ['', '12345', '1234567', 'x123456', '12345a'])
    assert.deepEqual(ask(check, otp, 'sandbox'), wrong, otp)
  assert.equal(ask(check, '123456', 'sandbox'), null)
  assert.equal(ask(check, '123456', 'sandbox'), null)
})

test('elsewhere a code serves once in each environment', () => {
  const check = portalCodes()
  assert.equal(ask(check, '123456', 'simulation'), null)
  assert.deepEqual(ask(check, '123456', 'simulation'), over)
  assert.equal(ask(check, '123456', 'production'), null)
  assert.equal(ask(check, '654321', 'simulation'), null)
})

test('where each unit has a code of its own, no other serves', () => {
  const check = codesOf((unit) => (unit === tillOne.serial ? '482913' : '000000'))
  const body = JSON.stringify({ csr: Buffer.from(unitCsr).toString('base64') })
  assert.equal(ask(check, '482913', 'simulation', body), null)
  assert.deepEqual(ask(check, '482914', 'simulation', body), wrong)
  assert.deepEqual(ask(check, '482913', 'simulation', '{}'), wrong)
  assert.deepEqual(ask(check, null, 'simulation', body), missing)
})
