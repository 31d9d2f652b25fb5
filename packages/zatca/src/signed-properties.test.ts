import assert from 'node:assert/strict'
import test from 'node:test'
import { readCertificate } from './certificate.ts'
import { samples, skipWithoutSamples } from './fixtures/samples.ts'
import { readStamp } from './read-stamp.ts'
import { readXml, rootOf, textAt } from './read-xml.ts'
import { signedProperties } from './signed-properties.ts'

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
