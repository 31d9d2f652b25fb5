import {
  checkInvoice,
  createCsr,
  decodeQr,
  firstPreviousHash,
  generatePrivateKey,
  issueLocalCertificate,
  noFlags,
  readCertificate,
  sealInvoice,
  verifyInvoice,
} from '@mizan/zatca'
import type { TaxInvoice } from '@mizan/zatca'
import { seller, unit } from './example-shop.ts'

// A unit (a till, a branch, a server) has a key and a certificate of its own. Until the authority
// has issued one, a local certificate lets the unit seal.
const key = generatePrivateKey()
const csr = createCsr({ unit, environment: 'sandbox', key })
const authority = { name: 'Mizan Local CA', key: generatePrivateKey() }
const certificate = readCertificate(
  issueLocalCertificate(csr, authority, {
    validFrom: new Date('2026-01-01T00:00:00Z'),
    validTo: new Date('2031-01-01T00:00:00Z'),
  }),
)

const invoice: TaxInvoice = {
  kind: 'simplified',
  typeCode: '388',
  flags: noFlags,
  number: 'POS-0001',
  uuid: '3cf5ee18-ee25-44ea-a444-2c37ba7f28be',
  issueDate: '2026-01-05',
  issueTime: '14:03:09',
  notes: [],
  currency: 'SAR',
  counter: 1n,
  previousHash: firstPreviousHash,
  billingReferences: [],
  contractReference: null,
  orderReference: null,
  supplyDate: null,
  supplyEndDate: null,
  seller,
  buyer: null,
  paymentMeans: [{ code: '10', account: null, terms: null }],
  noteReason: null,
  allowanceCharges: [],
  exchangeRate: null,
  lines: [
    {
      id: '1',
      name: 'قلم',
      quantity: '2',
      unitCode: 'PCE',
      net: '100.00',
      allowanceCharges: [],
      vat: '15.00',
      total: '115.00',
      unitPrice: '50.00',
      category: 'S',
      rate: '15.00',
      buyerItemId: null,
      sellerItemId: null,
      standardItemId: null,
      prepayment: null,
    },
  ],
  taxSubtotals: [
    { category: 'S', rate: '15.00', taxable: '100.00', vat: '15.00', exemption: null },
  ],
  totals: {
    lineExtension: '100.00',
    allowances: null,
    charges: null,
    taxExclusive: '100.00',
    taxInclusive: '115.00',
    prepaid: null,
    rounding: null,
    payable: '115.00',
    vat: '15.00',
    vatInSar: '15.00',
  },
}

export const sealed = sealInvoice({ invoice, key, certificate, signingTime: '2026-01-05T14:03:09' })

console.log(verifyInvoice(sealed.xml).ok) // true
console.log(checkInvoice(sealed.xml)) // [], as it breaks no rule
console.log(decodeQr(sealed.qr).sellerName) // متجر الرياض | Riyadh Store
