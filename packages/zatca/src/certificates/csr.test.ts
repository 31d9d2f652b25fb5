import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { createPublicKey, generateKeyPairSync, sign, verify, X509Certificate } from 'node:crypto'
import test from 'node:test'
import { certificateTemplates, createCsr, extension, extensionOids, readCsr } from './csr.ts'
import { signatureAlgorithm } from './csr.ts'
import type { Environment } from './csr.ts'
import { childrenOfDer, contextTag, derChild, oidText, readDer, tags } from './der.ts'
import { derBits, derInteger, derOid, derSequence, derSet, derUtf8, derValue } from './der.ts'
import type { DerNode } from './der.ts'
import { MalformedInputError } from '../errors.ts'
import { skipWithoutOpenssl } from '../fixtures/openssl.ts'
import { tillOne, unitCertificatePem, unitCsr, unitKey } from '../fixtures/unit.ts'
import { publicKeyBytes } from './keys.ts'
import { readPem, writePem } from './pem.ts'
import { alternativeName, plainName, subjectName } from './unit-identity.ts'

const environments: readonly Environment[] = ['production', 'simulation', 'sandbox']

for (const environment of environments) {
  test(`a request for ${environment} reads back as it was made`, () => {
    const csr = readCsr(createCsr({ unit: tillOne, environment, key: unitKey }))
    assert.deepEqual(csr.unit, tillOne)
    assert.equal(csr.template, certificateTemplates[environment])
    assert.deepEqual(publicKeyBytes(csr.publicKey), publicKeyBytes(unitKey))
  })
}

/** The identifiers of a name in the order they are written. */
const identifiersIn = (name: DerNode): readonly string[] =>
  childrenOfDer(name).map((set) => oidText(derChild(derChild(set, 0, tags.sequence), 0, tags.oid)))

test('the parts of a request stand in the order the authority has them', () => {
  const { subject, alternativeName } = readCsr(unitCsr)
  // Country, branch, taxpayer, unit.
  assert.deepEqual(identifiersIn(readDer(subject)), ['2.5.4.6', '2.5.4.11', '2.5.4.10', '2.5.4.3'])
  const directory = derChild(readDer(alternativeName), 0, contextTag(4))
  assert.deepEqual(identifiersIn(derChild(directory, 0, tags.sequence)), [
    '2.5.4.4', // serial number of the unit
    '0.9.2342.19200300.100.1.1', // VAT number
    '2.5.4.12', // kinds of document
    '2.5.4.26', // place
    '2.5.4.15', // industry
  ])
})

test('Node proves the request with its key and sees the unit in its certificate', () => {
  const request = readDer(readPem('CERTIFICATE REQUEST', unitCsr))
  const content = derChild(request, 0, tags.sequence)
  const signature = derChild(request, 2, tags.bitString).content.subarray(1)
  assert.ok(verify('sha256', content.raw, createPublicKey(unitKey), signature))
  const { subject, subjectAltName } = new X509Certificate(unitCertificatePem)
  assert.equal(subject, 'C=SA\nOU=فرع العليا\nO=متجر الرياض\nCN=Mizan-310122393500003-1')
  assert.match(subjectAltName ?? '', /RRRD2929.*title=1100.*UID=310122393500003.*SN=1-Mizan/)
})

test('three environments differ in the template alone', () => {
  const requests = environments.map((environment) => {
    const pem = createCsr({ unit: tillOne, environment, key: unitKey })
    const { template, ...rest } = readCsr(pem)
    return { template, rest: { ...rest, publicKey: publicKeyBytes(rest.publicKey) } }
  })
  assert.equal(new Set(requests.map(({ template }) => template)).size, 3)
  for (const { rest } of requests) assert.deepEqual(rest, requests[0]!.rest)
})

test('a unit for simplified documents only says 0100', () => {
  const unit = { ...tillOne, issuesStandard: false }
  const pem = createCsr({ unit, environment: 'sandbox', key: unitKey })
  assert.deepEqual(readCsr(pem).unit, unit)
  assert.ok(Buffer.from(readPem('CERTIFICATE REQUEST', pem)).includes('0100'))
})

test(
  'openssl accepts the request and sees what the authority asks for',
  {
    skip: skipWithoutOpenssl,
  },
  () => {
    const args = [
      'req',
      '-verify',
      '-noout',
      '-text',
      '-subject',
      '-nameopt',
      'utf8,sep_comma_plus',
    ]
    const { stdout, stderr, status } = spawnSync('openssl', args, {
      input: unitCsr,
      encoding: 'utf8',
    })
    assert.equal(status, 0, stderr)
    assert.match(stdout + stderr, /verify OK/i)
    assert.match(stdout, /subject=C=SA,OU=فرع العليا,O=متجر الرياض,CN=Mizan-310122393500003-1/)
    assert.match(stdout, /ASN1 OID: secp256k1/)
    assert.match(stdout, /1\.3\.6\.1\.4\.1\.311\.20\.2:\s+\.\.TSTZATCA-Code-Signing/)
    assert.match(stdout, /DirName:.*1-Mizan\|2-1\.0\|3-8b8f2f6c/)
    assert.match(stdout, /Signature Algorithm: ecdsa-with-SHA256/)
  },
)

