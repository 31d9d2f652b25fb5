import { createPublicKey, verify } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import { isOnCurve } from '../certificates/keys.ts'
import { decodeQr } from '../qr/qr.ts'
import type { QrContent, QrStamp } from '../qr/qr.ts'
import { step } from './grade.ts'
import type { JudgedStep } from './grade.ts'
import { judgeQrFields } from './qr-fields.ts'

export type JudgedQr = { readonly content: QrContent; readonly steps: readonly JudgedStep[] }

/**
 * Judges the QR of an invoice that is at hand on paper alone: five fields, and in the second phase
 * whether the signature in it was made over the hash in it by the key in it. Blanks and direction
 * marks that copying brings in are left out. Throws `DamagedQrError` when the text is no such code.
 */
export function judgeQr(text: string): JudgedQr {
  const content = decodeQr(text.replace(/[\s\p{Cf}]+/gu, ''))
  return { content, steps: [judgeQrFields(content), judgeStamp(content.stamp)] }
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
