/** The part of the archive library that is used; it brings no types of its own. */
declare module 'yazl' {
  import type { Readable } from 'node:stream'
  export class ZipFile {
    readonly outputStream: Readable
    addReadStreamLazy(
      name: string,
      options: { readonly mtime?: Date },
      open: (give: (error: Error | null, stream: Readable) => void) => void,
    ): void
    end(): void
    on(event: 'error', heard: (error: Error) => void): this
  }
}
