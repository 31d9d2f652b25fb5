/** The part of the reader of archives that is used; it brings no types of its own. */
declare module 'yauzl' {
  export type Entry = { readonly fileName: string }
  export type ZipFile = {
    readonly entryCount: number
    eachEntry(): AsyncIterable<Entry>
    openReadStreamPromise(entry: Entry): Promise<AsyncIterable<Buffer>>
  }
  export function fromBufferPromise(
    bytes: Buffer,
    options: { readonly validateEntrySizes: boolean },
  ): Promise<ZipFile>
}
