import type { FieldPath } from './field-path.ts'
import type { InvoiceReading, LineReading, Text } from './reading.ts'
import { error, warning, when } from './rule.ts'
import type { Check, Rules } from './rule.ts'

type Measured = readonly [text: Text, field: FieldPath]
type Texts = (invoice: InvoiceReading) => readonly Measured[]

/** How long the authority lets each text be. A minimum counts where the element is written. */
export const lengthRules: Rules = {
  'BR-KSA-F-06-C1': atMost(127, 'رقم الفاتورة', 'invoice number', ({ number }) => [
    [number, 'number'],
  ]),
  'BR-KSA-F-06-C2': atMost(1000, 'الملاحظة', 'note', ({ notes }) =>
    notes.map((text, index) => [text, `notes.${index}.text`]),
  ),
  'BR-KSA-F-06-C3': atMost(127, 'رقم أمر الشراء', 'purchase order number', (invoice) => [
    [invoice.orderReference, 'orderReference'],
  ]),
  'BR-KSA-F-06-C5': atMost(127, 'رقم العقد', 'contract number', (invoice) => [
    [invoice.contractReference, 'contractReference'],
  ]),
  'BR-KSA-F-06-C10': between(1000, 'اسم البائع', 'name of the seller', ({ seller }) => [
    [seller.name, 'seller.name'],
  ]),
  'BR-KSA-F-06-C4': between(1000, 'اسم شارع البائع', 'street of the seller', ({ seller }) => [
    [seller.address?.street ?? null, 'seller.address.street'],
  ]),
  'BR-KSA-F-06-C6': atMost(
    127,
    'تكملة شارع البائع',
    'additional street of the seller',
    ({ seller }) => [[seller.address?.additionalStreet ?? null, 'seller.address.additionalStreet']],
  ),
  'BR-KSA-F-06-C7': between(127, 'مدينة البائع', 'city of the seller', ({ seller }) => [
    [seller.address?.city ?? null, 'seller.address.city'],
  ]),
  'BR-KSA-F-06-C8': atMost(127, 'منطقة البائع', 'province of the seller', ({ seller }) => [
    [seller.address?.province ?? null, 'seller.address.province'],
  ]),
  'BR-KSA-F-06-C9': between(127, 'حي البائع', 'district of the seller', ({ seller }) => [
    [seller.address?.district ?? null, 'seller.address.district'],
  ]),
  'BR-KSA-F-06-C12': between(1000, 'اسم المشتري', 'name of the buyer', onStandard(buyerName)),
  'BR-KSA-F-06-C32': atMost(1000, 'اسم المشتري', 'name of the buyer', (invoice) =>
    invoice.isSimplified ? buyerName(invoice) : [],
  ),
  'BR-KSA-F-06-C23': between(1000, 'شارع المشتري', 'street of the buyer', onStandard(buyerStreet)),
  'BR-KSA-F-06-C24': atMost(1000, 'شارع المشتري', 'street of the buyer', buyerStreet),
  'BR-KSA-F-06-C11': atMost(
    127,
    'تكملة شارع المشتري',
    'additional street of the buyer',
    ({ buyer }) => [[buyer.address?.additionalStreet ?? null, 'buyer.address.additionalStreet']],
  ),
  'BR-KSA-F-06-C25': between(127, 'مدينة المشتري', 'city of the buyer', onStandard(buyerCity)),
  'BR-KSA-F-06-C26': atMost(127, 'مدينة المشتري', 'city of the buyer', buyerCity),
  'BR-KSA-F-06-C27': atMost(127, 'منطقة المشتري', 'province of the buyer', ({ buyer }) => [
    [buyer.address?.province ?? null, 'buyer.address.province'],
  ]),
  'BR-KSA-F-06-C28': between(127, 'حي المشتري', 'district of the buyer', (invoice) =>
    invoice.isStandard && invoice.buyer.address?.country === 'SA' ? buyerDistrict(invoice) : [],
  ),
  'BR-KSA-F-06-C29': atMost(127, 'حي المشتري', 'district of the buyer', buyerDistrict),
  'BR-KSA-F-06-C37': atMost(
    1000,
    'اسم جهة اتصال المشتري',
    'contact name of the buyer',
    (invoice) => [[invoice.buyer.contact?.name ?? null, 'buyer.phone']],
  ),
  'BR-KSA-F-06-C38': atMost(1000, 'ملاحظة جهة الاتصال', 'note on the contact', ({ buyer }) => [
    [buyer.contact?.note ?? null, 'buyer.phone'],
  ]),
  'BR-KSA-F-06-C13': between(1000, 'سبب إصدار الإشعار', 'reason of the note', (invoice) =>
    invoice.isNote ? invoice.paymentMeans.map(({ reason }) => [reason, 'noteReason']) : [],
  ),
  'BR-KSA-F-06-C14': once(1000, 'شروط الدفع', 'payment terms', ({ paymentMeans }) =>
    paymentMeans.map(({ terms }, index) => [terms, `paymentMeans.${index}.terms`]),
  ),
  'BR-KSA-F-06-C15': once(127, 'رقم الحساب البنكي', 'bank account', ({ paymentMeans }) =>
    paymentMeans.map(({ account }, index) => [account, `paymentMeans.${index}.account`]),
  ),
  'BR-KSA-F-06-C16': between(1000, 'سبب الإعفاء', 'exemption reason', ({ vat }) =>
    (vat?.subtotals ?? []).map(({ category }, index) => [
      category.code === 'S' ? null : category.reason,
      `taxSubtotals.${index}.exemption.reason`,
    ]),
  ),
  'BR-KSA-F-06-C39': between(
    1000,
    'سبب إعفاء الدفعة المقدمة',
    'exemption reason of the prepayment',
    (invoice) =>
      invoice.lines.flatMap(({ subtotals }, index) =>
        subtotals.map(({ category }): Measured => [
          category.reason,
          `lines.${index}.prepayment.exemption.reason`,
        ]),
      ),
  ),
  'BR-KSA-F-06-C22': {
    ...between(5000, 'رقم الفاتورة الأصلية', 'number of the original invoice', (invoice) =>
      invoice.isNote
        ? invoice.billingReferences.map((number, index) => [number, `billingReferences.${index}`])
        : [],
    ),
    severity: 'error',
  },
  'BR-KSA-F-06-C17': error(
    'اجعل رقم البند من حرف إلى 6 أحرف.',
    'Let the number of the line have 1 to 6 characters.',
    linesBetween(1, 6, ({ id }) => id, 'id'),
  ),
  'BR-KSA-F-06-C18': atMost(127, 'رمز وحدة القياس', 'code of the unit', ({ lines }) =>
    lines.map(({ unitCode }, index) => [unitCode, `lines.${index}.unitCode`]),
  ),
  'BR-KSA-F-06-C19': warning(
    'اكتب اسم الصنف بما بين 3 أحرف و1000 حرف.',
    'Write the name of the item with 3 to 1000 characters.',
    linesBetween(3, 1000, ({ name }) => name, 'name'),
  ),
  'BR-KSA-F-06-C20': atMost(127, 'باركود الصنف', 'barcode of the item', ({ lines }) =>
    lines.map(({ standardItemId }, index) => [standardItemId, `lines.${index}.standardItemId`]),
  ),
  'BR-KSA-F-06-C21': atMost(127, 'وحدة سعر الصنف', 'unit of the price', ({ lines }) =>
    lines.map(({ price }, index) => [price?.baseUnitCode ?? null, `lines.${index}.unitPrice`]),
  ),
  'BR-KSA-F-06-C30': atMost(127, 'رقم الصنف عند المشتري', 'buyer’s item number', ({ lines }) =>
    lines.map(({ buyerItemId }, index) => [buyerItemId, `lines.${index}.buyerItemId`]),
  ),
  'BR-KSA-F-06-C31': atMost(127, 'رقم الصنف عند البائع', 'seller’s item number', ({ lines }) =>
    lines.map(({ sellerItemId }, index) => [sellerItemId, `lines.${index}.sellerItemId`]),
  ),
  'BR-KSA-F-06-C33': between(1000, 'سبب الرسم الإضافي', 'reason of the charge', reasonsOf(true)),
  'BR-KSA-F-06-C35': between(1000, 'سبب الخصم', 'reason of the discount', reasonsOf(false)),
  'BR-KSA-F-06-C34': between(
    1000,
    'سبب الرسم على البند',
    'reason of the charge on the line',
    lineReasonsOf(true),
  ),
  'BR-KSA-F-06-C36': between(
    1000,
    'سبب خصم البند',
    'reason of the discount on the line',
    lineReasonsOf(false),
  ),
}

