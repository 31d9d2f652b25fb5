import { status } from '@mizan/core/documents/lifecycle'
import { localDate } from '@mizan/core/time/local-date'
import type { TaxInvoice } from '@mizan/zatca'
import type { TenantContext } from '../../../kernel/context.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { Refusal, refusalOf } from '../../../kernel/refusal.ts'
import { type Sides, changeDocument, reissue } from '../../documents/index.ts'
import { partyOf, sellerOf } from '../bill-facts.sql.ts'
import type { LockedBill } from '../bill-rows.sql.ts'
import { kindOf } from '../edit-bill.ts'
import { saleSides, selfBilledSides, sellerParty } from './invoice-parties.ts'
import { sellerCorrecting } from './seller.ts'
import { noLongerSeller } from './self-billed-invoice.ts'
import { billFields } from './sale-invoice.ts'

/** Both sides of an invoice that was issued before, as the records of company and party say now. */
export async function sidesAnew(
  ctx: TenantContext,
  beneficiaryId: string | null,
  { kind, issueDate, flags: { selfBilled } }: TaxInvoice,
): Promise<Sides> {
  const [company, party] = await Promise.all([sellerOf(ctx), partyOf(ctx, beneficiaryId)])
  const issuer = company && sellerParty(sellerCorrecting(company, ctx.today, localDate(issueDate)))
  if (!issuer) throw new Refusal('einvoice_seller_missing')
  const sides = selfBilled ? selfBilledSides(issuer, party) : saleSides(issuer, party, kind)
  if (!sides) throw refusalOf([noLongerSeller])
  return { issuer, ...sides }
}

/** Issues a rejected bill or return anew; what came back of it meanwhile stands. */
export async function reissueBill(ctx: TenantContext, bill: LockedBill): Promise<void> {
  await reissue(
    ctx,
    kindOf(bill),
    bill,
    (invoice) => sidesAnew(ctx, bill.beneficiary_id, invoice),
    billFields,
  )
  await changeDocument(ctx, 'bills', bill.id, {
    status: sql`case when return_status = 'returned' or (net > 0 and credited >= net)
      then ${status.returned}::smallint else ${status.confirmed}::smallint end`,
  })
}
