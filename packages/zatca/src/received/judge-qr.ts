import { createPublicKey, verify } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import { compare, minus, readDecimal, times } from '../decimal.ts'
import type { Decimal } from '../decimal.ts'
import { isOnCurve } from '../keys.ts'
import { decodeQr } from '../qr.ts'
import type { QrContent, QrStamp } from '../qr.ts'
import { step } from './grade.ts'
import type { JudgedStep } from './grade.ts'

export type JudgedQr = { readonly content: QrContent; readonly steps: readonly JudgedStep[] }

/**
 * Judges the QR of an invoice that is at hand on paper alone: five fields, and in the second phase
 * whether the signature in it was made over the hash in it by the key in it. Blanks that copying
 * brings in are left out. Throws `DamagedQrError` when the text is no such code.
 */
export function judgeQr(text: string): JudgedQr {
  const content = decodeQr(text.replace(/\s+/g, ''))
  return { content, steps: [judgeFields(content), judgeStamp(content.stamp)] }
}

const moment = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?/

function judgeFields(content: QrContent): JudgedStep {
  const total = readDecimal(content.total.trim())
  const vat = readDecimal(content.vat.trim())
  const isSound =
    content.sellerName.trim() !== '' &&
    /^3\d{13}3$/.test(content.vatNumber.trim()) &&
    moment.test(content.issuedAt.trim()) &&
    total !== null &&
    vat !== null &&
    isPlausible(total, vat)
  return isSound
    ? step(
        'qr-fields',
        'good',
        'حقول الرمز الخمسة سليمة: البائع ورقمه الضريبي والوقت والإجمالي والضريبة.',
        'The five fields of the code are sound: seller, VAT number, time, total and VAT.',
      )
    : step(
        'qr-fields',
        'bad',
        'في حقول الرمز ما لا يصح: الرقم الضريبي 15 رقمًا يبدأ وينتهي بالرقم 3، والضريبة لا تزيد على 15% من المبلغ قبلها.',
        'A field of the code is wrong: a VAT number has 15 digits and begins and ends with 3, and the VAT is at most 15 % of the amount before it.',
      )
}

/** VAT is at most 15 % of what is before it; each line may have rounded up a halala of its own. */
function isPlausible(total: Decimal, vat: Decimal): boolean {
  const isNegative = ({ units }: Decimal): boolean => units < 0n
  if (isNegative(total) || isNegative(vat)) return false
  const allowed = times(minus(total, vat), { units: 15n, digits: 2 })
  return compare(minus(vat, allowed), { units: 50n, digits: 2 }) <= 0
}

function judgeStamp(stamp: QrStamp | null): JudgedStep {
  if (stamp === null) {
    return step(
      'qr-signature',
      'doubtful',
      'الرمز من المرحلة الأولى بلا ختم: لا يُثبت من أصدره. قارنه بورقة الفاتورة.',
      'A code of the first phase, without a stamp: it does not prove who issued it. Compare it with the paper.',
    )
  }
  return isSigned(stamp)
    ? step(
        'qr-signature',
        'good',
        'الختم الذي في الرمز صحيح: بصمة الفاتورة موقّعة بالمفتاح المرفق.',
        'The stamp in the code is right: the hash of the invoice is signed with the key beside it.',
      )
    : step(
        'qr-signature',
        'bad',
        'الختم الذي في الرمز غير صحيح: التوقيع لا يطابق البصمة والمفتاح.',
        'The stamp in the code is wrong: the signature does not fit hash and key.',
      )
}

function isSigned({ hash, signature, publicKey }: QrStamp): boolean {
  const key = readPublicKey(publicKey)
  if (key === null || !isOnCurve(key)) return false
  const hashed = Buffer.from(hash, 'base64')
  return hashed.length === 32 && verify('sha256', hashed, key, Buffer.from(signature, 'base64'))
}

function readPublicKey(bytes: Uint8Array): KeyObject | null {
  try {
    return createPublicKey({ key: Buffer.from(bytes), format: 'der', type: 'spki' })
  } catch (error) {
    // Bytes that are no key: OpenSSL throws plain errors of many kinds.
    if (error instanceof Error) return null
    throw error
  }
}
