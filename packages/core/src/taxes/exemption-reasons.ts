import type { TaxCategory } from './tax-code.ts'

type Reason = {
  readonly category: Exclude<TaxCategory, 'S'>
  readonly ar: string
  readonly en: string
  /** The taxpayer writes the reason (BR-KSA-83 only asks for a text). */
  readonly isFreeText?: true
}

/** The authority's reasons why a line bears no VAT, with the text sent and printed (BT-120). */
export const exemptionReasons = {
  'VATEX-SA-29': {
    category: 'E',
    ar: 'الخدمات المالية',
    en: 'Financial services',
  },
  'VATEX-SA-29-7': {
    category: 'E',
    ar: 'خدمات التأمين على الحياة',
    en: 'Life insurance services',
  },
  'VATEX-SA-30': {
    category: 'E',
    ar: 'التوريدات العقارية',
    en: 'Real estate transactions',
  },
  'VATEX-SA-32': {
    category: 'Z',
    ar: 'تصدير السلع من المملكة',
    en: 'Export of goods',
  },
  'VATEX-SA-32(bis)': {
    category: 'Z',
    ar: 'تصدير السلع (المادة 32 مكرر)',
    en: 'Export of goods (Article 32 bis)',
  },
  'VATEX-SA-33': {
    category: 'Z',
    ar: 'تصدير الخدمات من المملكة',
    en: 'Export of services',
  },
  'VATEX-SA-34-1': {
    category: 'Z',
    ar: 'النقل الدولي للسلع',
    en: 'International transport of goods',
  },
  'VATEX-SA-34-2': {
    category: 'Z',
    ar: 'النقل الدولي للركاب',
    en: 'International transport of passengers',
  },
  'VATEX-SA-34-3': {
    category: 'Z',
    ar: 'الخدمات المرتبطة مباشرة وعرضيًا بالنقل الدولي للركاب',
    en: 'Services directly connected and incidental to international passenger transport',
  },
  'VATEX-SA-34-4': {
    category: 'Z',
    ar: 'توريد وسيلة نقل مؤهلة',
    en: 'Supply of a qualifying means of transport',
  },
  'VATEX-SA-34-5': {
    category: 'Z',
    ar: 'الخدمات المتصلة بنقل السلع أو الركاب وفق المادة 25',
    en: 'Services relating to goods or passenger transport under Article 25',
  },
  'VATEX-SA-35': {
    category: 'Z',
    ar: 'الأدوية والمعدات الطبية',
    en: 'Medicines and medical equipment',
  },
  'VATEX-SA-36': {
    category: 'Z',
    ar: 'المعادن المؤهلة',
    en: 'Qualifying metals',
  },
  'VATEX-SA-EDU': {
    category: 'Z',
    ar: 'الخدمات التعليمية الخاصة للمواطنين',
    en: 'Private education to citizen',
  },
  'VATEX-SA-HEA': {
    category: 'Z',
    ar: 'الخدمات الصحية الخاصة للمواطنين',
    en: 'Private healthcare to citizen',
  },
  'VATEX-SA-MLTRY': {
    category: 'Z',
    ar: 'السلع العسكرية المؤهلة',
    en: 'Supply of qualified military goods',
  },
  'VATEX-SA-DIPLOMAT': {
    category: 'Z',
    ar: 'توريدات للبعثات الدبلوماسية',
    en: 'Supplies to diplomatic missions',
  },
  'VATEX-SA-DUTYFREE': {
    category: 'Z',
    ar: 'توريدات الأسواق الحرة',
    en: 'Duty-free supplies',
  },
  'VATEX-SA-ROYALDECREE': {
    category: 'Z',
    ar: 'توريدات بموجب أمر ملكي',
    en: 'Supplies under a royal decree',
  },
  'VATEX-SA-OOS': {
    category: 'O',
    ar: 'غير خاضع للضريبة',
    en: 'Not subject to VAT',
    isFreeText: true,
  },
} as const satisfies Record<string, Reason>

export type ExemptionCode = keyof typeof exemptionReasons
export const exemptionCodes = Object.keys(exemptionReasons) as readonly ExemptionCode[]

/** Whether a text is one of the authority's reason codes. */
export const isExemptionCode = (code: string): code is ExemptionCode =>
  Object.hasOwn(exemptionReasons, code)

/** The reason texts of a code, in both languages. */
export const exemptionReason = (code: ExemptionCode): Reason => exemptionReasons[code]

/**
 * Why a reason does not fit its category: S takes none, the others need one of their own
 * (BR-KSA-23, 24, 69 and BR-KSA-CL-04). Null when it fits.
 */
export function exemptionProblem(
  category: TaxCategory,
  code: string | null,
): 'exemption_reason_required' | 'exemption_reason_not_allowed' | 'exemption_reason_wrong' | null {
  if (category === 'S') return code === null ? null : 'exemption_reason_not_allowed'
  if (code === null) return 'exemption_reason_required'
  return isExemptionCode(code) && exemptionReasons[code].category === category
    ? null
    : 'exemption_reason_wrong'
}

/** Reasons whose buyer must be a citizen with a national id and a name (BR-KSA-25, 49). */
export const needsNationalId = (code: string): boolean =>
  code === 'VATEX-SA-EDU' || code === 'VATEX-SA-HEA'
