import type { PrintableAnnex, PrintableDocument, PrintableGoods } from '../printable/printable.ts'

/** Of each row what its carried columns come to up to there; empty where a column carries nothing. */
export type Carried = readonly (readonly string[])[]

/** Tables of fewer rows than this stay on one page. */
const rowsMin = 8

type Figure = { readonly value: bigint; readonly digits: number }

/** «1,234.50», with a minus before it where it is taken away; null of what is no amount. */
function figureOf(text: string): Figure | null {
  const found = /^([-−]?)(\d{1,3}(?:,\d{3})*|\d+)(?:\.(\d{1,6}))?$/.exec(text.trim())
  if (!found) return null
  const [, sign = '', whole = '', fraction = ''] = found
  const value = BigInt(whole.replaceAll(',', '') + fraction)
  return { value: sign === '' ? value : -value, digits: fraction.length }
}

const written = (value: bigint, digits: number, minus: string): string => {
  const text = String(value < 0n ? -value : value).padStart(digits + 1, '0')
  const whole = text.slice(0, text.length - digits).replace(/\B(?=(\d{3})+$)/g, ',')
  const fraction = digits === 0 ? '' : `.${text.slice(-digits)}`
  return `${value < 0n ? minus : ''}${whole}${fraction}`
}

/** The sums of a column after each of its rows; null where a row holds something else than an amount. */
export function runningSums(column: readonly (string | null)[]): readonly string[] | null {
  const figures = column.map((text) => (text === null || text === '' ? undefined : figureOf(text)))
  if (figures.includes(null) || figures.every((each) => each === undefined)) return null
  const digits = Math.max(...figures.map((each) => each?.digits ?? 0))
  const minus = column.some((text) => text?.includes('−')) ? '−' : '-'
  let sum = 0n
  return figures.map((figure) => {
    if (figure) sum += figure.value * 10n ** BigInt(digits - figure.digits)
    return written(sum, digits, minus)
  })
}

const rowsOf = (columns: readonly (readonly string[] | null)[], count: number): Carried | null =>
  columns.every((each) => each === null)
    ? null
    : Array.from({ length: count }, (_, row) => columns.map((each) => each?.[row] ?? ''))

/** What the rows of a paper's table come to where a page may end; null where nothing is carried over. */
export function carriedOf(document: PrintableDocument): Carried | null {
  switch (document.template) {
    case 'invoice-a4': {
      const { lines } = document
      if (lines.length < rowsMin) return null
      const of = (key: 'net' | 'vat' | 'total') => runningSums(lines.map((line) => line[key]))
      return rowsOf([of('net'), of('vat'), of('total')], lines.length)
    }
    case 'entry-a4': {
      const { lines } = document
      if (lines.length < rowsMin) return null
      const of = (key: 'debit' | 'credit') => runningSums(lines.map((line) => line[key]))
      return rowsOf([of('debit'), of('credit')], lines.length)
    }
    case 'voucher-a4': {
      const { allocations } = document
      if (allocations.length < rowsMin) return null
      return rowsOf(
        [runningSums(allocations.map(({ allocated }) => allocated))],
        allocations.length,
      )
    }
    case 'goods-a4':
      return goodsCarried(document)
    case 'table-a4': {
      const { rows, sums, columns } = document
      const isTree = rows.some(({ isStrong, indent }) => isStrong || indent > 0)
      if (rows.length < rowsMin || sums === null || isTree) return null
      return rowsOf(
        columns.map(({ isFigure }, at) =>
          isFigure
            ? carriedTo(
                rows.map(({ cells }) => cells[at] ?? ''),
                sums[at] ?? '',
              )
            : null,
        ),
        rows.length,
      )
    }
    default:
      return null
  }
}

/** Columns of a paper of goods that are amounts of money. */
const amountsOfGoods: readonly string[] = ['value', 'written_down']
/** Columns of it that count goods: they add up where all goods are counted in one unit. */
const countsOfGoods: readonly string[] = ['quantity', 'received', 'lost', 'returned', 'in_transit']

function goodsCarried({ columns, rows }: PrintableGoods): Carried | null {
  const unit = columns.findIndex(({ key }) => key === 'unit')
  const isOfOneUnit = unit >= 0 && new Set(rows.map((row) => row[unit])).size === 1
  const isCount = columns.map(({ key }) => isOfOneUnit && countsOfGoods.includes(key))
  const carried = carriedColumns(
    rows,
    columns.map(({ key }, at) => isCount[at] === true || amountsOfGoods.includes(key)),
  )
  return (
    carried && carried.map((row) => row.map((text, at) => (isCount[at] ? trimmed(text) : text)))
  )
}

/** A count as goods are counted: «20», not «20.0». */
const trimmed = (text: string): string => (text.includes('.') ? text.replace(/\.?0+$/, '') : text)

/** The sums of some columns of a table that may run over a page. */
const carriedColumns = (
  rows: readonly (readonly string[])[],
  asked: readonly boolean[],
): Carried | null =>
  rows.length < rowsMin
    ? null
    : rowsOf(
        asked.map((isAsked, at) =>
          isAsked ? runningSums(rows.map((row) => row[at] ?? '')) : null,
        ),
        rows.length,
      )

const annexCarried = ({ columns, rows, sums }: PrintableAnnex): Carried | null =>
  rows.length < rowsMin || sums === null
    ? null
    : rowsOf(
        columns.map(({ isFigure }, at) =>
          isFigure
            ? carriedTo(
                rows.map((cells) => cells[at] ?? ''),
                sums[at] ?? '',
              )
            : null,
        ),
        rows.length,
      )

/** The same of each table that stands below another: of goods their value. */
export function annexesCarriedOf(document: PrintableDocument): readonly (Carried | null)[] {
  switch (document.template) {
    case 'entry-a4': {
      const { annex } = document
      return annex === null
        ? []
        : [
            carriedColumns(
              annex.rows,
              annex.columns.map(({ key }) => amountsOfGoods.includes(key)),
            ),
          ]
    }
    case 'table-a4':
    case 'letter-a4':
      return (document.annexes ?? []).map(annexCarried)
    default:
      return []
  }
}

/** A column of amounts is carried as its sum, one of balances as the last of them; whichever its total is. */
function carriedTo(cells: readonly string[], total: string): readonly string[] | null {
  const asked = figureOf(total)
  if (asked === null) return null
  const isTotal = (text: string): boolean => {
    const figure = figureOf(text)
    if (figure === null) return false
    const digits = Math.max(figure.digits, asked.digits)
    const scaled = ({ value, digits: own }: Figure) => value * 10n ** BigInt(digits - own)
    return scaled(figure) === scaled(asked)
  }
  const sums = runningSums(cells)
  if (sums && isTotal(sums.at(-1) ?? '')) return sums
  return cells.every((each) => figureOf(each) !== null) && isTotal(cells.at(-1) ?? '')
    ? cells
    : null
}
