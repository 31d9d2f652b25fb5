import type { AccountSubType } from '../account-types.ts'
import type { DefaultAccountKey } from '../default-accounts.ts'
import type { AccountId, EntryLine, JournalEntry } from '../entry.ts'
import type { BookLanguage, Words } from './book-language.ts'

/** What is known of the account of a line: what it stands for, and how it is called. */
export type NamedAccount = {
  readonly name: string
  readonly subType: AccountSubType
  /** The default keys that name it, if any. */
  readonly keys: readonly DefaultAccountKey[]
}

/** How the books call what lines refer to. */
export type LineNames = {
  readonly language: BookLanguage
  readonly account: (id: AccountId) => NamedAccount | null
  readonly party: (id: string) => string | null
  /** Whom the entry is about as a whole, for lines that name nobody: the money of a receipt. */
  readonly headParty: string | null
  readonly document: (id: string) => string | null
  readonly item: (id: string) => string | null
  readonly tax: (code: string) => string | null
}

/**
 * A text for each side. `{item}`, `{party}`, `{tax}`, `{document}` stand for what the line names; what is in
 * brackets is left out where it names none.
 */
type Cause = { readonly debit: Words; readonly credit: Words }

const one = (ar: string, en: string): Cause => ({ debit: { ar, en }, credit: { ar, en } })
const two = (
  debit: readonly [ar: string, en: string],
  credit: readonly [ar: string, en: string],
): Cause => ({
  debit: { ar: debit[0], en: debit[1] },
  credit: { ar: credit[0], en: credit[1] },
})

/** Where the key says more than the kind of account does. */
const causesByKey: Partial<Readonly<Record<DefaultAccountKey, Cause>>> = {
  sales_return: one('مردودات ومسموحات[: {item}]', 'Returns and allowances[: {item}]'),
  sales_discount: one('خصم مسموح به[: {item}]', 'Discount given[: {item}]'),
  purchase_discount: one('خصم مكتسب', 'Discount earned'),
  price_difference: one('فرق سعر شراء[: {item}]', 'Purchase price difference[: {item}]'),
  stock_correction: one('تصحيح تكلفة[: {item}]', 'Cost correction[: {item}]'),
  count_difference: one('فروق جرد[: {item}]', 'Count difference[: {item}]'),
  scrap: one('بضاعة متلفة[: {item}]', 'Scrapped goods[: {item}]'),
  own_use: one('عينات وهدايا واستعمال داخلي[: {item}]', 'Samples, gifts and own use[: {item}]'),
  freight_expense: one('شحن وجمارك غير محمّلة', 'Freight and customs not capitalised'),
  rounding: one('فرق تقريب', 'Rounding difference'),
  bank_fees: one('رسوم بنكية', 'Bank charges'),
  card_fees: one('عمولة بطاقات وبوابات دفع', 'Card and gateway fees'),
  bad_debt: one('دين معدوم', 'Bad debt'),
  fx_gain: one('ربح فرق عملة محقق', 'Realised exchange gain'),
  fx_loss: one('خسارة فرق عملة محققة', 'Realised exchange loss'),
  fx_gain_unrealised: one('ربح فرق عملة غير محقق', 'Unrealised exchange gain'),
  fx_loss_unrealised: one('خسارة فرق عملة غير محققة', 'Unrealised exchange loss'),
  opening_equity: one('فرق الأرصدة الافتتاحية', 'Difference of the opening balances'),
  retained_earnings: one('نتيجة السنة', 'Result of the year'),
  cheques: two(
    ['شيك تحت التحصيل[ من {party}]', 'Cheque under collection[ of {party}]'],
    ['تحصيل شيك[ {party}]', 'Cheque collected[ of {party}]'],
  ),
  vat_output_rc: one('ضريبة مخرجات باحتساب عكسي[: {tax}]', 'Output VAT, reverse charge[: {tax}]'),
  vat_input_rc: one('ضريبة مدخلات باحتساب عكسي[: {tax}]', 'Input VAT, reverse charge[: {tax}]'),
  vat_input_customs: one('ضريبة مسددة للجمارك[: {tax}]', 'VAT paid at customs[: {tax}]'),
}

const paid = two(
  ['قبض[ من {party}]', 'Received[ from {party}]'],
  ['صرف[ إلى {party}]', 'Paid[ to {party}]'],
)

