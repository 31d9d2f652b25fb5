import {
  authorityAddresses,
  authorityClient,
  checkUnit,
  complianceDocuments,
  createCsr,
  decideOnCertificate,
  decideOnDocument,
  generatePrivateKey,
} from '@mizan/zatca'
import type { CertificateAnswer, IssuedCertificate } from '@mizan/zatca'
import { startStandIn } from '@mizan/zatca/stand-in/stand-in'
import { seller, unit } from './example-shop.ts'

console.log(checkUnit(unit, 'simulation').length) // 0

// The stand-in plays the authority on this machine; `authorityAddresses()` are the real ones.
const standIn = await startStandIn({ clock: () => new Date('2026-01-05T11:05:00Z'), port: 0 })
const address = authorityAddresses(standIn.address).simulation
const client = authorityClient({ address, language: 'ar' })

// What comes back is data; what it means is decided apart, and the caller keeps both.
function issuedBy(answer: CertificateAnswer): IssuedCertificate {
  const decision = decideOnCertificate(answer, 1)
  if (decision.decision !== 'issued') throw new Error(JSON.stringify(decision))
  return decision.issued
}

const key = generatePrivateKey()
const csr = createCsr({ unit, environment: 'simulation', key })
const compliance = issuedBy(await client.requestComplianceCertificate({ csr, otp: '345678' }))
const { certificate, credentials } = compliance
const documents = complianceDocuments({ seller, key, certificate, issuedAt: '2026-01-05T14:03:09' })
for (const document of documents) {
  const { decision } = decideOnDocument(await client.checkCompliance(credentials, document), 1)
  console.log(document.kind, document.typeCode, decision) // standard 388 accepted …
}
const production = issuedBy(
  await client.requestProductionCertificate(credentials, compliance.requestId),
)
console.log(production.certificate.environment, production.certificate.unit?.vatNumber)

// Whatever goes wrong on the way, the answer says what to do about it.
standIn.instruct({ answer: 503 })
const [document] = documents.slice(3)
if (document !== undefined) {
  const first = await client.report(production.credentials, document)
  console.log(decideOnDocument(first, 1)) // send_again, server_error, after a minute
}
await standIn.stop()
