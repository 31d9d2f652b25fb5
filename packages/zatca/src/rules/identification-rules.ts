import { warning, when } from './rule.ts'
import type { Rule, Rules } from './rule.ts'
import type { Identification, InvoiceReading } from './reading.ts'

/** Letters and digits, and at least one of them. */
export const isPlainId = (id: string): boolean => /^[A-Za-z\d]+$/.test(id)

type Party = 'seller' | 'buyer'

/** The numbers a party is known by beside the VAT number: each kind has a shape of its own. */
export const identificationRules: Rules = {
  'BR-KSA-F-07': shaped('TIN', /^3\d{9}$/, ['buyer'], {
    ar: 'صحّح الرقم المميز (TIN) للمشتري: 10 أرقام تبدأ بـ 3.',
    en: 'Correct the tax identification number (TIN) of the buyer: 10 digits starting with 3.',
  }),
  'BR-KSA-F-08': shaped('CRN', /^\d{10}$/, ['seller', 'buyer'], {
    ar: 'صحّح رقم السجل التجاري: 10 أرقام.',
    en: 'Correct the commercial register number: 10 digits.',
  }),
  'BR-KSA-F-09': shaped('700', /^7\d{9}$/, ['seller', 'buyer'], {
    ar: 'صحّح الرقم الوطني الموحد: 10 أرقام تبدأ بـ 7.',
    en: 'Correct the unified number: 10 digits starting with 7.',
  }),
  'BR-KSA-F-10': shaped('NAT', /^1\d{9}$/, ['buyer'], {
    ar: 'صحّح رقم الهوية الوطنية للمشتري: 10 أرقام تبدأ بـ 1.',
    en: 'Correct the national identity number of the buyer: 10 digits starting with 1.',
  }),
  'BR-KSA-F-11': shaped('IQA', /^2\d{9}$/, ['buyer'], {
    ar: 'صحّح رقم الإقامة للمشتري: 10 أرقام تبدأ بـ 2.',
    en: 'Correct the residence permit (iqama) number of the buyer: 10 digits starting with 2.',
  }),
  'BR-KSA-F-12': warning(
    'اختر نوع رقم التعريف من القائمة؛ فيه الآن فراغ زائد.',
    'Choose the kind of identification from the list; it contains a blank now.',
    ofBoth(({ scheme }) => /\s/.test(scheme), 'scheme'),
  ),
  'BR-KSA-F-13': warning(
    'أدخل رقم التعريف الحقيقي؛ هذا رقم تجريبي مثل 12345678 أو رقم مكرر.',
    'Enter the real identification number; this is a placeholder such as 12345678 or one digit repeated.',
    ofBoth(({ id }) => isPlaceholder(id), 'id'),
  ),
}

function shaped(
  scheme: string,
  shape: RegExp,
  parties: readonly Party[],
  { ar, en }: { readonly ar: string; readonly en: string },
): Rule {
  return warning(ar, en, (invoice: InvoiceReading) =>
    parties.flatMap((party) =>
      when(
        invoice[party].identifications.some(
          (each) => each.scheme.trim() === scheme && !shape.test(each.id),
        ),
        `${party}.identification.id`,
      ),
    ),
  )
}

function ofBoth(isBroken: (identification: Identification) => boolean, part: 'scheme' | 'id') {
  return (invoice: InvoiceReading) =>
    (['seller', 'buyer'] as const).flatMap((party) =>
      when(invoice[party].identifications.some(isBroken), `${party}.identification.${part}`),
    )
}

/** Eight in a row as the authority counts them: from 0, 1 or 2, or from 7, 8 or 9 down. */
const runs = ['0123456789', '9876543210']
const runLength = 8

/** A number, no passport of letters and digits, with eight equal digits or eight in a row. */
function isPlaceholder(id: string): boolean {
  const number = id.trim()
  if (!/^\d+$/.test(number)) return false
  if (/(\d)\1{7}/.test(number)) return true
  for (let start = 0; start + runLength <= number.length; start++) {
    const eight = number.slice(start, start + runLength)
    if (runs.some((run) => run.includes(eight))) return true
  }
  return false
}
