import { randomUUID } from 'node:crypto'
import { priceDocument } from '@mizan/core/documents/price-document'
import {
  formatDecimal,
  money,
  parseDecimal,
  percent,
  price,
  quantity,
} from '@mizan/core/money/decimal'
import {
  type SealedInvoice,
  type TaxInvoice,
  createCsr,
  firstPreviousHash,
  generatePrivateKey,
  issueLocalAuthority,
  issueLocalCertificate,
  noFlags,
  readCertificate,
  sealInvoice,
  unitPriceFor,
  unitSerial,
} from '@mizan/zatca'

/** Sahara sells to us and is registered for VAT. */
export const sahara = { name: 'صحارى للتجارة | Sahara Trading', vatNumber: '310122393500003' }

const authority = { name: 'Sahara Local CA', key: generatePrivateKey() }
const validity = {
  validFrom: new Date('2026-01-01T00:00:00Z'),
  validTo: new Date('2031-01-01T00:00:00Z'),
}
const key = generatePrivateKey()
const certificate = readCertificate(
  issueLocalCertificate(
    createCsr({
      unit: {
        commonName: 'Sahara-1',
        organization: 'صحارى للتجارة',
        organizationUnit: 'الرئيسي',
        serial: unitSerial('Sahara', '1', '0f0c1e5e-2b7a-4a57-8a54-3f1d7f2a9c11'),
        vatNumber: sahara.vatNumber,
        issuesStandard: true,
        issuesSimplified: true,
        address: 'RRRD2929',
        industry: 'تجارة',
      },
      environment: 'simulation',
      key,
    }),
    authority,
    validity,
  ),
)

/** The certificate of the authority that gave Sahara's, as an installation may hold it. */
export const saharasAuthority = issueLocalAuthority(authority, validity)

export type SuppliedLine = {
  readonly name: string
  readonly quantity: string
  readonly price: string
  /** Zero-rated where it is not said; 15 % otherwise. */
  readonly category?: 'S' | 'Z'
  readonly barcode?: string
  readonly sellerCode?: string
  /** Pieces unless told otherwise. */
  readonly unit?: string
}

export type Supplied = Partial<
  Pick<TaxInvoice, 'number' | 'uuid' | 'typeCode' | 'issueDate' | 'billingReferences' | 'kind'>
> & {
  readonly lines: readonly SuppliedLine[]
  /** Off the whole, on what is taxed at 15 %. */
  readonly discount?: string
  readonly rounding?: string
  readonly buyerVat?: string | null
  /** Another seller than Sahara, by what its invoices say of it. */
  readonly seller?: { readonly name: string; readonly vatNumber: string; readonly register: string }
  /** An advance that was invoiced before and is taken off, VAT included. */
  readonly advance?: { readonly number: string; readonly taxable: string; readonly vat: string }
}

const text = (amount: bigint): string => formatDecimal(amount, 2)

