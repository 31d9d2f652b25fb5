import { readCertificate } from '../certificate.ts'
import type { Certificate } from '../certificate.ts'
import { readStamp } from '../read-stamp.ts'
import { readXml, rootOf } from '../read-xml.ts'
import { checkInvoice } from '../rules/check-invoice.ts'
import type { Finding } from '../rules/check-invoice.ts'
import { readInvoice } from '../rules/read-invoice.ts'
import type { InvoiceReading } from '../rules/reading.ts'
import { verifyInvoice } from '../verify.ts'
import type { StageResult, Verification, VerificationStage } from '../verify.ts'
import { isArithmetic, isOfStamp } from './arithmetic.ts'
import { step } from './grade.ts'
import { refuseOutsized } from './refuse-outsized.ts'
import type { Grade, JudgedStep } from './grade.ts'
import { clearedRemark, noQr, stageTexts } from './stage-texts.ts'

export type JudgedInvoice = {
  readonly reading: InvoiceReading
  readonly hash: string | null
  readonly steps: readonly JudgedStep[]
}

/**
 * Judges an e-invoice that came in, for whoever is to pay it: link by link whether it is what its
 * issuer stamped, whose certificate that was, and whether its figures add up. Throws
 * `MalformedInputError` when the text is no invoice. That the certificate was signed by the
 * authority is not computed, as its own certificate is not published with the documents.
 */
export function judgeInvoice(xml: string): JudgedInvoice {
  refuseOutsized(xml)
  const reading = readInvoice(xml)
  // A code of five tags is lawful of a seller in the first phase, and it says no less of the figures.
  const verification = verifyInvoice(xml, 1)
  const certificate = certificateIn(xml, verification)
  const findings = checkInvoice(reading)
  return {
    reading,
    hash: verification.hash,
    steps: [
      ...verification.stages.map((each) => judgeStage(each, reading)),
      ...(certificate === null ? [] : judgeCertificate(certificate, reading)),
      judgeArithmetic(findings.filter(({ rule }) => isArithmetic(rule))),
      judgeRules(findings.filter(({ rule }) => !isArithmetic(rule) && !isOfStamp(rule))),
    ],
  }
}

function certificateIn(xml: string, { stages }: Verification): Certificate | null {
  const isRead = stages.some(({ stage, ok }) => stage === 'certificate' && ok)
  return isRead ? readCertificate(readStamp(rootOf(readXml(xml))).certificateBase64) : null
}

/** What the authority's own stamp on a cleared standard invoice may break without harm. */
const replacedByClearance: ReadonlySet<VerificationStage> = new Set([
  'signed-properties',
  'certificate-digest',
  'certificate',
  'certificate-issuer',
  'signature',
])

function judgeStage({ stage, ok }: StageResult, reading: InvoiceReading): JudgedStep {
  const { holds, fails } = stageTexts[stage]
  if (ok) return step(stage, 'good', holds.ar, holds.en)
  if (stage === 'stamp') return step(stage, 'doubtful', fails.ar, fails.en)
  if (stage === 'qr' && reading.qr === null) return step(stage, 'doubtful', noQr.ar, noQr.en)
  if (reading.isStandard && replacedByClearance.has(stage)) {
    return step(
      stage,
      'doubtful',
      `${fails.ar} ${clearedRemark.ar}`,
      `${fails.en} ${clearedRemark.en}`,
    )
  }
  return step(stage, 'bad', fails.ar, fails.en)
}

function judgeCertificate(
  certificate: Certificate,
  reading: InvoiceReading,
): readonly JudgedStep[] {
  return [
    judgeOwner(certificate, reading),
    judgeIssuer(certificate),
    judgeDay(certificate, reading),
  ]
}

