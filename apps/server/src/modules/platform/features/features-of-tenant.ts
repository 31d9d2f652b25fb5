import {
  type FeatureOfTenant,
  featureOfTenant,
  features,
} from '@mizan/contract/platform/feature-switches'
import { type FeatureSwitch, featureOn } from '@mizan/core/access/feature-switches'
import type { LocalDate } from '@mizan/core/time/local-date'
import { z } from 'zod'
import { type Api, call, noBody } from '../../../kernel/api.ts'
import type { PlatformContext } from '../../../kernel/context.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { recordId } from '../../../kernel/serve.ts'
import { tenantById } from '../tenants/tenants.sql.ts'

type Row = FeatureSwitch & {
  readonly id: string
  readonly reason: string
  readonly lock_version: number
}

/** Which parts of the product one company has today, and who says so of each. */
export function serveFeaturesOfTenant(api: Api): void {
  call(
    api,
    {
      method: 'GET',
      path: '/admin/tenants/:id/features',
      scope: 'admin',
      tag: 'admin/tenants',
      says: 'The parts of the product that a company has today, by its plan and by switches',
      body: noBody,
      answer: z.array(featureOfTenant),
    },
    async (ctx, { params }) => ({
      body: { data: await featuresOf(ctx, recordId(params['id'])) },
    }),
  )
}

async function featuresOf(ctx: PlatformContext, id: string): Promise<FeatureOfTenant[]> {
  const { company, tenant } = await tenantById(ctx, id)
  const [plan, switches] = await Promise.all([
    ctx.db.first<{ withheld: string[] }>(
      sql`select protected_fields as withheld from plans where id = ${tenant.plan_id}`,
    ),
    ctx.db.rows<Row>(sql`select id, feature, mode, reason, ends_on as until, lock_version,
        company_id is null as "isForAll" from feature_switches where company_id is null or company_id = ${company}`),
  ])
  const withheld = plan?.withheld ?? []
  return features.map((feature) => {
    const { isOn, by } = featureOn(feature, { withheld }, switches, ctx.today)
    const own = switches.find((each) => each.feature === feature && !each.isForAll)
    return {
      feature,
      is_on: isOn,
      is_in_plan: featureOn(feature, { withheld }, [], ctx.today).isOn,
      by,
      own: own ? ownOf(own, ctx.today) : null,
    }
  })
}

const ownOf = (
  { id, mode, reason, until, lock_version: version }: Row,
  today: LocalDate,
): NonNullable<FeatureOfTenant['own']> => ({
  id,
  mode,
  reason,
  ends_on: until,
  is_over: until !== null && until < today,
  lock_version: version,
})
