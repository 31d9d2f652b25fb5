import assert from 'node:assert/strict'
import test from 'node:test'
import type { DocumentAnswer } from '../client/answer.ts'
import type { IssuedCertificate } from '../client/decide-on-certificate.ts'
import { decideOnDocument } from '../client/decide-on-document.ts'
import { createCsr } from '../certificates/csr.ts'
import { clientOf, issuedBy, noon, onboard } from '../fixtures/onboarded.ts'
import { sealNext, standInFor } from '../fixtures/onboarded.ts'
import { noor, riyadhStore } from '../fixtures/parties.ts'
import { tillOne, unitKey } from '../fixtures/unit.ts'
import { namespaces } from '../xml/namespaces.ts'
import { verifyInvoice } from '../stamp/verify.ts'
import { startStandIn } from './stand-in.ts'
import type { StandIn } from './stand-in.ts'

/** The compliance certificate of a unit whose onboarding ended there. */
const complianceOf = async (standIn: StandIn): Promise<IssuedCertificate> =>
  issuedBy(await clientOf(standIn).requestComplianceCertificate({ csr, otp: '123456' }))

const csr = createCsr({ unit: tillOne, environment: 'sandbox', key: unitKey })

/** What an answer came to: the decision, and the codes of the errors it shows. */
function outcomeOf(answer: DocumentAnswer): readonly string[] {
  const { decision, messages } = decideOnDocument(answer, 1)
  const codes = messages
    .filter(({ severity }) => severity === 'error')
    .map(({ code }) => code ?? '')
  return [decision, ...new Set(codes)]
}

test('what is accepted is remembered: once, in its chain, with how often it came', async (t) => {
  const standIn = await standInFor(t)
  const till = await onboard(standIn)
  const { credentials } = till.issued
  const first = sealNext(till, 'simplified')
  const second = sealNext(till, 'standard', first)
  const third = sealNext(till, 'simplified', second)
  const answers = [
    await till.client.report(credentials, first),
    // The third overtakes the second, which is allowed.
    await till.client.report(credentials, third),
    await till.client.clear(credentials, second),
    await till.client.clear(credentials, second),
    await till.client.report(credentials, first),
  ]
  assert.deepEqual(
    answers.map((answer) => decideOnDocument(answer, 1).decision),
    ['accepted', 'accepted', 'accepted', 'already_accepted', 'already_accepted'],
  )
  assert.deepEqual(
    standIn.accepted().map(({ how, counter, hash, timesSent }) => [how, counter, hash, timesSent]),
    [
      ['reported', 1, first.hash, 2],
      ['reported', 3, third.hash, 1],
      ['cleared', 2, second.hash, 2],
    ],
  )
  assert.equal(standIn.accepted()[0]?.xml, first.xml)
  assert.deepEqual(standIn.accepted()[0]?.acceptedAt, noon)
  assert.deepEqual(standIn.faults(), [])
})

test('a gap, a fork and a wrong link are faults', async (t) => {
  const standIn = await standInFor(t)
  const till = await onboard(standIn)
  const report = async (sealed: ReturnType<typeof sealNext>): Promise<readonly string[]> =>
    outcomeOf(await till.client.report(till.issued.credentials, sealed))
  const first = sealNext(till, 'simplified')
  const third = sealNext(till, 'simplified', { counter: 2, hash: first.hash })
  const fork = sealNext(till, 'simplified', undefined, {
    uuid: '5cf5ee18-ee25-44ea-a444-2c37ba7f28be',
    number: 'POS-1b',
  })
  const second = sealNext(till, 'simplified', { counter: 1, hash: third.hash })
  assert.deepEqual(await report(first), ['accepted'])
  assert.deepEqual(await report(third), ['accepted'])
  assert.deepEqual(await report(fork), ['rejected', 'invalid-chain'])
  assert.deepEqual(await report(second), ['rejected', 'invalid-chain'])
  assert.deepEqual(
    standIn.faults().map((fault) => fault.replace(/^.*: /, '')),
    [
      'counter 1 was used twice',
      'document 2 does not follow the one before it',
      'document 2 never arrived',
    ],
  )
})

test('one number accepted as two documents is a fault', async (t) => {
  const standIn = await standInFor(t)
  const till = await onboard(standIn)
  const first = sealNext(till, 'simplified')
  const again = sealNext(till, 'simplified', first, { number: 'POS-1' })
  for (const sealed of [first, again]) await till.client.report(till.issued.credentials, sealed)
  assert.deepEqual(standIn.faults(), ['388 number POS-1 was accepted as new twice'])
})

