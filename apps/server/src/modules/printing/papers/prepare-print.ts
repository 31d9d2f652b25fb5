import type { PermissionCode } from '@mizan/core/access/permission-codes'
import { factsOf, kindOfRecord } from '@mizan/core/documents/kind'
import type { TenantContext } from '../../../kernel/context.ts'
import { fileNameFrom } from '../../../kernel/http/file-name.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { requireSeen } from '../../../kernel/store-scope.ts'
import type { Asker } from '../../../kernel/threads/thread-job.ts'
import { billToPrint } from './bill-paper.sql.ts'
import { expenseToPrint, noteToPrint } from './correction-paper.sql.ts'
import { noPictures, picturesOf } from '../design/design-pictures.ts'
import { designOf } from '../design/document-design.sql.ts'
import { entryToPrint, landedToPrint, openingToPrint } from './entry-paper.ts'
import { assemblyToPrint } from './assembly-paper.ts'
import { receiptGoodsToPrint, returnedGoodsToPrint, voucherToPrint } from './goods-paper.ts'
import { sessionToPrint } from './session-paper.ts'
import { writeDownToPrint } from './write-down-paper.ts'
import type { EntryPaper } from '../printable/printable-entry.ts'
import type { GoodsPaper } from '../printable/printable-goods.ts'
import { quotationToPrint } from './quotation-paper.sql.ts'
import { receiptToPrint } from './receipt-paper.sql.ts'
import type { DocumentToCompose, ReadPaper } from './compose-document.ts'

/** A document that was read to be printed, for whom, and how its file is called in these books. */
export type PreparedPrint = DocumentToCompose & {
  readonly by: Asker
  readonly called: (fileName: string) => string
}

/** What a family reads, for whoever may see it; how it is called without a number. */
type Read = (ctx: TenantContext, id: string) => Promise<OneOf<ReadPaper>>
/** Of each kind of paper, without the template that was asked for. */
type OneOf<Paper> = Paper extends ReadPaper ? Omit<Paper, 'template'> : never

const readBill: Read = async (ctx, id) => {
  const found = await billToPrint(ctx, id)
  if (!found) throw new Refusal('not_found')
  const { type } = found.paper.head
  needView(ctx, 'bills', { type })
  return { family: 'bill', ...found, otherwise: type === 2 ? 'purchase' : 'invoice' }
}

const readExpense: Read = async (ctx, id) => {
  const found = await expenseToPrint(ctx, id)
  if (!found) throw new Refusal('not_found')
  needView(ctx, 'expenses', {})
  return { family: 'bill', ...found, otherwise: 'expense' }
}

const readNote: Read = async (ctx, id) => {
  const found = await noteToPrint(ctx, id)
  if (!found) throw new Refusal('not_found')
  const { type, side, paper, xml } = found
  needView(ctx, 'notes', { type, side })
  return { family: 'bill', paper, xml, otherwise: 'note' }
}

const readReceipt: Read = async (ctx, id) => {
  const paper = await receiptToPrint(ctx, id)
  if (!paper) throw new Refusal('not_found')
  needView(ctx, 'receipts', paper)
  return { family: 'receipt', paper, otherwise: 'receipt' }
}

const readQuotation: Read = async (ctx, id) => {
  const paper = await quotationToPrint(ctx, id)
  if (!paper) throw new Refusal('not_found')
  const isSale = paper.offer === 'sales'
  needView(ctx, 'quotations', { type: paper.offer })
  return { family: 'quotation', paper, otherwise: isSale ? 'quotation' : 'order' }
}

/** A paper with the two sides of an entry; who may see it is asked by its own code. */
const entryRead =
  (
    code: PermissionCode,
    read: (ctx: TenantContext, id: string) => Promise<EntryPaper>,
    otherwise: string,
  ): Read =>
  async (ctx, id) => {
    ctx.need(code, 'view')
    return { family: 'entry', paper: await read(ctx, id), otherwise }
  }

/** The paper of goods; who may see it is asked by its own code. */
const goodsRead =
  (
    code: PermissionCode,
    read: (ctx: TenantContext, id: string) => Promise<GoodsPaper>,
    otherwise: string,
  ): Read =>
  async (ctx, id) => {
    ctx.need(code, 'view')
    return { family: 'goods', paper: await read(ctx, id), otherwise }
  }

/** What a session shows to who asks: of the drawer nothing, while he is to count it blind. */
const readSession: Read = async (ctx, id) => {
  ctx.need('pos_session', 'view')
  return { family: 'session', paper: await sessionToPrint(ctx, id), otherwise: 'session' }
}

function needView(
  ctx: TenantContext,
  resource: string,
  record: { readonly type?: unknown; readonly side?: unknown },
): void {
  const kind = kindOfRecord(resource, record)
  if (!kind) throw new Refusal('not_found')
  ctx.need(factsOf(kind).permission, 'view')
}

const families: Readonly<Record<string, Read>> = {
  bills: readBill,
  expenses: readExpense,
  notes: readNote,
  receipts: readReceipt,
  quotations: readQuotation,
  entries: entryRead('entries', entryToPrint, 'entry'),
  conversion_balance: entryRead('conversion_balance', openingToPrint, 'opening'),
  landed_costs: entryRead('purchases', landedToPrint, 'landed-cost'),
  consignments: goodsRead('consignments', voucherToPrint, 'voucher'),
  goods_receipts: goodsRead('consignments', receiptGoodsToPrint, 'goods-receipt'),
  goods_receipt_returns: goodsRead('consignments', returnedGoodsToPrint, 'goods-return'),
  batch_assembly: goodsRead('batch_assembly', assemblyToPrint, 'batch'),
  pos_session: readSession,
  stock_write_downs: goodsRead('stock_recalculate', writeDownToPrint, 'write-down'),
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Reads what a document's paper needs, in the design of the company, for whoever may see the document. */
export async function preparePrint(
  ctx: TenantContext,
  resource: string,
  id: string,
  template: string | null,
): Promise<PreparedPrint> {
  const [paper, design, pictures] = await Promise.all([
    preparePaper(ctx, resource, id, template),
    designOf(ctx),
    picturesOf(ctx),
  ])
  return { ...paper, design, pictures }
}

/** The same, before any design. */
export async function preparePaper(
  ctx: TenantContext,
  resource: string,
  id: string,
  template: string | null,
): Promise<PreparedPrint> {
  const family = Object.hasOwn(families, resource) ? families[resource] : undefined
  if (!family || !uuid.test(id)) throw new Refusal('not_found')
  await requireSeen(ctx, id)
  const read = await family(ctx, id.toLowerCase())
  return {
    read: { ...read, template },
    design: null,
    pictures: noPictures,
    by: { company: ctx.tenant.id, user: ctx.user.id },
    called: (fileName) => fileNameFrom(ctx, fileName),
  }
}
