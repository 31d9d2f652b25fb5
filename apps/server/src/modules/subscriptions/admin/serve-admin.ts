import { paymentFiles } from '@mizan/contract/files'
import {
  adminPayments,
  adminSubscriptions,
  platformSettings,
  subscribers,
} from '@mizan/contract/platform/subscriptions'
import type { DraftOf, RowOf } from '@mizan/contract/resource'
import { graceDays } from '@mizan/core/access/plan-limits'
import type { LocalDate } from '@mizan/core/time/local-date'
import { type Api, call, noBody } from '../../../kernel/api.ts'
import type { PlatformContext } from '../../../kernel/context.ts'
import { type Sql, crossTenant, currentTenant, sql } from '../../../kernel/database/sql.ts'
import { recordAct } from '../../../kernel/platform/acts.ts'
import { serveForPlatform } from '../../../kernel/platform/serve-platform.ts'
import { Refusal, wrongField } from '../../../kernel/refusal.ts'
import { folded } from '../../../kernel/search.ts'
import { recordId } from '../../../kernel/serve.ts'
import { broughtFiles, contentDisposition, serveFilesByPlatform } from '../../files/index.ts'
import { asBuffer } from '../../printing/index.ts'
import { type InvoiceOf, type PdfParts, invoicePrint } from '../company/invoice-pdf.ts'
import { beginFree, beginTrial } from '../life/begin-trial.ts'
import { placeOrder } from '../life/orders.ts'
import { subscriberFacts } from '../life/subscriber.ts'
import { halalas } from '../life/subscription-rows.sql.ts'
import { recordPayment } from '../payments/record-payment.ts'
import { refund } from '../payments/refund.ts'
import {
  ofCompanyFields,
  paymentFields,
  shownPayments,
  shownRow,
  shownSubscriptions,
  subscriptionFields,
} from '../subscription-views.sql.ts'
import { inCompany, requirePast } from './in-company.ts'

type Shown = RowOf<typeof adminSubscriptions>
type ShownPayment = RowOf<typeof adminPayments>
type ShownSubscriber = RowOf<typeof subscribers>
type ShownSetting = RowOf<typeof platformSettings>

/** The company that a public id names; a set of test books is none. */
async function companyOf(ctx: PlatformContext, publicId: string): Promise<number> {
  const found = await ctx.db.first<{ id: number }>(
    sql`select id from tenants where public_id = ${publicId} and mode = 'live'`,
  )
  if (!found) throw wrongField('tenant_id', 'reference_not_found')
  return found.id
}

/** The company of a record that administrators name by its id alone. */
async function companyOfRow(
  ctx: PlatformContext,
  table: 'subscriptions' | 'subscription_payments',
  id: string,
): Promise<number> {
  const from = table === 'subscriptions' ? sql`subscriptions` : sql`subscription_payments`
  const found = await ctx.db.first<{ tenant_id: number }>(
    crossTenant(sql`select tenant_id from ${from} where id = ${id}`),
  )
  if (!found) throw new Refusal('not_found')
  return found.tenant_id
}

const show = async (ctx: PlatformContext, id: string): Promise<Shown> => {
  const row = await ctx.db.first(
    sql`select ${subscriptionFields}, ${ofCompanyFields} from ${shownSubscriptions(ctx.now, 'platform')} where t.id = ${id}`,
  )
  if (!row) throw new Refusal('not_found')
  return shownRow<Shown>(row)
}

const showPayment = async (ctx: PlatformContext, id: string): Promise<ShownPayment> => {
  const row = await ctx.db.first(
    sql`select ${paymentFields}, ${ofCompanyFields} from ${shownPayments('platform')} where t.id = ${id}`,
  )
  if (!row) throw new Refusal('not_found')
  const company = await companyOfRow(ctx, 'subscription_payments', id)
  const files = await broughtFiles(ctx.db.scopedTo(company), paymentFiles, id)
  return { ...shownRow<ShownPayment>(row), files }
}

type Draft = DraftOf<typeof adminSubscriptions>

/** What an administrator gives a company: an order that is to be paid, a free time, or one more trial. */
async function give(ctx: PlatformContext, draft: Draft): Promise<string> {
  const subscriber = inCompany(ctx, await companyOf(ctx, draft.tenant_id))
  const { id, reason } = draft
  if (draft.type === 3) return beginTrial(subscriber, { id, reason })
  if (draft.plan_id === null) throw wrongField('plan_id', 'required')
  if (draft.type === 1)
    return (await placeOrder(subscriber, { ...draft, plan_id: draft.plan_id })).id
  if (reason === null) throw wrongField('reason', 'exemption_reason_needed')
  if (draft.expires_on === null) throw wrongField('expires_on', 'required')
  const plan = await subscriber.db.first(sql`select 1 from plans where id = ${draft.plan_id}`)
  if (!plan) throw wrongField('plan_id', 'reference_not_found')
  return beginFree(subscriber, { id, planId: draft.plan_id, expiresOn: draft.expires_on, reason })
}

