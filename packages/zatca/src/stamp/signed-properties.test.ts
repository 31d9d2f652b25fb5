import assert from 'node:assert/strict'
import test from 'node:test'
import { readCertificate } from '../certificates/certificate.ts'
import { samples, skipWithoutSamples } from '../fixtures/samples.ts'
import { base64OfHexDigest } from './hash.ts'
import { readStamp } from './read-stamp.ts'
import { readXml, rootOf, textAt } from '../xml/read-xml.ts'
import { digestOfSignedProperties, signedProperties } from './signed-properties.ts'

test(
  "laid out by us, the authority's signed properties have the authority's digest",
  {
    skip: skipWithoutSamples,
  },
  () => {
    for (const xml of Object.values(samples)) {
      const { properties, propertiesDigest, certificateBase64 } = readStamp(rootOf(readXml(xml)))
      const time = textAt(properties, 'xades:SignedSignatureProperties/xades:SigningTime') ?? ''
      const { digest, embedded } = signedProperties(readCertificate(certificateBase64), time)
      assert.equal(digest, propertiesDigest)
      assert.ok(xml.includes(embedded))
    }
  },
)

test('of any document they are digested as they would stand alone, each name declared where it is first used', () => {
  const xml =
    '<a xmlns="u" xmlns:p="v"><b id="&quot;&lt;" at="1"><!-- no --><![CDATA[<]]>&amp;</b>' +
    '<p:c><p:d></p:d></p:c><e xmlns="w"/></a>'
  const alone =
    '<a xmlns="u"><b id="&quot;&lt;" at="1">&lt;&amp;</b>' +
    '<p:c xmlns:p="v"><p:d/></p:c><e xmlns="w"/></a>'
  const { documentElement } = readXml(xml)
  assert.ok(documentElement)
  assert.equal(digestOfSignedProperties(documentElement), base64OfHexDigest(alone))
})
