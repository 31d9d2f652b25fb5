import { MalformedInputError } from '../errors.ts'

/** The few ASN.1 tags a certificate and its request are made of. */
export const tags = {
  boolean: 0x01,
  integer: 0x02,
  bitString: 0x03,
  octetString: 0x04,
  oid: 0x06,
  utf8String: 0x0c,
  printableString: 0x13,
  utcTime: 0x17,
  generalizedTime: 0x18,
  sequence: 0x30,
  set: 0x31,
} as const

/** Tag of a constructed, context-specific value: `[number]`. */
export const contextTag = (number: number): number => 0xa0 + number

/** One value with its tag and length in front. */
export function derValue(tag: number, ...content: readonly Uint8Array[]): Uint8Array {
  const body = Buffer.concat(content)
  return Buffer.concat([Buffer.from([tag, ...derLength(body.length)]), body])
}

function derLength(length: number): readonly number[] {
  if (length < 0x80) return [length]
  const bytes: number[] = []
  for (let rest = length; rest > 0; rest = Math.floor(rest / 256)) bytes.unshift(rest % 256)
  return [0x80 + bytes.length, ...bytes]
}

export const derSequence = (...content: readonly Uint8Array[]): Uint8Array =>
  derValue(tags.sequence, ...content)

export const derSet = (...content: readonly Uint8Array[]): Uint8Array =>
  derValue(tags.set, ...content)

export const derUtf8 = (text: string): Uint8Array =>
  derValue(tags.utf8String, Buffer.from(text, 'utf8'))

export const derOctets = (bytes: Uint8Array): Uint8Array => derValue(tags.octetString, bytes)

/** A bit string of whole bytes. */
export const derBits = (bytes: Uint8Array, unusedBits = 0): Uint8Array =>
  derValue(tags.bitString, Buffer.from([unusedBits]), bytes)

/** A non-negative integer; a leading zero keeps the sign bit clear. */
export function derInteger(value: bigint): Uint8Array {
  const hex = value.toString(16)
  const even = hex.length % 2 === 0 ? hex : `0${hex}`
  const padded = /^[89a-f]/.test(even) ? `00${even}` : even
  return derValue(tags.integer, Buffer.from(padded, 'hex'))
}

/** An object identifier from its dotted form. */
export function derOid(dotted: string): Uint8Array {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number)
  return derValue(tags.oid, Buffer.from([first * 40 + second, ...rest.flatMap(base128)]))
}

function base128(value: number): readonly number[] {
  const digits = [value % 128]
  for (let left = Math.floor(value / 128); left > 0; left = Math.floor(left / 128)) {
    digits.unshift(128 + (left % 128))
  }
  return digits
}

/** UTCTime up to 2049 and GeneralizedTime after, as X.509 asks. */
export function derTime(time: Date): Uint8Array {
  const text = time.toISOString().replace(/[-:T]|\.\d+/g, '')
  return time.getUTCFullYear() < 2050
    ? derValue(tags.utcTime, Buffer.from(text.slice(2)))
    : derValue(tags.generalizedTime, Buffer.from(text))
}

/** A value as read: `raw` is the whole of it, `content` what stands behind tag and length. */
export type DerNode = {
  readonly tag: number
  readonly content: Uint8Array
  readonly raw: Uint8Array
}

/** Reads the values that follow one another in `bytes`. */
export function readDerAll(bytes: Uint8Array): readonly DerNode[] {
  const nodes: DerNode[] = []
  let offset = 0
  while (offset < bytes.length) {
    const node = readDerAt(bytes, offset)
    nodes.push(node)
    offset += node.raw.length
  }
  return nodes
}

/** Reads the one value `bytes` consists of. */
export function readDer(bytes: Uint8Array): DerNode {
  const [node, ...others] = readDerAll(bytes)
  if (node === undefined || others.length > 0) throw new MalformedInputError('not one DER value')
  return node
}

/** The values inside a constructed one. */
export const childrenOfDer = (node: DerNode): readonly DerNode[] => readDerAll(node.content)

/** The child at a place; a certificate or request without it is broken. */
export function derChild(node: DerNode, index: number, tag: number): DerNode {
  const child = childrenOfDer(node)[index]
  if (child?.tag !== tag) throw new MalformedInputError(`DER value ${index} has another type`)
  return child
}

function readDerAt(bytes: Uint8Array, offset: number): DerNode {
  const tag = bytes[offset]
  const first = bytes[offset + 1]
  if (tag === undefined || first === undefined) throw new MalformedInputError('DER is cut off')
  const { length, size } = first < 0x80 ? { length: first, size: 1 } : readLength(bytes, offset + 1)
  const start = offset + 1 + size
  if (start + length > bytes.length) throw new MalformedInputError('DER is cut off')
  return {
    tag,
    content: bytes.subarray(start, start + length),
    raw: bytes.subarray(offset, start + length),
  }
}

function readLength(bytes: Uint8Array, offset: number): { length: number; size: number } {
  const count = (bytes[offset] ?? 0) & 0x7f
  if (count < 1 || count > 4) throw new MalformedInputError('DER has a broken length')
  let length = 0
  for (const byte of bytes.subarray(offset + 1, offset + 1 + count)) length = length * 256 + byte
  return { length, size: 1 + count }
}

/** The dotted form of an object identifier. */
export function oidText(node: DerNode): string {
  const [first = 0, ...rest] = node.content
  const parts = [Math.min(Math.floor(first / 40), 2)]
  parts.push(first - (parts[0] ?? 0) * 40)
  let value = 0
  for (const byte of rest) {
    value = value * 128 + (byte & 0x7f)
    if (byte < 0x80) {
      parts.push(value)
      value = 0
    }
  }
  return parts.join('.')
}
