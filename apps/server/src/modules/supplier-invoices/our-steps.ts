import type { VerdictStep } from '@mizan/contract/supplier-invoices'
import type { TakenAs } from './facts.sql.ts'
import type { ReadDocument } from './read-document.ts'
import type { WrittenPaper } from './taken-over.ts'

type Grade = VerdictStep['grade']

const step = (name: string, grade: Grade, ar: string, en: string): VerdictStep => ({
  step: name,
  grade,
  says: { ar, en },
  broken: [],
})

export type OurFacts = {
  readonly document: ReadDocument
  readonly ourVat: string | null
  readonly taken: TakenAs | null
  readonly written: WrittenPaper
  readonly currencyKnown: boolean
  /** Advances on the paper that are in our books, and how many it names. */
  readonly advances: { readonly known: number; readonly named: number }
}

/** What only the buyer can check: whether it is for us, new to us, and comes out as it says. */
export const ourSteps = (facts: OurFacts): readonly VerdictStep[] => [
  buyerStep(facts),
  takenStep(facts),
  figuresStep(facts),
  ...(facts.currencyKnown ? [] : [currencyStep(facts)]),
  ...advanceStep(facts),
]

function buyerStep({ document, ourVat }: OurFacts): VerdictStep {
  const name = 'buyer'
  if (ourVat !== null && document.seller.vatNumber === ourVat) {
    return step(
      name,
      'bad',
      'البائع فيها منشأتكم نفسها: هذه فاتورة مبيعاتكم لا فاتورة مورد.',
      'The seller is your own company: this is an invoice of your sales.',
    )
  }
  if (document.reading === null) {
    return step(
      name,
      'doubtful',
      'الرمز لا يذكر المشتري: تأكد من الورقة أن الشراء لمنشأتكم.',
      'A code does not name the buyer: see on the paper that the purchase is yours.',
    )
  }
  const buyer = document.reading.buyer.vatNumber?.trim() || null
  if (buyer === null) {
    return document.reading.isSimplified
      ? step(
          name,
          'doubtful',
          'فاتورة مبسطة لا تذكر رقم المشتري الضريبي: تأكد أن الشراء لمنشأتكم.',
          'A simplified invoice without the buyer’s VAT number: make sure that the purchase is yours.',
        )
      : step(
          name,
          'doubtful',
          'لا تذكر الفاتورة رقمكم الضريبي: اطلب من المورد إضافته لتُخصم ضريبتها.',
          'The invoice lacks your VAT number: ask the supplier to add it, so that its VAT can be deducted.',
        )
  }
  return buyer === ourVat
    ? step(
        name,
        'good',
        'الفاتورة لمنشأتكم: رقمكم الضريبي فيها.',
        'The invoice is for your company.',
      )
    : step(
        name,
        'bad',
        `الفاتورة لمنشأة أخرى: رقم المشتري الضريبي ⁦${buyer.slice(0, 20)}⁩.`,
        `The invoice is for another company: the buyer’s VAT number is ${buyer.slice(0, 20)}.`,
      )
}

function takenStep({ taken }: OurFacts): VerdictStep {
  if (taken === null) return step('taken', 'good', 'لم تُسجَّل من قبل.', 'It was not entered before.')
  const number = taken.number ?? ''
  return number === ''
    ? step('taken', 'bad', 'سبق تسجيلها في مسودة.', 'It was entered before, as a draft.')
    : step('taken', 'bad', `سبق تسجيلها برقم ⁦${number}⁩.`, `It was entered before, as ${number}.`)
}

function figuresStep({ document, written }: OurFacts): VerdictStep {
  const { currency, paper } = document
  return written.isExact
    ? step(
        'figures',
        'good',
        `تُسجَّل بما فيها تمامًا: ⁦${paper.net} ${currency}⁩.`,
        `It is entered exactly as it stands: ${paper.net} ${currency}.`,
      )
    : step(
        'figures',
        'doubtful',
        `المحتسب ⁦${written.net}⁩ وفي الفاتورة ⁦${paper.net}⁩، والفرق أكبر من المسموح: راجع البنود.`,
        `We reckon ${written.net} where the invoice says ${paper.net}, beyond the tolerance: look at the lines.`,
      )
}

const currencyStep = ({ document }: OurFacts): VerdictStep =>
  step(
    'currency',
    'doubtful',
    `عملة الفاتورة ⁦${document.currency.slice(0, 3)}⁩ ليست من العملات المعروفة: اختر العملة بنفسك.`,
    `The currency ${document.currency.slice(0, 3)} is not known here: choose it yourself.`,
  )

function advanceStep({ advances }: OurFacts): readonly VerdictStep[] {
  if (advances.named === 0) return []
  return [
    advances.known === advances.named
      ? step(
          'advances',
          'good',
          'الدفعات المقدمة التي تخصمها مسجلة لدينا وستُخصم.',
          'The advances it takes off are in the books and are deducted.',
        )
      : step(
          'advances',
          'doubtful',
          'تخصم الفاتورة دفعة مقدمة ليست فاتورتها مسجلة لدينا: سجّلها أولًا لتُخصم.',
          'It takes off an advance whose own invoice is not in the books: enter that first.',
        ),
  ]
}
