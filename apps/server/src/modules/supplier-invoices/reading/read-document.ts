import type { Language } from '@mizan/contract/errors'
import type { FileKind } from '@mizan/contract/files'
import {
  DamagedQrError,
  type HeldCertificate,
  type InvoiceReading,
  type JudgedStep,
  MalformedInputError,
  type ReceivedFigures,
  judgeInvoice,
  judgeQr,
  momentOfQr,
  receivedFigures,
} from '@mizan/zatca'
import { fileKindOf } from '../../../kernel/http/file-kind.ts'
import { wrongField } from '../../../kernel/refusal.ts'
import { figuresOfQr } from './invoice-of-qr.ts'

export type ReceivedKind = 'invoice' | 'prepayment' | 'credit_note' | 'debit_note'

/** A supplier's document once it was read and judged, whether all of it is known or its code alone. */
export type ReadDocument = {
  readonly source: 'xml' | 'qr'
  readonly text: string
  /** What the text is as a file that is kept; null when it is none that is taken. */
  readonly fileKind: FileKind | null
  readonly kind: ReceivedKind
  readonly number: string | null
  readonly uuid: string | null
  /** The hash it was stamped with: one and the same in XML and code. */
  readonly hash: string | null
  readonly issuedAt: string
  readonly currency: string
  readonly seller: { readonly name: string; readonly vatNumber: string | null }
  readonly figures: ReceivedFigures
  readonly steps: readonly JudgedStep[]
  /** Null when the code alone is at hand. */
  readonly reading: InvoiceReading | null
}

/** The text of a document, the field it came in, and the certificates of the authority held here. */
export type ReadRequest = {
  readonly text: string
  readonly field: 'text' | 'file'
  readonly held: readonly HeldCertificate[]
  /** Of whoever reads what is wrong with it. */
  readonly language: Language
}

/** Reads what was pasted or found in a file; the refusal stands at the field it came in. */
export function readDocument({ text, field, held, language }: ReadRequest): ReadDocument {
  try {
    return /^\s*\uFEFF?\s*</.test(text) ? readXmlDocument(text, held) : readQrDocument(text)
  } catch (error) {
    if (error instanceof DamagedQrError) {
      if (error.damage === 'not_base64') throw wrongField(field, unknownAt[field])
      throw wrongField(field, 'supplier_qr_broken', { reason: error.says[language] })
    }
    if (error instanceof MalformedInputError) throw wrongField(field, 'supplier_xml_broken')
    throw error
  }
}

const unknownAt = { text: 'supplier_text_unknown', file: 'supplier_file_type' } as const

const kinds: Readonly<Record<string, ReceivedKind>> = {
  '381': 'credit_note',
  '383': 'debit_note',
  '386': 'prepayment',
}

function readXmlDocument(text: string, held: readonly HeldCertificate[]): ReadDocument {
  const xml = text.trimStart()
  const { reading, hash, steps } = judgeInvoice(xml, held)
  return {
    source: 'xml',
    text: xml,
    fileKind: fileKindOf(Buffer.from(xml, 'utf8'), 'invoice.xml'),
    kind: kinds[reading.typeCode ?? ''] ?? 'invoice',
    number: filled(reading.number),
    uuid: filled(reading.uuid)?.toLowerCase() ?? null,
    hash,
    issuedAt: `${filled(reading.issueDate) ?? ''}T${filled(reading.issueTime) ?? ''}`,
    currency: filled(reading.currency) ?? 'SAR',
    seller: {
      name: filled(reading.seller.name) ?? '',
      vatNumber: filled(reading.seller.vatNumber),
    },
    figures: receivedFigures(reading),
    steps,
    reading,
  }
}

/** A code says neither number nor kind; what is charged abroad has none. */
function readQrDocument(text: string): ReadDocument {
  const { content, steps } = judgeQr(text)
  return {
    source: 'qr',
    text: text.replace(/\s+/g, ''),
    fileKind: null,
    kind: 'invoice',
    number: null,
    uuid: null,
    hash: content.stamp?.hash ?? null,
    issuedAt: momentOfQr(content.issuedAt) ?? content.issuedAt.trim(),
    currency: 'SAR',
    seller: { name: content.sellerName.trim(), vatNumber: filled(content.vatNumber) },
    figures: figuresOfQr(content),
    steps,
    reading: null,
  }
}

const filled = (text: string | null): string | null => text?.trim() || null
