import { riyadhDate, riyadhTime } from '@mizan/core/time/riyadh'

/** What stands of a file before its bytes and in the directory of the archive. */
export type ZippedFile = {
  readonly name: Buffer
  readonly changedAt: Date
  readonly crc: number
  readonly size: number
  readonly packedSize: number
  readonly isDeflated: boolean
}

/** What fits no more into a field of two or four bytes stands in a longer one (ZIP64). */
const most16 = 0xffff
const most32 = 0xffff_ffff

const plainVersion = 20
const longVersion = 45
/** Names are UTF-8. */
const flags = 0x0800

/** What stands before the bytes of a file. */
export function localHeader(file: ZippedFile): Buffer {
  const head = Buffer.alloc(4)
  head.writeUInt32LE(0x0403_4b50)
  const moment = momentField(file.changedAt)
  return Buffer.concat([head, described(file, moment.length, plainVersion), file.name, moment])
}

/** What the directory says of a file that begins at an offset. */
export function centralRecord(file: ZippedFile, offset: number): Buffer {
  const isLong = offset >= most32
  const extra = Buffer.concat([...(isLong ? [longField(offset)] : []), momentField(file.changedAt)])
  const version = isLong ? longVersion : plainVersion
  const head = Buffer.alloc(6)
  head.writeUInt32LE(0x0201_4b50)
  head.writeUInt16LE(version, 4)
  // No comment, one disk, no attributes; then where the file begins.
  const rest = Buffer.alloc(14)
  rest.writeUInt32LE(Math.min(offset, most32), 10)
  return Buffer.concat([head, described(file, extra.length, version), rest, file.name, extra])
}

/** Where the directory stands and how much is in it: the end of an archive, by which it is read. */
export function endOfArchive(directory: {
  readonly count: number
  readonly size: number
  readonly offset: number
}): Buffer {
  const { count, size, offset } = directory
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x0605_4b50)
  end.writeUInt16LE(Math.min(count, most16), 8)
  end.writeUInt16LE(Math.min(count, most16), 10)
  end.writeUInt32LE(Math.min(size, most32), 12)
  end.writeUInt32LE(Math.min(offset, most32), 16)
  const isLong = count >= most16 || size >= most32 || offset >= most32
  return isLong ? Buffer.concat([longEnd(directory), end]) : end
}

function longEnd({ count, size, offset }: Parameters<typeof endOfArchive>[0]): Buffer {
  const end = Buffer.alloc(56)
  end.writeUInt32LE(0x0606_4b50)
  end.writeBigUInt64LE(BigInt(end.length - 12), 4)
  end.writeUInt16LE(longVersion, 12)
  end.writeUInt16LE(longVersion, 14)
  end.writeBigUInt64LE(BigInt(count), 24)
  end.writeBigUInt64LE(BigInt(count), 32)
  end.writeBigUInt64LE(BigInt(size), 40)
  end.writeBigUInt64LE(BigInt(offset), 48)
  const locator = Buffer.alloc(20)
  locator.writeUInt32LE(0x0706_4b50)
  locator.writeBigUInt64LE(BigInt(offset + size), 8)
  locator.writeUInt32LE(1, 16)
  return Buffer.concat([end, locator])
}

/** The fields that both places say alike, from the version that reads it to the lengths of name and extra fields. */
function described(file: ZippedFile, extraLength: number, version: number): Buffer {
  const fields = Buffer.alloc(26)
  const [time, day] = localMoment(file.changedAt)
  fields.writeUInt16LE(version)
  fields.writeUInt16LE(flags, 2)
  fields.writeUInt16LE(file.isDeflated ? 8 : 0, 4)
  fields.writeUInt16LE(time, 6)
  fields.writeUInt16LE(day, 8)
  fields.writeUInt32LE(file.crc, 10)
  fields.writeUInt32LE(file.packedSize, 14)
  fields.writeUInt32LE(file.size, 18)
  fields.writeUInt16LE(file.name.length, 22)
  fields.writeUInt16LE(extraLength, 24)
  return fields
}

/** A moment as old archivers read it, on the wall in Riyadh: none is before 1980. */
function localMoment(at: Date): readonly [number, number] {
  const [year, month, day] = riyadhDate(at.getTime()).split('-').map(Number) as [
    number,
    number,
    number,
  ]
  const [hours, minutes, seconds] = riyadhTime(at.getTime()).split(':').map(Number) as [
    number,
    number,
    number,
  ]
  if (year < 1980) return [0, (1 << 5) | 1]
  return [
    (hours << 11) | (minutes << 5) | (seconds >> 1),
    ((year - 1980) << 9) | (month << 5) | day,
  ]
}

/** The same moment in seconds since 1970, which every newer archiver reads. */
function momentField(at: Date): Buffer {
  const field = Buffer.alloc(9)
  field.writeUInt16LE(0x5455)
  field.writeUInt16LE(5, 2)
  field.writeUInt8(1, 4)
  field.writeInt32LE(Math.floor(at.getTime() / 1000), 5)
  return field
}

function longField(offset: number): Buffer {
  const field = Buffer.alloc(12)
  field.writeUInt16LE(0x0001)
  field.writeUInt16LE(8, 2)
  field.writeBigUInt64LE(BigInt(offset), 4)
  return field
}
