import { namesLiveIssuer } from '../certificates/certificate.ts'
import type { Certificate } from '../certificates/certificate.ts'
import type { InvoiceReading } from '../rules/reading.ts'
import { flagsOfCode } from '../invoice/transaction-code.ts'
import { chainOf } from './certificate-chain.ts'
import type { ChainResult, HeldCertificate } from './certificate-chain.ts'
import { step } from './grade.ts'
import type { JudgedStep } from './grade.ts'

/**
 * Judges whose certificate stamped an invoice, and who gave it. With certificates of the authority at
 * hand their signatures are followed; without them the issuer is known by its name alone, which
 * anybody can write, and the step says so.
 */
export function judgeCertificate(
  certificate: Certificate,
  reading: InvoiceReading,
  held: readonly HeldCertificate[],
): readonly JudgedStep[] {
  const at = momentOf(reading)
  const chain =
    held.length === 0
      ? null
      : chainOf(certificate.base64, held, Number.isNaN(at) ? certificate.validFrom : new Date(at))
  return [
    judgeOwner(certificate, reading),
    ...(chain === null ? [] : [judgeChain(chain)]),
    ...(certificate.environment === null && chain?.chain === 'signed'
      ? []
      : [judgeIssuer(certificate, chain)]),
    judgeDay(certificate, at),
  ]
}

const momentOf = (reading: InvoiceReading): number =>
  Date.parse(
    `${(reading.issueDate ?? '').trim()}T${(reading.issueTime ?? '').trim().slice(0, 8)}+03:00`,
  )

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
  const { thirdParty, selfBilled } = flagsOfCode(reading.transactionCode ?? '')
  const mayBeAnother = reading.isStandard || thirdParty || selfBilled
  return step(
    name,
    mayBeAnother ? 'doubtful' : 'bad',
    'الشهادة ليست باسم البائع المذكور في الفاتورة.',
    'The certificate is not the one of the seller named on the invoice.',
  )
}

function judgeChain(chain: ChainResult): JudgedStep {
  const name = 'certificate-chain'
  const by = chain.by.slice(0, 60)
  if (chain.chain === 'signed') {
    return step(
      name,
      'good',
      chain.reachesRoot
        ? `تحققنا من توقيع الهيئة على الشهادة حتى شهادتها الجذرية: ⁦${by}⁩.`
        : `تحققنا من توقيع الهيئة على الشهادة بشهادتها الوسيطة: ⁦${by}⁩.`,
      chain.reachesRoot
        ? `The authority’s signature on the certificate was checked up to its root: ${by}.`
        : `The authority’s signature on the certificate was checked with its intermediate: ${by}.`,
    )
  }
  return chain.chain === 'forged'
    ? step(
        name,
        'bad',
        `تنسب الشهادة نفسها إلى ⁦${by}⁩ ولم توقّعها: لا تعتمد الفاتورة، وتحقق من المورد.`,
        `The certificate names ${by}, which did not sign it: do not rely on the invoice, ask the supplier.`,
      )
    : step(
        name,
        'doubtful',
        `لم نتحقق من توقيع مُصدر الشهادة ⁦${by}⁩: شهادته ليست من شهادات الهيئة المحفوظة في النظام.`,
        `The signature of the issuer ${by} was not checked: its certificate is not among those of the authority held here.`,
      )
}

function judgeIssuer(certificate: Certificate, chain: ChainResult | null): JudgedStep {
  const name = 'certificate-environment'
  const { environment } = certificate
  const isShown = chain?.chain === 'signed' || namesLiveIssuer(certificate)
  if (environment === 'production' && isShown) {
    return chain === null
      ? step(
          name,
          'good',
          'مُصدر الشهادة بحسب اسمه البيئة الفعلية للهيئة؛ ولم يُفحص توقيعها لأن شهادتها غير محفوظة في النظام.',
          'By its name the issuer is the authority’s live environment; its signature was not checked, as no certificate of it is held here.',
        )
      : step(
          name,
          'good',
          'الشهادة من البيئة الفعلية للهيئة.',
          'The certificate is from the authority’s live environment.',
        )
  }
  return environment === null || environment === 'production'
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

function judgeDay({ validFrom, validTo }: Certificate, at: number): JudgedStep {
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
