import type { Environment } from '../certificates/csr.ts'
import { sandboxVatNumber } from '../certificates/sandbox.ts'
import type { UnitIdentity } from '../certificates/unit-identity.ts'
import type { UnitFinding } from './finding.ts'
import { textFindings } from './text-findings.ts'

/**
 * Checks what a unit is onboarded with while it is typed: everything the authority's certificate
 * server would refuse without saying why. In the order of the form; empty when all is well.
 */
export const checkUnit = (unit: UnitIdentity, environment: Environment): readonly UnitFinding[] => [
  ...textFindings(unit),
  ...longNameFindings(unit),
  ...groupFindings(unit),
  ...serialFindings(unit),
  ...vatFindings(unit, environment),
  ...kindFindings(unit),
  ...addressFindings(unit),
]

/** Checks the one-time code of the portal; it is sent once and never kept. */
export const checkOtp = (otp: string): readonly UnitFinding[] =>
  /^[0-9]{6}$/.test(otp)
    ? []
    : [
        {
          code: 'otp_shape',
          severity: 'error',
          field: 'otp',
          says: {
            ar: 'رمز بوابة فاتورة ستة أرقام، ويصلح ساعة واحدة لوحدة واحدة.',
            en: 'The code of the Fatoora portal is six digits, good for one hour and one unit.',
          },
        },
      ]

/** Tags longer than 127 bytes break the QR readers of others; the legal name is one of them. */
const qrBytesMax = 120

const longNameFindings = ({ organization }: UnitIdentity): readonly UnitFinding[] =>
  new TextEncoder().encode(organization).length <= qrBytesMax
    ? []
    : [
        {
          code: 'name_long_for_qr',
          severity: 'warning',
          field: 'organization',
          says: {
            ar: 'اسم المكلف طويل، وبعض قارئات الرمز لا تقرأ ما زاد على 60 حرفا عربيا تقريبا.',
            en: 'The taxpayer name is long; some QR readers fail beyond about 60 Arabic letters.',
          },
        },
      ]

/** The eleventh digit of the VAT number of a group is 1. */
const isGroup = (vatNumber: string): boolean => /^\d{10}1\d{4}$/.test(vatNumber)

const groupFindings = ({ vatNumber, organizationUnit }: UnitIdentity): readonly UnitFinding[] =>
  !isGroup(vatNumber) || /^3\d{9}$/.test(organizationUnit)
    ? []
    : [
        {
          code: 'group_member_tin',
          severity: 'error',
          field: 'organizationUnit',
          says: {
            ar: 'الرقم الضريبي لمجموعة ضريبية، فاكتب هنا الرقم المميز للعضو: عشرة أرقام أولها 3.',
            en: 'The VAT number is that of a VAT group: write the member’s TIN here, ten digits starting with 3.',
          },
        },
      ]

const serialFindings = ({ serial }: UnitIdentity): readonly UnitFinding[] =>
  serial === '' || /^1-[^|]+\|2-[^|]+\|3-[^|]+$/.test(serial)
    ? []
    : [
        {
          code: 'serial_shape',
          severity: 'error',
          field: 'serial',
          says: {
            ar: 'الرقم التسلسلي ثلاثة أجزاء: ‎1-المنتج|2-الإصدار|3-رقم الوحدة‎.',
            en: 'The serial number has three parts: 1-solution|2-model|3-serial.',
          },
        },
      ]

function vatFindings(
  { vatNumber }: UnitIdentity,
  environment: Environment,
): readonly UnitFinding[] {
  if (!/^3\d{13}3$/.test(vatNumber)) {
    return [
      {
        code: 'vat_number_shape',
        severity: 'error',
        field: 'vatNumber',
        says: {
          ar: 'الرقم الضريبي 15 رقما، أوله 3 وآخره 3.',
          en: 'A VAT number is 15 digits; the first and the last are 3.',
        },
      },
    ]
  }
  if (environment !== 'sandbox' || vatNumber === sandboxVatNumber) return []
  return [
    {
      code: 'sandbox_vat_number',
      severity: 'warning',
      field: 'vatNumber',
      says: {
        ar: `البيئة التجريبية للمطورين تصدر شهاداتها للرقم ${sandboxVatNumber} مهما كتبت، ولا تقبل فواتير رقم غيره.`,
        en: `The developer sandbox issues its certificates to ${sandboxVatNumber} whatever you write and takes no other seller.`,
      },
    },
  ]
}

const kindFindings = ({ issuesStandard, issuesSimplified }: UnitIdentity): readonly UnitFinding[] =>
  issuesStandard || issuesSimplified
    ? []
    : [
        {
          code: 'no_kind',
          severity: 'error',
          field: 'issuesStandard',
          says: {
            ar: 'حدد ما تصدره الوحدة: فواتير ضريبية أو مبسطة أو كلتيهما.',
            en: 'Say what the unit issues: standard invoices, simplified ones, or both.',
          },
        },
      ]

/** Any text is taken; what looks like a short address should be one. */
const addressFindings = ({ address }: UnitIdentity): readonly UnitFinding[] =>
  !/^[A-Za-z0-9]{8}$/.test(address) || /^[A-Z]{4}\d{4}$/.test(address)
    ? []
    : [
        {
          code: 'short_address_shape',
          severity: 'warning',
          field: 'address',
          says: {
            ar: 'العنوان الوطني المختصر أربعة أحرف لاتينية كبيرة ثم أربعة أرقام، مثل RRRD2929.',
            en: 'A short national address is four capital letters and four digits, such as RRRD2929.',
          },
        },
      ]
