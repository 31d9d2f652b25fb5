import type { VerdictStep } from '@mizan/contract/documents/supplier-invoices'
import type { KnownParty } from './facts.sql.ts'
import type { Correction } from './read-credit.ts'
import type { ReadDocument } from '../reading/read-document.ts'
import type { TakenAs } from './taken-before.sql.ts'
import type { DraftFigures } from '../drafts/draft-figures.ts'

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
  readonly party: KnownParty | null
  /** Somebody of the seller's name in our books with another VAT number. */
  readonly namesake: KnownParty | null
  readonly taken: TakenAs | null
  readonly written: DraftFigures
  readonly currencyKnown: boolean
  /** Company currency for one unit of the invoice's; null where the invoice says none. */
  readonly rate: string | null
  /** Advances on the invoice that are in our books, and how many it names. */
  readonly advances: { readonly known: number; readonly named: number }
  /** Of a credit note that corrects a bill of ours. */
  readonly correction: Correction | null
  /** Lines whose unit on the invoice is none of their item's. */
  readonly guessedUnits: readonly string[]
}

/** What only the buyer can check: whether it is for us, new to us, and comes out as it says. */
export const ourSteps = (facts: OurFacts): readonly VerdictStep[] => [
  buyerStep(facts),
  ...namesakeStep(facts),
  takenStep(facts),
  ...(facts.document.kind === 'credit_note' ? [] : [figuresStep(facts)]),
  ...unitStep(facts),
  ...correctionStep(facts),
  ...currencyStep(facts),
  ...advanceStep(facts),
]

function buyerStep({ document, ourVat }: OurFacts): VerdictStep {
  const name = 'buyer'
  if (ourVat !== null && document.seller.vatNumber === ourVat) {
    return step(
      name,
      'bad',
      'البائع فيها منشأتك نفسها: هذه فاتورة مبيعاتك لا فاتورة مورد.',
      'The seller is your own company: this is an invoice of your sales.',
    )
  }
  if (document.reading === null) {
    return step(
      name,
      'doubtful',
      'الرمز لا يذكر المشتري: تأكد من الورقة أن الشراء لمنشأتك.',
      'A code does not name the buyer: see on the paper that the purchase is yours.',
    )
  }
  const buyer = document.reading.buyer.vatNumber?.trim() || null
  if (buyer === null) {
    return document.reading.isSimplified
      ? step(
          name,
          'doubtful',
          'فاتورة مبسطة لا تذكر رقم المشتري الضريبي: تأكد أن الشراء لمنشأتك.',
          'A simplified invoice without the buyer’s VAT number: make sure that the purchase is yours.',
        )
      : step(
          name,
          'doubtful',
          'لا تذكر الفاتورة رقمك الضريبي: اطلب من المورد إضافته لتُخصم ضريبتها.',
          'The invoice lacks your VAT number: ask the supplier to add it, so that its VAT can be deducted.',
        )
  }
  if (ourVat === null) {
    return step(
      name,
      'doubtful',
      'رقمك الضريبي غير مسجل في بيانات المنشأة، فلا يُعرف أهي لكم: أكمله في الإعدادات.',
      'Your own VAT number is not written down, so nobody can tell whether it is for you: complete it in the settings.',
    )
  }
  return buyer === ourVat
    ? step(name, 'good', 'الفاتورة لمنشأتك: رقمك الضريبي فيها.', 'The invoice is for your company.')
    : step(
        name,
        'bad',
        `الفاتورة لمنشأة أخرى: رقم المشتري الضريبي ⁦${buyer.slice(0, 20)}⁩. أعدها إلى المورد.`,
        `The invoice is for another company: the buyer’s VAT number is ${buyer.slice(0, 20)}. Give it back to the supplier.`,
      )
}

function takenStep({ taken }: OurFacts): VerdictStep {
  if (taken === null) return step('taken', 'good', 'لم تُسجَّل من قبل.', 'It was not entered before.')
  const number = taken.number ?? ''
  return number === ''
    ? step('taken', 'bad', 'سبق تسجيلها في مسودة.', 'It was entered before, as a draft.')
    : step('taken', 'bad', `سبق تسجيلها برقم ⁦${number}⁩.`, `It was entered before, as ${number}.`)
}

