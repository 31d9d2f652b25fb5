import { MalformedInputError } from '../errors.ts'
import type { Bilingual } from '../rules/rule.ts'

/** What is wrong with the text of a code that cannot be read, in the words of who holds it. */
const texts = {
  not_base64: {
    ar: 'ليس هذا نص رمز فاتورة: يتكون نصه من حروف لاتينية وأرقام وعلامتي + و/ فقط.',
    en: 'This is not the text of an invoice code: it has Latin letters, digits, + and / only.',
  },
  cut_off: {
    ar: 'النص ناقص: انقطع الحقل {tag} قبل نهايته. أعد المسح أو انسخ النص كاملًا.',
    en: 'The text is incomplete: field {tag} is cut off. Scan again or copy all of it.',
  },
  no_length: {
    ar: 'النص تالف أو ليس رمز فاتورة: لا يُعرف طول أحد حقوله.',
    en: 'The text is damaged or no invoice code: a field has no readable length.',
  },
  tag_twice: {
    ar: 'النص تالف: الحقل {tag} مكرر فيه.',
    en: 'The text is damaged: field {tag} appears twice.',
  },
  tag_missing: {
    ar: 'الرمز ناقص: ليس فيه الحقل {tag}.',
    en: 'The code is incomplete: it has no field {tag}.',
  },
  not_text: {
    ar: 'النص تالف: لا يُقرأ ما في الحقل {tag}.',
    en: 'The text is damaged: what field {tag} holds cannot be read.',
  },
} as const satisfies Readonly<Record<string, Bilingual>>

export type QrDamage = keyof typeof texts

/** A QR that cannot be read, with the reason for whoever scanned it besides the one for the log. */
export class DamagedQrError extends MalformedInputError {
  readonly damage: QrDamage
  readonly says: Bilingual

  constructor(damage: QrDamage, message: string, options?: ErrorOptions) {
    super(message, options)
    this.damage = damage
    const tag = /tag (\d+)/.exec(message)?.[1] ?? ''
    const { ar, en } = texts[damage]
    this.says = { ar: ar.replace('{tag}', tag), en: en.replace('{tag}', tag) }
  }
}
