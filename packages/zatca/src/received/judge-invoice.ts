import { MalformedInputError } from '../errors.ts'
import { checkInvoice } from '../rules/check-invoice.ts'
import type { Finding } from '../rules/check-invoice.ts'
import { readInvoice } from '../rules/read-invoice.ts'
import type { InvoiceReading } from '../rules/reading.ts'
import { verifyInvoice } from '../stamp/verify.ts'
import type { StageResult, VerificationStage } from '../stamp/verify.ts'
import { isArithmetic, isOfStamp } from './arithmetic.ts'
import type { HeldCertificate } from './certificate-chain.ts'
import { step } from './grade.ts'
import { judgeCertificate } from './judge-certificate.ts'
import type { Grade, JudgedStep } from './grade.ts'
import { NoInvoiceError } from './no-invoice.ts'
import { clearedRemark, noQr, stageTexts } from './stage-texts.ts'

export type JudgedInvoice = {
  readonly reading: InvoiceReading
  readonly hash: string | null
  readonly steps: readonly JudgedStep[]
}

/**
 * Judges an e-invoice that came in, for whoever is to pay it: link by link whether it is what its
 * issuer stamped, whose certificate that was, and whether its figures add up. Throws
 * `NoInvoiceError`, with a sentence in both languages, when the text is no invoice. That the authority signed the certificate is
 * computed with the certificates of the authority that are held; none is published with documents.
 */
export function judgeInvoice(xml: string, held: readonly HeldCertificate[] = []): JudgedInvoice {
  const reading = readReceived(xml)
  // A code of five tags is lawful of a seller in the first phase, and it says no less of the figures.
  const verification = verifyInvoice(xml, 1)
  const { certificate } = verification
  const findings = checkInvoice(reading)
  return {
    reading,
    hash: verification.hash,
    steps: [
      ...verification.stages.map((each) => judgeStage(each, reading)),
      ...(certificate === null ? [] : judgeCertificate(certificate, reading, held)),
      judgeArithmetic(findings.filter(({ rule }) => isArithmetic(rule))),
      judgeRules(findings.filter(({ rule }) => !isArithmetic(rule) && !isOfStamp(rule))),
    ],
  }
}

function readReceived(xml: string): InvoiceReading {
  try {
    return readInvoice(xml)
  } catch (error) {
    if (!(error instanceof MalformedInputError)) throw error
    throw new NoInvoiceError(xml, error)
  }
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
  if (stage === 'stamp' || stage === 'coverage') return step(stage, 'doubtful', fails.ar, fails.en)
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
