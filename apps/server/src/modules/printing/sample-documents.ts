import type { PrintableInvoice, PrintableLine, PrintableParty, PrintableVoucher } from './printable.ts'

/** Papers of a trading company in Riyadh, for the tests of this folder. */
const rawabi: PrintableParty = {
  name: { ar: 'شركة روابي نجد التجارية', en: 'Rawabi Najd Trading Company' },
  vatNumber: '310111222300003',
  identity: { scheme: 'CRN', number: '1010448821' },
  address: ['3141 طريق الملك فهد، حي العليا، الرياض 12214، المملكة العربية السعودية'],
  addressEn: '3141 King Fahd Road, Al Olaya, Riyadh 12214, Saudi Arabia',
  phone: '+966 11 456 7890',
  email: null,
  logo: null,
}

const rashid: PrintableParty = {
  name: { ar: 'مجموعة الراشد للمقاولات العامة', en: 'Al Rashid General Contracting Group' },
  vatNumber: '311094472600003',
  identity: { scheme: 'CRN', number: '1010293847' },
  address: ['7432 شارع التحلية، حي السليمانية، الرياض 12245 – الرقم الإضافي 2875'],
  addressEn: null,
  phone: null,
  email: null,
  logo: null,
}

const steel: PrintableLine = {
  name: 'حديد تسليح سابك قطر 16 مم (طول 12 م) – مطابق لمواصفة SASO 2/1992',
  description: 'توريد للموقع شامل التنزيل بالرافعة (Crane)',
  code: 'ST-16-12',
  quantity: '24',
  unit: 'طن',
  unitPrice: '2,650.00',
  discount: '600.00',
  net: '63,000.00',
  vatRate: '15%',
  vat: '9,450.00',
  total: '72,450.00',
}

const lines: readonly PrintableLine[] = [
  steel,
  {
    ...steel, name: 'أسمنت بورتلاندي عادي 50 كجم', description: null, code: 'CM-50', quantity: '600',
    unit: 'كيس', unitPrice: '15.50', discount: null, net: '9,300.00', vat: '1,395.00', total: '10,695.00',
  },
  {
    ...steel, name: 'Galvanised binding wire, 1.2 mm (coil)', description: 'Grade B, 25 kg', code: null,
    quantity: '40.5', unit: 'لفة', unitPrice: '62.00', discount: null, net: '2,511.00', vat: '376.65',
    total: '2,887.65',
  },
  {
    ...steel, name: 'رمل أبيض مغسول', description: null, code: null, quantity: '40', unit: 'م³',
    unitPrice: '62.00', discount: null, net: '2,480.00', vat: '372.00', total: '2,852.00',
  },
  {
    ...steel, name: 'رسوم فحص مختبر (تُحصَّل نيابة عن العميل)', description: null, code: 'SRV-9',
    quantity: '1', unit: null, unitPrice: '1,200.00', discount: null, net: '1,200.00', vatRate: '0%',
    vat: '0.00', total: '1,200.00',
  },
]

/** A text as long as a real QR payload of phase two. */
export const qrText = Buffer.from('شركة روابي نجد التجارية|310111222300003|'.repeat(8)).toString('base64')

export const standardInvoice: PrintableInvoice = {
  template: 'invoice-a4',
  kind: 'tax_invoice',
  title: null,
  number: 'TS-002431',
  issuedAt: '2026-11-20T11:42:07',
  issueDate: '20/11/2026',
  issueTime: '11:42',
  supplyDate: '18/11/2026',
  supplyEndDate: null,
  dueDate: '20/12/2026',
  reference: 'PO-88213',
  originalNumber: null,
  reason: null,
  currency: 'SAR',
  seller: rawabi,
  buyer: rashid,
  lines,
  taxes: [
    {
      category: { ar: 'الأساسية', en: 'Standard' }, rate: '15%', taxable: '77,291.00',
      vat: '11,593.65', exemptionReason: null,
    },
    {
      category: { ar: 'صفرية', en: 'Zero rated' }, rate: '0%', taxable: '1,200.00', vat: '0.00',
      exemptionReason: { ar: 'تصدير الخدمات', en: 'Export of services' },
    },
  ],
  totals: {
    beforeDiscount: '79,091.00', discount: '600.00', taxable: '78,491.00', vat: '11,593.65',
    vatInSar: null, total: '90,084.65', rounding: null, prepaid: '10,000.00', paid: null,
    due: '80,084.65',
  },
  amountInWords: {
    ar: 'ثمانون ألفًا وأربعة وثمانون ريالًا وخمس وستون هللة فقط لا غير',
    en: 'Eighty thousand eighty-four riyals and sixty-five halalas only',
  },
  payments: [],
  statements: [],
  notes: 'التسليم خلال 3 أيام عمل من تاريخ الفاتورة (باستثناء الجمعة).',
  terms: 'الدفع خلال 30 يومًا. Late payment: see contract C-2026/17, clause 4(b).',
  bank: 'مصرف الراجحي – SA03 8000 0000 6080 1016 7519',
  qr: qrText,
  cashier: null,
  watermark: null,
  secondaryLanguage: 'en',
  colour: null,
}

export const creditNote: PrintableInvoice = {
  ...standardInvoice,
  kind: 'credit_note',
  number: 'CN-000118',
  originalNumber: 'TS-002431',
  reason: 'إرجاع 4 أطنان من الحديد لعدم مطابقة القطر (12 مم بدل 16 مم)',
  watermark: 'test',
  secondaryLanguage: null,
}

export const tillReceipt: PrintableInvoice = {
  ...standardInvoice,
  template: 'receipt-80mm',
  kind: 'simplified_invoice',
  number: 'POS1-004512',
  buyer: null,
  supplyDate: null,
  dueDate: null,
  reference: null,
  cashier: 'هند العتيبي',
  payments: [
    { name: { ar: 'مدى', en: 'mada' }, amount: '80,000.00' },
    { name: { ar: 'نقدًا', en: 'Cash' }, amount: '100.00' },
    { name: { ar: 'الباقي للعميل', en: 'Change' }, amount: '15.35' },
  ],
  notes: 'شكرًا لزيارتكم',
  terms: 'الاستبدال خلال 7 أيام مع الفاتورة',
}

export const receiptVoucher: PrintableVoucher = {
  template: 'voucher-a4',
  kind: 'receipt_voucher',
  title: null,
  number: 'RC-000731',
  issuedAt: '2026-11-21T09:15:00',
  issueDate: '21/11/2026',
  issueTime: null,
  reference: 'TRF 2026/55-91',
  currency: 'SAR',
  amountInWords: standardInvoice.amountInWords,
  notes: null,
  watermark: null,
  secondaryLanguage: 'en',
  colour: null,
  company: rawabi,
  party: rashid,
  amount: '80,084.65',
  paymentMethod: { ar: 'تحويل بنكي', en: 'Bank transfer' },
  account: 'مصرف الراجحي – الحساب الجاري (SA03 8000 0000 6080 1016 7519)',
  purpose: 'سداد فواتير شهر نوفمبر 2026',
  allocations: [
    { number: 'TS-002431', date: '20/11/2026', total: '90,084.65', allocated: '70,084.65', remaining: '20,000.00' },
    { number: 'TS-002398', date: '11/11/2026', total: '9,000.00', allocated: '9,000.00', remaining: '0.00' },
  ],
  unallocated: '1,000.00',
}
