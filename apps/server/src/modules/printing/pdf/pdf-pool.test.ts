import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { attachmentOf } from '../../../testing/pdf-text.ts'
import { createPdfPool, PdfFailure, type PrintableDocument, type PrintableLine } from '../index.ts'
import {
  creditNote,
  receiptVoucher,
  standardInvoice,
  tillReceipt,
} from '../design/sample-documents.ts'

const pool = createPdfPool()
after(() => pool.close())

const xml = {
  name: '310111222300003_20261120T114207_TS-002431.xml',
  bytes: new TextEncoder().encode('<Invoice>شركة روابي نجد التجارية &amp; أبناؤه</Invoice>\r\n'),
}

const latin = (pdf: Uint8Array): string => Buffer.from(pdf).toString('latin1')

const pagesOf = (pdf: Uint8Array): number => (latin(pdf).match(/\/Type\s*\/Page\b/gu) ?? []).length

const longName = 'مؤسسة الشرق الأوسط لتوريد وتركيب أنظمة التكييف والتبريد المركزي '
  .repeat(5)
  .slice(0, 300)

const line: PrintableLine = standardInvoice.lines[0]!

const textOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes)

test('a tax invoice is a tagged PDF/A-3 with the XML inside, byte for byte', async () => {
  const pdf = await pool.renderPdf(standardInvoice, { xml })
  const text = latin(pdf)
  assert.match(text, /^%PDF-1\.7/u)
  assert.match(text, /<pdfaid:part>3<\/pdfaid:part>/u)
  assert.match(text, /<pdfaid:conformance>A<\/pdfaid:conformance>/u)
  assert.match(text, /\/StructTreeRoot/u)
  assert.match(text, /\/Lang \(ar-SA\)/u)
  assert.match(text, /\/Type \/OutputIntent/u)
  assert.match(text, /\/AFRelationship \/Data/u)
  assert.match(text, /\/Subtype \/text#2Fxml/u)
  assert.ok(text.includes(xml.name), 'the attachment keeps its name')
  assert.match(text, /<xmp:CreateDate>2026-11-20T08:42:07Z/u)
  assert.ok(
    Buffer.from(pdf).includes(`${'فاتورة ضريبية'} TS-002431`),
    'the title is in the metadata',
  )
  assert.deepEqual(attachmentOf(pdf), Buffer.from(xml.bytes))
  assert.equal(pagesOf(pdf), 1)
})

test('only the fonts of the product are embedded, none of the machine', async () => {
  const names = latin(await pool.renderPdf(standardInvoice)).matchAll(
    /\/FontName \/[A-Z]{6}\+(\S+)/gu,
  )
  const families = new Set(Array.from(names, ([, name]) => name?.split('-')[0]))
  assert.deepEqual([...families].toSorted(), ['IBMPlexSansArabic', 'NotoNaskhArabic'])
})

test('the same document gives the same bytes', async () => {
  const first = await pool.renderPdf(standardInvoice, { xml })
  await pool.renderPdf(receiptVoucher)
  const second = await pool.renderPdf(standardInvoice, { xml })
  assert.deepEqual(Buffer.from(first), Buffer.from(second))
})

test('nothing of one company is left for the next', async () => {
  await pool.renderPdf(standardInvoice, { xml })
  assert.ok(!latin(await pool.renderPdf(standardInvoice)).includes('EmbeddedFile'))
})

test('200 lines run over many pages', async () => {
  const lines = Array.from({ length: 200 }, (_, index) => ({ ...line, code: `ST-${index}` }))
  const pdf = await pool.renderPdf({ ...standardInvoice, lines })
  // The tags of so many would outweigh the pages.
  assert.match(latin(pdf), /<pdfaid:conformance>B</u)
  const pages = pagesOf(pdf)
  assert.ok(pages >= 8 && pages <= 20, `${pages} pages`)
})

const strange: Readonly<Record<string, PrintableDocument>> = {
  'emoji and foreign letters': {
    ...standardInvoice,
    lines: [{ ...line, name: 'قهوة ☕️ 👨‍👩‍👧 中文 ② ﷺ ﷼', unit: '🧱' }],
    notes: '🎉\u0000\u0007 شكرًا\r\nلكم\u2028معنا\tدائمًا \uD800',
  },
  'vowels on no letter': {
    ...standardInvoice,
    number: 'ڵ\n\u06E0',
    lines: [{ ...line, code: '٠\n\u06E7', unit: '٠\u2077\u08E0' }],
  },
  'bidirectional controls': {
    ...standardInvoice,
    number: 'TS\u202E134200\u202C',
    lines: [{ ...line, name: '\u202Eمقلوب\u2066 abc \u200Fنص\u200E', code: '\u2067X' }],
  },
  'names of 300 characters, a code without spaces, figures in billions': {
    ...standardInvoice,
    seller: { ...standardInvoice.seller, name: { ar: longName, en: 'x'.repeat(300) } },
    buyer: standardInvoice.seller,
    lines: [
      {
        ...line,
        name: longName,
        description: longName.repeat(20),
        code: 'A1'.repeat(150),
        unit: 'كيلوغرام متر مربع',
        unitPrice: '1,234,567,890.123456',
        net: '1,234,567,890.00',
        vat: '185,185,183.50',
        total: '1,419,753,073.50',
      },
    ],
    totals: { ...standardInvoice.totals, total: '1,419,753,073.50', due: '1,419,753,073.50' },
  },
  'all that is optional empty': {
    ...standardInvoice,
    buyer: null,
    issueTime: null,
    supplyDate: null,
    dueDate: null,
    particulars: [],
    lines: [],
    taxes: [],
    amountInWords: null,
    notes: null,
    terms: null,
    bank: null,
    qr: null,
    secondaryLanguage: null,
    colour: 'red',
    seller: {
      ...standardInvoice.seller,
      name: { ar: '', en: null },
      vatNumber: null,
      identity: null,
      address: [],
      addressEn: null,
      phone: null,
    },
    totals: {
      ...standardInvoice.totals,
      beforeDiscount: null,
      discount: null,
      prepaid: null,
    },
  },
  'markup in the data': {
    ...standardInvoice,
    lines: [{ ...line, name: '#panic("no") $x$ *a* _b_ `c` <d> @e \\ [f] // g', code: '#1' }],
    notes: '#import "/etc/passwd"; </script><b>&amp;',
  },
  'a foreign currency and a self-billing statement': {
    ...standardInvoice,
    currency: 'USD',
    supplyEndDate: '30/11/2026',
    watermark: 'awaiting_clearance',
    totals: { ...standardInvoice.totals, vatInSar: '43,476.19', rounding: '0.01', paid: '1.00' },
    statements: [{ ar: 'أصدر العميل هذه الفاتورة نيابة عن المورد', en: 'Self-billed invoice' }],
  },
  'a credit note in test mode, Arabic only': creditNote,
  'a purchase bill on the paper of the buyer': {
    ...standardInvoice,
    kind: 'purchase_bill',
    qr: null,
  },
  'a quotation': { ...standardInvoice, kind: 'quotation', qr: null },
  'a till receipt': tillReceipt,
  'a simplified note on the roll': {
    ...tillReceipt,
    kind: 'simplified_credit_note',
    originalNumber: 'POS1-004500',
    reason: 'تبديل',
    watermark: 'copy',
    buyer: standardInvoice.buyer,
  },
  'a receipt on the narrow roll': { ...tillReceipt, template: 'receipt-58mm' },
  'an empty receipt': { ...tillReceipt, lines: [], qr: null, payments: [] },
  'a receipt voucher': receiptVoucher,
  'a payment voucher with nothing but an amount': {
    ...receiptVoucher,
    kind: 'payment_voucher',
    party: null,
    amountInWords: null,
    paymentMethod: null,
    account: null,
    purpose: null,
    allocations: [],
    unallocated: null,
    watermark: 'cancelled',
    notes: 'ملاحظة',
  },
}

for (const [name, document] of Object.entries(strange)) {
  test(`prints ${name}`, async () => {
    const pdf = await pool.renderPdf(document, { xml })
    assert.match(latin(pdf), /<pdfaid:part>3<\/pdfaid:part>/u)
    assert.equal(document.template.startsWith('receipt') ? pagesOf(pdf) : 1, 1)
  })
}

test('a logo that is no picture is left out', async () => {
  const seller = { ...standardInvoice.seller, logo: new TextEncoder().encode('not a picture') }
  const pdf = await pool.renderPdf({ ...standardInvoice, seller })
  assert.ok(!latin(pdf).includes('/Subtype /Image'))
})

test('an SVG logo is printed', async () => {
  const logo = new TextEncoder().encode(
    '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="30"><circle r="9"/></svg>',
  )
  const seller = { ...standardInvoice.seller, logo }
  assert.match(latin(await pool.renderPdf({ ...standardInvoice, seller })), /\/Subtype \/Image/u)
})

test('the web page shows every page at the size of the paper and runs no script', async () => {
  const lines = Array.from({ length: 40 }, () => ({ ...line, name: '<script>alert(1)</script>' }))
  const html = textOf(await pool.renderHtml({ ...standardInvoice, lines, number: '"><script>' }))
  assert.match(html, /<html lang="ar" dir="rtl">/u)
  assert.match(html, /@page \{ size: 595\.\d+pt 841\.\d+pt; margin: 0 \}/u)
  assert.ok((html.match(/<svg class="page"/gu) ?? []).length >= 2)
  assert.ok(!html.includes('<script'))
  assert.match(textOf(await pool.renderHtml(tillReceipt)), /@page \{ size: 226\.\d+pt /u)
})

test('a document at fault fails alone and says why', async () => {
  const failing = pool.renderPdf({ ...standardInvoice, issuedAt: 'yesterday' })
  const next = pool.renderPdf(receiptVoucher)
  await assert.rejects(failing, { code: 'pdf_template', message: /issuedAt is no local time/u })
  assert.equal(pagesOf(await next), 1)
})

const isAlive = (pid: number | undefined): boolean => {
  try {
    return process.kill(pid ?? 0, 0)
  } catch {
    // There is no such process.
    return false
  }
}

test('a process that is idle, or has grown, ends and gives its memory back', async () => {
  for (const options of [{ idleMs: 1 }, { memoryMax: 1 }]) {
    const brief = createPdfPool(options)
    await brief.renderPdf(receiptVoucher)
    const [first] = brief.processes()
    while (brief.processes().length > 0) await new Promise((resolve) => setImmediate(resolve))
    assert.equal(isAlive(first), false)
    assert.equal(pagesOf(await brief.renderPdf(receiptVoucher)), 1)
    await brief.close()
    assert.deepEqual(brief.processes(), [])
  }
})

test('a process that is killed fails its document, and the next one is printed', async () => {
  const steady = createPdfPool()
  await steady.renderPdf(receiptVoucher)
  const printing = steady.renderPdf(standardInvoice)
  process.kill(steady.processes()[0] ?? 0, 'SIGKILL')
  await assert.rejects(printing, { code: 'pdf_crashed' })
  assert.equal(pagesOf(await steady.renderPdf(receiptVoucher)), 1)
  await steady.close()
})

test('a document that takes too long fails, and the process is replaced', async () => {
  const hasty = createPdfPool({ timeoutMs: 1 })
  await assert.rejects(hasty.renderPdf(standardInvoice), { code: 'pdf_timeout' })
  await assert.rejects(hasty.renderPdf(standardInvoice), { code: 'pdf_timeout' })
  await hasty.close()
})

test('closing fails what waits and what comes after', async () => {
  const brief = createPdfPool({ size: 2 })
  const waiting = Array.from({ length: 4 }, () => brief.renderPdf(standardInvoice))
  const outcomes = Promise.allSettled(waiting)
  await brief.close()
  for (const outcome of await outcomes) {
    assert.ok(outcome.status === 'rejected' && outcome.reason instanceof PdfFailure)
    assert.equal(outcome.reason.code, 'pdf_closed')
  }
  await assert.rejects(brief.renderPdf(standardInvoice), { code: 'pdf_closed' })
})
