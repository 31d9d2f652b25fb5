import type { TenantContext } from '../../../kernel/context.ts'
import { applyDesign } from '../design/apply-design.ts'
import { picturesOf } from '../design/design-pictures.ts'
import { designOf } from '../design/document-design.sql.ts'
import type { Printing, Sheet } from '../pdf/create-printing.ts'
import { printableParty } from '../printable/printable-party.ts'
import type { PrintableDocument, PrintableParty } from '../printable/printable.ts'
import { mergePdfs } from '../runs/merge-pdf.ts'
import { companyOf } from './company.sql.ts'

/** The company at the head of what it writes. */
export async function companyPaper(ctx: TenantContext): Promise<PrintableParty> {
  const { contact, ...words } = await companyOf(ctx)
  return printableParty(words, contact)
}

/** A paper in the design of the company, ready to be typeset outside of the transaction. */
export async function designedPaper(
  ctx: TenantContext,
  document: PrintableDocument,
): Promise<Sheet> {
  const [design, pictures] = await Promise.all([designOf(ctx), picturesOf(ctx)])
  const by = { company: ctx.tenant.id, user: ctx.user.id }
  return { document: applyDesign(document, design, pictures), by }
}

/** Some papers as one PDF. */
export async function mergedPdf(printing: Printing, sheets: readonly Sheet[]): Promise<Buffer> {
  async function* each(): AsyncGenerator<Uint8Array> {
    for (const sheet of sheets) yield await printing.pdfOf(sheet)
  }
  const pieces: Buffer[] = []
  for await (const piece of mergePdfs(each())) pieces.push(piece)
  return Buffer.concat(pieces)
}