/** Subscriptions and payments of all companies, for whoever runs the platform. */
export function serveAdminSide(api: Api, parts: PdfParts): void {
  serveForPlatform(api, adminSubscriptions, {
    list: (ctx) => ({
      path: adminSubscriptions.name,
      select: sql`${subscriptionFields}, ${ofCompanyFields}`,
      from: shownSubscriptions(ctx.now, 'platform'),
      where: sql`true`,
      order: sql`t.created_at desc, t.sequence desc`,
      columns: { number: sql`t.sequence`, tenant_id: sql`t.tenant_public_id` },
      map: (row) => shownRow<Shown>(row),
    }),
    show,
    create: async (ctx, draft) => {
      const id = await give(ctx, draft)
      const row = await show(ctx, id)
      const { number, tenant_id: tenantId, change } = row
      await recordAct(ctx, {
        resource: 'subscription',
        id,
        name: number,
        tenantId,
        action: `given_${change === 'trial' || change === 'free' ? change : 'order'}`,
      })
      return row
    },
    actions: {
      record_payment: async (ctx, id, body: RecordedPayment) => {
        requirePast(ctx, body.paid_on)
        const subscriber = inCompany(ctx, await companyOfRow(ctx, 'subscriptions', id))
        const paymentId = await recordPayment(subscriber, id, {
          id: body.id,
          amount: halalas(body.amount),
          method: 'bank_transfer',
          provider: null,
          externalId: null,
          paidOn: body.paid_on,
          reference: body.reference,
        })
        const { number, tenant_id: tenantId } = await showPayment(ctx, paymentId)
        await recordAct(ctx, {
          resource: 'payments',
          id: paymentId,
          name: number,
          tenantId,
          action: 'recorded',
        })
        return show(ctx, id)
      },
    },
  })
  serveForPlatform(api, adminPayments, {
    list: () => ({
      path: adminPayments.name,
      select: sql`${paymentFields}, ${ofCompanyFields}`,
      from: shownPayments('platform'),
      where: sql`true`,
      order: sql`t.created_at desc, t.sequence desc`,
      columns: { number: sql`t.sequence`, tenant_id: sql`t.tenant_public_id` },
      map: (row) => shownRow<ShownPayment>(row),
    }),
    show: showPayment,
    actions: {
      refund: async (ctx, id, body: Parameters<typeof refund>[2]) => {
        requirePast(ctx, body.paid_on)
        const subscriber = inCompany(ctx, await companyOfRow(ctx, 'subscription_payments', id))
        const refundId = await refund(subscriber, id, body)
        const { number, tenant_id: tenantId } = await showPayment(ctx, refundId)
        await recordAct(ctx, {
          resource: 'payments',
          id: refundId,
          name: number,
          tenantId,
          action: 'refunded',
        })
        return showPayment(ctx, refundId)
      },
    },
  })
  serveFilesByPlatform(api, {
    resource: adminPayments.name,
    one: 'a payment of a subscription',
    attachedTo: paymentFiles,
    actsOn: 'payments',
    record: async (ctx, id) => {
      const { number, tenant_id: tenantId } = await showPayment(ctx, id)
      return {
        id,
        company: await companyOfRow(ctx, 'subscription_payments', id),
        tenantId,
        name: number,
      }
    },
  })
  serveInvoices(api, parts)
  serveSubscribers(api)
  serveSettings(api)
}

type RecordedPayment = {
  readonly id?: string
  readonly amount: string
  readonly paid_on: LocalDate
  readonly reference: string | null
}

function serveInvoices(api: Api, parts: PdfParts): void {
  call(
    api,
    {
      method: 'GET',
      path: '/admin/payments/:id/pdf',
      scope: 'admin',
      tag: adminPayments.name,
      body: noBody,
      says: 'The platform’s tax invoice of a payment, or the credit note of a refund, as PDF',
    },
    async (ctx, { params, reply }) => {
      const found = await ctx.db.first<InvoiceOf>(
        crossTenant(sql`select kind, invoice_company_id, invoice_id from subscription_payments
          where id = ${recordId(params['id'])}`),
      )
      if (!found) throw new Refusal('not_found')
      return {
        body: null,
        later: async () => {
          const print = await invoicePrint(parts, found)
          const pdf = await parts.printing.pdfOf(print)
          void reply
            .type('application/pdf')
            .header('content-disposition', contentDisposition('inline', print.fileName))
          return asBuffer(pdf)
        },
      }
    },
  )
}

/** Companies as subscribers, as one relation `t`. */
const subscribersAt = (now: Date): Sql =>
  crossTenant(sql`(select o.public_id as id, o.name, o.name_en, o.plan_id,
      jsonb_build_object('id', p.id, 'name', p.name, 'name_en', p.name_en) as plan, o.subscription_type as type,
      case when o.status <> 1 or o.subscription_expires_at + make_interval(days => ${graceDays}) < ${now} then 'expired'
        when o.subscription_expires_at < ${now} then 'grace' else 'active' end as state,
      o.auto_renew, o.subscription_expires_at as expires_at, o.created_at,
      coalesce(c.credit, 0)::numeric(18,2) as credit,
      ${folded(sql`concat_ws(' ', o.name, o.name_en, o.email)`)} as search_text
    from tenants o join plans p on p.id = o.plan_id
      left join (select tenant_id, sum(amount) as credit from subscription_credits group by tenant_id) c on c.tenant_id = o.id
    where o.mode = 'live') t`)

