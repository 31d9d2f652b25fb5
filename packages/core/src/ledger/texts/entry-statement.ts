import type { BookLanguage, Words } from './book-language.ts'

/** What an entry is, in the words that its statement begins with. */
const kinds: Readonly<Record<string, Words>> = {
  sales_bill: { ar: 'فاتورة مبيعات', en: 'Sales bill' },
  prepayment_bill: { ar: 'فاتورة دفعة مقدمة', en: 'Prepayment invoice' },
  sales_return: { ar: 'مرتجع مبيعات', en: 'Sales return' },
  credit_note: { ar: 'إشعار دائن', en: 'Credit note' },
  customer_debit_note: { ar: 'إشعار مدين لعميل', en: 'Debit note to a customer' },
  purchase_bill: { ar: 'فاتورة مشتريات', en: 'Purchase bill' },
  supplier_prepayment: { ar: 'فاتورة دفعة مقدمة من مورد', en: 'Prepayment invoice of a supplier' },
  purchase_return: { ar: 'مرتجع مشتريات', en: 'Purchase return' },
  supplier_debit_note: { ar: 'إشعار مدين لمورد', en: 'Debit note to a supplier' },
  expense: { ar: 'فاتورة مصروفات', en: 'Expense bill' },
  catch_receipt: { ar: 'سند قبض', en: 'Receipt' },
  cashing_receipt: { ar: 'سند صرف', en: 'Payment' },
  cheque_cleared: { ar: 'تحصيل شيك السند', en: 'Cheque cleared of' },
  cheque_paid: { ar: 'صرف شيك السند', en: 'Cheque paid of' },
  retention_released: { ar: 'الإفراج عن ضمان محتجز في فاتورة', en: 'Retention released of bill' },
  sales_bill_delivered: { ar: 'تسليم بضاعة فاتورة مبيعات', en: 'Goods delivered of sales bill' },
  purchase_bill_delivered: {
    ar: 'استلام بضاعة فاتورة مشتريات',
    en: 'Goods received of purchase bill',
  },
  credit_used: { ar: 'تخصيص رصيد', en: 'Credit used of' },
  goods_receipt: { ar: 'استلام بضاعة', en: 'Goods received' },
  goods_receipt_returned: { ar: 'إرجاع بضاعة مستلمة', en: 'Goods received and given back' },
  landed_cost: { ar: 'تحميل تكاليف على البضاعة', en: 'Landed cost' },
  outgoing: { ar: 'إذن صرف', en: 'Outgoing voucher' },
  incoming: { ar: 'إذن إضافة', en: 'Incoming voucher' },
  scrapping: { ar: 'إتلاف', en: 'Scrapping' },
  transformation: { ar: 'إذن تحويل', en: 'Transfer voucher' },
  transformation_received: { ar: 'استلام تحويل', en: 'Goods received of transfer voucher' },
  stock_count: { ar: 'جرد', en: 'Stock count' },
  write_down: { ar: 'تخفيض مخزون إلى صافي القيمة', en: 'Stock write-down' },
  assembly: { ar: 'بدء تجميع دفعة', en: 'Batch assembly started' },
  assembly_finished: { ar: 'إنهاء تجميع دفعة', en: 'Batch assembly finished' },
  disassembly: { ar: 'بدء تفكيك', en: 'Taking apart started' },
  disassembly_finished: { ar: 'إنهاء تفكيك', en: 'Taking apart finished' },
  recalculation: { ar: 'إعادة حساب التكلفة', en: 'Costs recalculated' },
  closing: { ar: 'إقفال السنة المالية', en: 'Closing of the fiscal year' },
  conversion_balance: { ar: 'أرصدة افتتاحية', en: 'Opening balances' },
  opening_balance: { ar: 'رصيد افتتاحي', en: 'Opening balance' },
  opening_correction: { ar: 'تصحيح تكلفة بضاعة افتتاحية', en: 'Opening goods: cost correction' },
  vat_return: { ar: 'الإقرار الضريبي', en: 'VAT return' },
  vat_recovery: { ar: 'تسوية الخصم النسبي', en: 'Proportional deduction settled' },
  vat_payment: { ar: 'سداد الإقرار الضريبي', en: 'Payment of the VAT return' },
  pos_session_float: { ar: 'رصيد افتتاح جلسة نقطة البيع', en: 'Float of till session' },
  pos_session_difference: {
    ar: 'فرق رصيد افتتاح جلسة نقطة البيع',
    en: 'Difference of the float of till session',
  },
  pos_session_over_short: {
    ar: 'عجز أو زيادة جلسة نقطة البيع',
    en: 'Over or short of till session',
  },
  pos_session_hand_over: {
    ar: 'توريد نقد جلسة نقطة البيع إلى الخزنة',
    en: 'Cash handed over of till session',
  },
  zakat: { ar: 'زكاة السنة المالية', en: 'Zakat of the fiscal year' },
  bad_debt: { ar: 'إعدام دين', en: 'Bad debt written off' },
  fx: { ar: 'إعادة تقييم أرصدة العملات', en: 'Revaluation of foreign balances' },
}