/** A difference is never lost: within the tolerance it is entered as rounding and said, beyond it said. */
function figuresStep({ document, written }: OurFacts): VerdictStep {
  const { currency, figures } = document
  const { net, netOverride, vatOverride, isExact, reckoned } = written
  if (!isExact) {
    return step(
      'figures',
      'doubtful',
      `المحتسب ⁦${net}⁩ وفي الفاتورة ⁦${figures.net}⁩، والفرق أكبر من المسموح: راجع البنود.`,
      `We reckon ${net} where the invoice says ${figures.net}, beyond the tolerance: look at the lines.`,
    )
  }
  if (netOverride === null && vatOverride === null) {
    return step(
      'figures',
      'good',
      `تُسجَّل بما فيها تمامًا: ⁦${figures.net} ${currency}⁩.`,
      `It is entered exactly as it stands: ${figures.net} ${currency}.`,
    )
  }
  return step(
    'figures',
    'good',
    `تُسجَّل بما فيها تمامًا: ⁦${figures.net} ${currency}⁩. حسابنا ⁦${reckoned.net}⁩ منه ضريبة ⁦${reckoned.vat}⁩، ويُثبت الفرق كما في ورقة المورد.`,
    `It is entered exactly as it stands: ${figures.net} ${currency}. We reckon ${reckoned.net} with ${reckoned.vat} of VAT; the difference is entered as the supplier’s paper has it.`,
  )
}

function namesakeStep({ namesake }: OurFacts): readonly VerdictStep[] {
  if (namesake === null) return []
  const name = namesake.name.slice(0, 60)
  const vat = namesake.vat?.slice(0, 20) ?? ''
  return [
    step(
      'seller',
      'doubtful',
      `لديك «${name}» برقم ضريبي آخر ⁦${vat}⁩: تحقق من المورد قبل إضافته مرة ثانية.`,
      `You have “${name}” with another VAT number, ${vat}: ask the supplier before adding it a second time.`,
    ),
  ]
}

function unitStep({ guessedUnits }: OurFacts): readonly VerdictStep[] {
  const [first] = guessedUnits
  if (first === undefined) return []
  const others = guessedUnits.length - 1
  return [
    step(
      'units',
      'doubtful',
      `وحدة المورد ليست من وحدات الصنف في «${first.slice(0, 60)}»${others > 0 ? ` و${others} غيره` : ''}: راجع الوحدة والكمية.`,
      `The supplier’s unit is none of the item’s for “${first.slice(0, 60)}”${others > 0 ? ` and ${others} more` : ''}: look at unit and quantity.`,
    ),
  ]
}

function correctionStep({ document, correction }: OurFacts): readonly VerdictStep[] {
  if (document.kind !== 'credit_note' || correction === null) return []
  const name = 'correction'
  const [first] = correction.amounts
  if (correction.leads_to === 'note') {
    return [
      step(
        name,
        'good',
        'لا ترد بضاعة بل مبلغًا: أسعار البنود غير أسعار الشراء أو ليست من أصناف الفاتورة، فتُسجَّل إشعارًا بلا بضاعة.',
        'It gives back an amount and no goods: its lines bear other prices than were paid, or name nothing of the bill.',
      ),
    ]
  }
  return [
    first === undefined
      ? step(
          name,
          'good',
          'بنوده من أصناف فاتورة الشراء وبأسعارها، وتُملأ كمياتها في المرتجع.',
          'Its lines are goods of the bill at the prices paid; their quantities are filled into the return.',
        )
      : step(
          name,
          'doubtful',
          `لا يُرد بضاعةً كلُّ ما فيه: «${first.slice(0, 60)}». سجّل المرتجع، ثم إشعارًا بما بقي.`,
          `Not all of it is goods that can be given back: “${first.slice(0, 60)}”. Enter the return, then a note of the rest.`,
        ),
  ]
}

function currencyStep({ document, currencyKnown, rate }: OurFacts): readonly VerdictStep[] {
  const currency = document.currency.slice(0, 3)
  if (!currencyKnown) {
    return [
      step(
        'currency',
        'doubtful',
        `عملة الفاتورة ⁦${currency}⁩ ليست من العملات المعروفة: اختر العملة بنفسك.`,
        `The currency ${currency} is not known here: choose it yourself.`,
      ),
    ]
  }
  if (rate !== null) return []
  return [
    step(
      'rate',
      'doubtful',
      `الفاتورة بعملة ⁦${currency}⁩ ولا تذكر سعر الصرف: أدخل سعر يوم الفاتورة.`,
      `The invoice is in ${currency} and names no exchange rate: enter that of its day.`,
    ),
  ]
}

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
