import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { designModels } from '@mizan/contract/documents/document-design'
import decodeQR from 'qr/decode.js'
import sharp from 'sharp'
import { textOfPdf, withoutSpaces } from '../../../testing/pdf-text.ts'
import { createPdfPool } from '../pdf/pdf-pool.ts'
import type { PrintableInvoice } from '../printable/printable.ts'
import { qrLengthMax } from '../printable/qr.ts'
import { creditNote, qrText, standardInvoice, tillReceipt } from '../design/sample-documents.ts'
import { createTypesetter } from '../pdf/typesetter.ts'

const pool = createPdfPool()
after(() => pool.close())

const longName =
  'شركة الشرق الأوسط لتوريد وتركيب وصيانة أنظمة التكييف والتبريد المركزي والخدمات المساندة المحدودة'

/** A paper with everything the law can ask for at once. */
const full: PrintableInvoice = {
  ...standardInvoice,
  currency: 'USD',
  exchangeRate: '1 USD = 3.7512 SAR',
  seller: { ...standardInvoice.seller, name: { ar: longName, en: 'Middle East Cooling' } },
  supplyEndDate: '30/11/2026',
  particulars: [
    { label: { ar: 'رقم العقد', en: 'Contract number' }, isCode: true, value: 'C-2026/14' },
    { label: { ar: 'تعليمات التسليم', en: 'Delivery' }, isCode: false, value: 'الباب الخلفي' },
  ],
  originalNumber: 'TS-002377',
  reason: 'تعديل القيمة المتفق عليها',
  lines: standardInvoice.lines.map((line, index) =>
    index === 4 ? { ...line, name: 'رسوم فحص المختبر', vatWord: 'خارج النطاق' } : line,
  ),
  totals: { ...standardInvoice.totals, vatInSar: '43,490.10', rounding: '−0.01' },
  statements: [
    {
      ar: 'فوترة ذاتية: أصدر المشتري هذا المستند نيابة عن المورد',
      en: 'Self-billed: issued by the buyer on behalf of the supplier',
    },
  ],
}

/** What stands on a paper of either width: words and figures that the authority wants printed. */
function wordsOf(paper: PrintableInvoice): readonly string[] {
  const { totals, seller, buyer } = paper
  return [
    paper.number,
    paper.issueDate,
    paper.supplyDate,
    paper.supplyEndDate,
    paper.originalNumber,
    paper.reason,
    seller.name.ar,
    seller.vatNumber,
    seller.identity?.number,
    ...seller.address,
    buyer?.name.ar,
    buyer?.vatNumber,
    buyer?.identity?.number,
    ...paper.lines.flatMap((line) => [
      line.name,
      line.quantity,
      line.unitPrice,
      line.discount,
      line.vatRate,
      line.vatWord,
      line.total,
    ]),
    'شامل ضريبة القيمة المضافة',
    ...paper.prepayments.flatMap((each) => [each.number, each.date, each.total]),
    ...Object.values(totals),
    ...paper.taxes.map(({ exemptionReason }) => exemptionReason?.ar),
    ...paper.statements.flatMap(({ ar, en }) => [ar, en]),
  ].filter((words) => words !== null && words !== undefined)
}

/** What a standard invoice has besides: its buyer whole, its lines and its VAT. */
const wordsOfStandard = (paper: PrintableInvoice): readonly string[] => [
  ...wordsOf(paper),
  ...(paper.buyer?.address ?? []),
  ...paper.lines.flatMap(({ net, vat }) => [net, vat]),
  ...paper.taxes.flatMap(({ category, rate, taxable, vat }) => [category.ar, rate, taxable, vat]),
  ...paper.particulars.flatMap(({ label, value }) => [label.ar, label.en ?? '', value]),
  paper.exchangeRate ?? '',
  'فاتورة ضريبية',
]

/** A4 has room for the VAT of each prepayment too. */
const wordsOfA4 = (paper: PrintableInvoice): readonly string[] => [
  ...wordsOfStandard(paper),
  ...paper.prepayments.flatMap(({ taxable, vatRate, vat }) => [taxable, vatRate, vat]),
]

async function missingOn(
  paper: PrintableInvoice,
  words: readonly string[],
): Promise<readonly string[]> {
  const text = withoutSpaces(textOfPdf(await pool.renderPdf(paper)))
  return words.filter((each) => !text.includes(withoutSpaces(each)))
}

const designed = (paper: PrintableInvoice, model: string): PrintableInvoice => ({
  ...paper,
  design: {
    model,
    logoSize: 'medium',
    logoPlace: 'end',
    discountColumn: false,
    signatures: false,
    footer: null,
  },
})