test('a request someone tampered with is refused', () => {
  const der = Buffer.from(readPem('CERTIFICATE REQUEST', unitCsr))
  const at = der.indexOf('Mizan-3101')
  der[at] = 0x4e
  assert.throws(() => readCsr(writePem('CERTIFICATE REQUEST', der)), /not signed with its own key/)
})

test('what is no request is refused', () => {
  assert.throws(() => readCsr('فاتورة'), MalformedInputError)
  assert.throws(
    () => readCsr(writePem('CERTIFICATE REQUEST', Buffer.from([0x30, 0]))),
    MalformedInputError,
  )
})

test('a unit has a key on secp256k1 or none', () => {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
  const input = { unit: tillOne, environment: 'sandbox', key: privateKey } as const
  assert.throws(() => createCsr(input), RangeError)
})

test('the three templates and the version are the ones the authority knows', () => {
  assert.deepEqual(certificateTemplates, {
    production: 'ZATCA-Code-Signing',
    simulation: 'PREZATCA-Code-Signing',
    sandbox: 'TSTZATCA-Code-Signing',
  })
  const request = readDer(readPem('CERTIFICATE REQUEST', unitCsr))
  const version = derChild(derChild(request, 0, tags.sequence), 0, tags.integer)
  assert.deepEqual([...version.content], [0])
})

/** A request of the given parts, properly signed. */
function requestOf(subject: Uint8Array, key: Uint8Array, attribute: Uint8Array): string {
  const info = derSequence(derInteger(0n), subject, key, derValue(contextTag(0), attribute))
  const signature = derBits(sign('sha256', info, unitKey))
  return writePem('CERTIFICATE REQUEST', derSequence(info, signatureAlgorithm, signature))
}
const asking = (...extensions: readonly Uint8Array[]): Uint8Array =>
  derSequence(derOid('1.2.840.113549.1.9.14'), derSet(derSequence(...extensions)))

const subject = subjectName(tillOne)
const key = publicKeyBytes(unitKey)
const template = extension(extensionOids.template, derUtf8('TSTZATCA-Code-Signing'))
const named = (name: Uint8Array): Uint8Array => extension(extensionOids.alternativeName, name)
const directory = (...sets: readonly Uint8Array[]): Uint8Array =>
  derSequence(derValue(contextTag(4), derSequence(...sets)))

test('a request says nothing of what its unit did not write', () => {
  const { unit } = readCsr(requestOf(plainName('Till'), key, asking(template, named(directory()))))
  assert.deepEqual(unit, {
    commonName: 'Till',
    organization: '',
    organizationUnit: '',
    serial: '',
    vatNumber: '',
    issuesStandard: false,
    issuesSimplified: false,
    address: '',
    industry: '',
  })
  const nobody = asking(template, named(alternativeName(tillOne)))
  assert.equal(readCsr(requestOf(derSequence(), key, nobody)).unit.commonName, '')
})

const alternative = named(alternativeName(tillOne))
const lacking: readonly (readonly [request: string, why: RegExp])[] = [
  [requestOf(subject, derSequence(), asking(template, alternative)), /broken public key/],
  [
    requestOf(subject, key, derSequence(derOid('1.2.840.113549.1.9.7'), derSet(derUtf8('x')))),
    /asks for no extensions/,
  ],
  [
    requestOf(subject, key, asking(alternative)),
    /extension 1\.3\.6\.1\.4\.1\.311\.20\.2 is missing/,
  ],
  [requestOf(subject, key, asking(template)), /extension 2\.5\.29\.17 is missing/],
  [
    requestOf(
      subject,
      key,
      asking(alternative, derSequence(derOid(extensionOids.template), derUtf8('x'))),
    ),
    /broken extension/,
  ],
  [
    requestOf(
      subject,
      key,
      asking(template, named(derSequence(derValue(0x82, Buffer.from('till'))))),
    ),
    /no directory name/,
  ],
  [
    requestOf(
      derSequence(derSet(derSequence(derOid('2.5.4.3')))),
      key,
      asking(template, alternative),
    ),
    /broken attribute/,
  ],
]

for (const [request, why] of lacking) {
  test(`a request is refused for ${why.source}`, () => {
    assert.throws(
      () => readCsr(request),
      (error: unknown) => error instanceof MalformedInputError && why.test(error.message),
    )
  })
}
