import assert from 'node:assert/strict'
import test from 'node:test'
import type { QrContent } from '../qr/qr.ts'
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
    [' 2026-11-20T10:30:00Z ', '2026-11-20T10:30:00Z'],
    ['20.11.2026', '2026-11-20T00:00:00'],
    ['5/1/2026 9:05:07', '2026-01-05T09:05:07'],
    ['2028-02-29T10:30:00', '2028-02-29T10:30:00'],
    // What no clock or calendar shows is no moment.
    ['2026-13-45', null],
    ['2026-02-29T10:30:00', null],
    ['31/04/2026', null],
    ['2026-11-20 25:00', null],
    ['20/11/26', null],
    ['no. 20/11/2026', null],
    ['no. 2026-11-20', null],
    ['no. 2026-11-20T10:30:00', null],
    ['120/11/2026', null],
    ['20/110/2026', null],
    ['2026/110/20', null],
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
    [{ vatNumber: '3101223935000030' }, /الرقم الضريبي/, /VAT number/],
    [{ vatNumber: '1310122393500003' }, /الرقم الضريبي/, /VAT number/],
    [{ issuedAt: '2026-02-30T10:30:00Z' }, /تاريخ الإصدار/, /date of issue/],
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

test('blanks around a field are no fault of it', () => {
  const blanks = { vatNumber: ' 310122393500003 ', issuedAt: ' 2026-11-20T10:30:00Z' }
  const figures = { total: ' 115.00', vat: '15.00 ' }
  assert.equal(judgeQrFields({ ...sound, ...blanks, ...figures }).grade, 'good')
})

const figures: readonly (readonly [total: string, vat: string, grade: string])[] = [
  ['115.00', '0.00', 'good'],
  ['0.00', '0.00', 'good'],
  // 15 % of 100.00 and half a riyal of roundings, not a halala more.
  ['115.50', '15.50', 'good'],
  ['115.51', '15.51', 'bad'],
  ['115.00', '115.00', 'bad'],
]

for (const [total, vat, grade] of figures) {
  test(`VAT of ${vat} in a total of ${total} is ${grade}`, () => {
    assert.equal(judgeQrFields({ ...sound, total, vat }).grade, grade)
  })
}

test('all that is wrong is said in one sentence, with what to do about it', () => {
  assert.deepEqual(judgeQrFields(sound).says, {
    ar: 'حقول الرمز الخمسة سليمة: البائع ورقمه الضريبي والوقت والإجمالي والضريبة.',
    en: 'The five fields of the code are sound: seller, VAT number, time, total and VAT.',
  })
  assert.deepEqual(judgeQrFields({ ...sound, sellerName: '', total: 'x' }), {
    step: 'qr-fields',
    grade: 'bad',
    says: {
      ar: 'في الرمز: لا اسم للبائع؛ الإجمالي ليس مبلغًا. قارنه بالورقة واطلب من المورد تصحيحه.',
      en: 'In the code: the seller has no name; the total is no amount. Compare it with the paper and ask the supplier to correct it.',
    },
    broken: [],
  })
  const odd = judgeQrFields({ ...sound, issuedAt: '20/11/2026' }).says
  assert.match(odd.ar, /وقت الإصدار مكتوب بغير الصيغة المعتمدة/)
  assert.match(odd.en, /time of issue is written in another form/)
})
