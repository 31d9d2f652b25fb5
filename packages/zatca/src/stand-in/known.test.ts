import assert from 'node:assert/strict'
import test from 'node:test'
import { calls } from '../client/calls.ts'
import type { Call } from '../client/calls.ts'
import { authorityClient } from '../client/client.ts'
import type { AuthorityClient } from '../client/client.ts'
import { decideOnDocument } from '../client/decide-on-document.ts'
import type { Message } from '../client/send.ts'
import { createCsr } from '../certificates/csr.ts'
import { issuedBy, noon, sealNext, showDocuments } from '../fixtures/onboarded.ts'
import type { Till } from '../fixtures/onboarded.ts'
import { tillOne, unitKey } from '../fixtures/unit.ts'
import type { SealedInvoice } from '../stamp/seal-invoice.ts'
import { authority } from './authority.ts'
import { codesOf } from './codes.ts'
import { nothingKnown } from './known.ts'
import type { Known } from './known.ts'
import { claimsIn } from './submission.ts'

const address = 'local://authority'
const code = '482913'

/** A client whose every message meets a stand-in that was never there before, but knows what was. */
function forgetful(): AuthorityClient {
  let known: Known = nothingKnown
  const bring = async ({ method, headers, body, ...message }: Message) => {
    const call = (Object.keys(calls) as Call[]).find(
      (each) => calls[each].method === method && message.address === address + calls[each].path,
    )!
    const inside = authority({
      seed: 'forgetful',
      clock: () => noon,
      codes: codesOf((unit) => (unit === tillOne.serial ? code : '')),
      earlier: known,
    })
    const header = (name: string): string | null => headers[name] ?? null
    const reply = inside.answer({ call, environment: 'simulation', header, body }, null)
    const hash = claimsIn(body)?.hash ?? ''
    const document = inside.known.document(hash)
    const others = known.documents.filter((each) => each.hash !== hash)
    known = {
      ...inside.known.certificates(),
      documents: document === null ? others : [...others, document],
    }
    return {
      outcome: 'answered',
      status: reply.status,
      body: JSON.stringify(reply.body),
      retryAfterMs: null,
    } as const
  }
  return authorityClient({ address, language: 'en', bring })
}

async function open(): Promise<Till> {
  const client = forgetful()
  const csr = createCsr({ unit: tillOne, environment: 'simulation', key: unitKey })
  const wrong = await client.requestComplianceCertificate({ csr, otp: '111111' })
  assert.deepEqual([wrong.outcome === 'answered' && wrong.status], [400])
  const compliance = issuedBy(await client.requestComplianceCertificate({ csr, otp: code }))
  await showDocuments(client, compliance)
  const { credentials, requestId } = compliance
  const issued = issuedBy(await client.requestProductionCertificate(credentials, requestId))
  return { client, unit: tillOne, key: unitKey, issued }
}

test('one that forgets between two requests, and is shown what it did, is as good', async () => {
  const till = await open()
  const report = async (sealed: SealedInvoice): Promise<string> =>
    decideOnDocument(await till.client.report(till.issued.credentials, sealed), 1).decision
  const first = sealNext(till, 'simplified')
  const second = sealNext(till, 'simplified', first)
  const fork = sealNext(till, 'simplified', first, {
    uuid: '5cf5ee18-ee25-44ea-a444-2c37ba7f28be',
    number: 'POS-2b',
  })
  assert.deepEqual(
    [await report(first), await report(second), await report(first), await report(fork)],
    ['accepted', 'accepted', 'already_accepted', 'rejected'],
  )
  const standard = sealNext(till, 'standard', second)
  const cleared = async () =>
    decideOnDocument(await till.client.clear(till.issued.credentials, standard), 1)
  const [once, again] = [await cleared(), await cleared()]
  assert.deepEqual([once.decision, again.decision], ['accepted', 'already_accepted'])
  assert.ok('clearedXml' in once && 'clearedXml' in again)
  assert.equal(again.clearedXml, once.clearedXml)
})
