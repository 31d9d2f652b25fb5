import { saudiDocumentTypes } from './codes/document-types.ts'
import { isDate, isTime, millisecondsOf } from './moments.ts'
import type { InvoiceReading } from './reading.ts'
import { error, hitsOf, isBlank, warning, when } from './rule.ts'
import type { Moment, Rules } from './rule.ts'

const day = 24 * 60 * 60 * 1000

/** What a document is, when it was issued and what it refers to. */
export const headerRules: Rules = {
  'BR-KSA-EN16931-01': error(
    'أنشئ الفاتورة بصيغة هيئة الزكاة والضريبة والجمارك (reporting:1.0)؛ هذا الملف بصيغة أخرى.',
    'Make the invoice in the tax authority’s format (reporting:1.0); this file is in another.',
    ({ profile }) => when(profile !== 'reporting:1.0', 'profile'),
  ),
  'BR-02': warning('أعطِ الفاتورة رقمًا.', 'Give the invoice a number.', ({ number }) =>
    when(isBlank(number), 'number'),
  ),
  'BR-KSA-03': error(
    'أعد إصدار الفاتورة ليُعطى لها معرّف فريد (UUID) من أحرف لاتينية وأرقام وشرطات فقط.',
    'Issue the invoice again so that it gets a unique identifier (UUID) of letters, digits and dashes.',
    ({ uuid }) => when(isBlank(uuid) || !/^[A-Za-z\d-]+$/.test(uuid), 'uuid'),
  ),
  'BR-03': error(
    'أدخل تاريخ إصدار الفاتورة.',
    'Enter the issue date of the invoice.',
    ({ issueDate }) => when(isBlank(issueDate), 'issueDate'),
  ),
  'BR-KSA-04': error(
    'صحّح تاريخ الإصدار: لا يجوز أن يكون بعد تاريخ اليوم.',
    'Correct the issue date: it cannot be later than today.',
    (invoice, now) => [
      ...when(isTomorrow(invoice.issueDate, now), 'issueDate'),
      ...invoice.lines.flatMap(({ prepayment }, index) =>
        when(isTomorrow(prepayment?.issueDate ?? null, now), `lines.${index}.prepayment.issueDate`),
      ),
    ],
  ),
  'BR-KSA-70': error(
    'اكتب وقت الإصدار بالساعات والدقائق والثواني، مثل 19:20:30.',
    'Write the issue time as hours, minutes and seconds, such as 19:20:30.',
    ({ issueTime }) => when(!isTime(issueTime), 'issueTime'),
  ),
  'BR-KSA-98': warning(
    'أرسل الفاتورة المبسطة إلى الهيئة خلال 24 ساعة من إصدارها؛ لقد مضت المهلة، فأرسلها الآن.',
    'Report a simplified invoice to the authority within 24 hours; the time is over, so send it now.',
    (invoice, now) => when(invoice.isSimplified && isLate(invoice, now), 'issueDate'),
  ),
  'BR-KSA-F-01': error(
    'اكتب التاريخ الميلادي بصيغة سنة-شهر-يوم، مثل 2026-01-31.',
    'Write the date as year-month-day, such as 2026-01-31.',
    (invoice) => [
      ...when(isWrongDate(invoice.issueDate), 'issueDate'),
      ...when(isWrongDate(invoice.dueDate) || isWrongDate(invoice.taxPointDate), 'issueDate'),
      ...when(isWrongDate(invoice.supplyDate), 'supplyDate'),
      ...when(isWrongDate(invoice.supplyEndDate), 'supplyEndDate'),
      ...invoice.lines.flatMap(({ prepayment }, index) =>
        when(
          prepayment !== null && isWrongDate(prepayment.issueDate),
          `lines.${index}.prepayment.issueDate`,
        ),
      ),
    ],
  ),
  'BR-04': error(
    'اختر نوع المستند: فاتورة أو إشعار دائن أو إشعار مدين أو فاتورة دفعة مقدمة.',
    'Choose the type of document: invoice, credit note, debit note or prepayment invoice.',
    ({ typeCode }) => when(isBlank(typeCode), 'typeCode'),
  ),
  'BR-KSA-05': error(
    'اختر نوعًا تقبله الهيئة: فاتورة (388) أو إشعار دائن (381) أو مدين (383) أو دفعة مقدمة (386).',
    'Choose a type the authority accepts: invoice (388), credit (381) or debit note (383), prepayment (386).',
    ({ typeCode }) => when(!isBlank(typeCode) && !saudiDocumentTypes.has(typeCode), 'typeCode'),
  ),
  'BR-KSA-06': error(
    'حدّد هل الفاتورة ضريبية أم مبسطة وما خصائصها؛ رمز المعاملة غير صحيح.',
    'Say whether the invoice is standard or simplified and what marks it; the transaction code is wrong.',
    ({ transactionCode }) =>
      when(isBlank(transactionCode) || !/^0[12][01]{5,7}$/.test(transactionCode), 'kind'),
  ),
  'BR-KSA-F-06-C40': warning(
    'رمز المعاملة يكون من 7 إلى 9 أرقام؛ اختر نوع الفاتورة وخصائصها من جديد.',
    'The transaction code has 7 to 9 digits; choose the kind and the marks of the invoice again.',
    ({ transactionCode }) =>
      when(transactionCode !== null && !/^.{7,9}$/.test(transactionCode), 'kind'),
  ),
  'BR-KSA-07': error(
    'ألغِ خيار الفوترة الذاتية: لا تجوز في فواتير التصدير.',
    'Take the self-billing mark off: an export invoice cannot be self-billed.',
    ({ transactionCode }) =>
      when(hasMark(transactionCode, 5) && hasMark(transactionCode, 7), 'flags.selfBilled'),
  ),
  'BR-KSA-31': error(
    'ألغِ خيار الفوترة الذاتية: لا تجوز في الفواتير المبسطة.',
    'Take the self-billing mark off: a simplified invoice cannot be self-billed.',
    (invoice) =>
      when(invoice.isSimplified && hasMark(invoice.transactionCode, 7), 'flags.selfBilled'),
  ),
  'BR-KSA-92': error(
    'أدخل رقم العقد: هو إلزامي في فواتير الجهات الحكومية وإشعاراتها.',
    'Enter the contract number: invoices to government buyers and their notes need it.',
    ({ transactionCode, contractReference }) =>
      when(hasMark(transactionCode, 9) && isBlank(contractReference), 'contractReference'),
  ),
  'BR-05': error('اختر عملة الفاتورة.', 'Choose the currency of the invoice.', ({ currency }) =>
    when(isBlank(currency), 'currency'),
  ),
  'BR-KSA-68': error(
    'حدّد عملة الضريبة، وهي الريال السعودي.',
    'State the currency of the VAT, which is the Saudi riyal.',
    ({ taxCurrency }) => when(isBlank(taxCurrency), 'taxCurrency'),
  ),
  'BR-KSA-EN16931-02': error(
    'اجعل عملة الضريبة الريال السعودي (SAR) مهما كانت عملة الفاتورة.',
    'Let the currency of the VAT be the Saudi riyal (SAR), whatever the invoice is in.',
    ({ taxCurrency }) => when(!isBlank(taxCurrency) && taxCurrency !== 'SAR', 'taxCurrency'),
  ),
  'BR-KSA-87': warning(
    'أكمل سعر الصرف: عملة الفاتورة وعملة الضريبة والسعر.',
    'Complete the exchange rate: currency of the invoice, currency of the VAT, and the rate.',
    ({ exchangeRate }) =>
      when(exchangeRate !== null && Object.values(exchangeRate).some(isBlank), 'exchangeRate'),
  ),
  'BR-KSA-88': error(
    'اجعل سعر الصرف من عملة الفاتورة نفسها.',
    'Let the exchange rate start from the currency of the invoice.',
    ({ exchangeRate, currency }) =>
      when((exchangeRate?.source || currency) !== currency, 'exchangeRate'),
  ),
  'BR-KSA-89': error(
    'اجعل سعر الصرف إلى عملة الضريبة، وهي الريال السعودي.',
    'Let the exchange rate lead to the currency of the VAT, the Saudi riyal.',
    ({ exchangeRate, taxCurrency }) =>
      when((exchangeRate?.target || taxCurrency) !== taxCurrency, 'exchangeRate'),
  ),
  'BR-KSA-90': error(
    'اكتب سعر الصرف بما لا يزيد على 14 خانة.',
    'Write the exchange rate with at most 14 characters.',
    ({ exchangeRate }) => when((exchangeRate?.rate ?? '').length > 14, 'exchangeRate'),
  ),
  'BR-KSA-56': warning(
    'اذكر رقم الفاتورة الأصلية التي يصحّحها الإشعار.',
    'Name the number of the original invoice that the note corrects.',
    ({ isNote, billingReferences }) =>
      when(isNote && billingReferences.every(isBlank), 'billingReferences'),
  ),
  'BR-55': error(
    'أكمل مرجع الفاتورة السابقة برقمها أو احذفه.',
    'Complete the reference to the earlier invoice with its number, or remove it.',
    hitsOf(
      ({ billingReferences }) => billingReferences,
      (number) => isBlank(number),
      (index) => `billingReferences.${index}`,
    ),
  ),
  'BR-KSA-17': error(
    'اكتب سبب إصدار الإشعار، مثل إرجاع بضاعة أو تعديل السعر.',
    'Write why the note is issued, such as goods returned or a price changed.',
    ({ isNote, paymentMeans }) =>
      when(
        isNote && (paymentMeans.length === 0 || paymentMeans.some(({ reason }) => isBlank(reason))),
        'noteReason',
      ),
  ),
}

/** Whether a marker of KSA-2 is set; positions count from 1. */
const hasMark = (transactionCode: string | null, position: number): boolean =>
  transactionCode?.[position - 1] === '1'

const isWrongDate = (date: string | null): boolean =>
  date !== null && (!isDate(date) || date < '2000')

const isTomorrow = (date: string | null, now: Moment): boolean =>
  now !== null && isDate(date) && date > now.slice(0, 10)

function isLate({ issueDate, issueTime }: InvoiceReading, now: Moment): boolean {
  if (now === null || !isDate(issueDate) || !isTime(issueTime)) return false
  return millisecondsOf(now) - millisecondsOf(`${issueDate}T${issueTime}`) > day
}