const causesBySubType: Partial<Readonly<Record<AccountSubType, Cause>>> = {
  receivable: two(
    ['مستحق على {party}[ عن {document}]', 'Due from {party}[ for {document}]'],
    ['لصالح {party}[ عن {document}]', 'Credit to {party}[ for {document}]'],
  ),
  payable: two(
    ['تخفيض المستحق إلى {party}[ عن {document}]', 'Charged to {party}[ for {document}]'],
    ['مستحق إلى {party}[ عن {document}]', 'Due to {party}[ for {document}]'],
  ),
  retention_receivable: two(
    ['ضمان محتجز لدى {party}', 'Retention held by {party}'],
    ['الإفراج عن ضمان محتجز لدى {party}', 'Retention released by {party}'],
  ),
  retention_payable: two(
    ['الإفراج عن ضمان محتجز من {party}', 'Retention released to {party}'],
    ['ضمان محتجز من {party}', 'Retention held from {party}'],
  ),
  advance_received: two(
    ['خصم دفعة مقدمة من {party}', 'Advance of {party} deducted'],
    ['دفعة مقدمة من {party}', 'Advance of {party}'],
  ),
  advance_paid: two(
    ['دفعة مقدمة إلى {party}', 'Advance to {party}'],
    ['خصم دفعة مقدمة إلى {party}', 'Advance to {party} deducted'],
  ),
  vat_output: one('ضريبة مخرجات[: {tax}]', 'Output VAT[: {tax}]'),
  vat_input: one('ضريبة مدخلات[: {tax}]', 'Input VAT[: {tax}]'),
  inventory: two(
    ['[إضافة إلى المخزون: {item}]', '[Into stock: {item}]'],
    ['[صرف من المخزون: {item}]', '[Out of stock: {item}]'],
  ),
  wip: two(
    ['إنتاج تحت التشغيل[: {item}]', 'Into work in process[: {item}]'],
    ['من إنتاج تحت التشغيل[: {item}]', 'Out of work in process[: {item}]'],
  ),
  goods_in_transit: one('بضاعة بالطريق[: {item}]', 'Goods in transit[: {item}]'),
  sales: one('مبيعات[: {item}]', 'Sales[: {item}]'),
  cogs: one('[تكلفة البضاعة المباعة: {item}]', '[Cost of goods sold: {item}]'),
  cash: paid,
  bank: paid,
  clearing: paid,
  fx_gain: one('ربح فرق عملة', 'Exchange gain'),
  fx_loss: one('خسارة فرق عملة', 'Exchange loss'),
}

type Values = Readonly<Record<string, string | null>>
/** A stretch of words, between which stand the names of what a line refers to. */
type Stretch = { readonly isOptional: boolean; readonly parts: readonly string[] }

const stretches = new Map<string, readonly Stretch[]>()

/** The stretches of a text, read once: what was in brackets, and what stands between the brackets. */
function stretchesOf(words: string): readonly Stretch[] {
  const known = stretches.get(words)
  if (known) return known
  const read = words.split(/[[\]]/).map((text, index) => ({
    isOptional: index % 2 === 1,
    parts: text.split(/[{}]/),
  }))
  stretches.set(words, read)
  return read
}

/** A stretch with its names; nothing of an optional one that lacks any. */
function filled({ isOptional, parts }: Stretch, values: Values): string {
  let text = ''
  for (const [index, part] of parts.entries()) {
    const value = index % 2 === 1 ? values[part] : part
    if (isOptional && value === null) return ''
    text += value ?? ''
  }
  return text
}

/**
 * What a line of an entry is, where nobody wrote it: the item it is of, or what its account stands for in
 * the entry (`domain/10` 74). «صرف من المخزون: قلم حبر», «ضريبة مخرجات: ضريبة 15%».
 */
export function lineStatement(line: EntryLine, names: LineNames): string {
  const account = names.account(line.account)
  const key = account?.keys.find((each) => causesByKey[each])
  const cause =
    (key && causesByKey[key]) ?? (account ? causesBySubType[account.subType] : undefined)
  const item = line.item ? names.item(line.item) : null
  const values: Values = {
    item,
    party: line.beneficiary ? names.party(line.beneficiary) : names.headParty,
    tax: line.tax ? names.tax(line.tax.code) : null,
    document: line.settles ? names.document(line.settles) : null,
  }
  const words = cause ? (line.debit > 0n ? cause.debit : cause.credit)[names.language] : ''
  const text = stretchesOf(words)
    .map((stretch) => filled(stretch, values))
    .join('')
  const own = [account?.name, item].filter(Boolean).join(': ')
  return (text.trim() || own).replace(/\s+/g, ' ')
}

/** The entry with a text on each line; what somebody wrote on one stays. */
export const withStatements = (entry: JournalEntry, names: LineNames): JournalEntry => ({
  lines: entry.lines.map((line) =>
    line.statement ? line : { ...line, statement: lineStatement(line, names) },
  ),
})
