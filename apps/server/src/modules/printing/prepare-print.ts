import { type DocumentKind, factsOf } from '@mizan/core/documents/kind'
import type { TenantContext } from '../../kernel/context.ts'
import { Refusal, wrongField } from '../../kernel/refusal.ts'
import { billToPrint } from './bill-paper.sql.ts'
import { invoiceFileName } from './file-name.ts'
import type { AttachedXml } from './pdf-job.ts'
import type { PrintableDocument } from './printable.ts'
import {
  type BillTemplate,
  defaultTemplate,
  printableBill,
  takesTemplate,
} from './printable-bill.ts'
import { printableReceipt } from './printable-receipt.ts'
import { receiptToPrint } from './receipt-paper.sql.ts'

/** A document ready to be typeset, and the name its file goes by. */
export type Print = {
  readonly document: PrintableDocument
  readonly xml: AttachedXml | null
  readonly fileName: string
}

const billKinds: Readonly<Record<number, DocumentKind>> = {
  1: 'sales_bill',
  2: 'purchase_bill',
  3: 'purchase_return',
  4: 'sales_return',
}
const billTemplates: readonly BillTemplate[] = ['invoice-a4', 'receipt-80mm']

async function prepareBill(
  ctx: TenantContext,
  id: string,
  template: string | null,
): Promise<Print> {
  const found = await billToPrint(ctx, id)
  if (!found) throw new Refusal('not_found')
  const { paper, xml } = found
  const { head, company } = paper
  needView(ctx, billKinds[head.type])
  const asked =
    template === null ? defaultTemplate(paper) : billTemplates.find((each) => each === template)
  if (!asked || !takesTemplate(paper, asked)) throw wrongField('template', 'invalid_choice')
  const document = printableBill(paper, asked)
  if (!xml)
    return {
      document,
      xml: null,
      fileName: plainName(document.number, head.type === 2 ? 'purchase' : 'invoice'),
    }
  const named = {
    vatNumber: document.seller.vatNumber ?? company.vatNumber ?? '',
    issuedAt: document.issuedAt,
    number: document.number,
  }
  return {
    document,
    xml: { name: invoiceFileName(named, 'xml'), bytes: xml },
    fileName: invoiceFileName(named, 'pdf'),
  }
}

async function prepareReceipt(
  ctx: TenantContext,
  id: string,
  template: string | null,
): Promise<Print> {
  const paper = await receiptToPrint(ctx, id)
  if (!paper) throw new Refusal('not_found')
  needView(ctx, paper.type === 1 ? 'catch_receipt' : 'cashing_receipt')
  if (template !== null && template !== 'voucher-a4') throw wrongField('template', 'invalid_choice')
  const document = printableReceipt(paper)
  return { document, xml: null, fileName: plainName(document.number, 'receipt') }
}

function needView(ctx: TenantContext, kind: DocumentKind | undefined): void {
  if (!kind) throw new Refusal('not_found')
  ctx.need(factsOf(kind).permission, 'view')
}

/** A paper that is no tax invoice goes by its number; a draft, which has none, by what it is. */
function plainName(number: string, otherwise: string): string {
  const plain = number.replace(/[^A-Za-z0-9 -]/gu, '-').replace(/^[-\s]+/u, '')
  return `${plain === '' ? `${otherwise}-draft` : plain}.pdf`
}

const families: Readonly<
  Record<string, (ctx: TenantContext, id: string, template: string | null) => Promise<Print>>
> = {
  bills: prepareBill,
  receipts: prepareReceipt,
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Reads what a document's paper says, for whoever may see the document. */
export async function preparePrint(
  ctx: TenantContext,
  resource: string,
  id: string,
  template: string | null,
): Promise<Print> {
  const family = Object.hasOwn(families, resource) ? families[resource] : undefined
  if (!family || !uuid.test(id)) throw new Refusal('not_found')
  return family(ctx, id.toLowerCase(), template)
}
