import { bills } from '@mizan/contract/documents/bills'
import { receipts } from '@mizan/contract/documents/receipts'
import type { TradeInDraft, TradedIn } from '@mizan/contract/documents/trade-ins'
import { status } from '@mizan/core/documents/lifecycle'
import { formatDecimal, parseDecimal } from '@mizan/core/money/decimal'
import type { LocalDate } from '@mizan/core/time/local-date'
import type { TenantContext } from '../../kernel/context.ts'
import { currentTenant, sql } from '../../kernel/database/sql.ts'
import { recordActivity } from '../../kernel/activity.ts'
import { Refusal, wrongField } from '../../kernel/refusal.ts'
import { billUseCases, showBill } from '../bills/index.ts'
import { beneficiary } from '../parties/index.ts'
import { payBill, receiptLife } from '../treasury/index.ts'
import { usedGold } from './used-gold.ts'

const billCases = billUseCases(payBill)

type Sale = {
  readonly id: string
  readonly bill_code: string
  readonly beneficiary_id: string
  readonly type: number
  readonly status: number
  readonly currency: string
  readonly remain: string
  readonly is_supplier: boolean
  readonly is_system: boolean
}

type How = {
  readonly date?: LocalDate
  /** The sale itself says the gold. */
  readonly isOnSale?: boolean
}

const halalas = (text: string): bigint => parseDecimal(text, 2) ?? 0n

/**
 * Takes used gold of a customer for what he bought: a purchase without VAT from him, and one receipt that sets
 * it off against the sale with what he pays besides (J41). All of it or nothing.
 */
export async function tradeIn(
  ctx: TenantContext,
  id: string,
  draft: TradeInDraft,
  { date = ctx.today, isOnSale = false }: How = {},
): Promise<TradedIn> {
  const sale = await lockSale(ctx, id)
  const purchase = await buyGold(ctx, sale, draft, date)
  const paid = halalas(draft.amount)
  const open = halalas(sale.remain) - paid
  if (open < 0n)
    throw wrongField('amount', 'too_large', { limit: formatDecimal(halalas(sale.remain), 2) })
  const worth = halalas(purchase.net)
  const setOff = worth < open ? worth : open
  if (setOff === 0n) throw wrongField('amount', 'nothing_left_to_set_off')
  const receipt = await receiptLife.served.create(
    ctx,
    receipts.draft.parse({
      type: 1,
      beneficiary_id: sale.beneficiary_id,
      payment_method_id: draft.payment_method_id ?? (await cashMethod(ctx)),
      date,
      amount: formatDecimal(paid, 2),
      notes: draft.notes,
      associations: [
        {
          associatable_type: 'bill',
          associatable_id: sale.id,
          amount: formatDecimal(setOff + paid, 2),
        },
        {
          associatable_type: 'bill',
          associatable_id: purchase.id,
          amount: formatDecimal(setOff, 2),
        },
      ],
      status: status.confirmed,
    }),
  )
  if (!isOnSale)
    await ctx.db
      .run(sql`update bills set trade_in = trade_in || ${JSON.stringify(draft.gold)}::jsonb
      where tenant_id = ${currentTenant} and id = ${sale.id}`)
  await recordActivity(ctx, 'bills', sale.id, 'traded_in')
  return {
    purchase: { id: purchase.id, name: purchase.code },
    receipt: { id: receipt.id, name: receipt.number ?? '' },
    set_off: formatDecimal(setOff, 2),
  }
}

/** The sale, held while it is paid with gold: confirmed, in riyals, and to somebody who has a name. */
async function lockSale(ctx: TenantContext, id: string): Promise<Sale> {
  const sale = await ctx.db.first<Sale>(sql`
    select b.id, b.bill_code, b.beneficiary_id, b.type, b.status, b.currency, (b.net - b.total_paid)::text as remain,
      p.is_supplier, p.is_system
    from bills b join beneficiaries p on p.tenant_id = ${currentTenant} and p.id = b.beneficiary_id
    where b.tenant_id = ${currentTenant} and b.id = ${id} for update of b`)
  if (!sale || !(await showBill(ctx, id)) || sale.type !== 1) throw new Refusal('not_found')
  if (sale.status !== status.confirmed || sale.currency !== ctx.tenant.currency)
    throw new Refusal('trade_in_not_possible')
  if (sale.is_system) throw new Refusal('trade_in_needs_customer')
  return sale
}

type Bought = { readonly id: string; readonly code: string; readonly net: string }

/** The gold is bought of its owner, who owes no VAT on it; from then on he is a supplier too. */
async function buyGold(
  ctx: TenantContext,
  sale: Sale,
  draft: TradeInDraft,
  date: LocalDate,
): Promise<Bought> {
  if (!sale.is_supplier) await beneficiary.update(ctx, sale.beneficiary_id, { role: 'both' }, {})
  const { store, items } = await usedGold(
    ctx,
    draft.gold.map(({ caliber }) => caliber),
  )
  const tax = await ctx.db.first<{ id: string }>(sql`select id from taxes
    where tenant_id = ${currentTenant} and code = 'OS' and active limit 1`)
  if (!tax) throw new Refusal('trade_in_needs_tax')
  const made = await billCases.create(
    ctx,
    bills.draft.parse({
      type: 2,
      kind: 'standard',
      beneficiary_id: sale.beneficiary_id,
      store_id: store,
      issue_date: date,
      reference: sale.bill_code,
      notes: draft.notes,
      items: draft.gold.map(({ caliber, weight, gram_price, description }) => ({
        item_id: items.get(caliber),
        item_description: description,
        item_qty: weight,
        item_price: gram_price,
        tax_id: tax.id,
      })),
      status: status.confirmed,
    }),
  )
  return { id: made.id, code: made.bill_code ?? '', net: made.net }
}

/** Where nothing is paid the receipt moves no money; it still says a way of paying. */
async function cashMethod(ctx: TenantContext): Promise<string> {
  const found = await ctx.db.first<{ id: string }>(sql`select id from payment_methods
    where tenant_id = ${currentTenant} and active order by code <> 'cash', id limit 1`)
  if (!found) throw wrongField('payment_method_id', 'required')
  return found.id
}
