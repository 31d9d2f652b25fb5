import assert from 'node:assert/strict'
import test from 'node:test'
import { readCertificate } from '../certificates/certificate.ts'
import { createCsr } from '../certificates/csr.ts'
import { MalformedInputError } from '../errors.ts'
import {
  exampleIssuer,
  exampleRoot,
  exampleTill,
  namelessRoot,
} from '../fixtures/authority-chain.ts'
import { forms } from '../fixtures/forms.ts'
import { authority, tillOne, unitCertificatePem, unitCsr } from '../fixtures/unit.ts'
import { unitKey, validity } from '../fixtures/unit.ts'
import { generatePrivateKey } from '../certificates/keys.ts'
import { issueLocalAuthority, issueLocalCertificate } from '../certificates/local-certificate.ts'
import { sealInvoice } from '../stamp/seal-invoice.ts'
import { chainOf, readHeldCertificates } from './certificate-chain.ts'
import { judgeInvoice } from './judge-invoice.ts'

const at = new Date('2026-06-01T00:00:00Z')
const root = issueLocalAuthority(authority, validity)
const impostor = { ...authority, key: generatePrivateKey() }
const der = (pem: string): string => readCertificate(pem).base64

test('the signatures are followed to a certificate that is held', () => {
  const other = issueLocalAuthority({ name: 'Other CA', key: generatePrivateKey() }, validity)
  const chain = (pem: string, bundle: string, when = at) =>
    chainOf(der(pem), readHeldCertificates(bundle), when)
  assert.deepEqual(chain(unitCertificatePem, `${other}\n${root}`), {
    chain: 'signed',
    by: 'Mizan Local CA',
    reachesRoot: true,
  })
  const made = issueLocalCertificate(unitCsr, impostor, validity)
  assert.deepEqual(chain(made, root), { chain: 'forged', by: 'Mizan Local CA' })
  assert.deepEqual(chain(unitCertificatePem, other), {
    chain: 'unknown_issuer',
    by: 'Mizan Local CA',
  })
  assert.equal(
    chain(unitCertificatePem, root, new Date('2032-01-01T00:00:00Z')).chain,
    'forged',
    'after the authority’s own certificate ended',
  )
})

test('the signatures lead over an issuer in between, and it says how far they lead', () => {
  const chain = (...held: readonly string[]) =>
    chainOf(der(exampleTill), readHeldCertificates(held.join('\n')), at)
  const signed = { chain: 'signed', by: 'Example Issuer', reachesRoot: true }
  assert.deepEqual(chain(exampleIssuer, exampleRoot), signed)
  assert.deepEqual(chain(root, exampleRoot, exampleIssuer), signed)
  assert.deepEqual(chain(exampleIssuer), { ...signed, reachesRoot: false })
  assert.deepEqual(chain(exampleRoot), { chain: 'unknown_issuer', by: 'Example Issuer' })
  assert.deepEqual(
    chainOf(der(namelessRoot), readHeldCertificates(namelessRoot), at),
    { chain: 'signed', by: 'C=SA, O=Nameless Authority', reachesRoot: true },
    'without a common name it is called by all of its name',
  )
})

/** The certificate with the last bit of its signature turned over. */
function resigned(pem: string): string {
  const bytes = Buffer.from(der(pem), 'base64')
  bytes[bytes.length - 1]! ^= 1
  return `-----BEGIN CERTIFICATE-----\n${bytes.toString('base64')}\n-----END CERTIFICATE-----`
}

test('names and key numbers that agree are no signature', () => {
  const held = (...pems: readonly string[]) => readHeldCertificates(pems.join('\n'))
  assert.deepEqual(chainOf(der(resigned(exampleTill)), held(exampleIssuer, exampleRoot), at), {
    chain: 'forged',
    by: 'Example Issuer',
  })
  assert.deepEqual(chainOf(der(exampleTill), held(exampleIssuer, resigned(exampleRoot)), at), {
    chain: 'signed',
    by: 'Example Issuer',
    reachesRoot: false,
  })
})

test('a certificate signs from its first second to its last', () => {
  const on = (moment: string): string =>
    chainOf(der(unitCertificatePem), readHeldCertificates(root), new Date(moment)).chain
  assert.equal(on('2025-12-31T23:59:59Z'), 'forged')
  assert.equal(on('2026-01-01T00:00:00Z'), 'signed')
  assert.equal(on('2031-01-01T00:00:00Z'), 'signed')
  assert.equal(on('2031-01-01T00:00:01Z'), 'forged')
})

test('an issuer of the same name among others is a forger still', () => {
  const made = der(issueLocalCertificate(unitCsr, impostor, validity))
  const held = readHeldCertificates(`${exampleRoot}\n${root}`)
  assert.deepEqual(chainOf(made, held, at), { chain: 'forged', by: 'Mizan Local CA' })
})

test('a bundle holds certificates of authorities and nothing else', () => {
  assert.equal(readHeldCertificates(`# root\n${root}`).length, 1)
  for (const bundle of ['', 'no PEM', unitCertificatePem, root.replace(/[A-Z]{4}\n/, '????\n')])
    assert.throws(() => readHeldCertificates(bundle), MalformedInputError)
  assert.throws(
    () => readHeldCertificates('-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----'),
    MalformedInputError,
  )
})

test('with certificates at hand an invoice is judged by signatures, without them by a name', () => {
  const held = readHeldCertificates(root)
  const grade = (pem: string, with_: typeof held): string | undefined => {
    const { xml } = sealInvoice({
      invoice: forms['simplified-invoice']!,
      key: unitKey,
      certificate: readCertificate(pem),
      signingTime: '2026-01-05T14:03:10',
    })
    return judgeInvoice(xml, with_).steps.find(({ step }) => step === 'certificate-chain')?.grade
  }
  assert.equal(grade(unitCertificatePem, held), 'good')
  assert.equal(grade(unitCertificatePem, []), undefined)
  assert.equal(grade(issueLocalCertificate(unitCsr, impostor, validity), held), 'bad')
})

test('a certificate that calls itself live shows it by its issuer, not by what it asked for', () => {
  const live = createCsr({ unit: tillOne, environment: 'production', key: unitKey })
  const grade = (name: string, with_: ReturnType<typeof readHeldCertificates>): unknown => {
    const certificate = readCertificate(
      issueLocalCertificate(live, { ...authority, name }, validity),
    )
    assert.equal(certificate.environment, 'production')
    const { xml } = sealInvoice({
      invoice: forms['simplified-invoice']!,
      key: unitKey,
      certificate,
      signingTime: '2026-01-05T14:03:10',
    })
    const { steps } = judgeInvoice(xml, with_)
    return steps.find(({ step }) => step === 'certificate-environment')?.grade
  }
  assert.equal(grade('Anybody', []), 'doubtful')
  assert.equal(grade('PEZEINVOICESCA2-CA', []), 'good')
  assert.equal(grade('Anybody', readHeldCertificates(root)), 'doubtful')
  assert.equal(grade(authority.name, readHeldCertificates(root)), 'good')
})
