import type { KeptVerdict, supplierInvoiceDraft } from '@mizan/contract/supplier-invoices'
import { worstOf } from '@mizan/zatca'
import type { z } from 'zod'
import { recordActivity } from '../../kernel/activity.ts'
import type { TenantContext } from '../../kernel/context.ts'
import { insertInto, sql } from '../../kernel/database/sql.ts'
import { newId } from '../../kernel/ids.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { inStoreScope } from '../../kernel/store-scope.ts'
import { keepPaper } from '../files/index.ts'
import { examine } from './examine.ts'
import { type ReadDocument, readDocument } from './read-document.ts'

type Draft = z.output<typeof supplierInvoiceDraft>
type Kept = Pick<Draft, 'attachable_type' | 'attachable_id'>

const columnOf = (type: Kept['attachable_type']) =>
  type === 'bills' ? sql`bill_id` : sql`expense_id`

/**
 * Keeps a supplier's document with the purchase or expense that was written from it: the XML as its
 * paper, and what was found of it, reckoned anew, with who found it and when. Once for a document.
 */
export async function keepSupplierInvoice(ctx: TenantContext, draft: Draft): Promise<KeptVerdict> {
  await requireTarget(ctx, draft.attachable_type, draft.attachable_id, 'store')
  if (await keptWith(ctx, draft.attachable_type, draft.attachable_id))
    throw new Refusal('supplier_invoice_kept')
  const document = readDocument(ctx, draft.text, 'text')
  const found = await examine(ctx, document)
  // Whether it was taken before was asked of its draft; now it stands here.
  const steps = found.steps.filter(({ step }) => step !== 'taken')
  const verdict = worstOf(steps)
  const file = document.source === 'xml' ? await keepXml(ctx, draft, document) : null
  await ctx.db.run(
    insertInto('supplier_invoices', [
      {
        tenant_id: ctx.tenant.id,
        id: newId(),
        bill_id: draft.attachable_type === 'bills' ? draft.attachable_id : null,
        expense_id: draft.attachable_type === 'expenses' ? draft.attachable_id : null,
        source: document.source,
        seller_name: document.seller.name,
        seller_vat: document.seller.vatNumber,
        number: document.number,
        uuid: document.uuid,
        issued_at: document.issuedAt,
        currency: document.currency,
        total: document.paper.payable,
        vat: document.paper.vat,
        hash: document.hash,
        verdict,
        steps: JSON.stringify(steps),
        lines: JSON.stringify(
          document.paper.lines.map(({ name, sellerCode }) => ({ name, code: sellerCode })),
        ),
        file_id: file,
        checked_by: ctx.user.id,
        checked_at: ctx.now,
      },
    ]),
  )
  await recordActivity(ctx, draft.attachable_type, draft.attachable_id, 'e_invoice_verified')
  const kept = await keptWith(ctx, draft.attachable_type, draft.attachable_id)
  if (!kept) throw new Error('the supplier invoice was not kept')
  return kept
}

/** The permission of what a document is kept with; a supplier's credit note is kept with a return. */
const codes = { 2: 'purchases', 3: 'purchases_return', 1400: 'expenses' } as const

/** Refuses what is no purchase, return of one or expense that the user may see or write. */
export async function requireTarget(
  ctx: TenantContext,
  type: Kept['attachable_type'],
  id: string,
  flag: 'view' | 'store',
): Promise<void> {
  // Locked where it is written to, so that two cannot keep at once.
  const lock = flag === 'store' ? sql`for update` : sql``
  const found = await ctx.db.first<{ type: keyof typeof codes }>(
    type === 'bills'
      ? sql`select type from bills where tenant_id = ${ctx.tenant.id} and id = ${id} and type in (2, 3)
          and ${inStoreScope(ctx, sql`store_id`)} ${lock}`
      : sql`select 1400 as type from expenses where tenant_id = ${ctx.tenant.id} and id = ${id} ${lock}`,
  )
  if (!found) throw new Refusal('not_found')
  ctx.need(codes[found.type], flag)
}

async function keepXml(ctx: TenantContext, draft: Kept, document: ReadDocument): Promise<string> {
  const { id } = await keepPaper(ctx, draft, {
    bytes: Buffer.from(document.text, 'utf8'),
    name: `${document.number ?? document.uuid ?? 'invoice'}.xml`,
  })
  return id
}

/** What was found of the document behind a purchase or expense; null where there is none. */
export const keptWith = (
  ctx: TenantContext,
  type: Kept['attachable_type'],
  id: string,
): Promise<KeptVerdict | null> =>
  ctx.db.first<KeptVerdict>(sql`
  select s.source, s.verdict, s.steps, s.number, s.uuid,
    (select f.id from files f where f.tenant_id = s.tenant_id and f.id = s.file_id) as file_id,
    (select jsonb_build_object('id', u.id, 'name', u.name) from users u where u.id = s.checked_by) as checked_by, s.checked_at
  from supplier_invoices s where s.tenant_id = ${ctx.tenant.id} and s.${columnOf(type)} = ${id}`)