const reversal: Words = { ar: 'عكس', en: 'Reversal of' }
const referenced: Words = { ar: 'مرجع', en: 'ref.' }
const because: Words = { ar: 'السبب', en: 'reason' }

/** Longest statement of an entry. */
const statementMax = 1000

export type EntryHead = {
  /** What it is, one of the kinds that have words. */
  readonly kind: string
  readonly isReversal?: boolean
  /** The number of its document; null where it has none of its own. */
  readonly number: string | null
  readonly party?: string | null
  /** The number on the other's paper: a supplier's invoice, a cheque, an order. */
  readonly reference?: string | null
  readonly reason?: string | null
  /** What somebody wrote about it. */
  readonly notes?: string | null
}

/**
 * The statement of an entry as an auditor wants it, who reads the journal alone (`domain/10` 74): kind,
 * number, party, reference, and why where somebody said why. «فاتورة مبيعات #TS 000012 – مؤسسة نور – مرجع PO-7».
 */
export function entryStatement(head: EntryHead, language: BookLanguage): string {
  const words = kinds[head.kind]
  if (!words) throw new Error(`no words for entries of kind ${head.kind}`)
  const what = [head.isReversal ? reversal[language] : null, words[language], head.number]
  const labelled = (name: Words, text: string | null | undefined): string | null =>
    text ? `${name[language]} ${text}` : null
  const why = head.reason ? `${because[language]}: ${head.reason}` : null
  return joined([
    what.filter(Boolean).join(' '),
    head.party,
    labelled(referenced, head.reference),
    why,
    head.notes,
  ])
}

/** The statement of what reverses an entry of a document: what is reversed, then why. */
export function documentReversal(
  { kind, number, reason }: Pick<EntryHead, 'kind' | 'number' | 'reason'>,
  reversed: string,
  language: BookLanguage,
): string {
  const own = [number, null].map((each) => entryStatement({ kind, number: each }, language))
  const head = own.find((each) => reversed.startsWith(each)) ?? ''
  const notes = reversed.slice(head.length).replace(/^ – /, '')
  const back = entryStatement({ kind, number, isReversal: true }, language)
  return joined([back, notes, reason ? `${because[language]}: ${reason}` : null])
}

/** The entry by hand that is reversed keeps its own statement behind what became of it. */
export const reversalStatement = (
  of: { readonly number: string | null; readonly statement: string },
  reason: string | null,
  language: BookLanguage,
): string => {
  const entry: Words = { ar: 'القيد', en: 'entry' }
  return joined([
    [reversal[language], entry[language], of.number].filter(Boolean).join(' '),
    of.statement,
    reason === null ? null : `${because[language]}: ${reason}`,
  ])
}

const joined = (parts: readonly (string | null | undefined)[]): string =>
  parts
    .flatMap((part) => (part ? [part.replace(/\s+/g, ' ').trim()] : []))
    .join(' – ')
    .slice(0, statementMax)
