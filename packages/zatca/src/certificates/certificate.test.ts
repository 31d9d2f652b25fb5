import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { X509Certificate, createHash, createPublicKey, verify } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import test from 'node:test'
import { certificateOfToken, readCertificate } from './certificate.ts'
import { createCsr } from './csr.ts'
import { derChild, readDer, tags } from './der.ts'
import { MalformedInputError } from '../errors.ts'
import { skipWithoutOpenssl } from '../fixtures/openssl.ts'
import { samples, skipWithoutSamples } from '../fixtures/samples.ts'
import { authority, tillOne, unitCertificate, unitCertificatePem } from '../fixtures/unit.ts'
import { unitCsr, unitKey, validity } from '../fixtures/unit.ts'
import { generatePrivateKey, publicKeyBytes } from './keys.ts'
import { issueLocalAuthority, issueLocalCertificate } from './local-certificate.ts'

const authorityKey = createPublicKey(authority.key)
const authorityPem = issueLocalAuthority(authority, validity)

test('a local certificate says who the unit is, who issued it and for how long', () => {
  assert.deepEqual(unitCertificate.unit, tillOne)
  assert.equal(unitCertificate.issuerName, 'CN=Mizan Local CA')
  assert.deepEqual(unitCertificate.publicKeyBytes, publicKeyBytes(unitKey))
  assert.deepEqual(unitCertificate.validFrom, validity.validFrom)
  assert.deepEqual(unitCertificate.validTo, validity.validTo)
})

test('Node sees the local certificate issued by the local authority', () => {
  const issued = new X509Certificate(unitCertificatePem)
  const issuer = new X509Certificate(authorityPem)
  assert.ok(issued.checkIssued(issuer))
  assert.ok(issued.verify(issuer.publicKey))
  assert.ok(issuer.ca)
  assert.ok(!issued.ca)
  assert.equal(readCertificate(authorityPem).unit, null)
})

test('openssl verifies the chain and prints the certificate', { skip: skipWithoutOpenssl }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'mizan-zatca-'))
  try {
    const [issuer, issued] = [join(folder, 'authority.pem'), join(folder, 'unit.pem')]
    writeFileSync(issuer, authorityPem)
    writeFileSync(issued, unitCertificatePem)
    const at = String(validity.validFrom.getTime() / 1000 + 60)
    const args = ['verify', '-x509_strict', '-attime', at, '-CAfile', issuer, issued]
    const { status, stderr } = spawnSync('openssl', args, { encoding: 'utf8' })
    assert.equal(status, 0, stderr)
  } finally {
    rmSync(folder, { recursive: true })
  }
  const { stdout } = spawnSync('openssl', ['x509', '-noout', '-text'], {
    input: unitCertificatePem,
    encoding: 'utf8',
  })
  assert.match(stdout, /Version: 3 \(0x2\)/)
  assert.match(stdout, /Signature Algorithm: ecdsa-with-SHA256/)
  assert.match(stdout, /ASN1 OID: secp256k1/)
  assert.match(stdout, /DirName:/)
  assert.match(stdout, /Key Usage: critical\s+Digital Signature\n/)
  const { stdout: issuerText } = spawnSync('openssl', ['x509', '-noout', '-text'], {
    input: authorityPem,
    encoding: 'utf8',
  })
  assert.match(issuerText, /Basic Constraints: critical\s+CA:TRUE\n/)
  assert.match(issuerText, /Key Usage: critical\s+Certificate Sign, CRL Sign\n/)
  const [, key] = /Subject Key Identifier:\s+([0-9A-F:]{59})\n/.exec(issuerText) ?? []
  const [, signedBy] = /Authority Key Identifier:\s+([0-9A-F:]{59})\n/.exec(stdout) ?? []
  assert.ok(key !== undefined && key === signedBy)
  const bits = authorityKey.export({ format: 'der', type: 'spki' }).subarray(-65)
  const digest = createHash('sha1').update(bits).digest('hex')
  assert.equal(key.replaceAll(':', '').toLowerCase(), digest)
})

test('the same unit, key and period give the same serial number, another of them another', () => {
  const serialOf = (validTo: Date): string =>
    readCertificate(issueLocalCertificate(unitCsr, authority, { ...validity, validTo }))
      .serialNumber
  assert.equal(serialOf(validity.validTo), unitCertificate.serialNumber)
  assert.notEqual(serialOf(new Date('2032-01-01T00:00:00Z')), unitCertificate.serialNumber)
  const second = { ...tillOne, commonName: 'Till 2' }
  for (const csr of [
    createCsr({ unit: tillOne, environment: 'sandbox', key: generatePrivateKey() }),
    createCsr({ unit: second, environment: 'sandbox', key: unitKey }),
  ])
    assert.notEqual(
      readCertificate(issueLocalCertificate(csr, authority, validity)).serialNumber,
      unitCertificate.serialNumber,
    )
})

