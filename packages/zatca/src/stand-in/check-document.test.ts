import assert from 'node:assert/strict'
import test from 'node:test'
import type { DocumentAnswer } from '../client/answer.ts'
import { decideOnDocument } from '../client/decide-on-document.ts'
import { readBody } from '../client/read-body.ts'
import { onboard, sealNext, standInFor } from '../fixtures/onboarded.ts'
import { verifyInvoice } from '../stamp/verify.ts'

test('a standard document may come without stamp and QR, and is cleared with both', async (t) => {
  const standIn = await standInFor(t)
  const till = await onboard(standIn)
  const sealed = sealNext(till, 'standard')
  const bare = sealed.xml
    .replace(/<ext:UBLExtensions>.*<\/ext:UBLExtensions>/s, '')
    .replace(/<cac:Signature>.*<\/cac:Signature>/s, '')
    .replace(/(.*)<cac:AdditionalDocumentReference>.*?<\/cac:AdditionalDocumentReference>/s, '$1')
  assert.ok(!bare.includes('>QR<'))
  const answer = await till.client.clear(till.issued.credentials, { ...sealed, xml: bare })
  const decided = decideOnDocument(answer, 1, sealed.hash)
  assert.ok(decided.decision === 'accepted' && decided.clearedXml !== null)
  assert.ok(verifyInvoice(decided.clearedXml).ok)
})

test('a fault is reported under the heading the authority has for it', async (t) => {
  const standIn = await standInFor(t)
  const till = await onboard(standIn)
  const wrong = sealNext(till, 'simplified', undefined, { typeCode: '381' })
  const xml = wrong.xml.replace(/(<cbc:ID>QR<.*?plain">)[^<]+/, '$1AQFB')
  const answer = await till.client.report(till.issued.credentials, { ...wrong, xml })
  const headings = new Map(
    decideOnDocument(answer, 1).messages.map(({ code, category }) => [code, category]),
  )
  assert.equal(headings.get('QRCODE_INVALID'), 'QRCODE_VALIDATION')
  assert.equal(headings.get('BR-KSA-17'), 'KSA')
})

test('the verdict stands under the name of what was asked for, the other one is null', async (t) => {
  const standIn = await standInFor(t)
  const { client, ...till } = await onboard(standIn)
  const { credentials } = till.issued
  const simplified = sealNext({ client, ...till }, 'simplified')
  const standard = sealNext({ client, ...till }, 'standard', simplified)
  const verdictOf = (answer: DocumentAnswer): unknown => {
    const body = readBody('body' in answer ? answer.body : '') ?? {}
    return [body['reportingStatus'], body['clearanceStatus']]
  }
  const other = { uuid: 'other' }
  const { report, clear } = client
  assert.deepEqual(
    [
      verdictOf(await report(credentials, { ...simplified, ...other })),
      verdictOf(await clear(credentials, { ...standard, ...other })),
      verdictOf(await clear(credentials, { ...standard, xml: 'nothing' })),
      verdictOf(await report(credentials, simplified)),
      verdictOf(await clear(credentials, standard)),
    ],
    [
      ['NOT_REPORTED', null],
      [null, 'NOT_CLEARED'],
      [null, 'NOT_CLEARED'],
      ['REPORTED', null],
      [null, 'CLEARED'],
    ],
  )
})
