import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type TaxInvoice, buildXml, firstPreviousHash, noFlags } from '@mizan/zatca'
import { readSealed } from './sealed-words.ts'

const address = {
  street: 'شارع التحلية',
  additionalStreet: null,
  buildingNumber: '7432',
  additionalNumber: '2875',
  district: 'السليمانية',
  city: 'الرياض',
  postalCode: '12245',
  province: null,
  country: 'SA',
}
const invoice: TaxInvoice = {
  kind: 'standard',
  typeCode: '388',
  flags: { ...noFlags, governmentBuyer: true },
  number: '#TS 000001',
  uuid: '8e6000cf-1a98-4174-b3e7-b5d5954bc10d',
  issueDate: '2026-11-21',
  issueTime: '12:00:00',
  notes: [],
  currency: 'SAR',
  counter: 1n,
  previousHash: firstPreviousHash,
  billingReferences: [],
  contractReference: 'عقد 2026/14',
  orderReference: null,
  supplyDate: '2026-11-20',
  supplyEndDate: '2026-11-25',
  seller: {
    name: 'شركة روابي نجد | Rawabi Najd',
    vatNumber: '310111222300003',
    identification: { scheme: 'CRN', id: '1010448821' },
    phone: null,
    address,
  },
  buyer: {
    name: 'نور & أبناؤه <الرياض>',
    vatNumber: null,
    identification: { scheme: 'NAT', id: '1012345678' },
    phone: null,
    address: null,
  },
  paymentMeans: [],
  noteReason: null,
  allowanceCharges: [],
  exchangeRate: null,
  lines: [
    {
      id: '1',
      name: 'قلم "حبر"',
      quantity: '1.00',
      unitCode: 'PCE',
      net: '100.00',
      allowanceCharges: [],
      vat: '0.00',
      total: '100.00',
      unitPrice: '100.00',
      category: 'Z',
      rate: '0.00',
      buyerItemId: null,
      sellerItemId: null,
      standardItemId: null,
      prepayment: null,
    },
  ],
  taxSubtotals: [
    {
      category: 'Z',
      rate: '0.00',
      taxable: '100.00',
      vat: '0.00',
      exemption: { code: 'VATEX-SA-32', reason: 'تصدير السلع | Export of goods' },
    },
  ],
  totals: {
    lineExtension: '100.00',
    allowances: null,
    charges: null,
    taxExclusive: '100.00',
    taxInclusive: '100.00',
    prepaid: null,
    rounding: null,
    payable: '100.00',
    vat: '0.00',
    vatInSar: '0.00',
  },
}

test('the words of a sealed invoice are read back as they were sealed', () => {
  const words = readSealed(Buffer.from(buildXml(invoice))).words
  assert.deepEqual(words, {
    seller: {
      name: 'شركة روابي نجد',
      nameEn: 'Rawabi Najd',
      vatNumber: '310111222300003',
      identity: { scheme: 'CRN', number: '1010448821' },
      street: 'شارع التحلية',
      buildingNumber: '7432',
      additionalNumber: '2875',
      area: 'السليمانية',
      city: 'الرياض',
      postalCode: '12245',
      country: 'SA',
    },
    buyer: {
      name: 'نور & أبناؤه <الرياض>',
      nameEn: null,
      vatNumber: null,
      identity: { scheme: 'NAT', number: '1012345678' },
      street: null,
      buildingNumber: null,
      additionalNumber: null,
      area: null,
      city: null,
      postalCode: null,
      country: null,
    },
    marks: { ...noFlags, governmentBuyer: true },
    particulars: { contract_number: 'عقد 2026/14' },
    supplyDate: '2026-11-20',
    supplyEndDate: '2026-11-25',
    lineNames: ['قلم "حبر"'],
    exemptions: { Z: { code: 'VATEX-SA-32', reason: 'تصدير السلع | Export of goods' } },
  })
})

test('a sale over the counter names no buyer', () => {
  assert.equal(
    readSealed(Buffer.from(buildXml({ ...invoice, kind: 'simplified', buyer: null }))).words.buyer,
    null,
  )
})