for (const model of designModels)
  test(`model ${model} has every word and figure that must be printed`, async () => {
    const paper = designed(full, model)
    assert.deepEqual(await missingOn(paper, wordsOfA4(paper)), [])
  })

for (const template of ['receipt-80mm', 'receipt-58mm'] as const)
  test(`${template} has every word and figure that must be printed`, async () => {
    const simplified: PrintableInvoice = { ...full, kind: 'simplified_invoice', template }
    assert.deepEqual(
      await missingOn(simplified, [...wordsOf(simplified), 'فاتورة ضريبية مبسطة']),
      [],
    )
    const standard: PrintableInvoice = { ...full, template }
    assert.deepEqual(await missingOn(standard, wordsOfStandard(standard)), [])
  })

test('Arabic is never left out where the second language is', async () => {
  const paper = { ...full, secondaryLanguage: null }
  const words = [...wordsOfA4(paper), 'الإجمالي شامل الضريبة', 'المبلغ المستحق', 'تاريخ الإصدار']
  const english = new Set(
    [...paper.statements, ...paper.particulars.map(({ label }) => label)].map(({ en }) => en),
  )
  assert.deepEqual(
    await missingOn(
      paper,
      words.filter((each) => !english.has(each)),
    ),
    [],
  )
  assert.ok(!textOfPdf(await pool.renderPdf(paper)).includes('Amount due'))
})

test('what is no valid invoice says so in words, on both kinds of paper', async () => {
  /** A note is masculine in Arabic, an invoice feminine. */
  const marks = {
    awaiting_clearance: ['بانتظار اعتماد الهيئة', 'بانتظار اعتماد الهيئة'],
    not_cleared: ['لم يرسل إلى الهيئة', 'لم ترسل إلى الهيئة'],
    rejected: ['رفضته الهيئة', 'رفضتها الهيئة'],
    cancelled: ['ملغى', 'ملغاة'],
    draft: ['مسودة', 'مسودة'],
    test: ['ليست فاتورة ضريبية', 'ليست فاتورة ضريبية'],
  } as const
  for (const [watermark, words] of Object.entries(marks) as [
    keyof typeof marks,
    (typeof marks)[keyof typeof marks],
  ][])
    for (const [index, paper] of [creditNote, tillReceipt].entries())
      assert.deepEqual(await missingOn({ ...paper, watermark }, [words[index]!]), [], watermark)
})

const typesetter = createTypesetter()
/** As a thermal head draws it: 203 dots an inch. */
const dotsAnInch = 203
const millimetres = 25.4 / 72

/** The first page as it is printed, and how wide its code stands on it. */
async function printed(
  paper: PrintableInvoice,
): Promise<{ readonly code: string; readonly millimetres: number }> {
  const job = { output: 'page', document: paper, logo: null, xml: null } as const
  const { svg } = typesetter.svg(job)
  const width = Number(/<image[^>]* width="([\d.]+)"/.exec(svg)?.[1]) * millimetres
  // A size in points would be counted in dots twice.
  const unsized = svg.replace(/ width="[^"]*" height="[^"]*"/, '')
  const { data, info } = await sharp(Buffer.from(unsized), { density: dotsAnInch })
    .flatten({ background: '#ffffff' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const picture = { width: info.width, height: info.height, data: new Uint8Array(data) }
  return { code: decodeQR(picture), millimetres: width }
}

/** What fits on one page: a picture of more is larger than the reader of codes takes. */
const brief = (paper: PrintableInvoice, qr: string): PrintableInvoice => ({
  ...paper,
  lines: paper.lines.slice(0, 1),
  prepayments: [],
  qr,
})

test('the code is read back from every paper, and is never under 25 mm', async () => {
  const payloads = [Buffer.from('خمسة وسوم فقط').toString('base64'), qrText]
  const longest = Buffer.from('ميزان'.repeat(100)).toString('base64').slice(0, qrLengthMax)
  const papers = [
    ...[...payloads, longest].flatMap((qr) =>
      (['receipt-80mm', 'receipt-58mm'] as const).map((template) => ({
        ...brief(tillReceipt, qr),
        template,
      })),
    ),
    ...designModels.map((model) => designed(brief(standardInvoice, qrText), model)),
    brief(standardInvoice, longest),
  ]
  for (const paper of papers) {
    const about = `${paper.template} ${paper.design?.model ?? ''}`
    const seen = await printed(paper)
    assert.equal(seen.code, paper.qr, about)
    assert.ok(seen.millimetres >= 25, `${about}: ${seen.millimetres} mm`)
  }
})
