/** The code points a TrueType or OpenType font has a glyph for, from its `cmap` table. */
export function readCoverage(font: Buffer): ReadonlySet<number> {
  const covered = new Set<number>()
  const cmap = tableOffset(font, 'cmap')
  if (cmap === null) return covered
  const count = font.readUInt16BE(cmap + 2)
  for (let index = 0; index < count; index += 1) {
    const record = cmap + 4 + index * 8
    if (!isUnicode(font.readUInt16BE(record), font.readUInt16BE(record + 2))) continue
    const subtable = cmap + font.readUInt32BE(record + 4)
    const format = font.readUInt16BE(subtable)
    if (format === 4) addSegments(font, subtable, covered)
    if (format === 12) addGroups(font, subtable, covered)
  }
  return covered
}

function tableOffset(font: Buffer, tag: string): number | null {
  const count = font.readUInt16BE(4)
  for (let index = 0; index < count; index += 1) {
    const record = 12 + index * 16
    if (font.toString('latin1', record, record + 4) === tag) return font.readUInt32BE(record + 8)
  }
  return null
}

/** Platform 0 is Unicode; platform 3 is Windows, whose encodings 1 and 10 are Unicode too. */
const isUnicode = (platform: number, encoding: number): boolean =>
  platform === 0 || (platform === 3 && (encoding === 1 || encoding === 10))

/** Format 4: segments of the first plane, each mapped by a delta or by a list of glyphs. */
function addSegments(font: Buffer, start: number, covered: Set<number>): void {
  const size = font.readUInt16BE(start + 6)
  const ends = start + 14
  const starts = ends + size + 2
  const deltas = starts + size
  const offsets = deltas + size
  for (let at = 0; at < size; at += 2) {
    const last = font.readUInt16BE(ends + at)
    const first = font.readUInt16BE(starts + at)
    const delta = font.readUInt16BE(deltas + at)
    const offset = font.readUInt16BE(offsets + at)
    for (let code = first; code <= last && code !== 0xffff; code += 1) {
      const listed = offset === 0 ? code : glyphInList(font, offsets + at + offset, code - first)
      if (listed !== 0 && ((listed + delta) & 0xffff) !== 0) covered.add(code)
    }
  }
}

const glyphInList = (font: Buffer, list: number, index: number): number => {
  const at = list + index * 2
  return at + 2 <= font.length ? font.readUInt16BE(at) : 0
}

/** Format 12: groups of consecutive code points over all planes. */
function addGroups(font: Buffer, start: number, covered: Set<number>): void {
  const count = font.readUInt32BE(start + 12)
  for (let index = 0; index < count; index += 1) {
    const group = start + 16 + index * 12
    const first = font.readUInt32BE(group)
    const last = font.readUInt32BE(group + 4)
    const glyph = font.readUInt32BE(group + 8)
    for (let code = first; code <= last; code += 1) {
      if (glyph + code - first !== 0) covered.add(code)
    }
  }
}
