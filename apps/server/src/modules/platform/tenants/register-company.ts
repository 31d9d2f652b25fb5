import { adminRegistration } from '@mizan/contract/platform/tenants'
import type { DraftOf, RowOf } from '@mizan/contract/resource'
import {
  compactIdentifier,
  normalizePhone,
  sellerNameProblem,
  vatNumberProblem,
} from '@mizan/core/parties/identifiers'
import type { PeriodLength } from '@mizan/core/subscriptions/subscription-period'
import type { LocalDate } from '@mizan/core/time/local-date'
import { riyadhInstant } from '@mizan/core/time/riyadh'
import type { Api } from '../../../kernel/api.ts'
import type { PlatformContext } from '../../../kernel/context.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { recordAct } from '../../../kernel/platform/acts.ts'
import { serveForPlatform } from '../../../kernel/platform/serve-platform.ts'
import { type FieldProblem, Refusal } from '../../../kernel/refusal.ts'
import { openCompany, reserveTenantId, tooLongName, trialEnd } from '../../tenancy/index.ts'
import { accountOf, mailNews } from '../people/account-of.ts'
import { ofCompany } from '../people/letters.ts'

type Draft = DraftOf<typeof adminRegistration>
type Made = RowOf<typeof adminRegistration>

/** What an administrator agreed with the owner of a company: a trial, a free time, or what was paid already. */
export type RegisteredTerms =
  | { readonly type: 'trial' }
  | {
      readonly type: 'free'
      readonly planId: string
      readonly expiresOn: LocalDate
      readonly reason: string
    }
  | {
      readonly type: 'paid'
      readonly planId: string
      readonly period: PeriodLength
      readonly periods: number
      readonly amount: string
      readonly paidOn: LocalDate
      readonly reference: string | null
    }

/** Gives a company that was just made, by its number, the subscription with which it begins. */
export type BeginSubscription = (
  ctx: PlatformContext,
  company: number,
  terms: RegisteredTerms,
) => Promise<void>

export type RegistrationParts = {
  readonly publicUrl: string
  readonly beginSubscription: BeginSubscription
}

/** A company that an administrator makes, with its owner, its plan and the day on which that ends. */
export function serveAdminRegistration(api: Api, parts: RegistrationParts): void {
  serveForPlatform(api, adminRegistration, {
    create: (ctx, draft) => registerCompany(ctx, draft, parts),
  })
}

async function registerCompany(
  ctx: PlatformContext,
  draft: Draft,
  { publicUrl, beginSubscription }: RegistrationParts,
): Promise<Made> {
  const vatNumber =
    draft.tax_registration_number === null ? null : compactIdentifier(draft.tax_registration_number)
  const mobile = draft.owner_mobile === null ? null : normalizePhone(draft.owner_mobile)
  const { planCode, terms } = await checked(ctx, { ...draft, vatNumber, mobile })
  const owner = await accountOf(
    ctx,
    {
      email: draft.owner_email,
      name: draft.owner_name,
      mobile,
      language: draft.language,
      isPlatformAdmin: false,
    },
    { name: 'owner_name' },
  )
  const number = await reserveTenantId(ctx.db)
  const company = {
    ownerId: owner.id,
    name: draft.company_name,
    nameEn: draft.company_name_en,
    email: draft.owner_email,
    phone: mobile,
    businessTypeId: draft.business_type_id,
    planCode,
    subscriptionType: draft.subscription_type,
    // What is paid for is known once it is ordered.
    subscriptionExpiresAt:
      draft.expires_on === null
        ? trialEnd(ctx.now)
        : new Date(riyadhInstant(draft.expires_on, '23:59:59')),
    ...(vatNumber !== null && { details: { tax_registration_number: vatNumber } }),
  }
  const { publicId } = await openCompany(ctx.db.scopedTo(number), number, company, ctx.now, [])
  await beginSubscription(ctx, number, terms)
  await mailNews(ctx, publicUrl, owner, ofCompany(draft.company_name))
  await recordAct(ctx, {
    resource: 'tenants',
    id: publicId,
    name: draft.company_name,
    tenantId: publicId,
    action: 'created',
    changes: { owner_id: { before: null, after: `${owner.name} ${owner.email}` } },
  })
  const { id, name, email, isKnown } = owner
  return {
    id: publicId,
    name: draft.company_name,
    owner: { id, name, email },
    is_invited: !isKnown,
  }
}

type Checked = Draft & { readonly vatNumber: string | null; readonly mobile: string | null }

type Agreed = { readonly planCode: string; readonly terms: RegisteredTerms }
type Wrong = Record<string, FieldProblem[]>

/** Every wrong field at once; answers the code of the plan and what was agreed about it. */
async function checked(ctx: PlatformContext, draft: Checked): Promise<Agreed> {
  const wrong: Wrong = {}
  if (sellerNameProblem(draft.company_name)) wrong['company_name'] = [tooLongName]
  const vat = draft.vatNumber === null ? null : vatNumberProblem(draft.vatNumber)
  if (vat) wrong['tax_registration_number'] = [{ code: vat }]
  if (draft.owner_mobile !== null && draft.mobile === null)
    wrong['owner_mobile'] = [{ code: 'phone_invalid' }]
  const terms = termsOf(ctx, draft, wrong)
  const [plan, business, stopped] = await Promise.all([
    ctx.db.first<{ code: string }>(sql`select code from plans where id = ${draft.plan_id}`),
    ctx.db.first(sql`select 1 from business_types where id = ${draft.business_type_id}`),
    ctx.db.first(
      sql`select 1 from users where email = ${draft.owner_email} and stopped_at is not null`,
    ),
  ])
  if (!plan) wrong['plan_id'] = [{ code: 'reference_not_found' }]
  if (draft.business_type_id !== null && !business)
    wrong['business_type_id'] = [{ code: 'reference_not_found' }]
  if (stopped) wrong['owner_email'] = [{ code: 'account_stopped' }]
  if (!plan || terms === null || Object.keys(wrong).length > 0)
    throw new Refusal('invalid', {}, wrong)
  return { planCode: plan.code, terms }
}

/** What was agreed; null with its wrong fields where something of it is not said. */
function termsOf(ctx: PlatformContext, draft: Draft, wrong: Wrong): RegisteredTerms | null {
  const { plan_id: planId, expires_on: expiresOn, reason, period, periods } = draft
  if (draft.subscription_type === 1) {
    const { paid_amount: amount, paid_on: paidOn, reference } = draft
    if (amount === null) wrong['paid_amount'] = [{ code: 'required' }]
    if (paidOn === null) wrong['paid_on'] = [{ code: 'required' }]
    return amount === null || paidOn === null
      ? null
      : { type: 'paid', planId, period, periods, amount, paidOn, reference }
  }
  if (expiresOn === null) wrong['expires_on'] = [{ code: 'required' }]
  if (expiresOn !== null && expiresOn < ctx.today) wrong['expires_on'] = [{ code: 'day_is_past' }]
  if (draft.subscription_type === 3) return { type: 'trial' }
  if (reason === null) wrong['reason'] = [{ code: 'exemption_reason_needed' }]
  return expiresOn === null || reason === null ? null : { type: 'free', planId, expiresOn, reason }
}