const subscriberFields = sql`t.id, t.name, t.name_en, t.plan_id, t.plan, t.type, t.state, t.auto_renew, t.credit, t.expires_at, t.created_at`

function serveSubscribers(api: Api): void {
  serveForPlatform(api, subscribers, {
    list: (ctx) => ({
      path: subscribers.name,
      select: subscriberFields,
      from: subscribersAt(ctx.now),
      where: sql`true`,
      order: sql`t.name, t.id`,
      map: (row) => shownRow<ShownSubscriber>(row),
    }),
    show: async (ctx, id) => {
      const row = await ctx.db.first(
        sql`select ${subscriberFields} from ${subscribersAt(ctx.now)} where t.id = ${id}`,
      )
      if (!row) throw new Refusal('not_found')
      return shownRow<ShownSubscriber>(row)
    },
  })
}

const settingSource = sql`(select s.id, s.code, o.public_id as company_id, s.lock_version, '' as search_text, case when o.id is null then null
    else jsonb_build_object('id', o.public_id, 'name', o.name, 'name_en', o.name_en) end as company, s.company_id as number
  from platform_settings s left join tenants o on o.id = s.company_id) t`

type SettingRow = Omit<ShownSetting, 'takes_payments'> & { readonly number: number | null }

async function showSetting(ctx: PlatformContext, id: string): Promise<ShownSetting> {
  const row = await ctx.db.first<SettingRow>(
    sql`select t.* from ${settingSource} where t.id = ${id}`,
  )
  if (!row) throw new Refusal('not_found')
  const { number } = row
  const gateway =
    number === null
      ? null
      : await ctx.db
          .scopedTo(number)
          .first(
            sql`select 1 from integrations where tenant_id = ${currentTenant} and state <> 'refused' limit 1`,
          )
  return {
    id: row.id,
    code: row.code,
    company_id: row.company_id,
    company: row.company,
    takes_payments: gateway !== null,
    lock_version: row.lock_version,
  }
}

/** The company whose books the platform sells from: chosen once, by its public id. */
function serveSettings(api: Api): void {
  serveForPlatform(api, platformSettings, {
    list: () => ({
      path: platformSettings.name,
      select: sql`t.id, t.code, t.company_id, t.company, t.company_id is not null as takes_payments, t.lock_version`,
      from: settingSource,
      where: sql`true`,
      order: sql`t.code`,
      searchable: false,
      map: (row) => row as ShownSetting,
    }),
    show: showSetting,
    update: async (ctx, id, change, raw) => {
      const before = await ctx.db.first<{ lock_version: number }>(
        sql`select lock_version from platform_settings where id = ${id} for update`,
      )
      if (!before) throw new Refusal('not_found')
      if (raw['lock_version'] !== undefined && Number(raw['lock_version']) !== before.lock_version)
        throw new Refusal('version_conflict')
      if (change.company_id === undefined) {
        ctx.acts.push('nothing')
        return showSetting(ctx, id)
      }
      const company = change.company_id === null ? null : await sellerOf(ctx, change.company_id)
      await ctx.db.run(sql`update platform_settings set company_id = ${company?.id ?? null},
        lock_version = lock_version + 1 where id = ${id}`)
      if (company) await giveForGood(ctx, company.id)
      await recordAct(ctx, {
        resource: 'platform_settings',
        id,
        name: company?.name ?? '',
        tenantId: change.company_id,
        action: 'updated',
      })
      return showSetting(ctx, id)
    },
  })
}

const openUntilDay = '2099-12-31' as LocalDate

/** Whose books the platform sells from has them as long as the platform: it subscribes to nothing. */
async function giveForGood(ctx: PlatformContext, companyId: number): Promise<void> {
  const subscriber = inCompany(ctx, companyId)
  const { plan_id: planId, subscription_expires_at: until } = await subscriberFacts(subscriber)
  if (until.toISOString() > openUntilDay) return
  await beginFree(subscriber, { planId, expiresOn: openUntilDay, reason: 'منشأة المنصة' })
}

/** A company that can sell for the platform: open, in earnest, and registered for VAT. */
async function sellerOf(
  ctx: PlatformContext,
  publicId: string,
): Promise<{ readonly id: number; readonly name: string }> {
  const found = await ctx.db.first<{ id: number; name: string; is_demo: boolean; status: number }>(
    sql`select id, name, is_demo, status from tenants where public_id = ${publicId} and mode = 'live'`,
  )
  if (!found) throw wrongField('company_id', 'reference_not_found')
  const registered = await ctx.db
    .scopedTo(found.id)
    .first(
      sql`select 1 from companies where tenant_id = ${currentTenant} and tax_registration_number is not null`,
    )
  if (found.is_demo || found.status !== 1 || !registered)
    throw wrongField('company_id', 'platform_company_unfit')
  return found
}
