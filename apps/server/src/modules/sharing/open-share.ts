import type { SharedDocument } from '@mizan/contract/sharing'
import { status } from '@mizan/core/documents/lifecycle'
import { minorDigits } from '@mizan/core/money/currency'
import type { Context, TenantContext } from '../../kernel/context.ts'
import { type Pool, transaction } from '../../kernel/database/pool.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { hashToken } from '../../kernel/secrets.ts'
import { trimFigure } from '../../kernel/table.ts'
import { actAsOwner } from '../access/index.ts'
import { type EInvoiceRow, eInvoicesOf } from '../einvoicing/index.ts'
import {
  type PreparedPrint,
  type Print,
  type Printing,
  counterpartyOf,
  preparePrint,
  titleOf,
} from '../printing/index.ts'
import { type DocumentRow, documentRow } from './documents.sql.ts'
import { lackingClearance } from './lacking-clearance.ts'
import { resourceOf } from './documents.sql.ts'
import { tenantOfShare } from './share-token.ts'
import { type FoundShare, shareOfToken } from './shares.sql.ts'

type Found = FoundShare & { readonly tenantId: number }

/** The link of a token; what never was is not found, what was and ended is gone. */
async function openShare(pool: Pool, { now }: Context, token: string): Promise<Found> {
  const tenantId = tenantOfShare(token)
  if (tenantId === null) throw new Refusal('share_not_found')
  const found = await transaction(pool, { tenantId }, (db) => shareOfToken(db, hashToken(token)))
  if (!found) throw new Refusal('share_not_found')
  if (found.revoked_at !== null) throw new Refusal('share_revoked')
  if (found.expires_at.getTime() <= now.getTime()) throw new Refusal('share_expired')
  return { ...found, tenantId }
}

type Seen = {
  readonly share: Found
  readonly row: DocumentRow
  readonly print: Print
  readonly eInvoice: EInvoiceRow | null
  readonly payUrl: string | null
}

/** The payment link that asks for a bill now; gateways stand above this module. */
export type OpenPayUrl = (ctx: TenantContext, billId: string) => Promise<string | null>

export type SeeingParts = {
  readonly pool: Pool
  readonly printing: Printing
  readonly openPayUrl: OpenPayUrl
}

const salesBill = 1

/** Reads what a link leads to, and nothing beside it, in the name of whoever made the link. */
export async function seenByShare(
  { pool, printing, openPayUrl }: SeeingParts,
  ctx: Context,
  token: string,
): Promise<Seen> {
  const share = await openShare(pool, ctx, token)
  const { tenantId, created_by: userId, document_type: type, document_id: id } = share
  const read = await actAsOwner(
    { pool, secrets: ctx.secrets },
    { tenantId, userId, now: ctx.now },
    async (as) => {
      const row = await documentRow(as, type, id)
      if (!row || row.status === status.draft) throw new Refusal('share_not_found')
      const [prepared, [eInvoice], payUrl] = await Promise.all([
        preparedFor(as, share),
        eInvoicesOf(as, [id]),
        type === salesBill ? openPayUrl(as, id) : null,
      ])
      return { row, prepared, eInvoice: eInvoice ?? null, payUrl }
    },
  )
  const { prepared, ...seen } = read
  return { ...seen, share, print: await printing.printOf(prepared) }
}

const preparedFor = (ctx: TenantContext, share: FoundShare): Promise<PreparedPrint> =>
  preparePrint(ctx, resourceOf(share.document_type), share.document_id, null)

/** What stands on the page of a link: facts of the paper, none besides. */
export function sharedDocumentOf(seen: Seen): SharedDocument {
  const { share, row, print, payUrl } = seen
  const { document, fileName } = print
  const money = (value: string): string => String(trimFigure(value, minorDigits(row.currency)))
  return {
    title: titleOf(document),
    number: row.number ?? document.number,
    company: { ar: share.company, en: share.company_en },
    logo_url:
      share.logo_id === null ? null : `/api/tenant/${share.public_id}/logo?v=${share.logo_id}`,
    party: counterpartyOf(document)?.name ?? null,
    date: row.date,
    until: row.until,
    until_means: share.document_type === 16 ? 'valid' : 'due',
    amount: money(row.amount),
    remain: row.remain === null ? null : money(row.remain),
    currency: row.currency,
    state: stateOf(row),
    is_test: document.watermark === 'test' || document.watermark === 'demo',
    lacks_clearance: lackingClearance(document),
    e_invoice: eInvoiceShown(seen),
    pay_url: payUrl,
    file_name: fileName,
    expires_at: share.expires_at.toISOString(),
  }
}

const accepted = ['cleared', 'reported', 'warnings']

/** Only of what carries its invoice inside: a bill that its supplier issued shows none. */
function eInvoiceShown({ eInvoice, print }: Seen): SharedDocument['e_invoice'] {
  if (eInvoice === null || print.xml === null) return null
  const { invoice_kind: kind, status, uuid, qr } = eInvoice
  return { kind, is_accepted: accepted.includes(status), uuid, qr, xml_name: print.xml.name }
}

/** While a document is open for edit, it stands as it was confirmed. */
function stateOf({ status: at, remain, amount, expired }: DocumentRow): SharedDocument['state'] {
  if (at === status.cancelled) return 'cancelled'
  if (at === status.rejected) return 'rejected'
  if (expired) return 'expired'
  if (remain === null || at === status.returned) return 'confirmed'
  if (/^[0.]+$/.test(remain)) return 'paid'
  return remain === amount ? 'confirmed' : 'partly_paid'
}
