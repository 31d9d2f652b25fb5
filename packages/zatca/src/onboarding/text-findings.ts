import type { Bilingual, Severity } from '../rules/rule.ts'
import type { UnitIdentity } from '../certificates/unit-identity.ts'
import type { UnitFinding } from './finding.ts'

type TextField = Exclude<keyof UnitIdentity, 'issuesStandard' | 'issuesSimplified'>

/** The texts of a certificate as a form calls them, in its order. */
const names: Readonly<Record<TextField, Bilingual>> = {
  commonName: { ar: 'اسم الوحدة', en: 'The name of the unit' },
  organization: { ar: 'اسم المكلف', en: 'The taxpayer name' },
  organizationUnit: { ar: 'اسم الفرع', en: 'The branch' },
  serial: { ar: 'الرقم التسلسلي', en: 'The serial number' },
  vatNumber: { ar: 'الرقم الضريبي', en: 'The VAT number' },
  address: { ar: 'العنوان', en: 'The address' },
  industry: { ar: 'النشاط', en: 'The industry' },
}

/** The certificate server of the authority stops here. */
const charactersMax = 64

/** Letters and figures of any script, and the signs names are written with. */
const plain = /^[\p{L}\p{M}\p{Nd} .,_()/|-]*$/u

/** What holds for every text of a certificate: there, not too long, plain, no blanks around it. */
export const textFindings = (unit: UnitIdentity): readonly UnitFinding[] =>
  (Object.keys(names) as readonly TextField[]).flatMap((field) => {
    const text = unit[field]
    if (text.trim() === '') return [missing(field)]
    return rules
      .filter(({ isBroken }) => isBroken(text))
      .map(({ code, severity, says }) => ({ code, severity, field, says: says(names[field]) }))
  })

const missing = (field: TextField): UnitFinding => ({
  code: 'missing',
  severity: 'error',
  field,
  says: { ar: `${names[field].ar} مطلوب.`, en: `${names[field].en} is required.` },
})

type TextRule = {
  readonly code: string
  readonly severity: Severity
  readonly isBroken: (text: string) => boolean
  readonly says: (name: Bilingual) => Bilingual
}

const rules: readonly TextRule[] = [
  {
    code: 'too_long',
    severity: 'error',
    isBroken: (text) => Array.from(text).length > charactersMax,
    says: ({ ar, en }) => ({
      ar: `${ar} لا يزيد على ${charactersMax} حرفا، وما زاد ترفضه جهة إصدار الشهادات.`,
      en: `${en} has at most ${charactersMax} characters; the certificate server refuses more.`,
    }),
  },
  {
    code: 'blank_around',
    severity: 'error',
    isBroken: (text) => text !== text.trim(),
    says: ({ ar, en }) => ({
      ar: `احذف الفراغ من أول ${ar} أو آخره.`,
      en: `${en} begins or ends with a blank.`,
    }),
  },
  {
    code: 'special_characters',
    severity: 'warning',
    isBroken: (text) => !plain.test(text),
    says: ({ ar, en }) => ({
      ar: `في ${ar} رموز قد ترفضها جهة إصدار الشهادات؛ اكتف بالحروف والأرقام.`,
      en: `${en} has signs the certificate server may refuse; keep to letters and figures.`,
    }),
  },
]
