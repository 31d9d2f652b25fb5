import { MalformedInputError } from '../errors.ts'
import type { Bilingual } from '../rules/rule.ts'

/** Why a file is not read as an e-invoice, in the words of who received it. */
const texts = {
  empty: {
    ar: 'الملف فارغ: اطلب من البائع إرساله من جديد.',
    en: 'The file is empty: ask the seller to send it again.',
  },
  pdf: {
    ar: 'هذا ملف PDF: الفاتورة الإلكترونية مرفقة بداخله إن وُجدت، فارفعه بصفته PDF.',
    en: 'This is a PDF: if it carries an e-invoice, that is attached inside. Upload it as a PDF.',
  },
  no_xml: {
    ar: 'ليس الملف فاتورة إلكترونية: الفاتورة الإلكترونية ملف XML يرسله البائع كما أصدره نظامه.',
    en: 'The file is no e-invoice: that is an XML file, sent by the seller as his system issued it.',
  },
  other_document: {
    ar: 'الملف مستند من نوع آخر، وليس فاتورة ولا إشعارًا بصيغة الهيئة.',
    en: 'The file is a document of another kind, neither an invoice nor a note in the authority’s format.',
  },
  outlandish: {
    ar: 'بُني الملف على غير ما تُبنى به الفواتير، فلم يُفتح احتياطًا: تحقق ممن أرسله.',
    en: 'The file is not built as invoices are and was not opened, to be safe: make sure who sent it.',
  },
  damaged: {
    ar: 'الملف ناقص أو تالف: اطلب من البائع إرساله من جديد كما أصدره نظامه.',
    en: 'The file is incomplete or damaged: ask the seller to send it again as his system issued it.',
  },
} as const satisfies Readonly<Record<string, Bilingual>>

export type NoInvoiceReason = keyof typeof texts

/** A text that is no e-invoice, with the reason for whoever received it besides the one for the log. */
export class NoInvoiceError extends MalformedInputError {
  readonly reason: NoInvoiceReason
  readonly says: Bilingual

  constructor(text: string, cause: MalformedInputError) {
    super(cause.message, { cause })
    this.reason = reasonOf(text, cause.message)
    this.says = texts[this.reason]
  }
}

function reasonOf(text: string, message: string): NoInvoiceReason {
  const start = text.slice(0, 1024).trimStart()
  if (start === '') return 'empty'
  if (start.startsWith('%PDF-')) return 'pdf'
  if (!start.startsWith('<')) return 'no_xml'
  if (message.includes('root element')) return 'other_document'
  return /too (many|deeply)/.test(message) || /<!(DOCTYPE|ENTITY)/i.test(text)
    ? 'outlandish'
    : 'damaged'
}
