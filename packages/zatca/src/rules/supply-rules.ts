import { paymentMeans, unknownToTheAuthority } from './codes/payment-means.ts'
import { isSimplifiedSummary } from './buyer-rules.ts'
import { isDate } from './moments.ts'
import { error, hitsOf, isBlank, warning, when } from './rule.ts'
import type { Rules } from './rule.ts'

/** When the supply took place, and how it is paid. */
export const supplyRules: Rules = {
  'BR-KSA-15': warning(
    'أدخل تاريخ التوريد: هو إلزامي في الفاتورة الضريبية.',
    'Enter the supply date: a tax invoice needs it.',
    ({ isSimplified, isStandard, typeCode, supplyDate }) =>
      when(isStandard && !isSimplified && typeCode === '388' && isBlank(supplyDate), 'supplyDate'),
  ),
  'BR-KSA-35': warning(
    'أدخل تاريخ بداية التوريد مع تاريخ نهايته.',
    'Enter the supply date together with its end date.',
    ({ supplyDate, supplyEndDate }) =>
      when(supplyEndDate !== null && isBlank(supplyDate), 'supplyDate'),
  ),
  'BR-KSA-36': warning(
    'صحّح تاريخ نهاية التوريد: لا يكون قبل بدايته.',
    'Correct the end of the supply: it cannot be before its start.',
    ({ supplyDate, supplyEndDate }) =>
      when(
        isDate(supplyDate) && isDate(supplyEndDate) && supplyEndDate < supplyDate,
        'supplyEndDate',
      ),
  ),
  'BR-KSA-72': error(
    'أدخل تاريخي بداية التوريد ونهايته في الفاتورة المبسطة المجمّعة.',
    'Enter the start and the end of the supply on a simplified summary invoice.',
    (invoice) =>
      isSimplifiedSummary(invoice)
        ? [
            ...when(isBlank(invoice.supplyDate), 'supplyDate'),
            ...when(isBlank(invoice.supplyEndDate), 'supplyEndDate'),
          ]
        : [],
  ),
  'BR-49': warning(
    'اختر طريقة الدفع.',
    'Choose the method of payment.',
    hitsOf(
      (invoice) => (invoice.isStandard ? invoice.paymentMeans : []),
      ({ code }) => code === null,
      (index) => `paymentMeans.${index}.code`,
    ),
  ),
  'BR-CL-16': warning(
    'اختر طريقة الدفع من القائمة، مثل نقد (10) أو بطاقة (48).',
    'Choose the method of payment from the list, such as cash (10) or card (48).',
    hitsOf(
      (invoice) => invoice.paymentMeans,
      ({ code }) => code !== null && !paymentMeans.has(code),
      (index) => `paymentMeans.${index}.code`,
    ),
  ),
  'BR-KSA-16': warning(
    'اختر طريقة دفع تعرفها الهيئة: نقد (10) أو آجل (30) أو حساب بنكي (42) أو بطاقة (48).',
    'Choose a method the authority knows: cash (10), credit (30), bank account (42) or card (48).',
    hitsOf(
      (invoice) => invoice.paymentMeans,
      ({ code }) => !isBlank(code) && (!paymentMeans.has(code) || unknownToTheAuthority.has(code)),
      (index) => `paymentMeans.${index}.code`,
    ),
  ),
}
