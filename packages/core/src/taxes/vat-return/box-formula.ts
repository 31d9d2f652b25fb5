import { type Money, money, zero } from '../../money/decimal.ts'
import {
  type DeclaredTax,
  type FormBox,
  type ReturnBox,
  type TaxedSum,
  boxNamed,
  boxOf,
  purchaseBoxes,
  salesBoxes,
} from './boxes.ts'
import { type TaxedColumn } from './taxed-line.ts'

/** Figures of a box or of what enters it; a column that it does not have is null. */
type Figures = Pick<ReturnBox, 'amount' | 'adjustment' | 'vat'>

/** What enters a box with its sign: documents of a label under a tax, or another box. */
export type BoxTerm = Figures & { readonly sign: 1 | -1 } & (
    | {
        readonly of: 'documents'
        readonly label: string
        readonly code: string
        readonly column: TaxedColumn
      }
    | { readonly of: 'box'; readonly box: FormBox }
    /** Typed into the return, or carried forward by earlier ones. */
    | { readonly of: 'brought' }
  )

/** Which boxes a box adds up, and which it takes off. */
const boxesIn: Readonly<Partial<Record<FormBox, readonly (readonly [FormBox, 1 | -1])[]>>> = {
  '6': salesBoxes.map((box) => [box, 1]),
  '12': purchaseBoxes.map((box) => [box, 1]),
  '13': [
    ['6', 1],
    ['12', -1],
  ],
  '16': [
    ['13', 1],
    ['14', 1],
    ['15', -1],
  ],
}

/**
 * How a box came about (`domain/05` 5.2): its terms, each with its sign, sum to its figures. A box of supplies has
 * the documents of each label under each tax, returns and bad debts among the adjustments; a total has boxes.
 */
export function boxFormula(
  box: FormBox,
  boxes: readonly ReturnBox[],
  { sums, taxes }: { readonly sums: readonly TaxedSum[]; readonly taxes: readonly DeclaredTax[] },
): readonly BoxTerm[] {
  const parts = boxesIn[box]
  if (parts) {
    const { amount } = boxNamed(boxes, box)
    return parts.map(([part, sign]) => {
      const { amount: base, adjustment, vat } = boxNamed(boxes, part)
      // Only where the box itself has these columns does it add them up.
      const figures =
        amount === null ? { amount: null, adjustment: null } : { amount: base, adjustment }
      return { of: 'box', box: part, sign, ...figures, vat }
    })
  }
  if (box === '14' || box === '15') {
    const { vat } = boxNamed(boxes, box)
    return vat === 0n ? [] : [{ of: 'brought', sign: 1, amount: null, adjustment: null, vat }]
  }
  return documentsIn(box, sums, taxes)
}

function documentsIn(
  box: FormBox,
  sums: readonly TaxedSum[],
  taxes: readonly DeclaredTax[],
): readonly BoxTerm[] {
  const byCode = new Map(taxes.map((tax) => [tax.code, tax]))
  const isSale = (salesBoxes as readonly string[]).includes(box)
  const placed = sums.flatMap((taxed) => {
    const tax = byCode.get(taxed.code)
    const at = tax ? boxOf(taxed, tax) : null
    return at?.box === box ? [{ ...taxed, column: at.column }] : []
  })
  return [
    ...Map.groupBy(placed, ({ code, label, column }) => `${code} ${column} ${label}`).values(),
  ].flatMap((same) => {
    const [first] = same
    if (!first) return []
    const total = (of: (taxed: TaxedSum) => bigint): Money =>
      money(same.reduce((all, each) => all + of(each), 0n))
    const base = total((taxed) => taxed.base)
    const vat = total(({ output, input }) => (isSale ? output - input : input - output))
    const { label, code, column } = first
    const isAmount = column === 'amount'
    return [
      {
        of: 'documents' as const,
        label,
        code,
        column,
        sign: 1 as const,
        amount: isAmount ? base : zero,
        adjustment: isAmount ? zero : base,
        vat,
      },
    ]
  })
}