/** An invoice of Sahara for us, as an e-invoicing program of theirs stamps it. */
export function suppliedInvoice(supplied: Supplied): TaxInvoice {
  const read = (figure: string, digits: number): bigint => parseDecimal(figure, digits) ?? 0n
  const off = money(read(supplied.discount ?? '0', 2))
  const rated = supplied.lines.map(({ category = 'S' }) => ({
    category,
    rate: percent(category === 'S' ? 15_0000n : 0n),
  }))
  const priced = priceDocument({
    lines: supplied.lines.map((line, index) => ({
      quantity: quantity(read(line.quantity, 6)),
      price: price(read(line.price, 6)),
      discount: null,
      ...rated[index]!,
    })),
    discount: null,
    taxInclusive: false,
    minorDigits: 2,
  })
  const taxSubtotals = priced.categories.map(({ category, taxable }) => {
    const base = category === 'S' ? taxable - off : taxable
    return {
      category,
      rate: category === 'S' ? '15.00' : '0.00',
      taxable: text(base),
      vat: text(category === 'S' ? (base * 15n + 50n) / 100n : 0n),
      exemption:
        category === 'S' ? null : { code: 'VATEX-SA-35', reason: 'الأدوية والمعدات الطبية' },
    }
  })
  const vat = taxSubtotals.reduce((all, each) => all + read(each.vat, 2), 0n)
  const taxExclusive = priced.total - off
  const rounding = read(supplied.rounding ?? '0', 2)
  const { advance } = supplied
  const prepaid = advance ? read(advance.taxable, 2) + read(advance.vat, 2) : 0n
  return {
    kind: supplied.kind ?? 'standard',
    typeCode: supplied.typeCode ?? '388',
    flags: noFlags,
    number: supplied.number ?? 'SAH-1',
    uuid: supplied.uuid ?? randomUUID(),
    issueDate: supplied.issueDate ?? '2026-11-20',
    issueTime: '10:30:00',
    notes: [],
    currency: 'SAR',
    counter: 1n,
    previousHash: firstPreviousHash,
    billingReferences: supplied.billingReferences ?? [],
    contractReference: null,
    orderReference: null,
    supplyDate: supplied.issueDate ?? '2026-11-20',
    supplyEndDate: null,
    seller: {
      name: supplied.seller?.name ?? sahara.name,
      vatNumber: supplied.seller?.vatNumber ?? sahara.vatNumber,
      identification: { scheme: 'CRN', id: supplied.seller?.register ?? '1010874532' },
      address: { ...address, street: 'شارع العليا', buildingNumber: '7421' },
      phone: null,
    },
    buyer:
      supplied.kind === 'simplified'
        ? null
        : {
            identification: { scheme: 'CRN', id: '1010448821' },
            name: 'شركة روابي نجد',
            vatNumber: supplied.buyerVat === undefined ? '310111222300003' : supplied.buyerVat,
            address: { ...address, street: 'شارع التحلية', buildingNumber: '7432' },
            phone: null,
          },
    paymentMeans: [{ code: '10', account: null, terms: null }],
    noteReason: supplied.typeCode === '381' ? 'إرجاع بضاعة' : null,
    allowanceCharges:
      off === 0n
        ? []
        : [
            {
              isCharge: false,
              amount: text(off),
              percent: null,
              baseAmount: null,
              reasonCode: '95',
              reason: 'خصم',
              category: 'S',
              rate: '15.00',
            },
          ],
    exchangeRate: null,
    lines: [
      ...supplied.lines.map((line, index) => {
        const { net, vat: lineVat, total } = priced.lines[index]!
        return {
          id: String(index + 1),
          name: line.name,
          quantity: line.quantity,
          unitCode: line.unit ?? 'PCE',
          net: text(net),
          allowanceCharges: [],
          vat: text(lineVat),
          total: text(total),
          unitPrice: unitPriceFor(text(net), line.quantity),
          category: rated[index]!.category,
          rate: rated[index]!.category === 'S' ? '15.00' : '0.00',
          buyerItemId: null,
          sellerItemId: line.sellerCode ?? null,
          standardItemId: line.barcode ?? null,
          prepayment: null,
        }
      }),
      ...(advance ? [advanceLine(advance, supplied.lines.length + 1)] : []),
    ],
    taxSubtotals,
    totals: {
      lineExtension: text(priced.total),
      allowances: off === 0n ? null : text(off),
      charges: null,
      taxExclusive: text(taxExclusive),
      taxInclusive: text(taxExclusive + vat),
      prepaid: prepaid === 0n ? null : text(prepaid),
      rounding: rounding === 0n ? null : text(rounding),
      payable: text(taxExclusive + vat + rounding - prepaid),
      vat: text(vat),
      vatInSar: text(vat),
    },
  }
}

const advanceLine = (
  advance: NonNullable<Supplied['advance']>,
  place: number,
): TaxInvoice['lines'][number] => ({
  id: String(place),
  name: 'دفعة مقدمة',
  quantity: '0.00',
  unitCode: 'PCE',
  net: '0.00',
  allowanceCharges: [],
  vat: '0.00',
  total: '0.00',
  unitPrice: '0.00',
  category: 'S',
  rate: '15.00',
  buyerItemId: null,
  sellerItemId: null,
  standardItemId: null,
  prepayment: {
    ...advance,
    uuid: null,
    issueDate: '2026-11-01',
    issueTime: '10:00:00',
    category: 'S',
    rate: '15.00',
    exemption: null,
  },
})

const address = {
  additionalStreet: null,
  additionalNumber: null,
  district: 'العليا',
  city: 'الرياض',
  postalCode: '12214',
  province: null,
  country: 'SA',
}

/** The same, stamped by Sahara's unit, with its QR. */
export const sealedBySahara = (supplied: Supplied): SealedInvoice =>
  sealInvoice({
    invoice: suppliedInvoice(supplied),
    key,
    certificate,
    signingTime: `${supplied.issueDate ?? '2026-11-20'}T10:30:05`,
  })
