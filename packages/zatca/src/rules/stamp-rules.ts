import { attachmentKinds } from './codes/attachment-kinds.ts'
import type { DocumentReference, InvoiceReading } from './reading.ts'
import { error, isBlank, warning, when } from './rule.ts'
import type { Rules } from './rule.ts'

const names = {
  information: 'urn:oasis:names:specification:ubl:signature:1',
  signature: 'urn:oasis:names:specification:ubl:signature:Invoice',
  method: 'urn:oasis:names:specification:ubl:dsig:enveloped:xades',
} as const

const qrCharactersMax = 1000

/** The counter, the previous hash, the QR and the stamp: what the unit adds to a document. */
export const stampRules: Rules = {
  'BR-KSA-33': error(
    'أصدر الفاتورة من وحدة فوترة إلكترونية مفعّلة لتأخذ رقمها في عدّاد الفواتير.',
    'Issue the invoice from an onboarded unit, so that it gets its invoice counter value.',
    ({ counter }) => when(isBlank(counter?.uuid ?? null), 'counter'),
  ),
  'BR-KSA-34': error(
    'عدّاد الفواتير أرقام فقط؛ أعد إصدار الفاتورة من وحدة الفوترة الإلكترونية.',
    'The invoice counter is digits only; issue the invoice again from its unit.',
    ({ counter }) =>
      when(!isBlank(counter?.uuid ?? null) && !/^\d+$/.test(counter?.uuid ?? ''), 'counter'),
  ),
  'BR-KSA-61': warning(
    'أضف بصمة الفاتورة السابقة؛ تضعها وحدة الفوترة الإلكترونية عند الختم.',
    'Add the hash of the previous invoice; the unit does so when it seals.',
    ({ previousHash }) => when(isNoText(previousHash), 'previousHash'),
  ),
  'BR-KSA-26': warning(
    'بصمة الفاتورة السابقة غير صحيحة؛ أعد إصدار الفاتورة من وحدة الفوترة الإلكترونية.',
    'The hash of the previous invoice is not one; issue the invoice again from its unit.',
    ({ previousHash }) =>
      when(previousHash?.attachment != null && !isHash(previousHash), 'previousHash'),
  ),
  'BR-KSA-27': warning(
    'أضف رمز الاستجابة السريعة (QR) إلى الفاتورة المبسطة قبل تسليمها.',
    'Add the QR code to the simplified invoice before handing it over.',
    ({ isSimplified, qr }) =>
      // On a standard document the authority adds the QR when it clears.
      when(isSimplified && (isNoText(qr) || !isBase64(contentOf(qr))), 'qr'),
  ),
  'BR-CL-KSA-14': error(
    'رمز QR فارغ أو أطول من 1000 حرف؛ اختصر اسم المنشأة ثم أعد الإصدار.',
    'The QR code is empty or longer than 1000 characters; shorten the name of the company and issue again.',
    ({ qr }) => {
      const content = qr?.attachment?.content ?? null
      return when(content === '' || contentOf(qr).length > qrCharactersMax, 'qr')
    },
  ),
  'BR-KSA-28': error(
    'الختم غير مكتمل (معرّف بيانات التوقيع)؛ أعد ختم الفاتورة من وحدة الفوترة الإلكترونية.',
    'The stamp is incomplete (signature information); seal the invoice again from its unit.',
    (invoice) => when(isStamped(invoice) && invoice.stamp?.id !== names.information, 'stamp'),
  ),
  'BR-KSA-29': warning(
    'الختم لا يشير إلى هذه الفاتورة؛ أعد ختمها من وحدة الفوترة الإلكترونية.',
    'The stamp does not refer to this invoice; seal it again from its unit.',
    (invoice) =>
      when(
        (isStamped(invoice) && invoice.stamp?.referencedId !== names.signature) ||
          (isSigned(invoice) && invoice.signature?.id !== names.signature),
        'stamp',
      ),
  ),
  'BR-KSA-30': error(
    'طريقة التوقيع غير صحيحة؛ أعد ختم الفاتورة من وحدة الفوترة الإلكترونية.',
    'The signature method is wrong; seal the invoice again from its unit.',
    (invoice) => when(isSigned(invoice) && invoice.signature?.method !== names.method, 'stamp'),
  ),
  'BR-KSA-60': warning(
    'اختم الفاتورة المبسطة من وحدة الفوترة الإلكترونية قبل تسليمها.',
    'Seal the simplified invoice by its unit before handing it over.',
    ({ isSimplified, stamp }) => when(isSimplified && stamp?.isSigned !== true, 'stamp'),
  ),
  'BR-52': warning(
    'سمِّ المستند المرفق أو أزله.',
    'Name the attached document, or remove it.',
    ({ references }) =>
      when(
        references.some(({ id }) => isBlank(id)),
        'previousHash',
      ),
  ),
  'BR-KSA-CL-03': error(
    'أرفق الملف بنوع تقبله الهيئة: نص أو PDF أو صورة أو جدول.',
    'Attach the file in a kind the authority accepts: text, PDF, picture or sheet.',
    ({ references }) =>
      references
        .filter(({ attachment }) => attachment !== null && attachment.content !== null)
        .filter(({ attachment }) => !attachmentKinds.has(attachment?.mimeCode ?? ''))
        .map(({ id }) => (id === 'QR' ? 'qr' : 'previousHash')),
  ),
}

/** A simplified document with its QR is a stamped one, or the authority misses every part of the stamp. */
const isStamped = ({ isSimplified, qr, stamp }: InvoiceReading): boolean =>
  stamp !== null || (isSimplified && qr?.attachment != null)

const isSigned = (invoice: InvoiceReading): boolean =>
  isStamped(invoice) || invoice.signature !== null

const contentOf = (reference: DocumentReference | null): string =>
  (reference?.attachment?.content ?? '').replace(/\s+/g, '')

const isNoText = (reference: DocumentReference | null): boolean =>
  contentOf(reference) === '' || reference?.attachment?.mimeCode !== 'text/plain'

const isBase64 = (text: string): boolean =>
  text !== '' && text.length % 4 === 0 && /^[A-Za-z\d+/]+={0,2}$/.test(text)

/** 32 bytes, or as the authority writes the first one, their 64 hexadecimal digits. */
function isHash(reference: DocumentReference): boolean {
  const content = contentOf(reference)
  if (!isBase64(content) || reference.attachment?.mimeCode !== 'text/plain') return false
  const bytes = Buffer.from(content, 'base64')
  return bytes.length === 32 || /^[\dA-Fa-f]{64}$/.test(bytes.toString('latin1'))
}