function atMost(most: number, ar: string, en: string, texts: Texts) {
  return warning(
    `اختصر ${ar} إلى ${most} ${characters(most)} على الأكثر.`,
    `Shorten the ${en} to at most ${most} characters.`,
    (invoice) => texts(invoice).flatMap(([text, field]) => when(lengthOf(text) > most, field)),
  )
}

/** What the authority measures of the whole document: its validator stops where it stands twice. */
function once(most: number, ar: string, en: string, texts: Texts) {
  return warning(
    `اكتب ${ar} مرة واحدة، بما لا يزيد على ${most} ${characters(most)}.`,
    `Write the ${en} once, with at most ${most} characters.`,
    (invoice) =>
      texts(invoice)
        .filter(([text]) => text !== null)
        .flatMap(([text, field], index) =>
          when(index > 0 || text === '' || lengthOf(text) > most, field),
        ),
  )
}

function between(most: number, ar: string, en: string, texts: Texts) {
  return warning(
    `اكتب ${ar}، بما لا يزيد على ${most} ${characters(most)}.`,
    `Write the ${en}, with at most ${most} characters.`,
    (invoice) =>
      texts(invoice).flatMap(([text, field]) => when(text === '' || lengthOf(text) > most, field)),
  )
}

/** 127 حرفًا but 1000 حرف. */
function characters(count: number): string {
  return count % 100 === 0 ? 'حرف' : 'حرفًا'
}

