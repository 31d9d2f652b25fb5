import assert from 'node:assert/strict'
import test from 'node:test'
import { readCertificate } from '../certificates/certificate.ts'
import { samples, skipWithoutSamples } from '../fixtures/samples.ts'
import { readStamp } from './read-stamp.ts'
import { readXml, rootOf, textAt } from '../xml/read-xml.ts'
import { signedProperties } from './signed-properties.ts'
import { buildStamp, signatureReference } from './stamp.ts'

const withoutLayout = (xml: string): string => xml.replace(/>\s+</g, '><')

test(
  "from its own values the authority's stamp is built again, but for its layout",
  { skip: skipWithoutSamples },
  () => {
    for (const xml of Object.values(samples)) {
      const { properties, ...stamp } = readStamp(rootOf(readXml(xml)))
      const time = textAt(properties, 'xades:SignedSignatureProperties/xades:SigningTime') ?? ''
      const certificate = readCertificate(stamp.certificateBase64)
      const built = buildStamp({ ...stamp, signedProperties: signedProperties(certificate, time) })
      assert.ok(withoutLayout(xml).includes(`>${withoutLayout(built)}<cbc:ProfileID>`))
      assert.ok(withoutLayout(xml).includes(`>${signatureReference}<`))
    }
  },
)