test('a rejected document keeps its place; the next one follows it', async (t) => {
  const standIn = await standInFor(t)
  const till = await onboard(standIn)
  const wrong = sealNext(till, 'simplified', undefined, { typeCode: '381' })
  const right = sealNext(till, 'simplified', wrong)
  const { report } = till.client
  const [decision, ...codes] = outcomeOf(await report(till.issued.credentials, wrong))
  assert.equal(decision, 'rejected')
  assert.ok(codes.includes('BR-KSA-17'), codes.join())
  assert.deepEqual(outcomeOf(await report(till.issued.credentials, right)), ['accepted'])
  assert.deepEqual(standIn.faults(), [])
})

test('a document that was ordered rejected has its place all the same', async (t) => {
  const standIn = await standInFor(t)
  const till = await onboard(standIn)
  const { credentials } = till.issued
  const refused = sealNext(till, 'simplified')
  standIn.instruct({ answer: 400 })
  assert.equal(outcomeOf(await till.client.report(credentials, refused))[0], 'rejected')
  const next = sealNext(till, 'simplified', refused)
  assert.deepEqual(outcomeOf(await till.client.report(credentials, next)), ['accepted'])
  assert.deepEqual(standIn.faults(), [])
})

test('what was accepted is not rejected any more, whatever the instruction', async (t) => {
  const standIn = await standInFor(t)
  const till = await onboard(standIn)
  const { credentials } = till.issued
  const sealed = sealNext(till, 'simplified')
  standIn.instruct({ answer: 'lost' })
  assert.deepEqual(outcomeOf(await till.client.report(credentials, sealed)), ['send_again'])
  standIn.instruct({ answer: 400 })
  assert.deepEqual(outcomeOf(await till.client.report(credentials, sealed)), ['already_accepted'])
})

