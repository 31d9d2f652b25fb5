import type { Language } from '@mizan/contract/errors'
import { readHeldCertificates } from '@mizan/zatca'
import { bufferOf } from '../../../kernel/http/file-kind.ts'
import { type ReadDocument, readDocument } from './read-document.ts'
import { textOfFile } from './text-of-file.ts'

/** What a supplier sent: a file, or the text of an XML or of a code. */
export type Received = {
  readonly sent: { readonly file: Uint8Array } | { readonly text: string }
  /** Certificates of the authority held here, as PEM; empty for none. */
  readonly held: string
  readonly language: Language
}

/**
 * Reads and judges what a stranger made as large as he liked: unpacked, parsed, its stamp verified. It is
 * work for a thread.
 */
export function readReceived({ sent, held, language }: Received): ReadDocument {
  return readDocument({
    ...('file' in sent
      ? { text: textOfFile(bufferOf(sent.file)), field: 'file' }
      : { text: sent.text, field: 'text' }),
    held: held === '' ? [] : readHeldCertificates(held),
    language,
  })
}
