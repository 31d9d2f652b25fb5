import type { KeyObject } from 'node:crypto'
import type { Certificate } from '../certificates/certificate.ts'
import { firstPreviousHash, sha256 } from '../stamp/hash.ts'
import { invoiceTypeCodes, noFlags } from '../invoice/invoice.ts'
import type { InvoiceKind, InvoiceLine, InvoiceTypeCode, Party } from '../invoice/invoice.ts'
import type { Seller, TaxInvoice } from '../invoice/invoice.ts'
import { sealInvoice } from '../stamp/seal-invoice.ts'
import type { SealedInvoice } from '../stamp/seal-invoice.ts'

export type ComplianceInput = {
  /** The company, as its invoices name it; the VAT number is the certificate's. */
  readonly seller: Seller
  readonly key: KeyObject
  /** The compliance certificate: it says which kinds have to be shown. */
  readonly certificate: Certificate
  /** `YYYY-MM-DDTHH:mm:ss`, Riyadh. */
  readonly issuedAt: string
}

export type ComplianceDocument = SealedInvoice & {
  readonly kind: InvoiceKind
  readonly typeCode: InvoiceTypeCode
}

const { invoice, creditNote, debitNote } = invoiceTypeCodes

/**
 * The documents a unit shows before it gets its production certificate: an invoice, a credit and
 * a debit note of each kind it is to issue, so three or six, sealed and ready to be handed in.
 * Their counters are thrown away: the unit's own chain begins with its first real document.
 */
export function complianceDocuments(input: ComplianceInput): readonly ComplianceDocument[] {
  const { unit } = input.certificate
  if (unit === null) throw new RangeError('the certificate is not that of a unit')
  const kinds: readonly InvoiceKind[] = [
    ...(unit.issuesStandard ? (['standard'] as const) : []),
    ...(unit.issuesSimplified ? (['simplified'] as const) : []),
  ]
  const seller = { ...input.seller, vatNumber: unit.vatNumber }
  const documents: ComplianceDocument[] = []
  for (const kind of kinds) {
    for (const typeCode of [invoice, creditNote, debitNote]) {
      const counter = documents.length + 1
      const previousHash = documents.at(-1)?.hash ?? firstPreviousHash
      const place = {
        typeCode,
        number: numberOf(kind, typeCode),
        counter: BigInt(counter),
        previousHash,
      }
      const uuid = uuidOf(input, counter)
      documents.push({
        kind,
        typeCode,
        ...sealInvoice({
          invoice: {
            ...documentOf(kind, input.issuedAt),
            ...place,
            ...correctionOf(kind, typeCode),
            uuid,
            seller,
          },
          key: input.key,
          certificate: input.certificate,
          signingTime: input.issuedAt,
        }),
      })
    }
  }
  return documents
}

/** A name that belongs to this certificate, time and place in the row: nothing has to be drawn. */
function uuidOf({ certificate, issuedAt }: ComplianceInput, counter: number): string {
  const bytes = sha256(`${certificate.serialNumber}/${issuedAt}/${counter}`).subarray(0, 16)
  bytes[6] = (bytes.readUInt8(6) & 0x0f) | 0x40
  bytes[8] = (bytes.readUInt8(8) & 0x3f) | 0x80
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

const numberOf = (kind: InvoiceKind, typeCode: InvoiceTypeCode): string =>
  `COMPLIANCE-${kind.toUpperCase()}-${typeCode}`

const correctionOf = (kind: InvoiceKind, typeCode: InvoiceTypeCode): Partial<TaxInvoice> =>
  typeCode === invoice
    ? {}
    : {
        billingReferences: [numberOf(kind, invoice)],
        noteReason: 'اختبار المطابقة | Compliance check',
      }

function documentOf(
  kind: InvoiceKind,
  issuedAt: string,
): Omit<TaxInvoice, 'seller' | 'uuid' | 'number' | 'typeCode' | 'counter' | 'previousHash'> {
  const [issueDate = '', issueTime = ''] = issuedAt.split('T')
  return {
    kind,
    flags: noFlags,
    issueDate,
    issueTime,
    notes: [],
    currency: 'SAR',
    billingReferences: [],
    contractReference: null,
    orderReference: null,
    supplyDate: kind === 'standard' ? issueDate : null,
    supplyEndDate: null,
    buyer: kind === 'standard' ? anyBuyer : null,
    paymentMeans: [{ code: '10', account: null, terms: null }],
    noteReason: null,
    allowanceCharges: [],
    exchangeRate: null,
    lines: [anyLine],
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
}

/** A buyer without a VAT number: nobody's own stands in a document that was no sale. */
const anyBuyer: Party = {
  identification: { scheme: 'OTH', id: 'COMPLIANCE' },
  name: 'مشتر للاختبار | Test buyer',
  vatNumber: null,
  address: {
    street: 'شارع الاختبار | Test Street',
    additionalStreet: null,
    buildingNumber: '1234',
    additionalNumber: null,
    district: 'حي الاختبار | Test District',
    city: 'الرياض | Riyadh',
    postalCode: '12345',
    province: null,
    country: 'SA',
  },
  phone: null,
}

const anyLine: InvoiceLine = {
  id: '1',
  name: 'صنف للاختبار | Test item',
  quantity: '1.00',
  unitCode: 'PCE',
  net: '100.00',
  allowanceCharges: [],
  vat: '15.00',
  total: '115.00',
  unitPrice: '100.00',
  category: 'S',
  rate: '15.00',
  buyerItemId: null,
  sellerItemId: null,
  standardItemId: null,
  prepayment: null,
}
