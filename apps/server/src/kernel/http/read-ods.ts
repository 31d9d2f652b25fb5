type Row = { readonly number: number; readonly cells: readonly string[] }
type Limits = { readonly rows: number; readonly columns: number }

/**
 * What of an OpenDocument sheet is looked at: tags and the text between them. Comments, declarations
 * and entities beyond the five of XML are none of it.
 */
const pieces = /<(\/?)([\w:.-]+)((?:[^<>"']|"[^"]*"|'[^']*')*)>|([^<]+)/g

const attributeOf = (text: string, name: string): string | null => {
  const at = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(text)
  return at ? plain(at[1] ?? at[2] ?? '') : null
}

const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
}

const plain = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w+));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return named[String(name).toLowerCase()] ?? whole
    const code = decimal === undefined ? parseInt(hex, 16) : Number(decimal)
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })

export const odsSheetNames = (text: string): readonly string[] =>
  [...text.matchAll(/<table:table\s((?:[^<>"']|"[^"]*"|'[^']*')*)>/g)].map(
    ([, attributes = '']) => attributeOf(` ${attributes}`, 'table:name') ?? '',
  )

/** The part of the text in which a sheet stands. */
function sheetText(text: string, sheet: number): string {
  const starts = [...text.matchAll(/<table:table\s/g)].map(({ index }) => index)
  const start = starts[sheet]
  if (start === undefined) return ''
  const end = text.indexOf('</table:table>', start)
  return text.slice(start, end < 0 ? undefined : end)
}

const repeats = (attributes: string, name: string): number => {
  const times = Number(attributeOf(attributes, name) ?? '1')
  return Number.isInteger(times) && times > 0 ? times : 1
}

/** A figure or day as it is kept rather than as it is shown; else the text. */
function valueOf(attributes: string): string | null {
  switch (attributeOf(attributes, 'office:value-type')) {
    case 'float':
    case 'currency':
    case 'percentage':
      return attributeOf(attributes, 'office:value')
    case 'date':
      return attributeOf(attributes, 'office:date-value')?.slice(0, 10) ?? null
    default:
      return null
  }
}

/**
 * The rows of a sheet that hold something, one more than the limit when there are more. What a sheet
 * says it repeats, empty rows and columns to the last corner, is counted and never written out.
 */
export function odsSheetRows(text: string, sheet: number, limits: Limits): readonly Row[] {
  const rows: Row[] = []
  let number = 0
  let times = 1
  let cells: string[] = []
  let cell: { attributes: string; lines: string[] } | null = null
  let isText = false
  let notes = 0

  const endCell = (attributes: string, lines: readonly string[]): void => {
    const value = valueOf(attributes) ?? lines.join('\n')
    const count = repeats(attributes, 'table:number-columns-repeated')
    const room = Math.min(count, limits.columns - cells.length)
    for (let index = 0; index < room; index += 1) cells.push(value)
  }
  const endRow = (): void => {
    const isEmpty = cells.every((each) => each.trim() === '')
    for (let index = 0; !isEmpty && index < times && rows.length <= limits.rows; index += 1)
      rows.push({ number: number + index + 1, cells })
    number += times
    cells = []
  }

  for (const [, slash, tag, attributes = '', content] of sheetText(text, sheet).matchAll(pieces)) {
    if (rows.length > limits.rows) break
    if (content !== undefined) {
      if (cell && isText && notes === 0) cell.lines[cell.lines.length - 1] += plain(content)
      continue
    }
    const isAlone = attributes.endsWith('/')
    const isEnd = slash === '/'
    if (tag === 'table:table-row') {
      if (isEnd || isAlone) {
        if (isAlone) times = repeats(attributes, 'table:number-rows-repeated')
        endRow()
      } else times = repeats(attributes, 'table:number-rows-repeated')
    } else if (tag === 'table:table-cell' || tag === 'table:covered-table-cell') {
      if (isEnd) {
        if (cell) endCell(cell.attributes, cell.lines)
        cell = null
      } else if (isAlone) endCell(attributes, [])
      else cell = { attributes, lines: [] }
    } else if (tag === 'office:annotation') notes += isEnd ? -1 : isAlone ? 0 : 1
    else if (tag === 'text:p' && notes === 0) {
      isText = !isEnd && !isAlone
      if (isText) cell?.lines.push('')
    } else if (tag === 'text:s' && cell && isText && notes === 0)
      cell.lines[cell.lines.length - 1] += ' '
  }
  return rows
}
