import { readFileSync } from 'node:fs'
import { constants, createZstdCompress, zstdDecompressSync } from 'node:zlib'
import { MalformedInputError } from '@mizan/zatca/errors'

/**
 * E-invoices and what the authority answered stand compressed in the database and are read back byte for
 * byte. They share nearly all their words, so they are compressed beside a dictionary: invoices of our own
 * making. A dictionary never changes once something was compressed with it; a better one gets the next number.
 */
const dictionaries: ReadonlyMap<number, Buffer> = new Map(
  [1].map((version) => [
    version,
    readFileSync(new URL(`./dictionaries/${version}.txt`, import.meta.url)),
  ]),
)
const newest = 1

/** No text in UTF-8 begins with it: what does not is a text that was kept as it is. */
const mark = 0xff
const headBytes = 2
/** Where the text in base64 begins that follows as the bytes it stands for, and how many these are. */
const insetBytes = 8
/** Beyond this level little is won: it makes 2.1 KB of 14 in a sixth of a millisecond. A checksum finds damage. */
const params = { [constants.ZSTD_c_compressionLevel]: 3, [constants.ZSTD_c_checksumFlag]: 1 }

type Compress = (text: Buffer) => Promise<Buffer>
let compress: Compress | null = null

/** A text as the database holds it. */
export async function compressText(text: Buffer | string): Promise<Buffer> {
  const inset = withInset(typeof text === 'string' ? Buffer.from(text, 'utf8') : text)
  compress ??= newCompressor(() => {
    compress = null
  })
  return Buffer.concat([Buffer.from([mark, newest]), await compress(inset)])
}

/**
 * One compressor for one text after another, each ended as a whole of its own. One made for each text
 * would read the dictionary anew, and stay in memory until the collector goes through all of it.
 */
function newCompressor(onEnd: () => void): Compress {
  const stream = createZstdCompress({
    params,
    dictionary: dictionaryOf(newest),
    flush: constants.ZSTD_e_end,
  })
  let parts: Buffer[] = []
  const take = (): void => {
    for (;;) {
      const part = stream.read() as Buffer | null
      if (part === null) return
      parts.push(part)
    }
  }
  stream.on('readable', take)
  // The text that failed is told so itself; the next one gets another compressor.
  stream.on('error', onEnd)
  return (text) =>
    new Promise((done, failed) => {
      stream.write(text, (error) => {
        take()
        const whole = Buffer.concat(parts)
        parts = []
        if (error) failed(error)
        else done(whole)
      })
    })
}

/** The very bytes that were compressed; what the database holds uncompressed is itself. */
export function expandText(stored: Buffer): Buffer {
  if (stored[0] !== mark) return stored
  const dictionary = dictionaryOf(stored[1] ?? 0)
  try {
    return withoutInset(zstdDecompressSync(stored.subarray(headBytes), { dictionary }))
  } catch (error) {
    throw new MalformedInputError('a compressed text is damaged', { cause: error })
  }
}

function dictionaryOf(version: number): Buffer {
  const dictionary = dictionaries.get(version)
  if (!dictionary) throw new MalformedInputError(`no dictionary ${version} of e-invoices`)
  return dictionary
}

/** An answer brings the cleared invoice in base64, which hides from the compressor what it repeats. */
const clearedInBase64 = /"clearedInvoice"\s*:\s*"([A-Za-z0-9+/]+={0,2})"/d

function withInset(text: Buffer): Buffer {
  const head = Buffer.alloc(insetBytes)
  const found = text.includes('"clearedInvoice"') && clearedInBase64.exec(text.toString('latin1'))
  const [start, end] = (found && found.indices?.[1]) || [0, 0]
  const inner = Buffer.from(text.toString('latin1', start, end), 'base64')
  // Only what comes back the same is put as the bytes it stands for.
  if (inner.toString('base64') !== text.toString('latin1', start, end))
    return Buffer.concat([head, text])
  head.writeUInt32LE(start, 0)
  head.writeUInt32LE(inner.length, 4)
  return Buffer.concat([head, text.subarray(0, start), inner, text.subarray(end)])
}

function withoutInset(bytes: Buffer): Buffer {
  const [start, length] = [bytes.readUInt32LE(0), bytes.readUInt32LE(4)]
  const text = bytes.subarray(insetBytes)
  const inner = Buffer.from(text.subarray(start, start + length).toString('base64'), 'latin1')
  return Buffer.concat([text.subarray(0, start), inner, text.subarray(start + length)])
}
