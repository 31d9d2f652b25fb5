import { type DocumentKind, factsOf } from '@mizan/core/documents/kind'
import { next, status, statusOf } from '@mizan/core/documents/lifecycle'
import { type Party, type Seller, type TaxInvoice, parseInvoice } from '@mizan/zatca'
import { recordActivity } from '../../kernel/activity.ts'
import type { TenantContext } from '../../kernel/context.ts'
import { Refusal } from '../../kernel/refusal.ts'
import {
  type FormFields,
  legalXmlOf,
  lockUnit,
  refuseDefects,
  saveSealed,
  seal,
} from '../einvoicing/index.ts'

/** Who supplied whom, and the company whose unit seals it. */
export type Sides = {
  readonly issuer: Seller
  readonly seller: Seller
  readonly buyer: Party | null
}

type Rejected = {
  readonly id: string
  readonly status: number
  readonly number: string | null
  readonly store_id?: string | null
  readonly pos_id?: string | null
}

/**
 * Issues a rejected document to the authority anew (facts 5): its number, time, lines and figures as
 * they were sealed, to the character, and both parties as their records say now. The books stay, so
 * it serves what cannot be opened any more: a sale that was given back meanwhile, or of a closed
 * period. The caller gives the document its status back.
 */
export async function reissue(
  ctx: TenantContext,
  kind: DocumentKind,
  document: Rejected,
  sidesOf: (issued: TaxInvoice) => Promise<Sides>,
  fields: FormFields,
): Promise<void> {
  const { documentType, permission, resource } = factsOf(kind)
  ctx.need(permission, 'confirm')
  if (document.status === status.opened) throw new Refusal('document_open_for_edit')
  const at = statusOf(document.status)
  const legal =
    at === null || next(at, 'reissue') === null ? null : await legalXmlOf(ctx, document.id)
  if (!legal) throw new Refusal('not_rejected')
  const issued = parseInvoice(legal.xml.toString('utf8'))
  const { issuer, seller, buyer } = await sidesOf(issued)
  const invoice = { ...issued, seller, buyer }
  const unit = await lockUnit(ctx, issuer, document.store_id, document.pos_id)
  const sealed = await seal(ctx, unit, invoice)
  refuseDefects(ctx, sealed, invoice, fields)
  const about = { type: documentType ?? 0, id: document.id, number: issued.number }
  await saveSealed(ctx, sealed, about)
  await recordActivity(ctx, resource, document.id, 'reissued')
}
