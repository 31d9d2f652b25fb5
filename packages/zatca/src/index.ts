/** Saudi e-invoicing: everything other packages may use. See the README for a first example. */
export { certificateOfToken, readCertificate } from './certificate.ts'
export type { Certificate } from './certificate.ts'
export { buildXml } from './build-xml.ts'
export { certificateTemplates, createCsr, readCsr } from './csr.ts'
export type { Csr, CsrInput, Environment } from './csr.ts'
export { MalformedInputError } from './errors.ts'
export { invoiceFileName } from './file-name.ts'
export { firstPreviousHash, hashOfInvoice, invoiceHash } from './hash.ts'
export { invoiceTypeCodes, noFlags } from './invoice.ts'
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
  PrepaymentReference,
  Seller,
  TaxInvoice,
  TaxSubtotal,
  VatCategory,
} from './invoice.ts'
export { generatePrivateKey, privateKeyPem, readPrivateKey } from './keys.ts'
export { issueLocalAuthority, issueLocalCertificate } from './local-certificate.ts'
export type { LocalAuthority, Validity } from './local-certificate.ts'
export { decodeQr, encodeQr, qrContentOf } from './qr.ts'
export type { QrContent, QrStamp } from './qr.ts'
export { readXml } from './read-xml.ts'
export { sealInvoice } from './seal-invoice.ts'
export type { SealedInvoice, SealInput } from './seal-invoice.ts'
export { transactionCode } from './transaction-code.ts'
export { unitSerial } from './unit-identity.ts'
export type { UnitIdentity } from './unit-identity.ts'
export { unitPriceFor } from './unit-price.ts'
export { verificationStages, verifyInvoice } from './verify.ts'
export type { StageResult, Verification, VerificationStage } from './verify.ts'
export { cleanText } from './xml-text.ts'
