import {
  type OfferedPlan,
  autoRenewBody,
  mySubscription as mySubscriptionAnswer,
  offeredPlan,
  orderDraft,
  quote,
  subscriptionPayments,
  subscriptions,
} from '@mizan/contract/platform/subscriptions'
import type { RowOf } from '@mizan/contract/resource'
import { formatDecimal, money } from '@mizan/core/money/decimal'
import { percentOf } from '@mizan/core/money/percent-of'
import { subscriptionVat } from '@mizan/core/subscriptions/order-price'
import { z } from 'zod'
import { recordActivity } from '../../../kernel/activity.ts'
import { type Api, call, noBody } from '../../../kernel/api.ts'
import type { Context, TenantContext } from '../../../kernel/context.ts'
import type { Database } from '../../../kernel/database/pool.ts'
import { currentCompany, sql } from '../../../kernel/database/sql.ts'
import { contentDisposition } from '../../files/index.ts'
import { asBuffer } from '../../printing/index.ts'
import { Refusal, refusalOf } from '../../../kernel/refusal.ts'
import { recordId, serve } from '../../../kernel/serve.ts'
import { activeCard } from '../cards/saved-cards.sql.ts'
import { amountsOf, placeOrder, requireOrder, withdraw } from '../life/orders.ts'
import { resolveOrder } from '../life/resolve-order.ts'
import { halalas } from '../life/subscription-rows.sql.ts'
import { beginCheckout } from '../payments/checkouts.ts'
import { enqueueCheckout } from '../payments/checkout-job.ts'
import { gatewayOf } from '../payments/platform-company.sql.ts'
import {
  paymentFields,
  shownPayments,
  shownRow,
  shownSubscriptions,
  subscriptionFields,
} from '../subscription-views.sql.ts'
import { needManager, publicIdOf, subscriberOf } from './acting-company.ts'
import { type InvoiceOf, type PdfParts, invoicePrint } from './invoice-pdf.ts'
import { mySubscription } from './my-subscription.ts'
import { type CardParts, serveSavedCard } from './serve-saved-card.ts'

export type CompanyParts = PdfParts & CardParts

type Shown = RowOf<typeof subscriptions>
type ShownPayment = RowOf<typeof subscriptionPayments>

async function showSubscription(ctx: TenantContext, id: string): Promise<Shown> {
  const row = await ctx.db
    .first(sql`select ${subscriptionFields} from ${shownSubscriptions(ctx.now, 'company')}
    where t.tenant_id = ${currentCompany} and t.id = ${id}`)
  if (!row) throw new Refusal('not_found')
  return shownRow<Shown>(row)
}

async function showPayment(ctx: TenantContext, id: string): Promise<ShownPayment> {
  const row = await ctx.db.first(sql`select ${paymentFields} from ${shownPayments('company')}
    where t.tenant_id = ${currentCompany} and t.id = ${id}`)
  if (!row) throw new Refusal('not_found')
  return shownRow<ShownPayment>(row)
}

const askAgainMs = 10_000

/** Has the gateway asked about what was begun to be paid, no more often than every ten seconds. */
async function askGateway(ctx: TenantContext, id: string): Promise<void> {
  const pages = await ctx.db.rows<{ id: string }>(sql`select id from subscription_checkouts
    where tenant_id = ${currentCompany} and subscription_id = ${id} and external_id is not null and state <> 'paid'
      and (checked_at is null or checked_at < ${new Date(ctx.now.getTime() - askAgainMs)})`)
  for (const page of pages)
    await enqueueCheckout(ctx.enqueue, 'check', ctx.tenant.companyId, page.id)
}

