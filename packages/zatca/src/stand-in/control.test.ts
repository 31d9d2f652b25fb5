import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import test from 'node:test'
import { authorityAddresses } from '../client/addresses.ts'
import { decideOnCertificate } from '../client/decide-on-certificate.ts'
import { createCsr } from '../certificates/csr.ts'
import { clientOf, standInFor } from '../fixtures/onboarded.ts'
import { tillOne, unitKey } from '../fixtures/unit.ts'

const csr = createCsr({ unit: tillOne, environment: 'sandbox', key: unitKey })

test('another version or type, an unknown path and too large a body are refused', async (t) => {
  const standIn = await standInFor(t)
  const { sandbox } = authorityAddresses(standIn.address)
  const statusOf = async (
    path: string,
    version: string,
    body: string,
    type = 'application/json',
  ): Promise<number> => {
    const headers = { 'accept-version': version, 'content-type': type }
    return (await fetch(sandbox + path, { method: 'POST', headers, body })).status
  }
  assert.equal(await statusOf('/compliance', 'V1', '{}'), 406)
  assert.equal(await statusOf('/compliance', 'V2', '{}', 'text/plain'), 415)
  assert.equal(await statusOf('/compliance', 'V2', '{}', 'application/json; charset=utf-8'), 400)
  assert.equal(await statusOf('/nowhere', 'V2', '{}'), 404)
  assert.equal((await fetch(`${new URL(sandbox).origin}//`)).status, 404)
  assert.deepEqual(standIn.faults(), [])
  assert.equal(await statusOf('/compliance', 'V2', 'x'.repeat(10_000_001)), 413)
})

test('it runs as a script and is instructed and asked over HTTP', async (t) => {
  const main = new URL('main.ts', import.meta.url).pathname
  const child = spawn(process.execPath, [main, '--port', '0'])
  t.after(() => child.kill())
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  const address = line.toString().trim()
  const control = (path: string, body?: object): Promise<Response> =>
    fetch(
      new URL(`/stand-in/${path}`, address),
      body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) },
    )
  for (const wrong of [
    { answer: 'nothing' },
    { answer: 99 },
    { answer: 503, call: 'nowhere' },
    { answer: 503, times: 'x' },
    { answer: 503, unit: 7 },
    [],
  ])
    assert.equal((await control('tell', wrong)).status, 400)
  assert.equal((await control('revoke', {})).status, 400)
  await control('tell', { answer: 503, call: 'complianceCertificate' })
  const client = clientOf({ address } as Parameters<typeof clientOf>[0])
  const answer = await client.requestComplianceCertificate({ csr, otp: '123456' })
  assert.equal(decideOnCertificate(answer, 1).decision, 'send_again')
  assert.deepEqual(await (await control('accepted')).json(), [])
  assert.deepEqual(await (await control('faults')).json(), [])
  const ended = once(child, 'exit')
  child.kill()
  assert.deepEqual(await ended, [0, null])
})
