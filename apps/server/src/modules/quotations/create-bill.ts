import { bills } from '@mizan/contract/documents/bills'
import { divide, formatShort, parseDecimal, powerOfTen, scale } from '@mizan/core/money/decimal'
import { recordActivity } from '../../kernel/activity.ts'
import type { TenantContext } from '../../kernel/context.ts'
import { currentTenant, sql } from '../../kernel/database/sql.ts'
import { wrongField } from '../../kernel/refusal.ts'
import { billUseCases, permissionOf, showBill, unbilledReceived } from '../bills/index.ts'
import { payBill } from '../treasury/index.ts'
import type { LockedQuotation } from './lock-quotation.sql.ts'
import { quotationKinds } from './quotation.ts'
import type { QuotationRow } from './quotation-rows.sql.ts'
import { quotationLife } from './quotations.ts'
import { refuseByState } from './refuse-by-state.ts'

const billCases = billUseCases(payBill)

/** The draft bill, with the offer it was made of and whether that had run out. */
export type BillOfQuotation = Record<string, unknown> & {
  readonly quotation: {
    readonly id: string
    readonly name: string | null
    readonly valid_until: string | null
    readonly expired: boolean
  }
}

/**
 * Makes a draft bill of a confirmed offer: today's date and today's tax, the same lines and prices
 * (`product.md` 6: the right to add sales bills; for an order, to add purchases). It has what no other bill
 * of the offer has; one draft is written at a time, and one that is deleted or cancelled frees its part. An offer that has run
 * out is billed all the same, and the answer says so.
 */
export async function createBill(
  ctx: TenantContext,
  id: string,
  asked: { readonly id?: string | undefined },
): Promise<BillOfQuotation> {
  const quotation = await quotationLife.lock(ctx, id)
  ctx.need(permissionOf(quotationKinds[quotation.type].billType), 'store')
  const shown = await quotationLife.show(ctx, id)
  const isRepeated = asked.id !== undefined && quotation.bill_ids.includes(asked.id)
  const billId = isRepeated ? asked.id : await draftBill(ctx, quotation, shown, asked.id)
  return {
    ...(await showBill(ctx, billId)),
    quotation: {
      id,
      name: quotation.number,
      valid_until: quotation.valid_until,
      expired: shown.expired,
    },
  }
}

async function draftBill(
  ctx: TenantContext,
  quotation: LockedQuotation,
  { currency_id }: QuotationRow,
  askedId: string | undefined,
): Promise<string> {
  refuseByState(ctx, quotation, 'create_bill')
  // What came before the bill is billed first, at the prices it came with, which are after all discounts.
  const received = await unbilledReceived(ctx, sql`r.quotation_id = ${quotation.id}`)
  const hasCome = received.length > 0
  if (askedId && (await showBill(ctx, askedId))) throw wrongField('id', 'already_used')
  const made = await billCases.create(
    ctx,
    bills.draft.parse({
      ...(askedId && { id: askedId }),
      type: quotationKinds[quotation.type].billType,
      beneficiary_id: quotation.beneficiary_id,
      store_id: quotation.store_id,
      cost_center_id: quotation.cost_center_id,
      issue_date: ctx.today,
      reference: quotation.reference,
      tax_inclusive: hasCome ? false : quotation.tax_inclusive,
      discount_amount: hasCome ? '0' : discountLeft(quotation),
      discount_is_percentage: quotation.discount_is_percentage,
      currency_id,
      exchange_rate_to_local_currency: quotation.exchange_rate,
      notes: quotation.notes,
      items: hasCome ? received : unbilledLines(quotation),
    }),
  )
  await ctx.db.run(
    sql`update bills set quotation_id = ${quotation.id} where tenant_id = ${currentTenant} and id = ${made.id}`,
  )
  await recordActivity(ctx, 'quotations', quotation.id, 'bill_created')
  return made.id
}

/** A discount in money was given with the first bill; a percentage is given with each. */
const discountLeft = ({
  discount_amount: amount,
  discount_is_percentage: isPercentage,
  bill_ids: bills,
}: LockedQuotation): string => (isPercentage || bills.length === 0 ? amount : '0')

/** The lines with what no bill has of them; a discount of theirs in money by its share. */
const unbilledLines = ({ lines, unbilled }: LockedQuotation) =>
  lines.flatMap(({ id: _own, ...line }, index) => {
    const left = unbilled[index]
    const whole = parseDecimal(line.item_qty, scale.quantity) ?? 0n
    const base = parseDecimal(left?.amount ?? '0', scale.quantity) ?? 0n
    const factor = parseDecimal(left?.factor ?? '1', scale.quantity) ?? 1n
    const rest = divide(base * powerOfTen(scale.quantity), factor)
    if (rest <= 0n) return []
    if (rest >= whole) return [line]
    const given = parseDecimal(line.item_discount, scale.percent) ?? 0n
    return [
      {
        ...line,
        item_qty: formatShort(rest, scale.quantity),
        ...(!line.item_discount_is_percentage && {
          item_discount: formatShort(divide(given * rest, whole), scale.percent),
        }),
      },
    ]
  })
