import { createHash } from 'node:crypto'

/** An object as it stands in its file: the words before its stream, and the bytes of it. */
type Part = { readonly words: string; readonly stream: Buffer | null }
type Parts = ReadonlyMap<number, Part>

/** Streams that are alike in every paper, such as the logo, are worth looking for from this size on. */
const sharedBytesMin = 1024

/**
 * One PDF of many that our typesetter made, written while they come: of each file only what its pages show
 * is taken, renumbered, and let go. What was attached, and the tags, stay with the single papers.
 */
export async function* mergePdfs(papers: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  const offsets: number[] = [0, 0, 0]
  const pages: number[] = []
  const shared = new Map<string, number>()
  let written = 0
  const out = (bytes: Buffer): Buffer => {
    written += bytes.length
    return bytes
  }
  const place = (number: number, words: string, stream: Buffer | null): Buffer => {
    offsets[number] = written
    const end = stream === null ? '' : '\nendstream'
    return out(
      Buffer.concat([
        Buffer.from(`${number} 0 obj\n${words}${stream === null ? '' : 'stream\n'}`, 'latin1'),
        stream ?? Buffer.alloc(0),
        Buffer.from(`${end}\nendobj\n`, 'latin1'),
      ]),
    )
  }
  yield out(Buffer.from('%PDF-1.7\n%\u0080\u0080\u0080\u0080\n', 'latin1'))
  for await (const paper of papers) {
    const { parts, leaves } = readPdf(paper)
    const numbers = new Map<number, number>()
    const waiting: number[] = []
    const numberOf = (old: number): number => {
      const known = numbers.get(old)
      if (known !== undefined) return known
      const alike = likeness(parts.get(old))
      const same = alike === null ? undefined : shared.get(alike)
      const number = same ?? offsets.push(0) - 1
      numbers.set(old, number)
      if (alike !== null) shared.set(alike, number)
      if (same === undefined) waiting.push(old)
      return number
    }
    for (const leaf of leaves) pages.push(numberOf(leaf))
    const isPage = new Set(leaves)
    for (let old = waiting.shift(); old !== undefined; old = waiting.shift()) {
      const { words, stream } = partOf(parts, old)
      const own = isPage.has(old) ? pageWords(words) : words
      const renumbered = withReferences(own, numberOf)
      yield place(numberOf(old), isPage.has(old) ? ofRoot(renumbered) : renumbered, stream)
    }
  }
  yield place(1, '<< /Type /Catalog /Pages 2 0 R >>', null)
  const kids = pages.map((number) => `${number} 0 R`).join(' ')
  yield place(2, `<< /Type /Pages /Count ${pages.length} /Kids [${kids}] >>`, null)
  yield Buffer.from(tableOf(offsets, written), 'latin1')
}

function tableOf(offsets: readonly number[], start: number): string {
  const rows = offsets.map((offset, number) =>
    number === 0 ? '0000000000 65535 f\r\n' : `${String(offset).padStart(10, '0')} 00000 n\r\n`,
  )
  return `xref\n0 ${offsets.length}\n${rows.join('')}trailer\n<< /Size ${offsets.length} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF`
}

/** What two streams have alike when they may stand once for both; null of what names other objects. */
function likeness(part: Part | undefined): string | null {
  if (!part?.stream || part.stream.length < sharedBytesMin) return null
  if (/\d 0 R/.test(part.words)) return null
  return createHash('sha256').update(part.words).update(part.stream).digest('base64')
}

/** A page without its place in the tree and in the tags of its own file. */
const pageWords = (words: string): string =>
  words.replace(/\/(?:Parent \d+ 0 R|StructParents \d+|Tabs \/\w+)\s*/g, '')

const ofRoot = (words: string): string => words.replace('<<', '<< /Parent 2 0 R')

function partOf(parts: Parts, number: number): Part {
  const part = parts.get(number)
  if (!part) throw new Error(`the paper has no object ${number}`)
  return part
}

/** The objects of a file by its table, and its pages in their order. */
function readPdf(paper: Uint8Array): { parts: Parts; leaves: number[] } {
  const bytes = Buffer.from(paper.buffer, paper.byteOffset, paper.byteLength)
  const tail = bytes.toString('latin1', Math.max(0, bytes.length - 1024))
  const start = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(tail)?.[1] ?? Number.NaN)
  const table = Number.isSafeInteger(start) ? bytes.toString('latin1', start) : ''
  if (!table.startsWith('xref')) throw new Error('the paper has no table of its objects')
  const places = [...table.matchAll(/^(\d{10}) \d{5} ([nf])/gm)]
    .map(([, offset, use], number) => ({ number, offset: Number(offset), isUsed: use === 'n' }))
    .filter(({ isUsed }) => isUsed)
    .toSorted((a, b) => a.offset - b.offset)
  const parts = new Map(
    places.map(({ number, offset }, index) => [
      number,
      readPart(bytes.subarray(offset, places[index + 1]?.offset ?? start)),
    ]),
  )
  const root = Number(/\/Root (\d+) 0 R/.exec(table)?.[1])
  const tree = Number(/\/Pages (\d+) 0 R/.exec(partOf(parts, root).words)?.[1])
  return { parts, leaves: leavesOf(parts, tree) }
}

const streamWord = '\nstream\n'

function readPart(bytes: Buffer): Part {
  const at = bytes.indexOf(streamWord, 0, 'latin1')
  const head = bytes.toString('latin1', 0, at < 0 ? bytes.lastIndexOf('endobj') : at + 1)
  const words = head.replace(/^\d+ 0 obj\s*/, '')
  if (at < 0) return { words: words.trimEnd(), stream: null }
  const length = Number(/\/Length (\d+)(?! 0 R)/.exec(words)?.[1] ?? Number.NaN)
  if (!Number.isSafeInteger(length)) throw new Error('a stream of the paper has no length')
  const begin = at + streamWord.length
  return { words, stream: bytes.subarray(begin, begin + length) }
}

function leavesOf(parts: Parts, number: number): number[] {
  const { words } = partOf(parts, number)
  if (!/\/Type \/Pages\b/.test(words)) return [number]
  const kids = /\/Kids \[([^\]]*)\]/.exec(words)?.[1] ?? ''
  return [...kids.matchAll(/(\d+) 0 R/g)].flatMap(([, kid]) => leavesOf(parts, Number(kid)))
}

/** The words with other numbers for what they name. What stands within a text in brackets names nothing. */
function withReferences(words: string, numberOf: (old: number) => number): string {
  let depth = 0
  return words.replace(/\\[^]|[()]|\b(\d+) 0 R\b/g, (found: string, old: string | undefined) => {
    if (found === '(') depth += 1
    if (found === ')') depth -= 1
    return old === undefined || depth > 0 ? found : `${numberOf(Number(old))} 0 R`
  })
}
