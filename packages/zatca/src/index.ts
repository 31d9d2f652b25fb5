/** Saudi e-invoicing: everything other packages may use. See the README for a first example. */
export { certificateOfToken, readCertificate } from './certificates/certificate.ts'
export type { Certificate } from './certificates/certificate.ts'
export { buildXml } from './xml/build-xml.ts'
export type { CertificateAnswer, DocumentAnswer, Reply } from './client/answer.ts'
export { authorityAddresses, authorityGateway } from './client/addresses.ts'
export type { AuthorityAddresses } from './client/addresses.ts'
export { calls } from './client/calls.ts'
export type { Call, CertificateCall, DocumentCall } from './client/calls.ts'
export { authorityClient } from './client/client.ts'
export type {
  AuthorityClient,
  CertificateRequest,
  ClientOptions,
  Credentials,
  SubmittedDocument,
} from './client/client.ts'
export type { Message } from './client/send.ts'
export { decideOnCertificate } from './client/decide-on-certificate.ts'
export type { CertificateDecision, IssuedCertificate } from './client/decide-on-certificate.ts'
export { decideOnDocument } from './client/decide-on-document.ts'
export type { DocumentDecision } from './client/decide-on-document.ts'
export { explanationOf } from './client/explain.ts'
export type { Failure, Obstacle, Uncertainty } from './client/failure.ts'
export { probeDelayMs, resendDelayMs, urgencyOf } from './client/patience.ts'
export type { Urgency } from './client/patience.ts'
export type { AuthorityMessage } from './client/read-body.ts'
export { certificateTemplates, createCsr, readCsr } from './certificates/csr.ts'
export type { Csr, CsrInput, Environment } from './certificates/csr.ts'
export { MalformedInputError } from './errors.ts'
export { invoiceFileName } from './invoice/file-name.ts'
export { firstPreviousHash, hashOfInvoice, invoiceHash } from './stamp/hash.ts'
export { invoiceTypeCodes, noFlags } from './invoice/invoice.ts'
export { itemNameFor } from './invoice/item-name.ts'
export type {
  Address,
  AllowanceCharge,
  DocumentAllowanceCharge,
  Exemption,
  InvoiceFlags,
  InvoiceKind,
  InvoiceLine,
  InvoiceTotals,
  InvoiceTypeCode,
  Note,
  Party,
  PartyIdentification,
  PaymentMeans,
  Phase,
  PrepaymentReference,
  Seller,
  TaxInvoice,
  TaxSubtotal,
  VatCategory,
} from './invoice/invoice.ts'
export { generatePrivateKey, privateKeyPem, readPrivateKey } from './certificates/keys.ts'
export { issueLocalAuthority, issueLocalCertificate } from './certificates/local-certificate.ts'
export type { LocalAuthority, Validity } from './certificates/local-certificate.ts'
export { checkCertificate } from './onboarding/check-certificate.ts'
export type { CertificateUse } from './onboarding/check-certificate.ts'
export { checkOtp, checkUnit } from './onboarding/check-unit.ts'
export { complianceDocuments } from './onboarding/compliance-documents.ts'
export type { ComplianceDocument, ComplianceInput } from './onboarding/compliance-documents.ts'
export { expiryOf } from './onboarding/expiry.ts'
export type { Expiry, ExpiryStage } from './onboarding/expiry.ts'
export type { UnitField, UnitFinding } from './onboarding/finding.ts'
export { parseInvoice } from './xml/parse-invoice.ts'
export { percentageAmount } from './invoice/percentage-amount.ts'
export { decodeQr, encodeQr, phaseOneQr, qrContentOf } from './qr/qr.ts'
export type { QrContent, QrStamp } from './qr/qr.ts'
export { DamagedQrError } from './qr/qr-damage.ts'
export { readXml } from './xml/read-xml.ts'
export { attachedXml, isEncryptedPdf } from './received/attached-xml.ts'
export { readHeldCertificates } from './received/certificate-chain.ts'
export type { HeldCertificate } from './received/certificate-chain.ts'
export { worstOf } from './received/grade.ts'
export type { BrokenRule, Grade, JudgedStep } from './received/grade.ts'
export { judgeInvoice } from './received/judge-invoice.ts'
export type { JudgedInvoice } from './received/judge-invoice.ts'
export { NoInvoiceError } from './received/no-invoice.ts'
export type { NoInvoiceReason } from './received/no-invoice.ts'
export { judgeQr } from './received/judge-qr.ts'
export type { JudgedQr } from './received/judge-qr.ts'
export { momentOfQr } from './received/qr-fields.ts'
export { receivedFigures } from './received/received-figures.ts'
export type {
  ReceivedFigures,
  ReceivedDiscount,
  ReceivedPrepayment,
} from './received/received-figures.ts'
export type { ReceivedLine } from './received/received-line.ts'
export { allRules } from './rules/all-rules.ts'
export { checkInvoice } from './rules/check-invoice.ts'
export type { Finding } from './rules/check-invoice.ts'
export { readInvoice } from './rules/read-invoice.ts'
export type { AddressReading, InvoiceReading, PartyReading } from './rules/reading.ts'
export type { Bilingual, Rule, Severity } from './rules/rule.ts'
export { sealInvoice } from './stamp/seal-invoice.ts'
export type { SealedInvoice, SealInput } from './stamp/seal-invoice.ts'
export { flagsOfCode, transactionCode } from './invoice/transaction-code.ts'
export { unitSerial } from './certificates/unit-identity.ts'
export type { UnitIdentity } from './certificates/unit-identity.ts'
export { unitPriceFor } from './invoice/unit-price.ts'
export { verificationStages, verifyInvoice } from './stamp/verify.ts'
export type { StageResult, Verification, VerificationStage } from './stamp/verify.ts'
export { cleanText } from './xml/xml-text.ts'