/** What a company sees of its subscription, and does about it. */
export function serveCompanySide(api: Api, parts: CompanyParts): void {
  servePlansForAll(api)
  serveSavedCard(api, parts)
  serve(api, subscriptions, {
    list: (ctx) => ({
      path: 'subscription',
      select: subscriptionFields,
      from: shownSubscriptions(ctx.now, 'company'),
      where: sql`t.tenant_id = ${currentCompany}`,
      order: sql`t.created_at desc, t.sequence desc`,
      columns: { number: sql`t.sequence` },
      map: (row) => shownRow<Shown>(row),
    }),
    show: showSubscription,
    create: async (ctx, draft) => {
      needManager(ctx)
      const order = await placeOrder(subscriberOf(ctx), draft)
      await recordActivity(ctx, 'subscription', order.id, 'ordered')
      return showSubscription(ctx, order.id)
    },
    actions: {
      pay: async (ctx, id, { with_card: withCard }) => {
        needManager(ctx)
        const card = withCard ? await activeCard(ctx.db) : null
        if (withCard && !card) throw new Refusal('no_saved_card')
        await beginCheckout(subscriberOf(ctx), id, card && { cardId: card.id, byItself: false })
        return showSubscription(ctx, id)
      },
      check: async (ctx, id) => {
        needManager(ctx)
        await requireOrder(subscriberOf(ctx), id)
        await askGateway(ctx, id)
        return showSubscription(ctx, id)
      },
      withdraw: async (ctx, id) => {
        needManager(ctx)
        await withdraw(subscriberOf(ctx), id)
        await recordActivity(ctx, 'subscription', id, 'withdrawn')
        return showSubscription(ctx, id)
      },
    },
  })
  serve(api, subscriptionPayments, {
    list: () => ({
      path: 'payments',
      select: paymentFields,
      from: shownPayments('company'),
      where: sql`t.tenant_id = ${currentCompany}`,
      order: sql`t.created_at desc, t.sequence desc`,
      columns: { number: sql`t.sequence` },
      map: (row) => shownRow<ShownPayment>(row),
    }),
    show: showPayment,
  })
  call(
    api,
    {
      method: 'GET',
      path: '/payments/:id/pdf',
      scope: 'tenant',
      tag: 'payments',
      body: noBody,
      says: 'The platform’s tax invoice of a payment, or the credit note of a refund, as PDF',
    },
    async (ctx, { params, reply }) => {
      ctx.need('subscription', 'view')
      const found = await ctx.db.first<InvoiceOf>(sql`select kind, invoice_company_id, invoice_id
        from subscription_payments where tenant_id = ${currentCompany} and id = ${recordId(params['id'])}`)
      if (!found) throw new Refusal('not_found')
      return {
        body: null,
        later: async () => {
          const print = await invoicePrint(parts, found)
          const pdf = await parts.printing.pdfOf(print)
          void reply
            .type('application/pdf')
            .header('content-disposition', contentDisposition('inline', print.fileName))
            .header('cache-control', 'private, no-store')
          return asBuffer(pdf)
        },
      }
    },
  )
  call(
    api,
    {
      method: 'GET',
      path: '/my_subscription',
      scope: 'tenant',
      tag: 'subscription',
      body: noBody,
      answer: mySubscriptionAnswer,
      says: 'Where the company stands with the platform: its plan, how long it lasts, what is used of it',
    },
    async (ctx) => {
      ctx.need('subscription', 'view')
      const shown = await mySubscription(ctx, false)
      return {
        body: null,
        later: async () => ({
          data: { ...shown, has_gateway: (await gatewayOf(parts.pool)) !== null },
        }),
      }
    },
  )
  call(
    api,
    {
      method: 'POST',
      path: '/subscription/quote',
      scope: 'tenant',
      tag: 'subscription',
      body: z.object(orderDraft),
      answer: quote,
      right: (ctx) => ctx.need('subscription', 'view'),
      says: 'What an order would be and cost, line by line; nothing is written',
    },
    async (ctx, { body }) => {
      const found = await resolveOrder(subscriberOf(ctx), body)
      const wrongCoupon = found.problems.filter(({ field }) => field === 'coupon')
      if (wrongCoupon.length > 0) throw refusalOf(wrongCoupon)
      return {
        body: {
          data: {
            change: found.change,
            starts_at: new Date(found.startsMs).toISOString(),
            expires_at: new Date(found.expiresMs).toISOString(),
            ...amountsOf(found.price),
            credit_left: formatDecimal(found.price.creditLeft, 2),
            coupon_code: found.coupon?.code ?? null,
            above: found.above,
          },
        },
      }
    },
  )
  call(
    api,
    {
      method: 'POST',
      path: '/subscription/auto_renew',
      scope: 'tenant',
      tag: 'subscription',
      body: autoRenewBody,
      right: needManager,
      says: 'Whether the next period is ordered by itself as the last one was',
    },
    async (ctx, { body }) => {
      await ctx.db.run(
        sql`update tenants set auto_renew = ${body.auto_renew} where id = ${currentCompany}`,
      )
      const code = body.auto_renew ? 'renewal_on' : 'renewal_off'
      await recordActivity(ctx, 'subscription', await publicIdOf(ctx), code)
      return { body: { data: { auto_renew: body.auto_renew } } }
    },
  )
}

type PlanRow = {
  readonly id: string
  readonly code: string
  readonly name: string
  readonly name_en: string
  readonly monthly_price: string
  readonly yearly_price: string
  readonly limits: Readonly<Record<string, number | null>>
  readonly protected_fields: string[]
}

const withVat = (price: string): string => {
  const net = halalas(price)
  return formatDecimal(money(net + percentOf(net, subscriptionVat)), 2)
}

/** The plans that are offered, for everybody who thinks about it. */
function servePlansForAll(api: Api): void {
  call(
    api,
    {
      method: 'GET',
      path: '/plans',
      scope: 'public',
      tag: 'subscription',
      body: noBody,
      answer: z.array(offeredPlan),
      says: 'The plans that are offered, with their prices with and without VAT',
      perMinute: 120,
    },
    async ({ db }: Context) => ({ body: { data: await offeredPlans(db) } }),
  )
}

/** What is offered to everybody, the least expensive first. */
export async function offeredPlans(db: Database): Promise<OfferedPlan[]> {
  const rows =
    await db.rows<PlanRow>(sql`select id, code, name, name_en, monthly_price, yearly_price, limits,
    protected_fields from plans where visible and code <> 'trial' order by monthly_price, yearly_price, id`)
  return rows.map((row) => ({
    ...row,
    monthly_price_with_vat: withVat(row.monthly_price),
    yearly_price_with_vat: withVat(row.yearly_price),
  }))
}
