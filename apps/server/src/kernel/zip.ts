// eslint-disable-next-line typescript/triple-slash-reference
/// <reference path="./yazl.d.ts" />
import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'

/** A file of an archive. */
export type ZipEntry = {
  readonly name: string
  readonly changedAt: Date
  readonly bytes: Uint8Array
}

/** An archive that is read while its files are made: never more than one of them is in memory. */
export function zipOf(entries: AsyncIterable<ZipEntry>): Readable {
  const zip = new ZipFile()
  const fail = (error: unknown): void => {
    zip.outputStream.destroy(error instanceof Error ? error : new Error(String(error)))
  }
  zip.on('error', fail)
  void addAll(zip, entries).catch(fail)
  return zip.outputStream
}

async function addAll(zip: ZipFile, entries: AsyncIterable<ZipEntry>): Promise<void> {
  for await (const { name, changedAt, bytes } of entries) {
    const stream = Readable.from([bytes], { objectMode: false })
    zip.addReadStreamLazy(name, { mtime: changedAt }, givenOnce(stream))
    await finished(stream)
  }
  zip.end()
}

/** The archive remembers until its end how it got each file: what it was given is let go of, else all stays in memory. */
function givenOnce(stream: Readable): (give: (error: null, stream: Readable) => void) => void {
  let content: Readable | null = stream
  return (give) => {
    if (content) give(null, content)
    content = null
  }
}
