import { attachedXml, isEncryptedPdf } from '@mizan/zatca'
import { supplierTextMax } from '@mizan/contract/documents/supplier-invoices'
import { wrongField } from '../../../kernel/refusal.ts'

/**
 * The invoice in an uploaded file: an XML document as it stands, or the one that a PDF/A-3 carries.
 * What is neither is refused at the file, whatever it is called.
 */
export function textOfFile(bytes: Buffer): string {
  const text = bytes.subarray(0, 1024).includes('%PDF-') ? attachedIn(bytes) : decoded(bytes)
  if (text.length > supplierTextMax)
    throw wrongField('file', 'too_long', { limit: String(supplierTextMax) })
  return text
}

function attachedIn(pdf: Buffer): string {
  const [found, ...others] = attachedXml(pdf)
  if (others.length > 0) throw wrongField('file', 'supplier_pdf_several')
  if (found !== undefined) return found
  throw wrongField('file', isEncryptedPdf(pdf) ? 'supplier_pdf_locked' : 'supplier_pdf_empty')
}

function decoded(bytes: Buffer): string {
  if (bytes.includes(0)) throw wrongField('file', 'supplier_file_type')
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch (error) {
    // Bytes that are no text of this encoding.
    if (error instanceof TypeError) throw wrongField('file', 'supplier_file_encoding')
    throw error
  }
}
