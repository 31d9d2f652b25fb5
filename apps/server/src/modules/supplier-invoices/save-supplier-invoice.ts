import type {
  SupplierVerdict,
  supplierInvoiceDraft,
} from '@mizan/contract/documents/supplier-invoices'
import { minorDigits } from '@mizan/core/money/currency'
import { formatDecimal, parseDecimal } from '@mizan/core/money/decimal'
import { worstOf } from '@mizan/zatca'
import type { z } from 'zod'
import { recordActivity } from '../../kernel/activity.ts'
import type { TenantContext } from '../../kernel/context.ts'
import { currentTenant, insertInto, sql } from '../../kernel/database/sql.ts'
import { newId } from '../../kernel/ids.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { requireSeen } from '../../kernel/store-scope.ts'
import { saveAttachment } from '../files/index.ts'
import { examine } from './examining/examine.ts'
import { type WrittenLine, pairLines } from './drafts/pair-lines.ts'
import type { ReadDocument } from './reading/read-document.ts'

type Draft = z.output<typeof supplierInvoiceDraft>
type AttachedDocument = Pick<Draft, 'attachable_type' | 'attachable_id'>

const columns = { bills: sql`bill_id`, expenses: sql`expense_id`, notes: sql`note_id` } as const

/**
 * Saves a supplier's document with what was written from it: the XML as an
 * attachment, and what was found of it, reckoned anew, with who found it and when. Once for a document.
 */
export async function saveSupplierInvoice(
  ctx: TenantContext,
  draft: Draft,
  read: () => ReadDocument,
): Promise<SupplierVerdict> {
  await requireTarget(ctx, draft.attachable_type, draft.attachable_id, 'store')
  if (await savedWith(ctx, draft.attachable_type, draft.attachable_id))
    throw new Refusal('supplier_invoice_kept')
  const document = read()
  const found = await examine(ctx, document)
  const steps = found.steps.filter(({ step }) => !askedOfDraft.has(step))
  const verdict = worstOf(steps)
  const file = document.source === 'xml' ? await saveXml(ctx, draft, document) : null
  await ctx.db.run(
    insertInto('supplier_invoices', [
      {
        tenant_id: currentTenant,
        id: newId(),
        bill_id: draft.attachable_type === 'bills' ? draft.attachable_id : null,
        expense_id: draft.attachable_type === 'expenses' ? draft.attachable_id : null,
        note_id: draft.attachable_type === 'notes' ? draft.attachable_id : null,
        source: document.source,
        seller_name: document.seller.name,
        seller_vat: document.seller.vatNumber,
        number: document.number,
        uuid: document.uuid,
        issued_at: document.issuedAt,
        currency: document.currency,
        total: document.figures.payable,
        vat: document.figures.vat,
        net: document.figures.net,
        hash: document.hash,
        verdict,
        steps: JSON.stringify(steps),
        lines: JSON.stringify(await learnt(ctx, draft, document)),
        file_id: file,
        checked_by: ctx.user.id,
        checked_at: ctx.now,
      },
    ]),
  )
  await recordActivity(ctx, draft.attachable_type, draft.attachable_id, 'e_invoice_verified')
  const saved = await savedWith(ctx, draft.attachable_type, draft.attachable_id)
  if (!saved) throw new Error('the supplier invoice was not kept')
  return saved
}

/**
 * Whether it was taken before, what its units mean and what it leads to was asked of the draft: now it
 * stands here, as somebody decided.
 */
const askedOfDraft: ReadonlySet<string> = new Set(['taken', 'units', 'correction'])

/** The permission of what a document is kept with; a supplier's credit note is kept with a return. */
const codes = {
  2: 'purchases',
  3: 'purchases_return',
  302: 'debit_notes',
  1400: 'expenses',
} as const

/** What the supplier calls each line and its unit, and the line of ours it became. */
async function learnt(ctx: TenantContext, draft: AttachedDocument, { figures }: ReadDocument) {
  const written =
    draft.attachable_type === 'bills'
      ? await ctx.db.rows<WrittenLine>(sql`
        select i.id, n.name, i.item_description as description, i.item_qty as quantity, i.item_price as price
        from bill_items i join items n on n.tenant_id = ${currentTenant} and n.id = i.item_id
        where i.tenant_id = ${currentTenant} and i.bill_id = ${draft.attachable_id} order by i.line_no`)
      : []
  const ours = pairLines(figures.lines, written)
  return figures.lines.map(({ name, sellerCode, unitCode }, index) => ({
    name,
    code: sellerCode,
    unit: unitCode,
    bill_item_id: ours[index] ?? null,
  }))
}

/** Refuses what is no purchase, return of one, expense or note that the user may see or write. */
export async function requireTarget(
  ctx: TenantContext,
  type: AttachedDocument['attachable_type'],
  id: string,
  flag: 'view' | 'store',
): Promise<void> {
  // Locked where it is written to, so that two cannot keep at once.
  const lock = flag === 'store' ? sql`for update` : sql``
  const targets = {
    bills: sql`select type from bills where tenant_id = ${currentTenant} and id = ${id} and type in (2, 3) ${lock}`,
    expenses: sql`select 1400 as type from expenses where tenant_id = ${currentTenant} and id = ${id} ${lock}`,
    notes: sql`select 302 as type from notes where tenant_id = ${currentTenant} and id = ${id}
      and side = 'purchases' ${lock}`,
  } as const
  await requireSeen(ctx, id)
  const found = await ctx.db.first<{ type: keyof typeof codes }>(targets[type])
  if (!found) throw new Refusal('not_found')
  ctx.need(codes[found.type], flag)
}

async function saveXml(
  ctx: TenantContext,
  draft: AttachedDocument,
  document: ReadDocument,
): Promise<string> {
  const { text, number, uuid, fileKind } = document
  const file = { bytes: Buffer.from(text, 'utf8'), name: `${number ?? uuid ?? 'invoice'}.xml` }
  const { id } = await saveAttachment(ctx, draft, file, fileKind)
  return id
}

/** What was found of the document behind a purchase, expense or note; null where there is none. */
export async function savedWith(
  ctx: TenantContext,
  type: AttachedDocument['attachable_type'],
  id: string,
): Promise<SupplierVerdict | null> {
  const saved = await ctx.db.first<SupplierVerdict>(sql`
  select s.source, s.verdict, s.steps, s.number, s.uuid,
    (select f.id from files f where f.tenant_id = ${currentTenant} and f.id = s.file_id) as file_id,
    (select jsonb_build_object('id', u.id, 'name', u.name) from users u where u.id = s.checked_by) as checked_by, s.checked_at,
    s.net as paper_net, coalesce(b.net, x.net, n.net)::text as entered_net, coalesce(b.currency, x.currency, n.currency) as currency
  from supplier_invoices s left join bills b on b.tenant_id = ${currentTenant} and b.id = s.bill_id
    left join expenses x on x.tenant_id = ${currentTenant} and x.id = s.expense_id
    left join notes n on n.tenant_id = ${currentTenant} and n.id = s.note_id
  where s.tenant_id = ${currentTenant} and s.${columns[type]} = ${id}`)
  if (!saved) return null
  const digits = minorDigits(saved.currency)
  return {
    ...saved,
    entered_net: formatDecimal(parseDecimal(saved.entered_net, digits) ?? 0n, digits),
  }
}
