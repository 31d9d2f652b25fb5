import type { Element } from '@xmldom/xmldom'
import { MalformedInputError } from '../errors.ts'
import { invoiceHash } from '../stamp/hash.ts'
import type { InvoiceKind } from '../invoice/invoice.ts'
import { readStamp } from '../stamp/read-stamp.ts'
import { elementsAt, readXml, rootOf, textAt } from '../xml/read-xml.ts'

/** What a document that was handed in says of itself. */
export type ReceivedDocument = {
  /** The very text that arrived. */
  readonly xml: string
  /** Computed, not claimed. */
  readonly hash: string
  readonly uuid: string
  readonly number: string
  readonly kind: InvoiceKind
  readonly typeCode: string
  readonly counter: number
  readonly previousHash: string
  readonly sellerVatNumber: string
  /** Issue date, "T", issue time, as written. */
  readonly issuedAt: string
  readonly isStamped: boolean
  /** Base64 of the certificate in the stamp; null when there is none to be read. */
  readonly certificateBase64: string | null
}

/** Reads a document that was handed in; null when it is no invoice of the scheme. */
export function readReceived(xml: string): ReceivedDocument | null {
  try {
    const document = readXml(xml)
    const root = rootOf(document)
    const at = (path: string): string => textAt(root, path)?.trim() ?? ''
    const code = elementsAt(root, 'cbc:InvoiceTypeCode')[0]
    return {
      xml,
      hash: invoiceHash(document),
      uuid: at('cbc:UUID'),
      number: at('cbc:ID'),
      kind: code?.getAttribute('name')?.startsWith('02') === true ? 'simplified' : 'standard',
      typeCode: code?.textContent?.trim() ?? '',
      counter: Number(referenceText(root, 'ICV', 'cbc:UUID') || Number.NaN),
      previousHash: referenceText(root, 'PIH', attachment),
      sellerVatNumber: at('cac:AccountingSupplierParty/cac:Party/cac:PartyTaxScheme/cbc:CompanyID'),
      issuedAt: `${at('cbc:IssueDate')}T${at('cbc:IssueTime')}`,
      isStamped: elementsAt(root, 'ext:UBLExtensions').length > 0,
      certificateBase64: certificateIn(root),
    }
  } catch (error) {
    if (error instanceof MalformedInputError) return null
    throw error
  }
}

function certificateIn(root: Element): string | null {
  try {
    return readStamp(root).certificateBase64
  } catch (error) {
    if (error instanceof MalformedInputError) return null
    throw error
  }
}

const attachment = 'cac:Attachment/cbc:EmbeddedDocumentBinaryObject'

function referenceText(root: Element, id: string, path: string): string {
  const references = elementsAt(root, 'cac:AdditionalDocumentReference')
  const found = references.find((each) => textAt(each, 'cbc:ID') === id)
  return found === undefined ? '' : (textAt(found, path)?.trim() ?? '')
}
