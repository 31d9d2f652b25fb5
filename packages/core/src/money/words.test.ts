import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { type Money, money } from './decimal.ts'
import { amountInWords } from './words.ts'

const riyals: readonly (readonly [bigint, string])[] = [
  [0n, 'صفر ريال فقط'],
  [1_00n, 'ريال واحد فقط'],
  [2_00n, 'ريالان فقط'],
  [3_00n, 'ثلاثة ريالات فقط'],
  [10_00n, 'عشرة ريالات فقط'],
  [11_00n, 'أحد عشر ريالًا فقط'],
  [12_00n, 'اثنا عشر ريالًا فقط'],
  [18_00n, 'ثمانية عشر ريالًا فقط'],
  [20_00n, 'عشرون ريالًا فقط'],
  [21_00n, 'واحد وعشرون ريالًا فقط'],
  [99_00n, 'تسعة وتسعون ريالًا فقط'],
  [100_00n, 'مئة ريال فقط'],
  [101_00n, 'مئة ريال وريال واحد فقط'],
  [102_00n, 'مئة ريال وريالان فقط'],
  [103_00n, 'مئة وثلاثة ريالات فقط'],
  [115_00n, 'مئة وخمسة عشر ريالًا فقط'],
  [200_00n, 'مئتا ريال فقط'],
  [250_00n, 'مئتان وخمسون ريالًا فقط'],
  [1000_00n, 'ألف ريال فقط'],
  [1001_00n, 'ألف ريال وريال واحد فقط'],
  [1100_00n, 'ألف ومئة ريال فقط'],
  [2000_00n, 'ألفا ريال فقط'],
  [2002_00n, 'ألفا ريال وريالان فقط'],
  [2500_00n, 'ألفان وخمسمئة ريال فقط'],
  [3000_00n, 'ثلاثة آلاف ريال فقط'],
  [11000_00n, 'أحد عشر ألف ريال فقط'],
  [11005_00n, 'أحد عشر ألفًا وخمسة ريالات فقط'],
  [100000_00n, 'مئة ألف ريال فقط'],
  [200000_00n, 'مئتا ألف ريال فقط'],
  [202000_00n, 'مئتا ألف وألفا ريال فقط'],
  [1000000_00n, 'مليون ريال فقط'],
  [2000000_00n, 'مليونا ريال فقط'],
  [3500000_00n, 'ثلاثة ملايين وخمسمئة ألف ريال فقط'],
  [
    114999884885_00n,
    'مئة وأربعة عشر مليارًا وتسعمئة وتسعة وتسعون مليونًا وثمانمئة وأربعة' +
      ' وثمانون ألفًا وثمانمئة وخمسة وثمانون ريالًا فقط',
  ],
  [104389_50n, 'مئة وأربعة آلاف وثلاثمئة وتسعة وثمانون ريالًا وخمسون هللة فقط'],
  [1n, 'هللة واحدة فقط'],
  [2n, 'هللتان فقط'],
  [3n, 'ثلاث هللات فقط'],
  [8n, 'ثماني هللات فقط'],
  [10n, 'عشر هللات فقط'],
  [11n, 'إحدى عشرة هللة فقط'],
  [12n, 'اثنتا عشرة هللة فقط'],
  [15n, 'خمس عشرة هللة فقط'],
  [21n, 'إحدى وعشرون هللة فقط'],
  [22n, 'اثنتان وعشرون هللة فقط'],
  [28n, 'ثمانٍ وعشرون هللة فقط'],
  [99n, 'تسع وتسعون هللة فقط'],
  [-1_50n, 'سالب ريال واحد وخمسون هللة فقط'],
]
for (const [amount, words] of riyals) {
  test(words, () => assert.equal(amountInWords(money(amount), 'SAR', 'ar'), words))
}

const others: readonly (readonly [bigint, string, 'ar' | 'en', string])[] = [
  [4_260n, 'KWD', 'ar', 'أربعة دنانير كويتية ومئتان وستون فلسًا فقط'],
  [2_000n, 'KWD', 'ar', 'ديناران كويتيان فقط'],
  [15_00n, 'QAR', 'ar', 'خمسة عشر ريالًا قطريًا فقط'],
  [3n, 'JPY', 'ar', 'ثلاثة ينات يابانية فقط'],
  [5_25n, 'GBP', 'en', 'Five GBP and twenty-five parts of GBP only'],
  [
    104389_50n,
    'SAR',
    'en',
    'One hundred four thousand three hundred eighty-nine Saudi riyals and fifty halalas only',
  ],
  [1_01n, 'SAR', 'en', 'One Saudi riyal and one halala only'],
  [0n, 'SAR', 'en', 'Zero Saudi riyals only'],
  [1_000_000_00n, 'USD', 'en', 'One million US dollars only'],
  [-13_00n, 'USD', 'en', 'Minus thirteen US dollars only'],
]
for (const [amount, currency, language, words] of others) {
  test(words, () => assert.equal(amountInWords(money(amount), currency, language), words))
}

test('every amount has words without gaps, and different amounts have different words', () => {
  const amount = fc.bigInt(0n, 10n ** 14n).map((value): Money => money(value))
  fc.assert(
    fc.property(amount, amount, fc.constantFrom('ar', 'en'), (a, b, language) => {
      const words = amountInWords(a, 'SAR', language)
      assert.doesNotMatch(words, /undefined|\s{2}|^\s|\s$/)
      assert.equal(words === amountInWords(b, 'SAR', language), a === b)
    }),
  )
})
