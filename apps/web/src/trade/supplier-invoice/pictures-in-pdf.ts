/** A picture on a page of a PDF: a photograph as it was compressed, or its points. */
export type PdfPicture =
  | { readonly kind: 'jpeg'; readonly bytes: Uint8Array<ArrayBuffer> }
  | {
      readonly kind: 'points'
      readonly width: number
      readonly height: number
      readonly data: Uint8ClampedArray<ArrayBuffer>
    }

/** A paper of invoices has a logo, a code and perhaps a scan of each page. */
const picturesMax = 40
const pointsMax = 40_000_000
const sideMin = 40

/**
 * The pictures of a PDF, smallest first: a code is smaller than a scanned page. Scanned and printed
 * papers carry no invoice as data, but the code on them is often one of their pictures.
 */
export async function picturesInPdf(pdf: Uint8Array): Promise<readonly PdfPicture[]> {
  const text = new TextDecoder('latin1').decode(pdf)
  const found: PdfPicture[] = []
  let at = text.indexOf('stream')
  while (at !== -1 && found.length < picturesMax) {
    const start = at + (text.startsWith('\r\n', at + 6) ? 8 : 7)
    const end = text.indexOf('endstream', start)
    if (end === -1) break
    const dictionary = dictionaryBefore(text, at)
    const length = lengthOf(dictionary) ?? end - start - lineEndBefore(text, end)
    const picture = await pictureOf(dictionary, pdf.subarray(start, start + length))
    if (picture !== null) found.push(picture)
    at = text.indexOf('stream', end + 'endstream'.length)
  }
  return found.toSorted((a, b) => sizeOf(a) - sizeOf(b))
}

const sizeOf = (picture: PdfPicture): number =>
  picture.kind === 'jpeg' ? picture.bytes.length : picture.width * picture.height

const dictionaryBefore = (text: string, at: number): string => {
  const before = text.slice(Math.max(0, at - 2000), at)
  return before.slice(before.lastIndexOf(' obj') + 1)
}

/** The length that is said, where it is said in place. */
function lengthOf(dictionary: string): number | null {
  const [, digits] = /\/Length\s+(\d+)\b(?!\s+\d+\s+R)/.exec(dictionary) ?? []
  return digits === undefined ? null : Number(digits)
}

const lineEndBefore = (text: string, end: number): number =>
  text.startsWith('\r\n', end - 2) ? 2 : /[\r\n]/.test(text.charAt(end - 1)) ? 1 : 0

const numberIn = (dictionary: string, name: string): number =>
  Number(new RegExp(`/${name}\\s+(\\d+)`).exec(dictionary)?.[1] ?? 0)

async function pictureOf(dictionary: string, raw: Uint8Array): Promise<PdfPicture | null> {
  if (!/\/Subtype\s*\/Image\b/.test(dictionary)) return null
  const [width, height] = [numberIn(dictionary, 'Width'), numberIn(dictionary, 'Height')]
  if (Math.min(width, height) < sideMin || width * height > pointsMax) return null
  const filter = /\/Filter\s*(\[[^\]]*\]|\/\w+)/.exec(dictionary)?.[1] ?? ''
  const isDeflated = /\/(FlateDecode|Fl)\b/.test(filter)
  const bytes = isDeflated ? await inflated(raw) : Uint8Array.from(raw)
  if (bytes === null) return null
  if (/\/(DCTDecode|DCT)\b/.test(filter)) return { kind: 'jpeg', bytes }
  if (!isDeflated && filter !== '') return null
  return pointsOf(bytes, {
    width,
    height,
    bits: /\/ImageMask\s+true/.test(dictionary) ? 1 : numberIn(dictionary, 'BitsPerComponent') || 8,
    isPredicted: numberIn(dictionary, 'Predictor') >= 10,
  })
}

