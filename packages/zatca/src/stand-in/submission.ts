import { readBody, textOrNull } from '../client/read-body.ts'
import { readReceived } from './read-document.ts'
import type { ReceivedDocument } from './read-document.ts'

/** What the request around a document claims, with the document itself in base64. */
export type Claims = { readonly hash: string; readonly uuid: string; readonly invoice: string }

/** What a request says of the document in it; null when a part is missing. */
export function claimsIn(body: string): Claims | null {
  const json = readBody(body) ?? {}
  const [hash, uuid, invoice] = ['invoiceHash', 'uuid', 'invoice'].map((key) =>
    textOrNull(json[key]),
  )
  return hash == null || uuid == null || invoice == null ? null : { hash, uuid, invoice }
}

/** The document that was handed in; null when it is no invoice of the scheme. */
export const documentIn = ({ invoice }: Claims): ReceivedDocument | null =>
  readReceived(Buffer.from(invoice, 'base64').toString('utf8'))