test('a certificate reads the same from PEM, base64 and the token of the authority', () => {
  const { base64 } = unitCertificate
  const token = Buffer.from(base64).toString('base64')
  for (const each of [readCertificate(base64), certificateOfToken(token)]) {
    assert.equal(each.serialNumber, unitCertificate.serialNumber)
    assert.equal(each.base64, base64)
  }
  assert.ok(!base64.includes('\n'))
})

test('the signature of its issuer is read bit by bit, as tag 9 of the QR has it', () => {
  const content = derChild(readDer(Buffer.from(unitCertificate.base64, 'base64')), 0, tags.sequence)
  assert.ok(verify('sha256', content.raw, authorityKey, unitCertificate.signature))
})

test('a serial number below zero is written as one', () => {
  const der = Buffer.from(unitCertificate.base64, 'base64')
  const hex = BigInt(unitCertificate.serialNumber).toString(16).padStart(32, '0')
  const at = der.indexOf(Buffer.from(hex, 'hex'))
  der[at] = 0xff
  const { serialNumber } = readCertificate(der.toString('base64'))
  assert.equal(serialNumber, BigInt.asIntN(128, BigInt(`0xff${hex.slice(2)}`)).toString())
})

/** The authority calls its issuers after their zone, and the one of compliance certificates by itself. */
const issuers = [
  ['TSZEINVOICE-SubCA-1', 'sandbox', false],
  ['PRZEINVOICESCA4-CA', 'simulation', false],
  ['PEZEINVOICESCA2-CA', 'production', false],
  ['Another CN=PEZEINVOICESCA2-CA', null, false],
  ['eInvoicing', null, true],
  ['eInvoicing of another', null, false],
  ['Another CN=eInvoicing', null, false],
] as const

for (const [name, environment, isForCompliance] of issuers) {
  test(`the issuer ${name} shows ${environment ?? 'no environment'}`, () => {
    const read = readCertificate(issueLocalAuthority({ ...authority, name }, validity))
    assert.deepEqual([read.environment, read.isForCompliance], [environment, isForCompliance])
  })
}

test('blanks around a certificate are none of it', () => {
  for (const text of [unitCertificatePem, unitCertificate.base64])
    assert.equal(readCertificate(`\n ${text} \n`).base64, unitCertificate.base64)
})

test('what is no certificate is refused', () => {
  const { base64 } = unitCertificate
  for (const text of ['', 'AAAA', 'فاتورة', unitCsr, `!${base64}`, `${base64}!`]) {
    assert.throws(() => readCertificate(text), MalformedInputError)
  }
})

test(
  "the authority's own certificate is read as its samples state it",
  {
    skip: skipWithoutSamples,
  },
  () => {
    const xml = samples['Simplified-Invoice--Simplified_Invoice'] ?? ''
    const [, base64 = ''] = /<ds:X509Certificate>([^<]+)/.exec(xml) ?? []
    const { issuerName, serialNumber, unit } = readCertificate(base64)
    assert.ok(xml.includes(`>${issuerName}<`))
    assert.ok(xml.includes(`>${serialNumber}<`))
    assert.equal(unit?.vatNumber, '399999999900003')
    assert.equal(unit?.issuesSimplified, true)
  },
)

test('a certificate with any byte changed, or cut anywhere, is read or refused, never a crash', () => {
  const whole = Buffer.from(unitCertificate.base64, 'base64')
  const changed = [...whole.keys()].flatMap((at) =>
    [0, 0xff, whole[at]! ^ 0x80].map((byte) => {
      const der = Buffer.from(whole)
      der[at] = byte
      return der
    }),
  )
  const cut = [...whole.keys()].map((at) => whole.subarray(0, at))
  let read = 0
  for (const der of [...changed, ...cut]) {
    try {
      const { serialNumber, validFrom, validTo } = readCertificate(der.toString('base64'))
      assert.match(serialNumber, /^-?\d+$/)
      assert.ok(validFrom.getTime() + validTo.getTime())
      read++
    } catch (error) {
      assert.ok(error instanceof MalformedInputError, String(error))
    }
  }
  assert.ok(read > 100)
})