/** Unpacked by the browser’s own reader; null of what is no such stream or swells beyond every picture. */
async function inflated(raw: Uint8Array): Promise<Uint8Array<ArrayBuffer> | null> {
  const reader = new Blob([Uint8Array.from(raw)])
    .stream()
    .pipeThrough(new DecompressionStream('deflate'))
    .getReader()
  const parts: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) break
      parts.push(value)
      size += value.length
      if (size > pointsMax * 4) return null
    }
  } catch (error) {
    if (error instanceof TypeError) return null
    throw error
  }
  return joined(parts, size)
}

function joined(parts: readonly Uint8Array<ArrayBuffer>[], size: number): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(size)
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

type Shape = {
  readonly width: number
  readonly height: number
  readonly bits: number
  readonly isPredicted: boolean
}

/** Its points in grey, stretched from the darkest to the lightest: a palette need not be known. */
function pointsOf(bytes: Uint8Array<ArrayBuffer>, shape: Shape): PdfPicture | null {
  const { width, height, bits, isPredicted } = shape
  if (bits !== 1 && bits !== 8) return null
  const rowOf = (channels: number): number => Math.ceil((width * channels * bits) / 8)
  const extra = isPredicted ? 1 : 0
  const fits = (channels: number): boolean => bytes.length >= (rowOf(channels) + extra) * height
  const channels = (bits === 1 ? [1] : [4, 3, 1]).find(fits)
  if (channels === undefined) return null
  const row = rowOf(channels)
  const rows = isPredicted ? unpredicted(bytes, row, height, channels) : bytes
  const grey = greyOf(rows, { width, height, bits, channels, row })
  let [darkest, lightest] = [255, 0]
  for (const value of grey) {
    if (value < darkest) darkest = value
    if (value > lightest) lightest = value
  }
  if (lightest === darkest) return null
  const data = new Uint8ClampedArray(width * height * 4)
  grey.forEach((value, at) => {
    const level = ((value - darkest) * 255) / (lightest - darkest)
    data.set([level, level, level, 255], at * 4)
  })
  return { kind: 'points', width, height, data }
}

type Rows = {
  readonly width: number
  readonly height: number
  readonly bits: number
  readonly channels: number
  readonly row: number
}

function greyOf(rows: Uint8Array, { width, height, bits, channels, row }: Rows): Uint8Array {
  const grey = new Uint8Array(width * height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = y * row + (bits === 1 ? x >> 3 : x * channels)
      grey[y * width + x] =
        bits === 1
          ? (((rows[at] ?? 0) >> (7 - (x & 7))) & 1) * 255
          : lightOf(rows.subarray(at, at + channels))
    }
  }
  return grey
}

/** How light a point is: grey as it is, of colours their mean, of inks what they leave of white. */
function lightOf([first = 0, second = 0, third = 0, black]: Uint8Array): number {
  if (black !== undefined) return Math.max(0, 255 - black - (first + second + third) / 3)
  return (first + second + third) / 3
}

/** Undoes the filters of PNG, which a PDF may put before its compression. */
function unpredicted(bytes: Uint8Array, row: number, height: number, channels: number): Uint8Array {
  const rows = new Uint8Array(row * height)
  for (let y = 0; y < height; y++) {
    const from = y * (row + 1)
    const filter = bytes[from] ?? 0
    for (let x = 0; x < row; x++) {
      const left = x >= channels ? (rows[y * row + x - channels] ?? 0) : 0
      const above = y > 0 ? (rows[(y - 1) * row + x] ?? 0) : 0
      const corner = x >= channels && y > 0 ? (rows[(y - 1) * row + x - channels] ?? 0) : 0
      rows[y * row + x] = (bytes[from + 1 + x] ?? 0) + guess(filter, left, above, corner)
    }
  }
  return rows
}

function guess(filter: number, left: number, above: number, corner: number): number {
  if (filter === 1) return left
  if (filter === 2) return above
  if (filter === 3) return (left + above) >> 1
  if (filter !== 4) return 0
  const [a, b, c] = [
    Math.abs(above - corner),
    Math.abs(left - corner),
    Math.abs(left + above - 2 * corner),
  ]
  return a <= b && a <= c ? left : b <= c ? above : corner
}
