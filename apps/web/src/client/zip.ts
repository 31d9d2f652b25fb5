/** One file of an archive. */
export type ZipEntry = { readonly name: string; readonly bytes: Uint8Array<ArrayBuffer> }

const localSignature = 0x04034b50
const centralSignature = 0x02014b50
const endSignature = 0x06054b50
/** Stored as it is, since papers are compressed already; names in UTF-8; 1 January 1980. */
const version = 20
const namesAreUtf8 = 0x0800
const firstDay = 0x21

const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  return value
})

const checksum = (bytes: Uint8Array): number =>
  (bytes.reduce((sum, byte) => (sum >>> 8) ^ (table[(sum ^ byte) & 0xff] ?? 0), 0xffffffff) ^
    0xffffffff) >>>
  0

/** Little-endian fields of two or four bytes, in order. */
function fieldsOf(
  ...fields: readonly (readonly [size: 2 | 4, value: number])[]
): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(fields.reduce((size, [own]) => size + own, 0))
  const view = new DataView(bytes.buffer)
  let at = 0
  for (const [size, value] of fields) {
    if (size === 2) view.setUint16(at, value, true)
    else view.setUint32(at, value, true)
    at += size
  }
  return bytes
}

/** Several files as one archive. */
export function zipOf(entries: readonly ZipEntry[]): Blob {
  const parts: Uint8Array<ArrayBuffer>[] = []
  const central: Uint8Array<ArrayBuffer>[] = []
  let offset = 0
  for (const { name, bytes } of entries) {
    const called = new TextEncoder().encode(name)
    const shared = [
      [2, version],
      [2, namesAreUtf8],
      [2, 0],
      [2, 0],
      [2, firstDay],
      [4, checksum(bytes)],
      [4, bytes.length],
      [4, bytes.length],
      [2, called.length],
      [2, 0],
    ] as const
    parts.push(fieldsOf([4, localSignature], ...shared), called, bytes)
    const place = [
      [2, 0],
      [2, 0],
      [2, 0],
      [4, 0],
      [4, offset],
    ] as const
    central.push(fieldsOf([4, centralSignature], [2, version], ...shared, ...place), called)
    offset += 30 + called.length + bytes.length
  }
  const size = central.reduce((sum, part) => sum + part.length, 0)
  const count = entries.length
  const end = fieldsOf(
    [4, endSignature],
    [2, 0],
    [2, 0],
    [2, count],
    [2, count],
    [4, size],
    [4, offset],
    [2, 0],
  )
  return new Blob([...parts, ...central, end], { type: 'application/zip' })
}
