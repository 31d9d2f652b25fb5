import { csvLine, csvMark } from '@mizan/contract/csv'
import type { BrokenLink } from '@mizan/contract/einvoicing/packs'
import type { InvoiceFigures } from './pack-check.ts'
import type { PackedInvoice, PackPeriod } from './packs.sql.ts'

/** A file of the pack with the digest it can be checked by. */
export type IndexedFile = { readonly name: string; readonly sha256: string }

/** One e-invoice in the index. */
export type IndexLine = {
  readonly row: PackedInvoice
  readonly figures: InvoiceFigures
  readonly links: readonly string[]
  readonly xml: IndexedFile
  readonly pdf: IndexedFile | null
  readonly answers: IndexedFile | null
}

const cellsOf = ({ row, figures, links, xml, pdf, answers }: IndexLine) => ({
  number: row.document_number,
  uuid: row.uuid,
  unit: row.unit,
  counter: String(row.counter),
  hash: row.hash,
  previous_hash: row.previous_hash,
  kind: row.invoice_kind,
  type_code: String(row.type_code),
  phase: row.status === 'kept' ? '1' : '2',
  status: row.status,
  sealed_at: row.issued_at.toISOString(),
  decided_at: row.decided_at?.toISOString() ?? '',
  ...figures,
  chain: links.length === 0 ? 'ok' : links.join(' '),
  xml: xml.name,
  xml_sha256: xml.sha256,
  pdf: pdf?.name ?? '',
  pdf_sha256: pdf?.sha256 ?? '',
  answers: answers?.name ?? '',
  answers_sha256: answers?.sha256 ?? '',
})

/** The index as a table, with a byte order mark so that a spreadsheet reads its Arabic. */
export function indexCsv(lines: readonly IndexLine[]): string {
  const rows = lines.map(cellsOf)
  const heads = Object.keys(rows[0] ?? {})
  return `${csvMark}${csvLine(heads)}${rows.map((row) => csvLine(Object.values(row))).join('')}`
}

/** The index as data, with the verdict of the check before it. */
export const indexJson = (
  lines: readonly IndexLine[],
  about: { readonly period: PackPeriod; readonly madeAt: Date; readonly company: string },
): string =>
  JSON.stringify(
    {
      company: about.company,
      from: about.period.from,
      to: about.period.to,
      store_id: about.period.store_id,
      made_at: about.madeAt.toISOString(),
      chain: { documents: lines.length, broken: brokenIn(lines) },
      documents: lines.map(cellsOf),
    },
    null,
    2,
  )

/** The documents whose chain does not hold. */
export const brokenIn = (lines: readonly IndexLine[]): readonly BrokenLink[] =>
  lines
    .filter(({ links }) => links.length > 0)
    .map(({ row, links }) => ({
      number: row.document_number,
      uuid: row.uuid,
      counter: row.counter,
      links: [...links],
    }))
