import type { WireValue } from './wire-value.ts'

/**
 * Messages of PostgreSQL's extended query, put one behind another so that a batch is one buffer and
 * one write to the socket: a system call for each part costs more than all of their bytes.
 */
const roomAtRest = 65_536
let bytes = Buffer.allocUnsafeSlow(roomAtRest)
let length = 0

/** Plans a statement under a name. */
export const putParse = (name: string, text: string): void =>
  message('P', () => {
    putText(name)
    putText(text)
    putShort(0)
  })

/** Gives a statement its values; bytes go as they are, all else as text, and so comes the answer. */
export const putBind = (name: string, values: readonly WireValue[]): void =>
  message('B', () => {
    putText('')
    putText(name)
    const formats = values.some(Buffer.isBuffer) ? values : []
    putShort(formats.length)
    for (const value of formats) putShort(Buffer.isBuffer(value) ? 1 : 0)
    putShort(values.length)
    for (const value of values) putValue(value)
    putShort(0)
  })

/** Asks which columns the answer has. */
export const putDescribe = (): void => message('D', () => putText('P'))

export const putExecute = (): void =>
  message('E', () => {
    putText('')
    putLong(0)
  })

/** Forgets a statement, whether it is known or not. */
export const putClose = (name: string): void => message('C', () => putText(`S${name}`))

export const putSync = (): void => message('S', () => undefined)

/** All that was put since the last time, as bytes of their own. */
export function takeMessages(): Buffer {
  const own = bytes.subarray(0, length)
  length = 0
  if (bytes.length <= 16 * roomAtRest) return Buffer.from(own)
  // A file among the values is not copied once more: its room goes along with it.
  bytes = Buffer.allocUnsafeSlow(roomAtRest)
  return own
}

/** The length of a message stands behind its letter and counts itself. */
function message(letter: string, content: () => void): void {
  makeRoom(1)
  bytes[length] = letter.charCodeAt(0)
  length += 1
  const start = length
  putLong(0)
  content()
  bytes.writeInt32BE(length - start, start)
}

function makeRoom(wanted: number): void {
  if (length + wanted <= bytes.length) return
  const larger = Buffer.allocUnsafeSlow(2 * (length + wanted))
  bytes.copy(larger, 0, 0, length)
  bytes = larger
}

function putShort(value: number): void {
  makeRoom(2)
  length = bytes.writeUInt16BE(value, length)
}

function putLong(value: number): void {
  makeRoom(4)
  length = bytes.writeInt32BE(value, length)
}

function putText(text: string): void {
  putCharacters(text)
  makeRoom(1)
  bytes[length] = 0
  length += 1
}

/** No character of JavaScript takes more than three bytes. */
function putCharacters(text: string): void {
  makeRoom(3 * text.length)
  length += bytes.write(text, length, 'utf8')
}

function putValue(value: WireValue): void {
  if (value === null) return putLong(-1)
  const start = length
  putLong(0)
  if (typeof value === 'string') putCharacters(value)
  else {
    makeRoom(value.length)
    length += value.copy(bytes, length)
  }
  bytes.writeInt32BE(length - start - 4, start)
}
