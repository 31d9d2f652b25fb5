import { allRules } from '../rules/all-rules.ts'
import { noReasonCode } from './read-body.ts'
import type { Bilingual } from '../rules/rule.ts'

/**
 * What a code of the authority means for the shopkeeper, in both languages: the rules of the
 * document, and what is said of stamp, certificate and request. Null for a code nobody knows yet;
 * the authority's own text is all there is then.
 */
export function explanationOf(code: string | null): Bilingual | null {
  if (code === null) return null
  const rule = Object.hasOwn(allRules, code) ? allRules[code] : undefined
  const text = rule === undefined ? notes.get(keyOf(code)) : rule.says
  return text === undefined ? null : withoutFigure(text)
}

/** The amount that would be right is known only where the document itself is checked. */
const withoutFigure = ({ ar, en }: Bilingual): Bilingual | null =>
  ar.includes('{expected}') || en.includes('{expected}') ? null : { ar, en }

/** Capitals and prefixes of a code change from release to release. */
const keyOf = (code: string): string => code.toLowerCase().replace(/^.*_(?=qrcode_invalid$)/, '')

const stamp: Bilingual = {
  ar: 'ختم الفاتورة لا يطابق محتواها. هذا خلل في النظام لا في بياناتك؛ أبلغ الدعم الفني.',
  en: 'The stamp does not match the document. This is a defect of the system, not of what you entered: tell support.',
}

const otp: Bilingual = {
  ar: 'رمز بوابة فاتورة غير صحيح أو انتهت صلاحيته. استخرج من البوابة رمزا جديدا.',
  en: 'The code of the Fatoora portal is wrong or over. Make a new one there.',
}

const csr: Bilingual = {
  ar: 'لم تقبل الهيئة بيانات الوحدة. راجع الأسماء والرقم الضريبي والبيئة.',
  en: 'The authority does not accept the details of the unit. Check names, VAT number and environment.',
}

const otherCertificate: Bilingual = {
  ar: 'شهادة الوحدة من بيئة أخرى أو ألغيت. أعد ربط الوحدة بالهيئة.',
  en: 'The certificate of the unit is of another environment or was revoked. Onboard the unit again.',
}

const notes: ReadonlyMap<string, Bilingual> = new Map([
  [
    noReasonCode,
    {
      ar: 'رفضت الهيئة ولم تذكر السبب. راجع البيانات ثم أعد المحاولة، وإن تكرر الرفض فأبلغ الدعم الفني.',
      en: 'The authority refused and gave no reason. Check the details and try again; if it is refused again, contact support.',
    },
  ],
  ['invalid-invoice-hash', stamp],
  ['invoicehash-errors', stamp],
  ['signed-properties-hashing', stamp],
  ['invalid-digital-signature', stamp],
  [
    'qrcode_invalid',
    {
      ar: 'رمز الاستجابة لا يطابق بيانات الفاتورة. هذا خلل في النظام؛ أبلغ الدعم الفني.',
      en: 'The QR code does not match the document. This is a defect of the system: tell support.',
    },
  ],
  [
    'xsd_zatca_invalid',
    {
      ar: 'ملف الفاتورة لا يطابق البنية المعتمدة. هذا خلل في النظام؛ أبلغ الدعم الفني.',
      en: 'The file of the document does not have the required structure. This is a defect of the system: tell support.',
    },
  ],
  [
    'certificate-permissions',
    {
      ar: 'شهادة الوحدة لا تسمح بهذه الفاتورة: هي لرقم ضريبي آخر، أو لا تشمل هذا النوع.',
      en: 'The certificate of the unit does not allow this document: it is for another VAT number or another kind.',
    },
  ],
  ['invalid-signing-certificate', otherCertificate],
  ['invalid-currentccsid', otherCertificate],
  ['invalid-currentcsid', otherCertificate],
  ['missing-currentccsid', otherCertificate],
  ['missing-currentcsid', otherCertificate],
  ['missing-otp', otp],
  ['invalid-otp', otp],
  ['missing-csr', csr],
  ['invalid-csr', csr],
  [
    'missing-compliancesteps',
    {
      ar: 'لم تكتمل مستندات اختبار المطابقة. أعد إرسالها ثم اطلب الشهادة.',
      en: 'The compliance documents are not complete. Send them again, then ask for the certificate.',
    },
  ],
])
