import { type Bars, barsOf } from './bars.ts'

const inch = 25.4

/** What labels are printed on, in millimetres: a sheet of A4 with rows of them, or a roll with one label after the other. */
export type LabelFormat = {
  readonly width: number
  readonly height: number
  /** How many stand beside and below each other on a sheet; one of a roll. */
  readonly columns: number
  readonly rows: number
  /** Between two beside each other. */
  readonly gap: number
  /** At each side nothing is printed: printers leave the rim of a sheet blank. */
  readonly edge: number
  readonly isRoll: boolean
  /** Dots of the printer to the inch: bars are whole dots, so that it draws none of them wider than another. */
  readonly dpi: number
}

const sheet = (
  columns: number,
  rows: number,
  {
    width,
    height,
    gap = 0,
    edge,
  }: Pick<LabelFormat, 'width' | 'height' | 'edge'> & { gap?: number },
): LabelFormat => ({ width, height, columns, rows, gap, edge, isRoll: false, dpi: 600 })
const roll = (width: number, height: number): LabelFormat => ({
  width,
  height,
  columns: 1,
  rows: 1,
  gap: 0,
  edge: 1,
  isRoll: true,
  dpi: 203,
})

/** The papers of the trade. */
export const labelFormats = {
  a4_24: sheet(3, 8, { width: 70, height: 37, edge: 4 }),
  a4_40: sheet(4, 10, { width: 52.5, height: 29.7, edge: 4 }),
  a4_65: sheet(5, 13, { width: 38.1, height: 21.2, gap: 2.5, edge: 1 }),
  roll_58x40: roll(58, 40),
  roll_50x30: roll(50, 30),
  roll_40x25: roll(40, 25),
  roll_38x25: roll(38, 25),
} as const satisfies Record<string, LabelFormat>
export type LabelFormatCode = keyof typeof labelFormats
export const labelFormatCodes = Object.keys(labelFormats) as [LabelFormatCode, ...LabelFormatCode[]]

export const formatOf = (code: LabelFormatCode): LabelFormat => labelFormats[code]

const a4 = { width: 210, height: 297 } as const

/** How many labels a page of the paper has. */
export const labelsOnPage = ({ columns, rows }: LabelFormat): number => columns * rows

/** The size of a page: all of A4, or one label of a roll. */
export const pageOf = (paper: LabelFormat): { readonly width: number; readonly height: number } =>
  paper.isRoll ? { width: paper.width, height: paper.height } : a4

/** Where the n-th label of a page begins, from the left upper corner and on a dot; labels follow each other from the left. */
export function placeOf(paper: LabelFormat, n: number): { readonly x: number; readonly y: number } {
  const page = pageOf(paper)
  const pitch = paper.width + paper.gap
  const before = (page.width - paper.columns * pitch + paper.gap) / 2
  const above = (page.height - paper.rows * paper.height) / 2
  const row = Math.floor(n / paper.columns)
  const dot = inch / paper.dpi
  const x = before + (n % paper.columns) * pitch
  return { x: Math.floor(x / dot) * dot, y: above + row * paper.height }
}

/** Narrower bars than this are read by no common scanner; wider ones than a goods' own are not needed. */
const moduleMin = 0.19
const moduleMax = 0.38

/** A barcode as it stands on a label, in millimetres. */
export type FittedBars = Bars & {
  readonly module: number
  /** From the label's left edge to the first bar, on a dot of the printer. */
  readonly x: number
}

/** Why a barcode cannot stand on a label. */
export type Unfit = 'label_barcode_too_long' | 'label_barcode_not_drawn'

/** A barcode as wide as the paper lets it be, with its blank at both sides; or why it cannot be printed there. */
export function fitBars(text: string, paper: LabelFormat): FittedBars | Unfit {
  const bars = barsOf(text)
  if (bars === null) return 'label_barcode_not_drawn'
  const dot = inch / paper.dpi
  const { modules, quiet } = bars
  const room = Math.min(
    paper.width / (modules + quiet.before + quiet.after),
    (paper.width - 2 * paper.edge) / modules,
  )
  const dots = Math.floor(Math.min(room, moduleMax) / dot)
  const module = dots * dot
  if (module < moduleMin) return 'label_barcode_too_long'
  const least = quiet.before * dots
  const middle = Math.round((paper.width - modules * module) / 2 / dot)
  return { ...bars, module, x: Math.max(least, middle) * dot }
}

/** What a label says besides its bars and their digits. */
export type LabelShows = {
  readonly company: boolean
  readonly names: 1 | 2
  readonly details: boolean
  readonly price: boolean
}

/** A stretch of a label from above, in millimetres. */
export type Stretch = { readonly y: number; readonly height: number }
export type LabelParts = {
  readonly edge: number
  /** How much larger words are than on the smallest paper. */
  readonly scale: number
  readonly company: Stretch | null
  /** One for each language. */
  readonly names: readonly Stretch[]
  /** Lines of the first name, where there is room for a second one. */
  readonly nameLines: 1 | 2
  readonly details: Stretch | null
  readonly bars: Stretch
  readonly digits: Stretch
  readonly price: Stretch | null
}

/** Lower bars are missed by a scanner that is held askew. */
const barsMin = 5
const heights = { company: 2.5, name: 3.6, details: 2.5, digits: 2.7, price: 4.4 } as const
/** Labels with this much inside their edges have room for names of two lines. */
const twoLinesFrom = 27
/** Where there is more than this, words grow with the paper, up to a third. */
const plainHeight = 24
const scaleMax = 4 / 3

/** How a label is divided from above to below: the bars take what the words leave; null where that is too little. */
export function labelParts(paper: LabelFormat, shows: LabelShows): LabelParts | null {
  const { edge } = paper
  const inside = paper.height - 2 * edge
  const nameLines = inside >= twoLinesFrom && shows.names === 1 ? 2 : 1
  const scale = Math.min(Math.max(inside / plainHeight, 1), scaleMax)
  let y = edge
  const take = (height: number): Stretch => {
    const stretch = { y, height: height * scale }
    y += stretch.height
    return stretch
  }
  const company = shows.company ? take(heights.company) : null
  const names = Array.from({ length: shows.names }, () => take(heights.name * nameLines))
  const details = shows.details ? take(heights.details) : null
  const below = (heights.digits + (shows.price ? heights.price : 0)) * scale
  const bars = { y, height: paper.height - edge - y - below }
  if (bars.height < barsMin) return null
  y += bars.height
  const digits = take(heights.digits)
  const price = shows.price ? take(heights.price) : null
  return { edge, scale, company, names, nameLines, details, bars, digits, price }
}

/** Labels of one kind, and how many of them. */
export type Counted = { readonly amount: number }

/** How many labels are printed, and how many pages they take when the first sheet is used up to a place. */
export function countLabels(
  rows: readonly Counted[],
  paper: LabelFormat,
  start: number,
): { readonly labels: number; readonly pages: number } {
  const labels = rows.reduce((sum, { amount }) => sum + amount, 0)
  const skipped = paper.isRoll ? 0 : start - 1
  return { labels, pages: Math.ceil((labels + skipped) / labelsOnPage(paper)) }
}
