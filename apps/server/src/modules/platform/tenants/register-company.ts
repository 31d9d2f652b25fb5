import { adminRegistration } from '@mizan/contract/platform/tenants'
import type { DraftOf, RowOf } from '@mizan/contract/resource'
import {
  compactIdentifier,
  normalizePhone,
  sellerNameProblem,
  vatNumberProblem,
} from '@mizan/core/parties/identifiers'
import { riyadhInstant } from '@mizan/core/time/riyadh'
import type { Api } from '../../../kernel/api.ts'
import type { PlatformContext } from '../../../kernel/context.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { recordAct } from '../../../kernel/platform/acts.ts'
import { serveForPlatform } from '../../../kernel/platform/serve-platform.ts'
import { type FieldProblem, Refusal } from '../../../kernel/refusal.ts'
import {
  type OnCompanyMade,
  openCompany,
  reserveTenantId,
  tooLongName,
} from '../../tenancy/index.ts'
import { accountOf, mailNews } from '../people/account-of.ts'
import { ofCompany } from '../people/letters.ts'

type Draft = DraftOf<typeof adminRegistration>
type Made = RowOf<typeof adminRegistration>
type Parts = { readonly publicUrl: string; readonly onCompanyMade?: readonly OnCompanyMade[] }

/** A company that an administrator makes, with its owner, its plan and the day on which that ends. */
export function serveAdminRegistration(api: Api, parts: Parts): void {
  serveForPlatform(api, adminRegistration, {
    create: (ctx, draft) => registerCompany(ctx, draft, parts),
  })
}

async function registerCompany(
  ctx: PlatformContext,
  draft: Draft,
  { publicUrl, onCompanyMade = [] }: Parts,
): Promise<Made> {
  const vatNumber =
    draft.tax_registration_number === null ? null : compactIdentifier(draft.tax_registration_number)
  const mobile = draft.owner_mobile === null ? null : normalizePhone(draft.owner_mobile)
  const planCode = await checked(ctx, { ...draft, vatNumber, mobile })
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
    subscriptionExpiresAt: new Date(riyadhInstant(draft.expires_on, '23:59:59')),
    ...(vatNumber !== null && { details: { tax_registration_number: vatNumber } }),
  }
  const { publicId } = await openCompany(
    ctx.db.scopedTo(number),
    number,
    company,
    ctx.now,
    onCompanyMade,
  )
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

/** Every wrong field at once; answers the code of the plan. */
async function checked(ctx: PlatformContext, draft: Checked): Promise<string> {
  const wrong: Record<string, FieldProblem[]> = {}
  if (sellerNameProblem(draft.company_name)) wrong['company_name'] = [tooLongName]
  const vat = draft.vatNumber === null ? null : vatNumberProblem(draft.vatNumber)
  if (vat) wrong['tax_registration_number'] = [{ code: vat }]
  if (draft.owner_mobile !== null && draft.mobile === null)
    wrong['owner_mobile'] = [{ code: 'phone_invalid' }]
  if (draft.expires_on < ctx.today) wrong['expires_on'] = [{ code: 'day_is_past' }]
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
  if (Object.keys(wrong).length > 0) throw new Refusal('invalid', {}, wrong)
  return plan?.code ?? ''
}
