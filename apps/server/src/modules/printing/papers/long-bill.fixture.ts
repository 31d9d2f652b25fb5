import { type Money, divide, formatDecimal, money } from '@mizan/core/money/decimal'
import type { BillPaper, BillPaperLine } from './bill-paper.ts'
import { exported, pen, sealed, with_ } from './bill-paper.fixture.ts'

const text = (value: bigint): string => `${formatDecimal(money(value), 2)}0`

const names = [
  'حديد تسليح سابك قطر 16 مم (طول 12 م) – مطابق لمواصفة SASO 2/1992',
  'أسمنت بورتلاندي عادي 50 كجم',
  'Galvanised binding wire, 1.2 mm (coil), grade B, packed in boxes of twenty-five kilograms each',
  'بلاط سيراميك إيطالي مقاوم للانزلاق مقاس 60 × 60 سم، درجة أولى، للممرات الخارجية والمداخل',
  'نقل وتركيب',
] as const
const descriptions = [
  'توريد للموقع شامل التنزيل بالرافعة (Crane) خلال أيام العمل الرسمية، وتسليم شهادات المطابقة مع كل شحنة قبل تفريغها في المستودع',
  null,
  'Delivered to site in Al Olaya, including unloading by crane and the mill certificates of every coil',
  null,
] as const

/** Lines as different as those of a large order: two rates and none, discounts, and words of all lengths. */
function lineOf(at: number): BillPaperLine {
  const price = BigInt(1_250 + ((at * 7_919) % 480_000))
  const quantity = BigInt(1 + ((at * 13) % 36))
  const gross = price * quantity
  const discount = at % 4 === 1 ? divide(gross, 20n) : 0n
  const net = gross - discount
  const rate = at % 9 === 7 ? 0n : at % 5 === 3 ? 5n : 15n
  const vat = divide(net * rate, 100n)
  return {
    ...(rate === 0n ? exported : pen),
    name: names[at % names.length] ?? pen.name,
    description: descriptions[at % descriptions.length] ?? null,
    code: at % 3 === 2 ? null : `ST-${String(at + 1).padStart(3, '0')}`,
    quantity: `${quantity}.000000`,
    price: `${formatDecimal(money(price), 2)}0000`,
    gross: text(gross),
    discount: text(discount),
    net: text(net),
    allowance: '0.000',
    vat: text(vat),
    total: text(net + vat),
    rate: `${rate}.0000`,
  }
}

const read = (figure: string): bigint => BigInt(figure.slice(0, -1).replace('.', ''))
const sumOf = (lines: readonly BillPaperLine[], key: 'gross' | 'net' | 'vat' | 'discount'): Money =>
  money(lines.reduce((all, line) => all + read(line[key] ?? '0.000'), 0n))

/** An invoice of several pages: two rates and exports, four advances deducted, a retention, terms and long words. */
export function longBill(count: number): BillPaper {
  const lines = Array.from({ length: count }, (_, at) => lineOf(at))
  const [net, vat] = [sumOf(lines, 'net'), sumOf(lines, 'vat')]
  const total = net + vat
  const prepaid = 4n * 57_500n
  const prepayments = Array.from({ length: 4 }, (_, at) => ({
    number: `#AD 00000${at + 1}`,
    issueDate: `2026-0${at + 3}-15`,
    rate: '15.0000',
    base: '500.000',
    vat: '75.000',
  }))
  return {
    ...with_({
      total: text(net),
      discount: '0.000',
      vat: text(vat),
      vatLocal: formatDecimal(vat, 2),
      net: text(total),
      paid: text(prepaid),
      prepaid: text(prepaid),
      retentions: text(divide(total, 10n)),
      notes:
        'يسلم على ثلاث دفعات، ويوقع مندوب العميل على كل سند تسليم. لا تقبل المرتجعات بعد سبعة أيام من التوريد.',
    }),
    lines,
    prepayments,
    sealed: sealed && {
      ...sealed,
      words: { ...sealed.words, lineNames: lines.map(({ name }) => name) },
    },
  }
}