function linesBetween(
  least: number,
  most: number,
  textOf: (line: LineReading) => Text,
  field: 'id' | 'name',
): Check {
  const isWrong = (text: Text) => text !== null && (lengthOf(text) < least || lengthOf(text) > most)
  return ({ lines }) =>
    lines.flatMap((line, index) => when(isWrong(textOf(line)), `lines.${index}.${field}`))
}

/** Characters as XML counts them: an emoji is one. */
function lengthOf(text: Text): number {
  let count = 0
  for (const _ of text ?? '') count++
  return count
}

function onStandard(texts: Texts): Texts {
  return (invoice) => (invoice.isStandard ? texts(invoice) : [])
}

function buyerName({ buyer }: InvoiceReading): readonly Measured[] {
  return [[buyer.name, 'buyer.name']]
}

function buyerStreet({ buyer }: InvoiceReading): readonly Measured[] {
  return [[buyer.address?.street ?? null, 'buyer.address.street']]
}

function buyerCity({ buyer }: InvoiceReading): readonly Measured[] {
  return [[buyer.address?.city ?? null, 'buyer.address.city']]
}

function buyerDistrict({ buyer }: InvoiceReading): readonly Measured[] {
  return [[buyer.address?.district ?? null, 'buyer.address.district']]
}

function reasonsOf(isCharge: boolean): Texts {
  return ({ allowanceCharges }) =>
    allowanceCharges.map((each, index) => [
      each.isCharge === isCharge ? each.reason : null,
      `allowanceCharges.${index}.reason`,
    ])
}

function lineReasonsOf(isCharge: boolean): Texts {
  return ({ lines }) =>
    lines.flatMap(({ allowanceCharges }, line) =>
      allowanceCharges.map((each, index): Measured => [
        each.isCharge === isCharge ? each.reason : null,
        `lines.${line}.allowanceCharges.${index}.reason`,
      ]),
    )
}
