import { type Problem, when } from '../../ledger/problem.ts'
import { type Money, formatDecimal, money, sum, zero } from '../../money/decimal.ts'
import { type LocalDate, addDays } from '../../time/local-date.ts'
import { type Period, monthOf, quarterOf } from '../../time/period.ts'
import { type FormBox, type ReturnBox, boxNamed, purchaseBoxes, salesBoxes } from './boxes.ts'

/** The boxes that somebody copies from a return that was filed elsewhere; the others follow from them. */
export const notedBoxes = [
  ...salesBoxes,
  ...purchaseBoxes,
  '14',
  '15',
] as const satisfies readonly FormBox[]
export type NotedBox = (typeof notedBoxes)[number]

/** A box as it was filed; corrections and the credit have VAT alone. */
export type NotedFigures = {
  readonly box: NotedBox
  readonly amount: Money
  readonly adjustment: Money
  readonly vat: Money
}

/** The whole form from the boxes that were copied, its totals added up. */
export function notedReturn(given: readonly NotedFigures[]): readonly ReturnBox[] {
  const plain = (box: NotedBox): ReturnBox => {
    const of = given.filter((each) => each.box === box)
    return {
      box,
      amount: sum(of.map(({ amount }) => amount)),
      adjustment: sum(of.map(({ adjustment }) => adjustment)),
      vat: sum(of.map(({ vat }) => vat)),
      portal: null,
    }
  }
  const alone = (box: FormBox, vat: Money): ReturnBox => ({
    box,
    amount: null,
    adjustment: null,
    vat,
    portal: null,
  })
  const total = (box: FormBox, of: readonly ReturnBox[]): ReturnBox => ({
    box,
    amount: sum(of.map(({ amount }) => amount ?? zero)),
    adjustment: sum(of.map(({ adjustment }) => adjustment ?? zero)),
    vat: sum(of.map(({ vat }) => vat)),
    portal: null,
  })
  const sales = salesBoxes.map(plain)
  const purchases = purchaseBoxes.map(plain)
  const [ofSales, ofPurchases] = [total('6', sales), total('12', purchases)]
  const [corrections, credit] = [plain('14').vat, plain('15').vat]
  const due = money(ofSales.vat - ofPurchases.vat)
  return [
    ...sales,
    ofSales,
    ...purchases,
    ofPurchases,
    alone('13', due),
    alone('14', corrections),
    alone('15', credit),
    alone('16', money(due + corrections - credit)),
  ]
}

/** A period that is to be noted as filed elsewhere, with what the books know around it. */
export type Noting = {
  readonly period: Period
  readonly filedOn: LocalDate
  readonly today: LocalDate
  readonly filedThrough: LocalDate | null
  /** Whether a return of these days, or of days before them, is prepared here. */
  readonly isPrepared: boolean
  /** Whether the books declare VAT in these days, or before them in days that no return covers. */
  readonly isDeclared: boolean
  readonly net: Money
  /** Empty where nobody copied them. */
  readonly boxes: readonly NotedFigures[]
}

/**
 * Why a period cannot be noted: it is no month or quarter, runs still, is not the one after what is filed, or
 * its VAT stands in the books, whose own return is to be filed instead; or the boxes come to something else.
 */
export function notingProblems(noting: Noting): readonly Problem[] {
  const { period, filedOn, today, filedThrough, net, boxes } = noting
  const isWhole = [monthOf(period.from), quarterOf(period.from)].some(
    ({ from, to }) => from === period.from && to === period.to,
  )
  const next = filedThrough && addDays(filedThrough, 1)
  const written = boxes.length === 0 ? net : boxNamed(notedReturn(boxes), '16').vat
  return [
    ...when(!isWhole, 'vat_period_no_period', 'ends_on'),
    ...when(period.to >= today, 'vat_period_not_over', 'ends_on', { date: period.to }),
    ...when(next !== null && period.from !== next, 'vat_period_not_next', 'starts_on', {
      date: next ?? '',
    }),
    ...when(filedOn <= period.to, 'must_be_above', 'filed_on', { limit: period.to }),
    ...when(filedOn > today, 'date_in_future', 'filed_on'),
    ...when(noting.isPrepared, 'vat_return_exists'),
    ...when(noting.isDeclared, 'vat_period_in_books', 'starts_on'),
    ...when(written !== net, 'vat_net_differs', 'net', { amount: formatDecimal(written, 2) }),
  ]
}