test('every link of a document is checked', async (t) => {
  const standIn = await standInFor(t)
  const till = await onboard(standIn)
  const stranger = await onboard(standIn, {
    unit: { ...tillOne, commonName: 'Mizan-2', serial: '1-Mizan|2-1.0|3-2' },
  })
  const sealed = sealNext(till, 'simplified')
  const swap = (from: RegExp, to: string): string => sealed.xml.replace(from, to)
  const other = await onboard(standIn, { otp: '345678', environment: 'simulation' })
  const cases: readonly (readonly [object, string])[] = [
    [{ hash: sealed.hash.toLowerCase() }, 'invalid-invoice-hash'],
    [{ uuid: 'other' }, 'invalid-uuid'],
    [{ xml: 'nothing' }, 'XSD_ZATCA_INVALID'],
    [{ xml: swap(/14:03:09<\/xades/, '14:03:08</xades') }, 'signed-properties-hashing'],
    [{ xml: swap(/<ext:UBLExtensions>[\s\S]*<\/ext:UBLExtensions>/, '') }, 'missing-stamp'],
    [{ xml: swap(/(<cbc:ID>QR<.*?plain">)[^<]+/, '$1AQFB') }, 'QRCODE_INVALID'],
    [sealNext(other, 'simplified'), 'invalid-signing-certificate'],
    [sealNext(stranger, 'simplified'), 'invalid-signing-certificate'],
    [
      sealNext(till, 'simplified', undefined, {
        seller: { ...riyadhStore, vatNumber: noor.vatNumber! },
      }),
      'certificate-permissions',
    ],
    [{ ...sealNext(till, 'standard') }, 'invalid-call'],
    // What it was stamped with before onboarding was done serves no more.
    [
      sealNext({ ...till, issued: await complianceOf(standIn) }, 'simplified'),
      'invalid-signing-certificate',
    ],
  ]
  for (const [changes, code] of cases) {
    const document = { ...sealed, ...changes }
    const codes = outcomeOf(await till.client.report(till.issued.credentials, document))
    assert.ok(codes.includes(code), `${code}: ${codes.join()}`)
  }
  assert.deepEqual(standIn.accepted(), [])
})

test('what is no invoice gets no good answer', async (t) => {
  const standIn = await standInFor(t)
  const till = await onboard(standIn)
  const nothing = { uuid: 'x', hash: 'x', xml: 'nothing' }
  const answer = await till.client.report(till.issued.credentials, nothing)
  assert.deepEqual(
    decideOnDocument(answer, 1).messages.map(({ code }) => code),
    ['XSD_ZATCA_INVALID'],
  )
})

test('a certificate that is over signs nobody in', async (t) => {
  let now = noon
  const standIn = await standInFor(t, () => now)
  const till = await onboard(standIn)
  now = new Date('2031-01-06T00:00:00Z')
  const answer = await till.client.report(till.issued.credentials, sealNext(till, 'simplified'))
  assert.equal(decideOnDocument(answer, 1).decision, 'stop_unit')
})

test('a remark that stands alone comes without a list around it, and is read', async (t) => {
  const standIn = await standInFor(t)
  const till = await onboard(standIn)
  const answer = await till.client.report(till.issued.credentials, sealNext(till, 'simplified'))
  assert.ok(answer.outcome === 'answered' && answer.body.includes('"infoMessages":{"type":"INFO"'))
  assert.deepEqual(
    decideOnDocument(answer, 1).messages.map(({ code }) => code),
    ['XSD_ZATCA_VALID'],
  )
})

test('a unit may issue only what its certificate covers', async (t) => {
  const standIn = await standInFor(t)
  const till = await onboard(standIn, { unit: { ...tillOne, issuesStandard: false } })
  const codes = outcomeOf(
    await till.client.clear(till.issued.credentials, sealNext(till, 'standard')),
  )
  assert.deepEqual(codes, ['rejected', 'certificate-permissions'])
})

test('a simplified document a day late is accepted with a warning', async (t) => {
  let now = noon
  const standIn = await standInFor(t, () => now)
  const till = await onboard(standIn)
  now = new Date('2026-01-06T11:08:09Z')
  const answer = await till.client.report(till.issued.credentials, sealNext(till, 'simplified'))
  const decided = decideOnDocument(answer, 1)
  assert.equal(decided.decision, 'accepted_with_warnings')
  assert.ok(decided.messages.some(({ code }) => code === 'BR-KSA-98'))
})

test('a renewed certificate may go on with the chain or begin a new one', async (t) => {
  for (const isFresh of [false, true]) {
    const standIn = await startStandIn({ clock: () => noon, port: 0 })
    t.after(standIn.stop)
    const till = await onboard(standIn)
    const first = sealNext(till, 'simplified')
    await till.client.report(till.issued.credentials, first)
    const renewal = await till.client.renewCertificate(till.issued.credentials, {
      csr,
      otp: '123456',
    })
    const renewed = { ...till, issued: issuedBy(renewal) }
    const next = sealNext(renewed, 'simplified', isFresh ? undefined : first, {
      number: 'POS-9',
      uuid: '6cf5ee18-ee25-44ea-a444-2c37ba7f28be',
    })
    const answer = await till.client.report(renewed.issued.credentials, next)
    assert.deepEqual(outcomeOf(answer), ['accepted'])
    assert.deepEqual(standIn.faults(), [])
  }
})

test('the same seed gives the same secrets, another seed others', async (t) => {
  const secretOf = async (seed: string): Promise<string> => {
    const standIn = await startStandIn({ clock: () => noon, port: 0, seed })
    t.after(standIn.stop)
    const answer = await clientOf(standIn).requestComplianceCertificate({ csr, otp: '123456' })
    return issuedBy(answer).credentials.secret
  }
  assert.equal(await secretOf('one'), await secretOf('one'))
  assert.notEqual(await secretOf('one'), await secretOf('two'))
})

test('what another program wrote is cleared, and verifies whole', async (t) => {
  const standIn = await standInFor(t)
  const till = await onboard(standIn)
  const sealed = sealNext(till, 'standard')
  const other = sealed.xml
    .replace('<ext:UBLExtensions>', `<ext:UBLExtensions xmlns:ext="${namespaces.ext}">`)
    .replace('<cac:AccountingSupplierParty>', '<cac:AccountingSupplierParty >')
    .replace('</cac:Signature>', '</cac:Signature >')
  const decided = decideOnDocument(
    await till.client.clear(till.issued.credentials, { ...sealed, xml: other }),
    1,
  )
  assert.ok(decided.decision === 'accepted' && decided.clearedXml !== null)
  assert.deepEqual(
    verifyInvoice(decided.clearedXml).stages.filter(({ ok }) => !ok),
    [],
  )
})
