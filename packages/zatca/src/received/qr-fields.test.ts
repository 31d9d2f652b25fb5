import assert from 'node:assert/strict'
import test from 'node:test'
import type { QrContent } from '../qr.ts'
import { judgeQrFields, momentOfQr } from './qr-fields.ts'

const sound: QrContent = {
  sellerName: 'صحارى للتجارة',
  vatNumber: '310122393500003',
  issuedAt: '2026-11-20T10:30:00Z',
  total: '115.00',
  vat: '15.00',
  stamp: null,
}

test('the day of a code is read however its program wrote it', () => {
  const days: readonly (readonly [written: string, read: string | null])[] = [
    ['2026-11-20T10:30:00Z', '2026-11-20T10:30:00Z'],
    ['2026-11-20 10:30:05', '2026-11-20T10:30:05'],
    ['2026/1/5 9:05', '2026-01-05T09:05:00'],
    ['20/11/2026 10:30', '2026-11-20T10:30:00'],
    ['5-1-2026', '2026-01-05T00:00:00'],
    ['٢٠٢٦-١١-٢٠ ١٠:٣٠:٠٥', '2026-11-20T10:30:05'],
    ['2026-13-45', null],
    ['أمس', null],
  ]
  for (const [written, read] of days) assert.equal(momentOfQr(written), read, written)
})

test('a wrong field is named, and an odd time is worth a look only', () => {
  assert.equal(judgeQrFields(sound).grade, 'good')
  assert.equal(judgeQrFields({ ...sound, issuedAt: '20/11/2026 10:30' }).grade, 'doubtful')
  const wrong: readonly (readonly [change: Partial<QrContent>, ar: RegExp, en: RegExp])[] = [
    [{ sellerName: ' ' }, /لا اسم/, /no name/],
    [{ vatNumber: '12345' }, /الرقم الضريبي/, /VAT number/],
    [{ issuedAt: 'غدا' }, /تاريخ الإصدار/, /date of issue/],
    [{ total: 'مئة' }, /الإجمالي/, /total/],
    [{ vat: '-1' }, /الضريبة ليست/, /VAT is no amount/],
    [{ vat: '90.00' }, /أكثر من 15%/, /more than 15 %/],
  ]
  for (const [change, ar, en] of wrong) {
    const { grade, says } = judgeQrFields({ ...sound, ...change })
    assert.equal(grade, 'bad')
    assert.match(says.ar, ar)
    assert.match(says.en, en)
    assert.equal(says.ar.split('؛').length, 1)
  }
})