function judgeOwner({ unit }: Certificate, reading: InvoiceReading): JudgedStep {
  const name = 'certificate-owner'
  if (unit !== null && unit.vatNumber === reading.seller.vatNumber?.trim()) {
    return step(
      name,
      'good',
      'الشهادة باسم البائع: رقمه الضريبي فيها.',
      'The certificate is the seller’s: it holds his VAT number.',
    )
  }
  // The authority's stamp on a cleared invoice, and an invoice that someone else issued for the seller.
  const mayBeAnother = reading.isStandard || /^0[12](1|...1)/.test(reading.transactionCode ?? '')
  return step(
    name,
    mayBeAnother ? 'doubtful' : 'bad',
    'الشهادة ليست باسم البائع المذكور في الفاتورة.',
    'The certificate is not the one of the seller named on the invoice.',
  )
}

function judgeIssuer({ environment }: Certificate): JudgedStep {
  const name = 'certificate-environment'
  if (environment === 'production') {
    return step(
      name,
      'good',
      'الشهادة من البيئة الفعلية للهيئة.',
      'The certificate is from the authority’s live environment.',
    )
  }
  return environment === null
    ? step(
        name,
        'doubtful',
        'لا يظهر أن هيئة الزكاة والضريبة والجمارك هي من أصدر الشهادة.',
        'Nothing shows that the certificate was issued by the tax authority.',
      )
    : step(
        name,
        'doubtful',
        'الشهادة من بيئة تجريبية للهيئة: ليست هذه فاتورة نظامية.',
        'The certificate is from a trial environment of the authority: this is no legal invoice.',
      )
}

function judgeDay({ validFrom, validTo }: Certificate, reading: InvoiceReading): JudgedStep {
  const at = Date.parse(`${reading.issueDate ?? ''}T${(reading.issueTime ?? '').slice(0, 8)}+03:00`)
  const dayMs = 24 * 60 * 60 * 1000
  // A certificate that began on the very day counts, whatever the hour the invoice says.
  return at >= validFrom.getTime() - dayMs && at <= validTo.getTime() + dayMs
    ? step(
        'certificate-validity',
        'good',
        'كانت الشهادة سارية يوم صدرت الفاتورة.',
        'The certificate was valid on the day of the invoice.',
      )
    : step(
        'certificate-validity',
        'doubtful',
        'لم تكن الشهادة سارية يوم صدرت الفاتورة.',
        'The certificate was not valid on the day of the invoice.',
      )
}

function judgeArithmetic(findings: readonly Finding[]): JudgedStep {
  if (findings.length === 0) {
    return step(
      'arithmetic',
      'good',
      'الحساب صحيح: البنود والخصومات والضريبة تجمع إلى المستحق.',
      'The figures add up: lines, discounts and VAT come to what is due.',
    )
  }
  return {
    ...step(
      'arithmetic',
      gradeOf(findings, 'bad', 'doubtful'),
      'في الحساب خطأ: أرقام الفاتورة لا يتسق بعضها مع بعض.',
      'The figures do not agree with each other.',
    ),
    broken: brokenIn(findings),
  }
}

function judgeRules(findings: readonly Finding[]): JudgedStep {
  if (findings.length === 0) {
    return step(
      'rules',
      'good',
      'لا تخالف الفاتورة شيئًا من قواعد الهيئة.',
      'The invoice breaks no rule of the authority.',
    )
  }
  return {
    ...step(
      'rules',
      gradeOf(findings, 'doubtful', 'good'),
      'في الفاتورة ما يخالف قواعد الهيئة، وتصحيحه على البائع.',
      'The invoice breaks rules of the authority; it is for the seller to correct.',
    ),
    broken: brokenIn(findings),
  }
}

const gradeOf = (findings: readonly Finding[], error: Grade, remark: Grade): Grade =>
  findings.some(({ severity }) => severity === 'error') ? error : remark

/** Each rule once, whatever the number of lines that break it. */
const brokenIn = (findings: readonly Finding[]): JudgedStep['broken'] => [
  ...new Map(findings.map(({ rule, says }) => [rule, { rule, says }])).values(),
]
