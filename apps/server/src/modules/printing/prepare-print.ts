import type { PermissionCode } from '@mizan/core/access/permission-codes'
import { type DocumentKind, factsOf } from '@mizan/core/documents/kind'
import type { TenantContext } from '../../kernel/context.ts'
import { fileNameFrom } from '../../kernel/http/file-name.ts'
import { Refusal, wrongField } from '../../kernel/refusal.ts'
import { requireSeen } from '../../kernel/store-scope.ts'
import { legalFileName } from '../einvoicing/index.ts'
import { type BillToPrint, billToPrint } from './bill-paper.sql.ts'
import { expenseToPrint, noteToPrint } from './correction-paper.sql.ts'
import { designOf } from './document-design.sql.ts'
import { dressed } from './dressed.ts'
import { entryToPrint, landedToPrint, openingToPrint } from './entry-paper.ts'
import type { AttachedXml } from './pdf-job.ts'
import type { PrintableDocument } from './printable.ts'
import {
  type BillTemplate,
  defaultTemplate,
  printableBill,
  takesTemplate,
} from './printable-bill.ts'
import { type EntryPaper, printableEntry } from './printable-entry.ts'
import { printableQuotation } from './printable-quotation.ts'
import { printableReceipt } from './printable-receipt.ts'
import { quotationToPrint } from './quotation-paper.sql.ts'
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
const billTemplates: readonly BillTemplate[] = ['invoice-a4', 'receipt-80mm', 'receipt-58mm']

async function prepareBill(
  ctx: TenantContext,
  id: string,
  template: string | null,
): Promise<Print> {
  const found = await billToPrint(ctx, id)
  if (!found) throw new Refusal('not_found')
  const { type } = found.paper.head
  needView(ctx, billKinds[type])
  return printOf(found, template, type === 2 ? 'purchase' : 'invoice')
}

async function prepareExpense(
  ctx: TenantContext,
  id: string,
  template: string | null,
): Promise<Print> {
  const found = await expenseToPrint(ctx, id)
  if (!found) throw new Refusal('not_found')
  needView(ctx, 'expense')
  return printOf(found, template, 'expense')
}

async function prepareNote(
  ctx: TenantContext,
  id: string,
  template: string | null,
): Promise<Print> {
  const found = await noteToPrint(ctx, id)
  if (!found) throw new Refusal('not_found')
  const debit = found.side === 'sales' ? 'customer_debit_note' : 'supplier_debit_note'
  needView(ctx, found.type === 1 ? 'credit_note' : debit)
  return printOf(found, template, 'note')
}

/** A paper in the template that was asked for; one that was sealed carries its XML. */
function printOf({ paper, xml }: BillToPrint, template: string | null, otherwise: string): Print {
  const asked =
    template === null ? defaultTemplate(paper) : billTemplates.find((each) => each === template)
  if (!asked || !takesTemplate(paper, asked)) throw wrongField('template', 'invalid_choice')
  const document = printableBill(paper, asked)
  if (!xml) return { document, xml: null, fileName: plainName(document.number, otherwise) }
  const name = legalFileName(xml.toString('utf8'))
  return {
    document,
    xml: { name: `${name}.xml`, bytes: xml },
    fileName: `${name}.pdf`,
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

async function prepareQuotation(
  ctx: TenantContext,
  id: string,
  template: string | null,
): Promise<Print> {
  const paper = await quotationToPrint(ctx, id)
  if (!paper) throw new Refusal('not_found')
  needView(ctx, paper.offer === 'sales' ? 'quotation' : 'purchase_order')
  if (template !== null && template !== 'invoice-a4') throw wrongField('template', 'invalid_choice')
  const document = printableQuotation(paper)
  return {
    document,
    xml: null,
    fileName: plainName(document.number, paper.offer === 'sales' ? 'quotation' : 'order'),
  }
}

/** A paper with the two sides of an entry; who may see it is asked by its own code. */
const entryPrint =
  (
    code: PermissionCode,
    read: (ctx: TenantContext, id: string) => Promise<EntryPaper>,
    otherwise: string,
  ) =>
  async (ctx: TenantContext, id: string, template: string | null): Promise<Print> => {
    ctx.need(code, 'view')
    if (template !== null && template !== 'entry-a4') throw wrongField('template', 'invalid_choice')
    const document = printableEntry(await read(ctx, id))
    return { document, xml: null, fileName: plainName(document.number, otherwise) }
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
  expenses: prepareExpense,
  notes: prepareNote,
  receipts: prepareReceipt,
  quotations: prepareQuotation,
  entries: entryPrint('entries', entryToPrint, 'entry'),
  conversion_balance: entryPrint('conversion_balance', openingToPrint, 'opening'),
  landed_costs: entryPrint('purchases', landedToPrint, 'landed-cost'),
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** What a document's paper says, in the design of the company, for whoever may see the document. */
export async function preparePrint(
  ctx: TenantContext,
  resource: string,
  id: string,
  template: string | null,
): Promise<Print> {
  const [print, design] = await Promise.all([
    preparePaper(ctx, resource, id, template),
    designOf(ctx),
  ])
  return {
    ...print,
    document: dressed(print.document, design),
    fileName: fileNameFrom(ctx, print.fileName),
  }
}

/** Reads what a document's paper says, before any design. */
export async function preparePaper(
  ctx: TenantContext,
  resource: string,
  id: string,
  template: string | null,
): Promise<Print> {
  const family = Object.hasOwn(families, resource) ? families[resource] : undefined
  if (!family || !uuid.test(id)) throw new Refusal('not_found')
  await requireSeen(ctx, id)
  return family(ctx, id.toLowerCase(), template)
}
