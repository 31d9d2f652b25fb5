import type { PrintableDocument } from '../printable/printable.ts'

/** The XML of a cleared invoice as it travels inside its PDF/A-3. */
export type AttachedXml = { readonly name: string; readonly bytes: Uint8Array }

/** One document on its way to a worker. Only plain data: it is copied between processes. */
export type PdfJob = {
  readonly output: 'pdf' | 'page'
  readonly document: PrintableDocument
  /** The letterhead's logo as PNG, already checked. */
  readonly logo: Uint8Array | null
  /** What the company signs and stamps with, checked like the logo. */
  readonly signature?: Uint8Array | null
  readonly stamp?: Uint8Array | null
  readonly xml: AttachedXml | null
}

/** A document's pages as one tall picture, the pages below each other. */
export type PageStrip = { readonly svg: string; readonly pages: number }

export type PdfRequest = PdfJob & { readonly id: number }

export type PdfReply =
  | { readonly id: number; readonly pdf: Uint8Array }
  /** The text of a web page, in UTF-8 as it is sent. */
  | { readonly id: number; readonly page: Uint8Array }
  | { readonly id: number; readonly problem: string }

/** An answer as it arrives, with the bytes of memory that its process holds. */
export type PdfAnswer = PdfReply & { readonly memory: number }
